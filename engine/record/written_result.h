#pragma once
// The results of games as people write them.

#include <optional>
#include <string_view>

#include "engine/game_record.h"

namespace sotka::record {

struct WrittenResult {
  enum class Meaning {
    kAnywhere,       // 1-0, 1/2-1/2, *
    kDraughts,       // 2-0, 1-1: a result of draughts, in prince's Russian notation a castling
    kBothSidesLose,  // 0-0; castling where that can be meant
  };
  RecordResult result = RecordResult::kUnknown;
  Meaning meaning = Meaning::kAnywhere;

  friend bool operator==(const WrittenResult&, const WrittenResult&) = default;
};

// Reads 1-0, 2-0, 1/2-1/2, *, 0-0 …, also with a colon, other dashes, ½, and blanks around the dash.
std::optional<WrittenResult> read_result(std::string_view text);

// How a record says that both sides lost, for which it has no result.
inline constexpr std::string_view kBothSidesLose = "both sides lose";

}  // namespace sotka::record

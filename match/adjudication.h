#pragma once
// Ends games by the scores of the engines.

#include <array>
#include <optional>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "protocol/client/engine_client.h"

namespace sotka::match {

struct DrawAdjudication {
  int from_move = 0;  // earliest full move, not counting the opening
  int moves = 8;      // of each side in a row
  int score = 10;     // largest |score| in centipawns
};
struct WinAdjudication {
  int moves = 3;          // of the losing side in a row
  int score = 600;        // centipawns against the losing side
  bool two_sided = true;  // the winning side's score must agree
};
struct Adjudication {
  std::optional<DrawAdjudication> draw{};
  std::optional<WinAdjudication> win{};
  std::optional<int> longest{};  // longest game in full moves, then a draw
};

class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  enum class Ruling { kGoOn, kDraw, kWhiteWins, kBlackWins, kTooLong };
  // After a move of `mover`; not for moves of the opening.
  Ruling after(Color mover, const protocol::client::EngineThought& thought);

 private:
  Adjudication rules_;
  int plies_ = 0;
  int drawish_plies_ = 0;
  EnumArray<Color, int> losing_{};  // moves in a row, by colour
  EnumArray<Color, int> winning_{};
};

}  // namespace sotka::match

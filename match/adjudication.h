#pragma once
// Ends games that both engines' scores have decided.

#include <array>
#include <optional>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "protocol/client/engine_client.h"

namespace sotka::match {

struct DrawAdjudication {
  int from_move = 0;  // full moves, those of the opening not counted: not before
  int moves = 8;      // of each side in a row
  int score = 10;     // centipawns: not further than that from zero
};
struct WinAdjudication {
  int moves = 3;          // of the losing side in a row
  int score = 600;        // centipawns: at least so bad
  bool two_sided = true;  // and the other side, too, sees it so
};
struct Adjudication {
  std::optional<DrawAdjudication> draw{};
  std::optional<WinAdjudication> win{};
  std::optional<int> longest{};  // likewise; then it is a draw
};

class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  enum class Ruling { kGoOn, kDraw, kWhiteWins, kBlackWins, kTooLong };
  // After a move of `mover`; openings' moves are not told.
  Ruling after(Color mover, const protocol::client::EngineThought& thought);

 private:
  Adjudication rules_;
  int plies_ = 0;
  int drawish_plies_ = 0;
  EnumArray<Color, int> losing_{};  // moves in a row, by colour
  EnumArray<Color, int> winning_{};
};

}  // namespace sotka::match

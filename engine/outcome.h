#pragma once
// How a game ended, and why.

#include <optional>
#include <string>

#include "engine/color.h"

namespace sotka {

// Reasons by the rules of a game; time forfeit, resignation and the like belong to the referee.
enum class Reason {
  kCheckmate,
  kStalemate,
  kKingInRange,      // catapult games: a king stands in range of an enemy catapult
  kNoMoves,          // draughts: the side to move has none
  kRepetition,       // the same position for the third time
  kMoveRule,         // n moves by each side without capture or pawn move
  kDeadMaterial,     // neither side can mate
  kKingMoves,        // draughts (a): 25 moves by each side with kings only and no capture
  kThreeAgainstOne,  // draughts (b): the larger side's 16th move
  kTwoAgainstOne,    // draughts (c): the larger side's 5th move
};

struct Outcome {
  std::optional<Color> winner;  // none: a draw
  Reason reason;
  int limit = 0;  // the n of kMoveRule; otherwise unused

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// The result for the side to move, by endgame tables.
struct KnownResult {
  int sign;      // 1 it wins, 0 a draw, -1 it loses
  int distance;  // to the result; comparable within one table only

  friend bool operator==(const KnownResult&, const KnownResult&) = default;
};

// "checkmate", "king in range of a catapult", "80-move rule", …
std::string describe(const Outcome& outcome);

// "1-0", "0-1" or "1/2-1/2".
std::string result_text(const Outcome& outcome);

}  // namespace sotka

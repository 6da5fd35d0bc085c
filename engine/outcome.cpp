#include "engine/outcome.h"

namespace sotka {

std::string describe(const Outcome& outcome) {
  switch (outcome.reason) {
    case Reason::kCheckmate: return "checkmate";
    case Reason::kStalemate: return "stalemate";
    case Reason::kKingInRange: return "king in range of a catapult";
    case Reason::kNoMoves: return "no legal move";
    case Reason::kRepetition: return "threefold repetition";
    case Reason::kMoveRule: return std::to_string(outcome.limit) + "-move rule";
    case Reason::kDeadMaterial: return "dead material";
    case Reason::kKingMoves: return "25 king moves by each side";
    case Reason::kThreeAgainstOne: return "16-move rule against a lone king";
    case Reason::kTwoAgainstOne: return "5-move rule against a lone king";
  }
  return {};
}

std::string result_text(const Outcome& outcome) {
  if (!outcome.winner) return "1/2-1/2";
  return *outcome.winner == Color::kWhite ? "1-0" : "0-1";
}

}  // namespace sotka

#pragma once
// The accuracy of a move, from the scores before and after it. Formulas, constants and limits are those of Lichess
// (lichess.org/page/accuracy):
//
//   Win%      = 50 + 50 * (2 / (1 + exp(-0.00368208 * centipawns)) - 1)
//   Accuracy% = 103.1668 * exp(-0.04354 * (Win% before - Win% after)) - 3.1669, within 0 and 100
//
// with centipawns clamped to +-1000, mates included. Win% is the mover's. The accuracy of a side is the mean over its
// moves (Lichess weights moves by volatility).

#include "search/score.h"

namespace sotka::analysis {

inline constexpr search::Score kMostCentipawns = 1000;  // scores are clamped to this

// All scores are from the point of view of the side that moves.
search::Score capped(search::Score score);
double win_percent(search::Score score);
double move_accuracy(search::Score before, search::Score after);

// By the drop of Win%: 5, 10 and 15.
enum class Merit { kNone, kInaccuracy, kMistake, kBlunder };
constexpr std::size_t enum_size(Merit /*merit*/) {
  return static_cast<std::size_t>(Merit::kBlunder) + 1;
}
Merit merit(search::Score before, search::Score after);
// The NAG of ?! ? ??; 0 for none.
int glyph(Merit merit);

}  // namespace sotka::analysis

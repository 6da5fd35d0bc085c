#include "analysis/accuracy.h"

#include <algorithm>
#include <cmath>

namespace sotka::analysis {

search::Score capped(search::Score score) {
  return std::clamp(score, -kMostCentipawns, kMostCentipawns);
}

double win_percent(search::Score score) {
  return 50 + 50 * (2 / (1 + std::exp(-0.00368208 * capped(score))) - 1);
}

double move_accuracy(search::Score before, search::Score after) {
  const double fall = std::max(0.0, win_percent(before) - win_percent(after));
  return std::clamp(103.1668 * std::exp(-0.04354 * fall) - 3.1669, 0.0, 100.0);
}

Merit merit(search::Score before, search::Score after) {
  constexpr double kInaccuracy = 5;
  constexpr double kMistake = 10;
  constexpr double kBlunder = 15;
  const double fall = win_percent(before) - win_percent(after);
  if (fall >= kBlunder) return Merit::kBlunder;
  if (fall >= kMistake) return Merit::kMistake;
  return fall >= kInaccuracy ? Merit::kInaccuracy : Merit::kNone;
}

int glyph(Merit merit) {
  switch (merit) {
    case Merit::kNone: return 0;
    case Merit::kInaccuracy: return 6;
    case Merit::kMistake: return 2;
    case Merit::kBlunder: return 4;
  }
  return 0;
}

}  // namespace sotka::analysis

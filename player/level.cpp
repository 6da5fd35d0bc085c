#include "player/level.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace sotka::player {
namespace {

// Elo of levels 1, 4, 7 … 19 in chess; docs/levels.md tells how they were measured.
constexpr int kStep = 3;
constexpr std::array kScale = {450, 850, 1230, 1500, 1730, 1930, 2150};

static_assert(kScale.front() >= kLeastElo && kScale.back() < kMostElo && std::is_sorted(kScale.begin(), kScale.end()));

}  // namespace

Level level(GameId game, double number) {
  constexpr double kFewestNodes = 40;
  constexpr double kGrowth = 1.4;
  constexpr double kGreatestError = 120;
  constexpr double kErrorless = 13;  // from this level on
  const double nodes = kFewestNodes * std::pow(kGrowth, number - 1);
  // In draughts a man is a decisive advantage.
  const double greatest_error = game == GameId::kDraughts ? kGreatestError / 4 : kGreatestError;
  const double error = greatest_error * std::max(0.0, (kErrorless - number) / (kErrorless - 1));
  return {.nodes = static_cast<std::uint64_t>(std::llround(nodes)), .error = static_cast<int>(std::lround(error))};
}

int elo_of(double number) {
  const double place = (number - 1) / kStep;
  const auto below = std::min(static_cast<std::size_t>(place), kScale.size() - 2);
  return static_cast<int>(std::lround(std::lerp(kScale[below], kScale[below + 1], place - static_cast<double>(below))));
}

std::optional<double> level_of(int elo) {
  if (elo > kScale.back()) return std::nullopt;
  if (elo <= kScale.front()) return 1;
  const auto above = std::lower_bound(kScale.begin(), kScale.end(), elo);
  const auto below = above - 1;
  const double share = static_cast<double>(elo - *below) / (*above - *below);
  return 1 + kStep * (static_cast<double>(below - kScale.begin()) + share);
}

}  // namespace sotka::player

#include "player/level.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace sotka::player {
namespace {

// Elo of levels 1, 4, 7 … 19; docs/levels.md tells how they were measured.
constexpr int kStep = 3;
using Scale = std::array<int, 7>;

constexpr auto kScales = enum_table<GameId, Scale>({
    {GameId::kChess, {700, 1000, 1300, 1600, 1900, 2200, 2500}},
    {GameId::kGrand, {700, 1000, 1300, 1600, 1900, 2200, 2500}},
    {GameId::kChess100, {700, 1000, 1300, 1600, 1900, 2200, 2500}},
    {GameId::kPrince, {700, 1000, 1300, 1600, 1900, 2200, 2500}},
    {GameId::kBulatovClassic, {700, 1000, 1300, 1600, 1900, 2200, 2500}},
    {GameId::kBulatovModern, {700, 1000, 1300, 1600, 1900, 2200, 2500}},
    {GameId::kBulatovModern64, {700, 1000, 1300, 1600, 1900, 2200, 2500}},
    {GameId::kDraughts, {700, 1000, 1300, 1600, 1900, 2200, 2500}},
});
static_assert(std::all_of(kScales.begin(), kScales.end(), [](const Scale& scale) {
  return scale.front() >= kLeastElo && scale.back() <= kMostElo && std::is_sorted(scale.begin(), scale.end());
}));

}  // namespace

Level level(double number) {
  constexpr double kFewestNodes = 40;
  constexpr double kGrowth = 1.4;
  constexpr double kGreatestError = 120;
  constexpr double kErrorless = 13;  // from this level on
  const double nodes = kFewestNodes * std::pow(kGrowth, number - 1);
  const double error = kGreatestError * std::max(0.0, (kErrorless - number) / (kErrorless - 1));
  return {.nodes = static_cast<std::uint64_t>(std::llround(nodes)), .error = static_cast<int>(std::lround(error))};
}

int elo_of(GameId game, double number) {
  const Scale& scale = kScales[game];
  const double place = (number - 1) / kStep;
  const auto below = std::min(static_cast<std::size_t>(place), scale.size() - 2);
  return static_cast<int>(std::lround(std::lerp(scale[below], scale[below + 1], place - static_cast<double>(below))));
}

std::optional<double> level_of(GameId game, int elo) {
  const Scale& scale = kScales[game];
  if (elo > scale.back()) return std::nullopt;
  if (elo <= scale.front()) return 1;
  const auto above = std::lower_bound(scale.begin(), scale.end(), elo);
  const auto below = above - 1;
  const double share = static_cast<double>(elo - *below) / (*above - *below);
  return 1 + kStep * (static_cast<double>(below - scale.begin()) + share);
}

}  // namespace sotka::player

#include "player/win_draw_loss.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sotka::player {
namespace {

struct Curve {
  double even_chance;  // centipawns by which one has to be ahead to win every second game
  double spread;       // how slowly the chances change around that
};

// In the order of GameId.
constexpr std::array<Curve, kGames.size()> kCurves = {{
    {70, 164},   // chess
    {58, 311},   // grand
    {108, 221},  // chess100
    {50, 356},   // prince
    {151, 475},  // bulatov-classic
    {129, 378},  // bulatov-modern
    {119, 200},  // bulatov-modern64
    {109, 73},   // draughts
}};
static_assert(std::all_of(kCurves.begin(), kCurves.end(),
                          [](const Curve& c) { return c.even_chance >= 0 && c.spread > 0; }));

WdlPermille certain(int sign) {
  return {sign > 0 ? 1000 : 0, sign == 0 ? 1000 : 0, sign < 0 ? 1000 : 0};
}

}  // namespace

WdlPermille wdl_permille(search::Score score, GameId game) {
  if (search::is_mate(score)) return certain(score);
  const Curve& curve = kCurves[static_cast<std::size_t>(game)];
  const auto chance = [&curve](double s) {
    return static_cast<int>(std::lround(1000 / (1 + std::exp((curve.even_chance - s) / curve.spread))));
  };
  const int win = chance(score);
  const int loss = std::min(chance(-score), 1000 - win);
  return {win, 1000 - win - loss, loss};
}

WdlPermille wdl_permille(const Outcome& outcome, Color side) {
  return certain(!outcome.winner ? 0 : *outcome.winner == side ? 1 : -1);
}

WdlPermille wdl_permille(const KnownResult& known) {
  return certain(known.sign);
}

}  // namespace sotka::player

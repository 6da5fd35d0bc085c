#include "player/win_draw_loss.h"

#include <algorithm>
#include <cmath>

namespace sotka::player {
namespace {

struct Curve {
  double even_chance;  // score in centipawns at which half of the games are won
  double spread;       // width of the transition around it
};

constexpr auto kCurves = enum_table<GameId, Curve>({
    {GameId::kChess, {135, 154}},
    {GameId::kGrand, {124, 309}},
    {GameId::kChess100, {202, 251}},
    {GameId::kPrince, {169, 477}},
    {GameId::kBulatovClassic, {141, 332}},
    {GameId::kBulatovModern, {229, 354}},
    {GameId::kBulatovModern64, {135, 183}},
    {GameId::kDraughts, {109, 73}},
});
static_assert(std::all_of(kCurves.begin(), kCurves.end(),
                          [](const Curve& c) { return c.even_chance >= 0 && c.spread > 0; }));

WdlPermille certain(int sign) {
  return {sign > 0 ? 1000 : 0, sign == 0 ? 1000 : 0, sign < 0 ? 1000 : 0};
}

}  // namespace

WdlPermille wdl_permille(search::Score score, GameId game) {
  if (search::is_mate(score)) return certain(score);
  const Curve& curve = kCurves[game];
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

#pragma once
// What a score promises for the result of the game.

#include <cmath>

#include "search/score.h"

namespace sotka::protocol {

// Permille; their sum is 1000.
struct WinDrawLoss {
  int win;
  int draw;
  int loss;
};

// A logistic curve for the win and its mirror image for the loss. An advantage of kEvenChance centipawns wins every
// second game; kSpread says how slowly the chances change around it.
inline WinDrawLoss win_draw_loss(search::Score score) {
  constexpr double kEvenChance = 160;
  constexpr double kSpread = 75;
  if (search::is_mate(score)) return score > 0 ? WinDrawLoss{1000, 0, 0} : WinDrawLoss{0, 0, 1000};
  const auto chance = [](double s) {
    return static_cast<int>(std::lround(1000 / (1 + std::exp((kEvenChance - s) / kSpread))));
  };
  const int win = chance(score);
  const int loss = chance(-score);
  return {win, 1000 - win - loss, loss};
}

}  // namespace sotka::protocol

#pragma once
// The shape of what is learnt from games: numbers in centipawns, of the middlegame and the endgame.

#include <array>
#include <cstdint>

#include "eval/draughts/patterns.h"

namespace sotka::eval::draughts {

struct TrainedWeights {
  struct Placement {
    std::int16_t middlegame;
    std::int16_t endgame;
  };
  struct Pattern {
    std::int8_t middlegame;
    std::int8_t endgame;
  };
  // Material and place, by square number less one as the man's own side counts from the far end.
  std::array<Placement, sotka::draughts::kSquareCount> man;
  std::array<Placement, sotka::draughts::kSquareCount> king;
  std::array<std::array<Pattern, kPatternCount>, kOwnWindows> patterns;
};

}  // namespace sotka::eval::draughts

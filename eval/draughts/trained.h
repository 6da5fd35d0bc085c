#pragma once
// What is learnt from games (sotka train), in centipawns of the middlegame and the endgame. The numbers stand in the
// file trained.weights: these structures, byte by byte, lowest byte first.

#include <array>
#include <bit>
#include <cstdint>

#include "eval/draughts/features.h"
#include "eval/draughts/patterns.h"

namespace sotka::eval::draughts {

struct TrainedWeights {
  struct Value {
    std::int16_t middlegame;
    std::int16_t endgame;
  };
  struct SmallValue {
    std::int8_t middlegame;
    std::int8_t endgame;
  };
  // Material and place, by square number less one as the man's own side counts from the far end.
  std::array<Value, sotka::draughts::kSquareCount> man;
  std::array<Value, sotka::draughts::kSquareCount> king;
  std::array<Value, kFeatureCount> features;
  std::array<std::array<SmallValue, kPatternCount>, kWindowCount> patterns;
};

static_assert(std::endian::native == std::endian::little, "trained.weights is kept as it lies in memory");

// The file itself, put into the executable by trained_weights.S, and the byte behind it.
extern "C" const TrainedWeights sotka_draughts_weights;
extern "C" const char sotka_draughts_weights_end;

inline const TrainedWeights& trained_weights() {
  return sotka_draughts_weights;
}

}  // namespace sotka::eval::draughts

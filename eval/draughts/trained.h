#pragma once
// The trained weights of draughts (sotka train), in centipawns. The file trained.weights is this structure,
// little-endian.

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
  // Material and placement, by square number - 1 from the point of view of the owner.
  std::array<Value, sotka::draughts::kSquareCount> man;
  std::array<Value, sotka::draughts::kSquareCount> king;
  std::array<Value, kFeatureCount> features;
  std::array<std::array<SmallValue, kPatternCount>, kWindowCount> patterns;
};

static_assert(std::endian::native == std::endian::little, "trained.weights is kept as it lies in memory");

// The file, embedded by trained_weights.S, and the byte after it.
extern "C" const TrainedWeights sotka_draughts_weights;
extern "C" const char sotka_draughts_weights_end;

inline const TrainedWeights& trained_weights() {
  return sotka_draughts_weights;
}

}  // namespace sotka::eval::draughts

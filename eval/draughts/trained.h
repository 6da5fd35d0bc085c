#pragma once
// The trained weights of draughts (sotka train), in centipawns. The file trained.weights is a weight file
// (weight_file.h) with this structure, little-endian.

#include <array>
#include <cstdint>

#include "engine/draughts/position.h"
#include "eval/draughts/features.h"
#include "eval/draughts/patterns.h"
#include "eval/weight_file.h"

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

// Covers windows and features. Increase kMeaning when a feature changes its meaning but not its number.
inline constexpr std::uint64_t kTrainedLayout = [] {
  constexpr std::uint64_t kMeaning = 1;
  LayoutHash hash;
  hash.add("patterns and features of draughts").add(kMeaning).add(kFeatureCount).add(sizeof(TrainedWeights));
  for (const Window& window : windows()) {
    hash.add(window.first_row).add(window.first_column).add(window.rows).add(window.columns);
  }
  return hash.value();
}();

inline constexpr WeightFrame kTrainedFrame = {WeightContent::kPatterns, 1, sotka::draughts::Position::kName,
                                              kTrainedLayout};

struct TrainedFile {
  WeightHeader header;
  TrainedWeights weights;
};

// The file, embedded by trained_weights.S, and the byte after it. The build has checked it (check_weights.cpp).
extern "C" const TrainedFile sotka_draughts_weights;
extern "C" const char sotka_draughts_weights_end;

inline const TrainedWeights& trained_weights() {
  return sotka_draughts_weights.weights;
}

}  // namespace sotka::eval::draughts

#pragma once
// Forward and backward pass over a slice of a batch.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "training/network/floats.h"
#include "training/network/objective.h"
#include "training/network/sample_set.h"
#include "training/network/shape.h"

namespace sotka::training {

// Sums over samples.
struct LossSums {
  double samples = 0;
  double mix = 0;           // cross entropy against the target
  double score = 0;         // cross entropy against the win probability of the search score
  double squares = 0;       // squared error against the same
  double hand_squares = 0;  // the same two of the hand-made evaluation
  double hand_score = 0;

  LossSums& operator+=(const LossSums& other) {
    samples += other.samples;
    mix += other.mix;
    score += other.score;
    squares += other.squares;
    hand_squares += other.hand_squares;
    hand_score += other.hand_score;
    return *this;
  }
};
using BucketLosses = std::array<LossSums, NetworkSample::kMostBucket + 1>;

// Used by one thread at a time.
class Slice {
 public:
  // `shape` must outlive this.
  explicit Slice(const Shape& shape);

  // Forward pass: the output for a sample in units of Objective::centipawns. `network` has the order of Layout.
  float output(const Floats& network, const NetworkSample& sample);

  // Adds the gradient of the samples' losses to gradient() and returns the sum of the losses.
  double learn(const Floats& network, const SampleSet& samples, std::span<const SampleSet::Handle> which,
               const Objective& objective);

  // Adds the losses of the samples by bucket.
  void measure(const Floats& network, const SampleSet& samples, std::span<const SampleSet::Handle> which,
               const Objective& objective, BucketLosses& losses);

  Floats& gradient() { return gradient_; }  // size: Layout::network_size()

 private:
  struct Perspective {
    std::array<std::uint16_t, NetworkSample::kMostPieces> rows;
    Floats sums;
    Floats sum_gradient;
  };

  void backward(const Floats& network, const NetworkSample& sample, float gradient);

  const Shape& shape_;
  Layout layout_;
  std::size_t hidden_;
  std::array<Perspective, 2> views_;
  Floats gradient_;
};

}  // namespace sotka::training

#pragma once
// A network in training: its parameters and the state of the optimiser (AdamW, see kernels.h).

#include <cstddef>
#include <cstdint>
#include <span>

#include "training/network/floats.h"
#include "training/network/shape.h"
#include "training/network/slice.h"
#include "training/network/workers.h"

namespace sotka::training {

class Model {
 public:
  // Random hidden layer, output layer 0. `shape` must outlive this.
  Model(const Shape& shape, std::uint64_t seed);

  // The weights in the order of Layout, the factoriser folded in and feature weights clamped to +-kBound.
  const Floats& network() const { return weights_; }

  // Replaces the random initial network by this one of Layout::network_size().
  void set_network(const Floats& network);

  // One step of the optimiser. The gradients of the slices are summed, divided by `samples` and set to 0.
  void step(std::span<Slice> slices, std::size_t samples, double rate, double weight_decay, Workers& workers);

  std::uint64_t steps() const { return steps_; }

  // What a checkpoint holds.
  struct State {
    std::uint64_t steps = 0;
    Floats parameters, first_moment, second_moment;  // size: Layout::size()
  };
  State state() const { return {steps_, parameters_, first_moment_, second_moment_}; }
  void set_state(State state);

  // 100 pieces at this bound sum to less than 128, the range of int16 accumulators in units of 1/255.
  static constexpr float kBound = 1.25F;

 private:
  // Computes weights_ from parameters_.
  void fold();
  void fold_group(std::size_t group);

  const Shape& shape_;
  Layout layout_;
  std::size_t hidden_;
  Floats parameters_;  // features, biases, output layer, factoriser
  Floats first_moment_;
  Floats second_moment_;
  Floats weights_;
  std::uint64_t steps_ = 0;
};

}  // namespace sotka::training

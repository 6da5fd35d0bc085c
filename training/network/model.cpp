#include "training/network/model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/random.h"
#include "training/network/kernels.h"

namespace sotka::training {

Model::Model(const Shape& shape, std::uint64_t seed)
    : shape_(shape),
      layout_(shape),
      hidden_(static_cast<std::size_t>(shape.hidden)),
      parameters_(layout_.size()),
      first_moment_(layout_.size()),
      second_moment_(layout_.size()),
      weights_(layout_.network_size()) {
  // Sums of some thirty features fall into the range where SCReLU has a gradient.
  constexpr double kSpread = 0.08;
  constexpr double kMostBias = 0.5;
  SplitMix64 random(seed);
  const auto fraction = [&random] { return static_cast<double>(random.next() >> 11) / static_cast<double>(1LL << 53); };
  for (std::size_t i = 0; i < layout_.bias(); ++i) parameters_[i] = static_cast<float>(kSpread * (2 * fraction() - 1));
  for (std::size_t i = layout_.bias(); i < layout_.output(0); ++i)
    parameters_[i] = static_cast<float>(kMostBias * fraction());
  fold();
}

void Model::set_network(const Floats& network) {
  std::fill(parameters_.begin(), parameters_.end(), 0.0F);
  std::copy(network.begin(), network.end(), parameters_.begin());
  fold();
}

void Model::set_state(State state) {
  steps_ = state.steps;
  parameters_ = std::move(state.parameters);
  first_moment_ = std::move(state.first_moment);
  second_moment_ = std::move(state.second_moment);
  fold();
}

void Model::fold() {
  for (std::size_t group = 0; group < shape_.groups.size(); ++group) fold_group(group);
  std::copy(parameters_.begin() + layout_.bias(), parameters_.begin() + layout_.network_size(),
            weights_.begin() + layout_.bias());
}

void Model::fold_group(std::size_t group) {
  const float* shared = parameters_.data() + layout_.shared(group);
  for (const std::uint16_t feature : shape_.groups[group]) {
    const std::size_t row = layout_.row(feature);
    set_clamped_sum(parameters_.data() + row, shared, kBound, hidden_, weights_.data() + row);
  }
}

void Model::step(std::span<Slice> slices, std::size_t samples, double rate, double weight_decay, Workers& workers) {
  ++steps_;
  AdamStep by;
  const auto steps = static_cast<double>(steps_);
  const double first = 1 - std::pow(static_cast<double>(by.beta1), steps);
  const double second = std::sqrt(1 - std::pow(static_cast<double>(by.beta2), steps));
  by.rate = static_cast<float>(rate * second / first);
  by.epsilon *= static_cast<float>(second);
  by.decay = static_cast<float>(rate * weight_decay);
  by.scale = 1 / static_cast<float>(samples);
  Floats& gradient = slices.front().gradient();
  const auto sum_slices = [&](std::size_t at, std::size_t size) {
    for (Slice& slice : slices.subspan(1)) move_into(slice.gradient().data() + at, size, gradient.data() + at);
  };
  const auto move = [&](std::size_t at, std::size_t size, const float* by_gradient) {
    adam(by, by_gradient, size, parameters_.data() + at, first_moment_.data() + at, second_moment_.data() + at);
  };
  // One task per group of features, and one for biases and output layer.
  workers.run(shape_.groups.size() + 1, [&](std::size_t task) {
    if (task == shape_.groups.size()) {
      const std::size_t first_of_rest = layout_.bias();
      const std::size_t size = layout_.network_size() - first_of_rest;
      sum_slices(first_of_rest, size);
      move(first_of_rest, size, gradient.data() + first_of_rest);
      std::fill_n(gradient.data() + first_of_rest, size, 0.0F);
      std::copy_n(parameters_.data() + first_of_rest, size, weights_.data() + first_of_rest);
      return;
    }
    Floats shared(hidden_);
    for (const std::uint16_t feature : shape_.groups[task]) {
      const std::size_t row = layout_.row(feature);
      sum_slices(row, hidden_);
      move(row, hidden_, gradient.data() + row);
      move_into(gradient.data() + row, hidden_, shared.data());
    }
    move(layout_.shared(task), hidden_, shared.data());
    fold_group(task);
  });
}

}  // namespace sotka::training

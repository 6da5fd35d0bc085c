#include "training/network/slice.h"

#include "training/network/kernels.h"

namespace sotka::training {
namespace {

// Samples are prefetched this many ahead: a shuffled order misses the cache on each.
constexpr std::size_t kAhead = 6;

template <class F>
void visit(const SampleSet& samples, std::span<const SampleSet::Handle> which, F&& f) {
  for (std::size_t i = 0; i < which.size(); ++i) {
    if (i + kAhead < which.size()) samples.prefetch(which[i + kAhead]);
    f(samples[which[i]]);
  }
}

}  // namespace

Slice::Slice(const Shape& shape)
    : shape_(shape),
      layout_(shape),
      hidden_(static_cast<std::size_t>(shape.hidden)),
      gradient_(layout_.network_size()) {
  for (Perspective& view : views_) {
    view.sums = Floats(hidden_);
    view.sum_gradient = Floats(hidden_);
  }
}

float Slice::output(const Floats& network, const NetworkSample& sample) {
  const std::array<int, 2> keys = {sample.own_key, sample.other_key};
  const auto bucket = static_cast<std::size_t>(sample.bucket);
  float sum = network[layout_.output_bias() + bucket];
  for (std::size_t v = 0; v < 2; ++v) {
    Perspective& view = views_[v];
    const Shape::Table& features = shape_.features_of[v][static_cast<std::size_t>(keys[v])];
    for (std::size_t i = 0; i < sample.pieces.size(); ++i) view.rows[i] = features[sample.pieces[i]];
    sum_rows(network.data(), hidden_, {view.rows.data(), sample.pieces.size()}, network.data() + layout_.bias(),
             view.sums.data());
    sum += output_forward(view.sums.data(), network.data() + layout_.output(bucket) + v * hidden_, hidden_);
  }
  return sum;
}

void Slice::backward(const Floats& network, const NetworkSample& sample, float gradient) {
  const auto bucket = static_cast<std::size_t>(sample.bucket);
  gradient_[layout_.output_bias() + bucket] += gradient;
  for (std::size_t v = 0; v < 2; ++v) {
    Perspective& view = views_[v];
    const std::size_t output = layout_.output(bucket) + v * hidden_;
    output_backward(view.sums.data(), network.data() + output, gradient, hidden_, gradient_.data() + output,
                    view.sum_gradient.data());
    add(view.sum_gradient.data(), hidden_, gradient_.data() + layout_.bias());
    add_to_rows(gradient_.data(), hidden_, {view.rows.data(), sample.pieces.size()}, view.sum_gradient.data());
  }
}

double Slice::learn(const Floats& network, const SampleSet& samples, std::span<const SampleSet::Handle> which,
                    const Objective& objective) {
  double loss = 0;
  visit(samples, which, [&](const NetworkSample& sample) {
    const float x = objective.base(sample) + output(network, sample);
    const float target = objective.target(sample);
    loss += Objective::cross_entropy(static_cast<double>(x), static_cast<double>(target));
    backward(network, sample, Objective::chance(x) - target);
  });
  return loss;
}

void Slice::measure(const Floats& network, const SampleSet& samples, std::span<const SampleSet::Handle> which,
                    const Objective& objective, BucketLosses& losses) {
  visit(samples, which, [&](const NetworkSample& sample) {
    const float x = objective.base(sample) + output(network, sample);
    const float hand = static_cast<float>(sample.hand / objective.centipawns);
    const float score = objective.score_chance(sample);
    const auto square = [score](float value) {
      const auto difference = static_cast<double>(Objective::chance(value) - score);
      return difference * difference;
    };
    const auto entropy = [](float value, float target) {
      return Objective::cross_entropy(static_cast<double>(value), static_cast<double>(target));
    };
    losses[static_cast<std::size_t>(sample.bucket)] += {.samples = 1,
                                                        .mix = entropy(x, objective.target(sample)),
                                                        .score = entropy(x, score),
                                                        .squares = square(x),
                                                        .hand_squares = square(hand),
                                                        .hand_score = entropy(hand, score)};
  });
}

}  // namespace sotka::training

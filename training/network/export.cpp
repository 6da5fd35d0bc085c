#include "training/network/export.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "eval/network/reference.h"
#include "training/network/slice.h"

namespace sotka::training {

using eval::network::kOne;
using eval::network::Network;

Network quantised(const Shape& shape, const Floats& network, const Objective& objective) {
  const Layout layout(shape);
  Network integers(objective.correction ? eval::network::Form::kCorrection : eval::network::Form::kAlone,
                   shape.features, shape.hidden);
  const auto hidden_weight = [](float weight) { return static_cast<std::int16_t>(std::lround(weight * kOne)); };
  std::transform(network.begin(), network.begin() + layout.bias(), integers.weights.begin(), hidden_weight);
  std::transform(network.begin() + layout.bias(), network.begin() + layout.output(0), integers.biases.begin(),
                 hidden_weight);
  const float* biases = network.begin() + layout.output_bias();
  eval::network::set_output(integers, {network.begin() + layout.output(0), biases}, {biases, biases + shape.buckets},
                            objective.centipawns);
  return integers;
}

Floats dequantised(const Shape& shape, const Network& network, const Objective& objective) {
  const Layout layout(shape);
  Floats floats(layout.network_size());
  const auto hidden_weight = [](std::int16_t weight) { return static_cast<float>(weight) / kOne; };
  std::transform(network.weights.begin(), network.weights.end(), floats.begin(), hidden_weight);
  std::transform(network.biases.begin(), network.biases.end(), floats.begin() + layout.bias(), hidden_weight);
  // One step of the output is worth scale / 2^kScaleBits centipawns, and a unit of a clipped sum, squared, kOne steps.
  const double step = network.scale / static_cast<double>(1 << eval::network::kScaleBits) / objective.centipawns;
  std::transform(network.output_weights.begin(), network.output_weights.end(), floats.begin() + layout.output(0),
                 [step](std::int16_t weight) { return static_cast<float>(weight * kOne * step); });
  std::transform(network.output_biases.begin(), network.output_biases.end(), floats.begin() + layout.output_bias(),
                 [step](std::int32_t bias) { return static_cast<float>(bias * step); });
  return floats;
}

int integer_output(const Shape& shape, const Network& network, const NetworkSample& sample) {
  const std::array<int, 2> keys = {sample.own_key, sample.other_key};
  std::int64_t sum = 0;
  for (std::size_t view = 0; view < 2; ++view) {
    const Shape::Table& features = shape.features_of[view][static_cast<std::size_t>(keys[view])];
    std::vector<int> inputs;
    for (const std::uint16_t code : sample.pieces) inputs.push_back(features[code]);
    const std::int16_t* weights = network.output_row(sample.bucket) + view * static_cast<std::size_t>(network.hidden);
    sum += eval::network::plain_half(network, inputs, weights);
  }
  return eval::network::centipawns(network, sample.bucket, sum);
}

QuantisationError quantisation_error(const Shape& shape, const Floats& network, const Network& integers,
                                     const SampleSet& samples, std::span<const SampleSet::Handle> which,
                                     const Objective& objective) {
  Slice slice(shape);
  QuantisationError error;
  for (const SampleSet::Handle handle : which) {
    const NetworkSample sample = samples[handle];
    const double exact = static_cast<double>(slice.output(network, sample)) * objective.centipawns;
    const double difference = std::abs(exact - integer_output(shape, integers, sample));
    error.mean += difference;
    error.largest = std::max(error.largest, difference);
    ++error.samples;
  }
  if (error.samples > 0) error.mean /= static_cast<double>(error.samples);
  return error;
}

}  // namespace sotka::training

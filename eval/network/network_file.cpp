#include "eval/network/network_file.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "engine/text.h"

namespace sotka::eval::network {
namespace {

struct NetworkHeader {
  std::uint32_t form;
  std::uint32_t inputs;
  std::uint32_t hidden;
  std::uint32_t buckets;
  std::uint32_t one;
  std::int32_t scale;
  std::uint64_t zero;
};
static_assert(sizeof(NetworkHeader) == 32);

// Calls f(array) in the order of the file.
template <class N, class F>
void for_each_array(N& network, F&& f) {
  f(network.weights);
  f(network.biases);
  f(network.output_weights);
  f(network.output_biases);
}

template <class V>
std::size_t byte_size(const V& values) {
  return values.size() * sizeof(values[0]);
}

}  // namespace

Network::Network(Form form_of_output, int input_count, int hidden_units)
    : form(form_of_output),
      inputs(input_count),
      hidden(hidden_units),
      scale(1),
      weights(static_cast<std::size_t>(input_count * hidden_units)),
      biases(static_cast<std::size_t>(hidden_units)),
      output_weights(static_cast<std::size_t>(kBuckets * 2 * hidden_units)),
      output_biases(static_cast<std::size_t>(kBuckets)) {}

Expected<Network> read_network(Bytes file, const NetworkShape& shape) {
  const Expected<Bytes> content = unframed(file, shape.frame);
  if (!content) return content.error();
  Bytes rest = *content;
  NetworkHeader header;
  if (rest.size() < sizeof header) return Error{"the network is truncated"};
  std::memcpy(&header, rest.data(), sizeof header);
  rest = rest.subspan(sizeof header);
  if (header.form > static_cast<std::uint32_t>(Form::kAlone)) {
    return Error{"unknown network type " + std::to_string(header.form)};
  }
  if (header.inputs != static_cast<std::uint32_t>(shape.inputs)) {
    return Error{"the network has " + std::to_string(header.inputs) + " inputs instead of " +
                 std::to_string(shape.inputs)};
  }
  if (header.hidden > kMostHidden || !is_hidden_size(static_cast<int>(header.hidden))) {
    return Error{"the network has " + std::to_string(header.hidden) + " hidden units, not a multiple of " +
                 std::to_string(kHiddenStep) + " up to " + std::to_string(kMostHidden)};
  }
  if (header.buckets != kBuckets || header.one != kOne || header.scale <= 0) {
    return Error{"the quantisation of the network is not that of this program"};
  }
  Network network(static_cast<Form>(header.form), shape.inputs, static_cast<int>(header.hidden));
  network.scale = header.scale;
  std::size_t expected = 0;
  for_each_array(network, [&](const auto& values) { expected += byte_size(values); });
  if (rest.size() != expected) {
    return Error{"the network has " + std::to_string(rest.size()) + " bytes of weights instead of " +
                 std::to_string(expected)};
  }
  for_each_array(network, [&](auto& values) {
    std::memcpy(values.data(), rest.data(), byte_size(values));
    rest = rest.subspan(byte_size(values));
  });
  const auto too_large = [](int weight) { return weight < -kLargestOutputWeight || weight > kLargestOutputWeight; };
  if (std::ranges::any_of(network.output_weights, too_large)) {
    return Error{"an output weight of the network exceeds " + std::to_string(kLargestOutputWeight)};
  }
  return network;
}

Expected<Network> read_network_file(const std::string& path, const NetworkShape& shape) {
  const Expected<std::string> content = read_weight_file(path, kLargestNetworkFile);
  if (!content) return content.error();
  Expected<Network> network = read_network(std::as_bytes(std::span(*content)), shape);
  if (!network) return unusable(path, network.error());
  return network;
}

std::string network_file(const Network& network, const NetworkShape& shape) {
  const NetworkHeader header{static_cast<std::uint32_t>(network.form),
                             static_cast<std::uint32_t>(network.inputs),
                             static_cast<std::uint32_t>(network.hidden),
                             kBuckets,
                             kOne,
                             network.scale,
                             0};
  std::string content(reinterpret_cast<const char*>(&header), sizeof header);
  for_each_array(network, [&](const auto& values) {
    content.append(reinterpret_cast<const char*>(values.data()), byte_size(values));
  });
  return framed(std::as_bytes(std::span(content)), shape.frame);
}

void set_output(Network& network, const std::vector<float>& weights, const std::vector<float>& biases,
                double centipawns) {
  double largest = 0;
  for (const float weight : weights) largest = std::max(largest, std::abs(static_cast<double>(weight)));
  const double factor = largest > 0 ? kLargestOutputWeight / largest : 1;
  const double scale = centipawns / (kOne * factor) * (1 << kScaleBits);
  network.scale =
      static_cast<std::int32_t>(std::clamp<double>(std::round(scale), 1, std::numeric_limits<std::int32_t>::max()));
  for (std::size_t i = 0; i < weights.size(); ++i) {
    network.output_weights[i] = static_cast<std::int16_t>(std::lround(static_cast<double>(weights[i]) * factor));
  }
  for (std::size_t i = 0; i < biases.size(); ++i) {
    network.output_biases[i] = static_cast<std::int32_t>(std::lround(static_cast<double>(biases[i]) * factor * kOne));
  }
}

}  // namespace sotka::eval::network

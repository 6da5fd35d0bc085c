#pragma once
// Random networks.

#include <cstdint>

#include "engine/random.h"
#include "eval/network/network_file.h"

namespace sotka::test {

// Hidden weights within +-spread.
template <class P>
eval::network::Network random_network(int hidden, int spread, eval::network::Form form = eval::network::Form::kAlone) {
  using namespace eval::network;  // NOLINT(google-build-using-namespace): of little else
  SplitMix64 random(static_cast<std::uint64_t>(hidden + spread));
  const auto within = [&random](int bound) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(2 * static_cast<std::uint64_t>(bound) + 1)) - bound);
  };
  Network network(form, Features<P>::kCount, hidden);
  for (std::int16_t& weight : network.weights) weight = within(spread);
  for (std::int16_t& bias : network.biases) bias = within(kOne);
  for (std::int16_t& weight : network.output_weights) weight = within(kLargestOutputWeight);
  for (std::int32_t& bias : network.output_biases) bias = within(20'000);
  network.scale = 1 << 18;
  return network;
}

}  // namespace sotka::test

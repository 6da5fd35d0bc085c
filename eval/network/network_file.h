#pragma once
// Networks and their files. A network file is a weight file (weight_file.h) with
//
//    0  form, features, hidden units, buckets: 4 bytes each
//   16  kOne, scale: 4 bytes each; 8 bytes of zero
//   32  hidden weights, int16 [features][hidden]
//       hidden biases, int16 [hidden]
//       output weights, int16 [buckets][2][hidden], side to move first
//       output biases, int32 [buckets]

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <ostream>
#include <string>
#include <vector>

#include "engine/expected.h"
#include "eval/network/architecture.h"
#include "eval/weight_file.h"

namespace sotka::eval::network {

inline constexpr std::uint32_t kNetworkFormat = 1;
inline constexpr std::size_t kLargestNetworkFile = std::size_t{4} << 20;  // bytes

// Memory aligned to cache lines.
template <class T>
struct CacheLineAllocator {
  using value_type = T;
  static constexpr std::align_val_t kAlignment{64};

  CacheLineAllocator() = default;
  template <class U>
  CacheLineAllocator(const CacheLineAllocator<U>& /*other*/) {}  // NOLINT: as the library wants it

  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), kAlignment)); }
  void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, kAlignment); }
  friend bool operator==(CacheLineAllocator, CacheLineAllocator) { return true; }
};
using Weights16 = std::vector<std::int16_t, CacheLineAllocator<std::int16_t>>;

// A quantised network; see architecture.h.
struct Network {
  Form form = Form::kCorrection;
  int inputs = 0;
  int hidden = 0;
  std::int32_t scale = 0;  // > 0: centipawns per unit of output, times 2^kScaleBits
  Weights16 weights;
  Weights16 biases;
  Weights16 output_weights;
  std::vector<std::int32_t> output_biases;

  Network() = default;
  // All weights 0, scale 1.
  Network(Form form_of_output, int input_count, int hidden_units);

  const std::int16_t* row(int input) const { return &weights[static_cast<std::size_t>(input * hidden)]; }
  const std::int16_t* output_row(int bucket) const {
    return &output_weights[static_cast<std::size_t>(bucket * 2 * hidden)];
  }

  friend bool operator==(const Network&, const Network&) = default;
};

// The final step of inference. `halves` is the sum of both sides.
inline int centipawns(const Network& network, int bucket, std::int64_t halves) {
  const std::int64_t output = halves / kOne + network.output_biases[static_cast<std::size_t>(bucket)];
  constexpr std::int64_t kScale = std::int64_t{1} << kScaleBits;
  return static_cast<int>(std::clamp<std::int64_t>(output * network.scale / kScale, -kLargestOutput, kLargestOutput));
}

// What a network file must match.
struct NetworkShape {
  WeightFrame frame;
  int inputs;
};
template <class P>
inline constexpr NetworkShape kNetworkShape = {
    {WeightContent::kNetwork, kNetworkFormat, P::kName, Features<P>::kLayout}, Features<P>::kCount};

// The network, or an error message.
Expected<Network> read_network(Bytes file, const NetworkShape& shape);
// The same; the error message names the file.
Expected<Network> read_network_file(const std::string& path, const NetworkShape& shape);

// The content of the file. Precondition: the network has this shape and read_network() accepts its numbers.
std::string network_file(const Network& network, const NetworkShape& shape);

// Quantises the output layer. `weights`, in the order of Network::output_weights, and `biases` give an output in units
// of `centipawns` if hidden activations range from 0 to 1. The scale is chosen such that the largest weight becomes
// kLargestOutputWeight.
void set_output(Network& network, const std::vector<float>& weights, const std::vector<float>& biases,
                double centipawns);

}  // namespace sotka::eval::network

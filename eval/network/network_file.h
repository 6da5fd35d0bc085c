#pragma once
// Networks in memory and as files. A file is the frame of weight_file.h with
//
//    0  form, inputs, hidden units, buckets: 4 bytes each
//   16  kOne, scale: 4 bytes each; 8 bytes of zero
//   32  weights of the hidden layer, int16 [inputs][hidden]
//       biases of the hidden layer, int16 [hidden]
//       output weights, int16 [buckets][2][hidden], the side to move first
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

// Memory that begins with a cache line.
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

// The numbers of a network; what they mean stands in architecture.h.
struct Network {
  Form form = Form::kCorrection;
  int inputs = 0;
  int hidden = 0;
  std::int32_t scale = 0;  // centipawns x 2^kScaleBits that one step of the output is worth, above zero
  Weights16 weights;
  Weights16 biases;
  Weights16 output_weights;
  std::vector<std::int32_t> output_biases;

  Network() = default;
  // All zero.
  Network(Form form_of_output, int input_count, int hidden_units);

  const std::int16_t* row(int input) const { return &weights[static_cast<std::size_t>(input * hidden)]; }
  const std::int16_t* output_row(int bucket) const {
    return &output_weights[static_cast<std::size_t>(bucket * 2 * hidden)];
  }

  friend bool operator==(const Network&, const Network&) = default;
};

// The last step: what the halves of both sides add up to, in centipawns.
inline int centipawns(const Network& network, int bucket, std::int64_t halves) {
  const std::int64_t output = halves / kOne + network.output_biases[static_cast<std::size_t>(bucket)];
  constexpr std::int64_t kScale = std::int64_t{1} << kScaleBits;
  return static_cast<int>(std::clamp<std::int64_t>(output * network.scale / kScale, -kLargestOutput, kLargestOutput));
}

// The game that a network is for.
struct NetworkShape {
  WeightFrame frame;
  int inputs;
};
template <class P>
inline constexpr NetworkShape kNetworkShape = {
    {WeightContent::kNetwork, kNetworkFormat, P::kName, Features<P>::kLayout}, Features<P>::kCount};

// The network, or one sentence about what is wrong with the file.
Expected<Network> read_network(Bytes file, const NetworkShape& shape);
// Names the file in its sentence.
Expected<Network> read_network_file(const std::string& path, const NetworkShape& shape);

// The bytes of the file. The network must be of this shape, with a valid hidden size and output weights in range.
std::string network_file(const Network& network, const NetworkShape& shape);

// Output layer of a trained network as integers: weights and biases in floating point are those of an output that
// counts `centipawns` a unit, its inputs being clipped hidden units from 0 to 1. The factor, chosen to bring the
// largest weight to kLargestOutputWeight, goes into network.scale. Weights are in the order of Network::output_weights.
void set_output(Network& network, const std::vector<float>& weights, const std::vector<float>& biases,
                double centipawns);

}  // namespace sotka::eval::network

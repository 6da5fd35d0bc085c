#pragma once
// The two loops of inference, compiled for several instruction sets; which one runs is decided once, by the processor.
// All of them give the same numbers (architecture.h).

#include <cstdint>
#include <string>
#include <vector>

namespace sotka::eval::network {

// `hidden` is a valid hidden size; all rows begin on a cache line.
struct Kernels {
  // out = in + the rows added - the rows removed; `out` may be `in`.
  void (*update)(const std::int16_t* in, const std::int16_t* const* added, int added_count,
                 const std::int16_t* const* removed, int removed_count, std::int16_t* out, int hidden);
  // What the hidden layers of both sides add up to, the side to move first: the sum of clamp(sums, 0, kOne)^2 *
  // weights. The weights of the second side stand behind those of the first.
  std::int64_t (*output)(const std::int16_t* first, const std::int16_t* second, const std::int16_t* weights,
                         int hidden);
};

// The fastest ones that this processor runs. Thread-safe.
const Kernels& kernels();

// For tests: every instruction set that was compiled in and runs here.
struct NamedKernels {
  std::string name;
  Kernels kernels;
};
std::vector<NamedKernels> all_kernels();

}  // namespace sotka::eval::network

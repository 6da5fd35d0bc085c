#pragma once
// The inner loops of inference, compiled for several instruction sets and selected at run time. All give identical
// results (architecture.h).

#include <cstdint>
#include <string>
#include <vector>

namespace sotka::eval::network {

// Preconditions: is_hidden_size(hidden); all pointers are aligned to cache lines.
struct Kernels {
  // out = in + added rows - removed rows. `out` may be `in`.
  void (*update)(const std::int16_t* in, const std::int16_t* const* added, int added_count,
                 const std::int16_t* const* removed, int removed_count, std::int16_t* out, int hidden);
  // half(first) + half(second), see architecture.h. `weights` are those of the first side, followed by the second.
  std::int64_t (*output)(const std::int16_t* first, const std::int16_t* second, const std::int16_t* weights,
                         int hidden);
};

// The fastest ones for this processor. Thread-safe.
const Kernels& kernels();

// For tests: all instruction sets that are compiled in and supported by this processor. Not thread-safe.
struct NamedKernels {
  std::string name;
  Kernels kernels;
};
std::vector<NamedKernels> all_kernels();

}  // namespace sotka::eval::network

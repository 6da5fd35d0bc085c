#pragma once
// Large allocations in huge pages where the system has them: fewer TLB misses on random access, faster set-up.

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace sotka::search {

struct FreeLargeMemory {
  void operator()(void* memory) const { std::free(memory); }
};

// Can the system give so much, of which `given_back` is what we have and shall free? Beyond that an allocation may
// succeed all the same (overcommit), and end some process later.
bool has_memory(std::size_t bytes, std::size_t given_back = 0);

// Uninitialised memory; nullptr if the allocation fails.
void* allocate_large_memory(std::size_t bytes);

template <class T>
using LargePointer = std::unique_ptr<T, FreeLargeMemory>;

// A value-initialised object. Throws std::bad_alloc.
template <class T>
requires std::is_trivially_destructible_v<T> LargePointer<T> make_large() {
  void* const memory = has_memory(sizeof(T)) ? allocate_large_memory(sizeof(T)) : nullptr;
  if (memory == nullptr) throw std::bad_alloc();
  return LargePointer<T>(::new (memory) T());
}

}  // namespace sotka::search

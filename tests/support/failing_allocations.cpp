#include "support/failing_allocations.h"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace sotka {

std::atomic<int> allocations_left{-1};

}  // namespace sotka

// Inlined, they would mislead a warning of GCC about mismatched pairs.
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (sotka::allocations_left >= 0 && sotka::allocations_left-- == 0) throw std::bad_alloc();
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

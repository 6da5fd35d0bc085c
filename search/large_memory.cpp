#include "search/large_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sotka::search {

void* allocate_large_memory(std::size_t bytes) {
  constexpr std::size_t kHugePage = std::size_t{2} << 20;
  bytes = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  void* const memory = std::aligned_alloc(kHugePage, bytes);
#ifdef __linux__
  if (memory != nullptr) madvise(memory, bytes, MADV_HUGEPAGE);  // a wish
#endif
  return memory;
}

}  // namespace sotka::search

#include "search/large_memory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <string>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sotka::search {
namespace {

// The number behind a word in a file of the kernel's; none if there is no such file, word or number.
std::optional<std::size_t> number_behind(const std::string& file, const std::string& word) {
  std::ifstream in(file);
  for (std::string found; in >> found;) {
    std::size_t number = 0;
    if (found == word && in >> number) return number;
  }
  return std::nullopt;
}

// What the control group of this process has left (cgroup v2), for example in a container.
std::optional<std::size_t> left_in_group() {
  std::ifstream group("/proc/self/cgroup");
  constexpr std::string_view kSecondVersion = "0::";
  std::string line;
  while (std::getline(group, line) && !line.starts_with(kSecondVersion)) {
  }
  if (!line.starts_with(kSecondVersion)) return std::nullopt;
  const std::string folder = "/sys/fs/cgroup" + line.substr(kSecondVersion.size()) + "/";
  std::size_t most = 0;
  if (!(std::ifstream(folder + "memory.max") >> most)) return std::nullopt;  // "max": there is no limit
  const std::size_t used = number_behind(folder + "memory.stat", "anon").value_or(0);
  return most - std::min(used, most);
}

std::size_t available_memory() {
  constexpr std::size_t kKilobyte = 1024;
  std::size_t available = std::numeric_limits<std::size_t>::max();
  if (const auto free = number_behind("/proc/meminfo", "MemAvailable:")) {
    available = (*free + number_behind("/proc/meminfo", "SwapFree:").value_or(0)) * kKilobyte;
  }
  return std::min(available, left_in_group().value_or(available));
}

}  // namespace

bool has_memory(std::size_t bytes, std::size_t given_back) {
  return bytes <= given_back || bytes - given_back <= available_memory();
}

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

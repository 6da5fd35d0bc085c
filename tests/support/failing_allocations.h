#pragma once
// Memory that runs out: the target sotka_failing_allocations replaces operator new in the programs that link it.

#include <atomic>

namespace sotka {

// The allocations before the one that fails; negative: none does.
extern std::atomic<int> allocations_left;

}  // namespace sotka

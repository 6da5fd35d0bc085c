#pragma once
// What a score says about the true one.

#include <cstdint>

namespace sotka::search {

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

}  // namespace sotka::search

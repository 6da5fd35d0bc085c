#pragma once
// Repetition of positions.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/position.h"

namespace sotka {

// How often the position has occurred before. `keys` are those of the earlier positions, the latest last.
template <Position P>
int earlier_occurrences(const P& position, const std::vector<Key>& keys) {
  const auto reach = std::min(keys.size(), static_cast<std::size_t>(position.reversible_plies()));
  return static_cast<int>(std::count(keys.end() - static_cast<std::ptrdiff_t>(reach), keys.end(), position.key()));
}

}  // namespace sotka

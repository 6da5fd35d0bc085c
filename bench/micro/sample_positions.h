#pragma once
// Positions of random games, for realistic cache and branch behaviour.

#include <cstddef>
#include <vector>

#include "engine/move_number.h"
#include "engine/random.h"

namespace sotka::bench {

// Each has a legal move.
template <Position P>
std::vector<P> sample_positions(std::size_t count, int plies_between) {
  SplitMix64 random(1);
  std::vector<P> positions;
  P position = P::start();
  while (positions.size() < count) {
    for (int i = 0; i < plies_between; ++i) {
      if (position.count_legal() == 0) position = P::start();
      position.make(random_move(position, random));
    }
    if (position.count_legal() > 0) positions.push_back(position);
  }
  return positions;
}

}  // namespace sotka::bench

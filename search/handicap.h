#pragma once
// A weaker evaluation, for levels of play.

#include <cstdint>

#include "engine/position.h"
#include "search/score.h"

namespace sotka::search {

// Misjudges every position by an error that is the same whenever the position is met again.
struct Handicap {
  int error = 0;           // its standard deviation in centipawns; 0: none
  std::uint64_t seed = 0;  // another one: other errors

  // About normally distributed, within 3.5 standard deviations.
  Score error_of(Key key) const {
    std::uint64_t bits = (key ^ seed) * 0x9E3779B97F4A7C15u;
    bits = (bits ^ bits >> 32) * 0xD6E8FEB86659FD93u;
    bits ^= bits >> 32;
    constexpr int kDeviation = 37837;  // of the sum of four numbers of 16 bits
    std::int64_t sum = 0;
    for (int i = 0; i < 4; ++i) sum += static_cast<std::int16_t>(bits >> 16 * i);
    return static_cast<Score>(error * sum / kDeviation);
  }
};

}  // namespace sotka::search

#pragma once
// What each pair of games of a tuning run is for: a pure function of the settings and the number of the pair.

#include <optional>

#include "match/schedule.h"

namespace sotka::match::tune {

struct PlannedPair {
  int number = 0;                // within the shard, from 0
  int global = 0;                // within all shards: of the opening and of what is random
  std::optional<int> iteration;  // from 1; none: a control pair, of the current values against the starting ones
};

// Every shard is a run of its own, with its part of the iterations. Every `control`th pair of it is a control pair; 0:
// none is.
class Plan {
 public:
  Plan(int iterations, int control, const Shard& shard)
      : control_(control), shard_(shard), iterations_(iterations / shard.of + (shard.index <= iterations % shard.of)) {}

  int iterations() const { return iterations_; }  // of the shard
  int size() const { return iterations_ + (control_ > 0 ? iterations_ / (control_ - 1) : 0); }

  PlannedPair pair(int number) const {
    PlannedPair result{number, number * shard_.of + shard_.index - 1, std::nullopt};
    const bool is_control = control_ > 0 && (number + 1) % control_ == 0;
    if (!is_control) result.iteration = number - (control_ > 0 ? number / control_ : 0) + 1;
    return result;
  }

 private:
  int control_;  // 0 or at least 2
  Shard shard_;
  int iterations_;
};

}  // namespace sotka::match::tune

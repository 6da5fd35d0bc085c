#pragma once
// Random positions that no game would lead to, with many kings.

#include "engine/draughts/position.h"
#include "engine/random.h"

namespace sotka::draughts {

// On average up to `most_men` of both sides; a third of them or more are kings.
Position thrown(SplitMix64& random, int most_men, bool only_kings);

}  // namespace sotka::draughts

#pragma once
// Levels of play: how weak the engine plays on demand. A lower level searches fewer nodes and misjudges positions more.

#include <cstdint>
#include <optional>

#include "engine/registry.h"

namespace sotka::player {

inline constexpr int kFullLevel = 20;  // full strength; the weakest is 1
inline constexpr int kLeastElo = 450;
inline constexpr int kMostElo = 2300;

struct Level {
  std::uint64_t nodes;  // per move
  int error;            // of the evaluation: standard deviation in centipawns
};

// Between the whole levels it changes gradually. Precondition: 1 <= level < kFullLevel.
Level level(GameId game, double number);

// The strength of a level, Elo: by matches in chess against an engine with a known scale. In the other games the levels
// are about as far apart; docs/levels.md has the measurements. Precondition as above.
int elo_of(double number);

// The level of that strength, within [1, kFullLevel); none: stronger than the strongest of them.
std::optional<double> level_of(int elo);

}  // namespace sotka::player

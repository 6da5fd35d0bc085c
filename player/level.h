#pragma once
// Levels of play: how weak the engine plays on demand. A lower level searches fewer nodes and misjudges positions more.

#include <cstdint>
#include <optional>

#include "engine/registry.h"

namespace sotka::player {

inline constexpr int kFullLevel = 20;  // full strength; the weakest is 1
inline constexpr int kLeastElo = 400;
inline constexpr int kMostElo = 2800;

struct Level {
  std::uint64_t nodes;  // per move
  int error;            // of the evaluation: standard deviation in centipawns
};

// Between the whole levels it changes gradually. Precondition: 1 <= level < kFullLevel.
Level level(double number);

// The strength of a level, Elo. Anchored in chess by matches against an engine with a known scale; in the other games
// the weakest level is put where it is in chess, and the others follow by matches. Precondition as above.
int elo_of(GameId game, double number);

// The level of that strength, within [1, kFullLevel); none: stronger than the strongest of them.
std::optional<double> level_of(GameId game, int elo);

}  // namespace sotka::player

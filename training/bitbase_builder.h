#pragma once
// Builds and verifies draughts tablebases by retrograde analysis.

#include <cstdint>
#include <optional>
#include <string>

#include "engine/draughts/bitbase.h"
#include "engine/expected.h"

namespace sotka::training {

// Builds all N-piece tables and marks them as complete. Precondition: the smaller tables are complete.
void build_bitbases(draughts::Bitbases& bitbases, int pieces, int threads);

// Verifies every N-piece position against its moves. The error names a wrong one.
Status verify_bitbases(const draughts::Bitbases& bitbases, int pieces, int threads);

struct BitbaseCounts {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint64_t positions() const { return wins + draws + losses; }
};
BitbaseCounts count_values(const draughts::Bitbases& bitbases, const draughts::Material& material);

// "KMM-K": the side to move first.
std::string name_of(const draughts::Material& material);

}  // namespace sotka::training

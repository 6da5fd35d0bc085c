#pragma once
// Builds endgame tables of draughts by retrograde analysis, and checks them.

#include <cstdint>
#include <optional>
#include <string>

#include "engine/draughts/bitbase.h"
#include "engine/expected.h"

namespace sotka::training {

// Builds the tables of so many pieces; those of fewer must be there. Calls them complete.
void build_bitbases(draughts::Bitbases& bitbases, int pieces, int threads);

// Derives every position of so many pieces from its moves once more, forward. The error names one that is wrong.
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

#pragma once
// Plays short-sighted games of draughts against itself, to have positions to learn from.

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/draughts/bitbase.h"
#include "engine/draughts/position.h"
#include "search/searcher.h"
#include "training/sample.h"

namespace sotka::training {

struct SelfPlayOrder {
  std::uint64_t nodes = 400;   // a move
  int least_random_plies = 4;  // to begin with
  int most_random_plies = 12;
  std::uint64_t seed = 1;
};

class SelfPlay {
 public:
  // Without tables small endings are played out. `bitbases` outlives this.
  SelfPlay(const SelfPlayOrder& order, const draughts::Bitbases* bitbases);

  // The positions of game `number` in which nothing is to be captured; the same for the same order and number. None:
  // the random moves had decided it.
  std::vector<Sample> play(std::uint64_t number);

 private:
  SelfPlayOrder order_;
  const draughts::Bitbases* bitbases_;
  search::TranspositionTable table_;
  search::Searcher<draughts::Position> searcher_;
};

}  // namespace sotka::training

#pragma once
// An evaluation taken apart, for people.

#include <string_view>
#include <vector>

#include "eval/tapered.h"

namespace sotka::eval {

struct Explanation {
  struct Term {
    std::string_view name;
    Tapered white;  // centipawns, each from its own side's point of view
    Tapered black;
  };

  std::vector<Term> terms;
  int middlegame_share = 0;  // of 256: how much of the middlegame values counts, the rest is the endgame's
  int scale = 0;             // of 64: what is left of the advantage in endgames that are hard to win
  int total = 0;             // centipawns from White's point of view, as evaluate() gives it
};

}  // namespace sotka::eval

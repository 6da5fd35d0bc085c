#pragma once
// An evaluation term by term, for display.

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
  int middlegame_share = 0;  // middlegame weight in 256ths; the rest is the endgame
  int scale = 0;             // scale factor in 64ths, below 64 in drawish endgames
  int total = 0;             // centipawns from White's point of view
};

}  // namespace sotka::eval

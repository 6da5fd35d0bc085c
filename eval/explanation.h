#pragma once
// An evaluation term by term, for display.

#include <optional>
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

  struct PieceValue {
    int square;  // as for an observer of Position::make()
    int value;   // centipawns that the evaluation of its side drops without the piece
  };

  std::vector<Term> terms;             // hand-made; empty with a network of Form::kAlone
  std::optional<int> network;          // output of the network in centipawns from White's point of view, if it is used
  std::vector<PieceValue> by_network;  // according to the network, for all pieces but kings
  int middlegame_share = 0;            // middlegame weight in 256ths; the rest is the endgame
  int scale = 0;                       // scale factor in 64ths, below 64 in drawish endgames
  int total = 0;                       // centipawns from White's point of view
};

}  // namespace sotka::eval

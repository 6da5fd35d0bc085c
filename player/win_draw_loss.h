#pragma once
// WDL: expected result of the game for a score.
//
// A logistic curve for the win and its mirror image for the loss, with two parameters per game, fitted by maximum
// likelihood to 90 to 400 self-play games at 2000 nodes per move after eight random moves: all scores below 30 pawns,
// from both points of view, against the game result. Draughts: the samples with scores below 20 men of 1058 games of
// 'sotka train play' at 2000 nodes per move. At longer time controls there are more draws. A curve belongs to the
// evaluation that gave the scores.

#include "engine/outcome.h"
#include "engine/registry.h"
#include "search/score.h"

namespace sotka::player {

// Permille; their sum is 1000.
struct WdlPermille {
  int win;
  int draw;
  int loss;
};

WdlPermille wdl_permille(search::Score score, GameId game);

// Certain results, for that side: of a finished game, and from tablebases.
WdlPermille wdl_permille(const Outcome& outcome, Color side);
WdlPermille wdl_permille(const KnownResult& known);

}  // namespace sotka::player

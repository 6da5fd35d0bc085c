#pragma once
// What a score promises for the result of the game.
//
// A logistic curve for the win and its mirror image for the loss, two numbers a game. They were fitted by maximum
// likelihood to 90 to 400 games of Sotka against itself, at 2000 nodes a move from eight random moves: every score
// below 30 pawns that was told, from both sides' points of view, against the result of its game. Draughts: to the
// samples of 1058 games of 'sotka train play' at 2000 nodes a move, as far as their scores are below 20 men. At longer
// thinking games are decided less often by mistakes, and draws are more. A curve holds for the evaluation that told the
// scores.

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

// Where the result is certain: of a game that is over, as that side sees it, and of what endgame tables tell.
WdlPermille wdl_permille(const Outcome& outcome, Color side);
WdlPermille wdl_permille(const KnownResult& known);

}  // namespace sotka::player

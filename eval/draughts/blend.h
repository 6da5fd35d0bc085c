#pragma once
// Phase and scale factor of the draughts evaluation; training uses them as well.

#include "engine/draughts/board.h"

namespace sotka::eval::draughts {

// Middlegame weight in 256ths; the rest is the endgame.
int middlegame_share(const sotka::draughts::Board& board);

// Scale factor of the advantage of one side, in parts of kWhole.
int scale(const sotka::draughts::Board& board, Color stronger);

}  // namespace sotka::eval::draughts

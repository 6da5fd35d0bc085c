#pragma once
// How the parts of the evaluation become one number. What is trained has to know, too.

#include "engine/draughts/board.h"

namespace sotka::eval::draughts {

// What the middlegame values count, of 256; the rest is the endgame's.
int middlegame_share(const sotka::draughts::Board& board);

// What is left, of kWhole, of the advantage of one side.
int scale(const sotka::draughts::Board& board, Color stronger);

}  // namespace sotka::eval::draughts

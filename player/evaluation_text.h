#pragma once
// An evaluation taken apart, as a table.

#include <string>

#include "eval/explanation.h"
#include "player/board_view.h"

namespace sotka::player {

// One line per term (pawns, from each side's point of view); with a network the board with the value of each piece;
// then the total from White's point of view. Lines end with '\n'.
std::string evaluation_text(const eval::Explanation& explanation, const BoardView& board);

}  // namespace sotka::player

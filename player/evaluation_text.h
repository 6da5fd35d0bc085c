#pragma once
// An evaluation taken apart, as a table.

#include <string>

#include "eval/explanation.h"
#include "player/board_view.h"

namespace sotka::player {

// One line a term (pawns, from each side's own point of view), where a network is used the board with what it says each
// piece is worth, then the total from White's point of view; lines end with '\n'.
std::string evaluation_text(const eval::Explanation& explanation, const BoardView& board);

}  // namespace sotka::player

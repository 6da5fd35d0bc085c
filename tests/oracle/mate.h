#pragma once
// Brute-force solver of forced wins over the oracle's rules.

#include <string>
#include <vector>

#include "oracle/board.h"

namespace sotka::oracle {

// The side that just moved to reach `board` has won: by mate, or with the enemy king in range.
bool is_won_for_last_mover(const Board& board);

// The moves that force a win within `moves` moves of the side to move. Draws by rule are not looked at.
std::vector<Move> winning_moves(const Board& board, int moves);

}  // namespace sotka::oracle

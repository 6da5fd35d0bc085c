#pragma once
// Legal move generation: captures are compulsory, and among them only those that capture the most pieces are legal.

#include "engine/draughts/board.h"
#include "engine/draughts/move.h"
#include "engine/fixed_list.h"

namespace sotka::draughts {

// An upper bound on the number of legal moves.
//   Without captures: a line of n squares gives its kings at most 2 (n - 2) moves (two kings on its ends; a line of two
//   squares gives 1); summed over the lines of the board that is 130. Kings on every square of the edge have 128.
//   Captures: hill climbing over boards with any number of kings finds 407 repeatedly and nothing above. The generator
//   never exceeds the bound.
inline constexpr int kMaxMoves = 512;

using MoveList = FixedList<Move, kMaxMoves>;

bool has_captures(const Board& board);

// The legal captures, in no particular order; none if there is no capture. `list` is cleared first.
void generate_captures(const Board& board, MoveList& list);

// All legal moves. `list` is cleared first.
void generate(const Board& board, MoveList& list);

// The size of generate()'s list.
int count_legal(const Board& board);

bool is_legal(const Board& board, Move move);

}  // namespace sotka::draughts

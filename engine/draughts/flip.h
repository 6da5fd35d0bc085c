#pragma once
// A position of draughts with the colours changed: the board is turned by half a turn.

#include "engine/draughts/fen.h"
#include "engine/draughts/position.h"

namespace sotka::draughts {

// The counts of the drawing rules start anew.
inline Position flipped(const Position& position) {
  const Board& board = position.board();
  Board other;
  other.pieces = {turned(board.pieces[1]), turned(board.pieces[0])};
  other.kings = turned(board.kings);
  other.side = ~board.side;
  Position result = *Position::from_fen(to_fen(other));
  result.set_draw_rules(position.draw_rules());
  return result;
}

}  // namespace sotka::draughts

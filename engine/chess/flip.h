#pragma once
// A position of a chess-like game with the colours changed: what White had, Black has, mirrored from rank 1 to the
// last.

#include "engine/chess/fen.h"
#include "engine/chess/position.h"

namespace sotka::chess {

// The game's rules are the same for both sides, so the result is as valid as the original; move numbers are kept.
template <class R>
Position<R> flipped(const Position<R>& position) {
  using Board = typename R::Board;
  Setup<R> setup;
  for (int i = 0; i < Board::kSquares; ++i) {
    const Piece piece = position.piece_on(square(i));
    if (piece == kNoPiece) continue;
    const Square mirrored = Board::flipped(square(i));
    setup.on[static_cast<std::size_t>(sotka::index(mirrored))] = make_piece(~color_of(piece), type_of(piece));
  }
  setup.side = ~position.side_to_move();
  const auto whites = position.rights() & kRightsOfOneSide;
  const auto blacks = position.rights() >> kRightsOfBlack;
  setup.rights = static_cast<Rights>(whites << kRightsOfBlack | blacks);
  position.en_passant().for_each([&](Square s) { setup.en_passant |= Bitboard<Board>::of(Board::flipped(s)); });
  if (position.shot() != kNoSquare) setup.shot = Board::flipped(position.shot());
  setup.half_moves = position.half_moves();
  setup.full_moves = position.full_moves();
  return *Position<R>::from_setup(setup);
}

}  // namespace sotka::chess

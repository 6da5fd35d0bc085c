#pragma once
// Views of the positions of each family of games.

#include <vector>

#include "engine/chess/position.h"
#include "engine/draughts/position.h"
#include "player/board_view.h"
#include "player/move_view.h"

namespace sotka::player {

const PieceKind& piece_kind(chess::PieceType type);
const PieceKind& draughts_piece(bool is_king);

template <class R>
BoardView view_of(const chess::Position<R>& position) {
  using Board = typename R::Board;
  constexpr std::string_view kLetters = "abcdefghij";
  bool light_a1 = false;
  if constexpr (requires { R::kLightA1; }) light_a1 = R::kLightA1;

  BoardView view;
  view.files = Board::kFiles;
  view.ranks = Board::kRanks;
  view.file_letters = kLetters.substr(0, Board::kFiles);
  view.file_letters_for_people = view.file_letters;
  if constexpr (requires { R::kTenthFileForPeople; }) view.file_letters_for_people.back() = R::kTenthFileForPeople;
  for (int i = 0; i < Board::kSquares; ++i) {
    const Square s = square(i);
    BoardView::Cell cell;
    cell.light = ((Board::file(s) + Board::rank(s)) % 2 == 0) == light_a1;
    if (const chess::Piece piece = position.piece_on(s); piece != chess::kNoPiece) {
      cell.piece = &piece_kind(chess::type_of(piece));
      cell.color = chess::color_of(piece);
    }
    view.cells.push_back(cell);
  }
  if constexpr (chess::kHasCatapult<R>) {
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      position.pieces(c, chess::PieceType::kCatapult).for_each([&](Square catapult) {
        chess::Position<R>::catapult_range(catapult).for_each(
            [&](Square s) { view.cells[static_cast<std::size_t>(index(s))].in_range[c] = true; });
      });
    }
  }
  return view;
}

// The kinds of pieces of the game.
template <class R>
std::vector<const PieceKind*> kinds_of(const chess::Position<R>& /*position*/) {
  std::vector<const PieceKind*> kinds;
  for (const chess::PieceLetter& piece : R::kPieces) kinds.push_back(&piece_kind(piece.type));
  return kinds;
}

// A legal move.
template <class R>
MoveView view_of(const chess::Position<R>& position, chess::Move move) {
  using Kind = chess::Move::Kind;
  MoveView view{.piece = &piece_kind(chess::type_of(position.piece_on(move.from()))),
                .from = index(move.from()),
                .to = index(move.kind() == Kind::kShot ? move.from() : move.to())};
  const bool takes_elsewhere = move.kind() == Kind::kEnPassant || move.kind() == Kind::kStepAndShot;
  if (position.is_capture(move)) view.taken.push_back(index(takes_elsewhere ? move.extra_square() : move.to()));
  if (move.kind() == Kind::kPromotion) view.promoted = &piece_kind(move.promoted());
  if constexpr (!R::kCastling.empty()) {
    if (move.kind() == Kind::kCastling) {
      const auto& plan = R::kCastling[static_cast<std::size_t>(move.extra())];
      const Square rook = position.side_to_move() == Color::kWhite ? plan.rook_from : R::Board::flipped(plan.rook_from);
      view.rook = index(rook);
    }
  }
  return view;
}

BoardView view_of(const draughts::Position& position);
std::vector<const PieceKind*> kinds_of(const draughts::Position& position);
MoveView view_of(const draughts::Position& position, draughts::Move move);

}  // namespace sotka::player

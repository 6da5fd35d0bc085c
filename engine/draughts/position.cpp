#include "engine/draughts/position.h"

#include <algorithm>

#include "engine/draughts/notation.h"

namespace sotka::draughts {

Position::Position(const Board& board) {
  state_.board = board;
  state_.key = key_from_scratch();
  state_.counts = DrawCounts::of_new_position(board);
}

Position Position::start() {
  Board board;
  board.pieces = {squares(31, 50), squares(1, 20)};
  return Position(board);
}

Expected<Position> Position::from_fen(std::string_view text) {
  const auto board = parse_fen(text);
  if (!board) return board.error();
  return Position(*board);
}

std::string Position::to_text(Move move) const {
  return draughts::to_text(board(), move);
}

Expected<Move> Position::parse_move(std::string_view text) const {
  return draughts::parse_move(board(), text);
}

Key Position::key_from_scratch() const {
  Key key = side_to_move() == Color::kBlack ? zobrist::kBlackToMove : 0;
  for (const Color c : {Color::kWhite, Color::kBlack}) {
    for (Bitboard men = board().of(c); men != 0;) {
      const Square s = pop(men);
      key ^= zobrist::man(piece_number(c, is_king(s)), s);
    }
  }
  return key;
}

Move Position::find(std::uint32_t bits) const {
  MoveList list;
  generate(list);
  const auto found = std::find_if(list.begin(), list.end(), [bits](Move move) { return move.packed() == bits; });
  return found == list.end() ? Move{} : *found;
}

}  // namespace sotka::draughts

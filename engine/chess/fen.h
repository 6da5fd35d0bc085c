#pragma once
// Forsyth-Edwards Notation for the chess-like games, in two steps: what a FEN says (a Setup), and whether it is a valid
// position (Position::from_setup). Fields: placement, side, castling, en passant, half-move clock, move number and, in
// the catapult games, the square of the man that a shot in place could remove. All after the second may be missing.

#include <array>
#include <string>
#include <string_view>

#include "engine/chess/position.h"
#include "engine/expected.h"

namespace sotka::chess {

template <class R>
struct Setup {
  using Board = typename R::Board;

  std::array<Piece, Board::kSquares> on;  // kNoPiece where empty
  Color side = Color::kWhite;
  Rights rights = 0;           // as claimed
  Bitboard<Board> en_passant;  // as claimed
  Square shot = kNoSquare;     // as claimed
  int half_moves = 0;
  int full_moves = 1;

  Setup() { on.fill(kNoPiece); }
};

// Reads a FEN; the error says which field is wrong.
template <class R>
Expected<Setup<R>> read_setup(std::string_view fen);

// The letter of a piece type in this game's FEN, a capital; '?' if the game has no such piece.
template <class R>
constexpr char letter_of(PieceType type) {
  for (const PieceLetter& p : R::kPieces) {
    if (p.type == type) return p.letter;
  }
  return '?';
}

constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// "N" for White's knight, "n" for Black's.
template <class R>
constexpr char letter_of(Piece piece) {
  const char letter = letter_of<R>(type_of(piece));
  return color_of(piece) == Color::kWhite ? letter : to_lower(letter);
}

}  // namespace sotka::chess

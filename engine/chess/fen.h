#pragma once
// Forsyth-Edwards Notation for the chess-like games, in two steps: what a FEN says (a Setup), and whether it is a valid
// position (Position::from_setup). Fields: placement, side, castling, en passant, half-move clock, move number and, in
// the catapult games, the square of the man that a shot in place could remove. All after the second may be missing.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/chess/position.h"
#include "engine/expected.h"
#include "engine/text.h"

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

// "N" for White's knight, "n" for Black's.
template <class R>
constexpr char letter_of(Piece piece) {
  const char letter = letter_of<R>(type_of(piece));
  return color_of(piece) == Color::kWhite ? letter : to_lower(letter);
}

// The file that a letter names on input; in chess100 the tenth is j on the wire and k for people.
template <class R>
constexpr std::optional<int> file_named(char letter) {
  if constexpr (requires { R::kTenthFileForPeople; }) {
    if (letter == R::kTenthFileForPeople) return 9;
  }
  if (letter < 'a' || letter >= 'a' + R::Board::kFiles) return std::nullopt;
  return letter - 'a';
}

// Reads a rank from the front of `text`, counted from 0, and removes it. On ten ranks "10" is always the tenth.
template <class R>
constexpr std::optional<int> read_rank(std::string_view& text) {
  if (text.empty() || text[0] < '1' || text[0] > '9') return std::nullopt;
  const bool is_ten = R::Board::kRanks == 10 && text.starts_with("10");
  const int rank = is_ten ? 9 : text[0] - '1';
  if (rank >= R::Board::kRanks) return std::nullopt;
  text.remove_prefix(is_ten ? 2 : 1);
  return rank;
}

// Reads a square from the front of `text` and removes it; leaves `text` alone if there is none.
template <class R>
constexpr std::optional<Square> read_square(std::string_view& text) {
  const std::optional<int> file = text.empty() ? std::nullopt : file_named<R>(text[0]);
  if (!file) return std::nullopt;
  std::string_view rest = text.substr(1);
  const std::optional<int> rank = read_rank<R>(rest);
  if (!rank) return std::nullopt;
  text = rest;
  return R::Board::at(*file, *rank);
}

}  // namespace sotka::chess

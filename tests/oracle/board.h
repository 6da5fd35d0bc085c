#pragma once
// The oracle: the rules of the chess-like games a second time, as plainly as they can be written. A board of letters,
// moves made on copies, legality by looking whether the king can be taken. It shares no code with engine/chess, and the
// tests hold the two against each other.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "oracle/variant.h"

namespace sotka::oracle {

// A square is an index into a 16x16 field of cells with three rows and columns of margin round the board, as far as a
// catapult reaches. 0 is no square.
using Square = int;

struct Move {
  Square from = 0;
  Square to = 0;          // of a shot in place: the catapult's own square
  Square shot = 0;        // the piece shot, if any
  char promotion = '\0';  // lower-case letter
  bool castling = false;
  bool en_passant = false;
};

class Board {
 public:
  static Board start(const Variant& variant);
  static Expected<Board> from_fen(const Variant& variant, std::string_view fen);

  std::string fen() const;  // canonical

  std::vector<Move> legal_moves() const;
  std::vector<std::string> legal_texts() const;  // sorted
  std::string text(const Move& move) const;
  std::optional<Move> find(std::string_view text) const;  // the legal move so written
  Board after(const Move& move) const;

  bool white_to_move() const { return white_to_move_; }
  char at(std::string_view square) const;  // letter as in FEN, '.' for an empty square
  int halfmove_clock() const { return clock_; }
  const Variant& variant() const { return *variant_; }

  bool in_check() const { return attacked(king(white_to_move_), !white_to_move_); }
  bool king_in_range(bool white) const;  // the king of that colour stands in range of an enemy catapult
  bool decided() const { return king_in_range(true) || king_in_range(false); }
  bool dead_material() const;
  // The n-move rule (unless the last ply of it wins) or dead material. Says nothing of repetition.
  bool drawn_by_rule() const;
  bool is_capture(const Move& move) const;

  std::uint64_t perft(int depth) const;

 private:
  // Castling rights of one side.
  enum Right : unsigned { kShort = 1, kLong = 2, kCornerA = 4, kCornerA2 = 8, kCornerJ = 16, kCornerJ2 = 32 };

  explicit Board(const Variant& variant);

  Square square(int file, int rank) const { return (rank + 2) * 16 + file + 2; }  // both from 1
  Square parse_square(std::string_view text) const;                               // 0 if it is none
  Square parse_square_prefix(std::string_view& text) const;
  Square mirrored(std::string_view white_square, bool white) const;
  std::string square_text(Square s) const;
  static int file_of(Square s) { return (s & 15) - 2; }
  static int rank_of(Square s) { return (s >> 4) - 2; }
  int rank_from_own_side(Square s, bool white) const { return white ? rank_of(s) : variant_->ranks + 1 - rank_of(s); }

  bool is_empty(Square s) const { return cells_[s] == '.'; }
  bool is_on_board(Square s) const { return cells_[s] != '#'; }
  bool is_of(Square s, bool white) const;
  unsigned gaits(Square s) const;
  Square king(bool white) const;
  int count(char letter) const;

  bool attacked(Square s, bool by_white) const;
  Square en_passant_victim(Square s) const;  // the pawn taken by a capture to `s`, 0 if none can have passed it
  std::vector<Square> usable_en_passant() const;
  Square usable_target() const;
  Square target() const;  // the piece that the last move brought into range, whether or not the shot is legal

  void add_pawn_moves(Square from, std::vector<Move>& moves) const;
  void add_pawn_arrivals(Move move, std::vector<Move>& moves) const;
  void add_line_moves(Square from, std::vector<Move>& moves) const;
  void add_leaps(Square from, std::vector<Move>& moves) const;
  void add_catapult_steps(Square from, std::vector<Move>& moves) const;
  void add_shots_in_place(std::vector<Move>& moves) const;
  void add_castlings(std::vector<Move>& moves) const;
  void add_if_free(Square from, Square to, std::vector<Move>& moves) const;
  std::vector<Move> pseudo_legal_moves() const;
  bool leaves_king_safe(const Move& move) const;

  unsigned rights_in_place(bool white, unsigned rights) const;
  std::string placement_fen() const;
  std::string castling_fen() const;
  std::optional<Error> read_placement(std::string_view text);
  std::optional<Error> read_castling(std::string_view text);
  std::optional<Error> read_en_passant(std::string_view text);
  std::optional<Error> read_target(std::string_view text);
  std::optional<Error> problem() const;

  const Variant* variant_;
  std::array<unsigned, 128> gaits_by_letter_{};  // upper-case letters
  std::array<char, 256> cells_{};                // '#' off the board
  bool white_to_move_ = true;
  std::array<unsigned, 2> rights_{};  // White's, Black's
  std::vector<Square> en_passant_;    // squares passed over by the last move
  Square arrived_ = 0;                // the piece that the last move brought to rest
  int clock_ = 0;
  int move_number_ = 1;
};

}  // namespace sotka::oracle

#pragma once
// A position of a chess-like game with the rules R, which are known at compile time. See engine/position.h for the
// members that all games have.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/board/attacks.h"
#include "engine/board/bitboard.h"
#include "engine/board/sliders.h"
#include "engine/chess/move.h"
#include "engine/chess/piece.h"
#include "engine/chess/rules.h"
#include "engine/chess/zobrist.h"
#include "engine/color.h"
#include "engine/expected.h"
#include "engine/fixed_list.h"
#include "engine/outcome.h"
#include "engine/position.h"

namespace sotka::chess {

template <class R>
struct Setup;

template <class R>
class Position {
 public:
  using Rules = R;
  using Board = typename R::Board;
  using Set = Bitboard<Board>;
  using Move = chess::Move;
  static constexpr std::string_view kName = R::kName;
  static constexpr int kMaxMoves = kMoveBound<R>;
  static constexpr int kPieceCount = chess::kPieceCount;
  static constexpr int kSquares = Board::kSquares;
  static constexpr int kHistoryPieces = kPieceCount;
  static constexpr int kHistorySquares = kSquares;
  static constexpr bool kNullMoveIsSound = true;
  static constexpr bool kCapturesAreCompulsory = false;
  static constexpr bool kHasExchangeEvaluation = true;
  using MoveList = FixedList<Move, kMaxMoves>;

  // State that unmake() cannot recompute. Exactly 32 bytes, so that it is saved by one load and one store.
  struct alignas(32) State {
    Set en_passant;  // target squares of legal en passant captures
    Key key = 0;
    Rights rights = 0;               // castling rights
    std::int16_t half_moves = 0;     // plies without capture and pawn move, at most kMostHalfMoves
    std::int16_t since_null = 0;     // plies since the last null move or the set-up, likewise
    Square shot = kNoSquare;         // the piece that a legal shot in place removes
    std::int8_t king_in_range = -1;  // colour of the king that stands in range of an enemy catapult; -1: none
  };
  static_assert(sizeof(State) == 32);
  struct Undo {
    State state;
    Piece captured;
  };

  // --- Set-up and text
  static Position start();
  static Expected<Position> from_fen(std::string_view fen);
  // A valid position, without castling and en passant rights that cannot be used, or an error message.
  static Expected<Position> from_setup(const Setup<R>& setup);
  std::string fen() const;
  std::string to_text(Move m) const;
  Expected<Move> parse_move(std::string_view text) const;

  // --- What stands where
  Color side_to_move() const { return side_; }
  Piece piece_on(Square s) const { return on_[at(s)]; }  // kNoPiece where empty
  Set pieces(Color c) const { return by_color_[at(c)]; }
  Set pieces(Color c, PieceType t) const { return by_color_[at(c)] & by_type_[at(t)]; }
  Set pieces(PieceType t) const { return by_type_[at(t)]; }
  Set occupied() const { return by_color_[0] | by_color_[1]; }
  Square king(Color c) const { return kings_[at(c)]; }
  Rights rights() const { return state_.rights; }
  Set en_passant() const { return state_.en_passant; }
  Square shot() const { return state_.shot; }
  int half_moves() const { return state_.half_moves; }
  int full_moves() const { return full_moves_; }

  // All pieces of one side that can move in a certain way, e.g. pieces_that<&Movement::rook>(c).
  template <bool Movement::*Way>
  Set pieces_that(Color c) const;

  template <class F>
  void for_each_piece(F&& f) const {
    occupied().for_each([&](Square s) { f(index(on_[at(s)]), sotka::index(s)); });
  }

  // --- Attacks
  // Where a piece of this type (not a pawn or catapult) attacks from `s` when these squares are occupied.
  template <PieceType T>
  static Set attacks_from(Square s, Set occupied);
  static Set attacks_from(PieceType t, Square s, Set occupied);
  // Is `s` attacked by a piece of side `by` among `alive`? Catapults attack nothing.
  bool attacked(Square s, Color by, Set occupied, Set alive) const;
  bool attacked(Square s, Color by) const { return attacked(s, by, occupied(), Set::all()); }
  // All pieces of both sides that attack `s`.
  Set attackers(Square s, Set occupied) const;

  // --- Moves
  void generate(MoveList& list) const;
  void generate_forcing(MoveList& list) const;
  int count_legal() const;
  bool has_legal_move() const;
  bool is_legal(Move m) const;
  static std::uint32_t pack(Move m) { return m.bits(); }
  Move find(std::uint32_t bits) const { return is_legal(Move(bits)) ? Move(bits) : Move(); }

  template <class Observer>
  Undo make(Move m, Observer&& observer);
  Undo make(Move m) { return make(m, NoObserver()); }
  void unmake(Move m, const Undo& undo);
  // The null move. Precondition: not in check.
  Undo make_null();
  void unmake_null(const Undo& undo);

  bool is_capture(Move m) const;
  bool is_quiet(Move m) const { return !is_capture(m) && m.kind() != Move::Kind::kPromotion; }
  // The captured piece; kNoPiece if none.
  Piece victim(Move m) const;
  int history_piece(Move m) const { return index(on_[at(m.from())]); }
  int history_square(Move m) const { return sotka::index(m.to()); }
  // Is the exchange that the move starts worth at least `threshold`? `values` by piece type.
  bool exchange_at_least(Move m, int threshold, const std::array<int, kPieceTypes>& values) const;

  // The value of the captured piece, plus the gain by promotion. `values` by piece type.
  int material_gain(Move m, const std::array<int, kPieceTypes>& values) const {
    const Piece taken = victim(m);
    int gain = taken == kNoPiece ? 0 : values[at(type_of(taken))];
    if (m.kind() == Move::Kind::kPromotion) gain += values[at(m.promoted())] - values[at(PieceType::kPawn)];
    return gain;
  }

  // --- State of the game
  Key key() const { return state_.key; }
  Key key_from_scratch() const;
  bool in_check() const { return attacked(king(side_), ~side_); }
  std::optional<Outcome> decided() const;
  Outcome outcome_without_moves() const;
  std::optional<Outcome> drawn_by_rule() const;
  int reversible_plies() const { return std::min(state_.half_moves, state_.since_null); }
  int plies_to_rule_draw() const { return 2 * R::kMoveRule - state_.half_moves; }
  // The side to move has only king and pawns.
  bool only_king_and_pawns() const {
    return by_color_[at(side_)] == (by_color_[at(side_)] & (by_type_[at(PieceType::kPawn)] | Set::of(king(side_))));
  }

  bool operator==(const Position& other) const;

  static Set lines_of_rook(Square s) { return kAttackTables<Board>.rook_lines[at(s)]; }
  static Set lines_of_bishop(Square s) { return kAttackTables<Board>.bishop_lines[at(s)]; }
  static Set catapult_range(Square s) { return kAttackTables<Board>.catapult_range[at(s)]; }
  static Set pawn_attacks(Color c, Square s) { return kAttackTables<Board>.pawn[at(c)][at(s)]; }
  // The pawn captured by a move to this en passant square: the first piece behind it, in the direction of that pawn.
  Square en_passant_victim(Square s) const;

 private:
  static constexpr std::size_t at(Square s) { return static_cast<std::size_t>(sotka::index(s)); }
  static constexpr std::size_t at(Color c) { return static_cast<std::size_t>(sotka::index(c)); }
  static constexpr std::size_t at(PieceType t) { return static_cast<std::size_t>(index(t)); }

  static constexpr std::int16_t one_more(std::int16_t plies) {
    return static_cast<std::int16_t>(plies + (plies < kMostHalfMoves ? 1 : 0));
  }

  // These three do not update the key.
  void put(Piece p, Square s);
  void take(Square s);
  void shift(Square from, Square to);
  // These set the state that follows from the last move: king in range, en passant squares, shot in place.
  void find_king_in_range();
  void keep_usable_en_passant(Set candidates);
  void keep_usable_shot(Square target);
  bool dead_material() const;
  Set attackers_through(Square to, Set occupied, Set known) const;

  std::array<Set, kPieceTypes> by_type_{};
  std::array<Set, 2> by_color_{};
  std::array<Piece, kSquares> on_;
  std::array<Square, 2> kings_{kNoSquare, kNoSquare};
  Color side_ = Color::kWhite;
  int full_moves_ = 1;
  State state_;
};

}  // namespace sotka::chess

#include "engine/chess/position_inl.h"

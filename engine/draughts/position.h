#pragma once
// International draughts: 100 squares, majority capture, flying kings.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/draughts/bitbase.h"
#include "engine/draughts/board.h"
#include "engine/draughts/draw_rules.h"
#include "engine/draughts/fen.h"
#include "engine/draughts/move.h"
#include "engine/draughts/movegen.h"
#include "engine/draughts/zobrist.h"
#include "engine/position.h"

namespace sotka::draughts {

class Position {
  struct State {
    Board board;
    Key key = 0;  // of placement and side to move
    DrawCounts counts;
    friend bool operator==(const State&, const State&) = default;
  };

 public:
  using Move = draughts::Move;
  using MoveList = draughts::MoveList;
  using Undo = State;

  static constexpr std::string_view kName = "draughts";
  static constexpr int kMaxMoves = draughts::kMaxMoves;
  static constexpr int kPieceCount = 4;  // see piece_number
  static constexpr int kSquares = kSquareCount;
  static constexpr int kHistoryPieces = kPieceCount;
  static constexpr int kHistorySquares = kSquareCount;
  static constexpr bool kNullMoveIsSound = false;  // zugzwang is common
  static constexpr bool kCapturesAreCompulsory = true;
  static constexpr bool kHasExchangeEvaluation = false;

  // 0 white man, 1 white king, 2 black man, 3 black king.
  static constexpr int piece_number(Color c, bool is_king) { return 2 * sotka::index(c) + (is_king ? 1 : 0); }
  // Square numbers for observers of make(): the printed number - 1.
  static constexpr int square_number(Square s) { return number(s) - 1; }

  static Position start();
  static Expected<Position> from_fen(std::string_view text);
  std::string fen() const { return to_fen(board()); }
  std::string to_text(Move move) const;
  Expected<Move> parse_move(std::string_view text) const;

  const Board& board() const { return state_.board; }
  Color side_to_move() const { return board().side; }
  // The move counts of the drawing rules are not part of the key: repetition compares placement and side to move.
  Key key() const { return state_.key; }
  Key key_from_scratch() const;
  Key key_after(Move move) const;

  void generate(MoveList& list) const { draughts::generate(board(), list); }
  void generate_forcing(MoveList& list) const { generate_captures(board(), list); }
  int count_legal() const { return draughts::count_legal(board()); }
  bool is_legal(Move move) const { return draughts::is_legal(board(), move); }
  bool has_captures() const { return draughts::has_captures(board()); }

  template <class Observer>
  Undo make(Move move, Observer&& observer);
  Undo make(Move move) { return make(move, NoObserver{}); }
  void unmake(Move, const Undo& undo) { state_ = undo; }

  template <class F>
  void for_each_piece(F&& f) const;

  bool in_check() const { return false; }
  std::optional<Outcome> decided() const { return std::nullopt; }
  Outcome outcome_without_moves() const { return {~side_to_move(), Reason::kNoMoves}; }
  std::optional<Outcome> drawn_by_rule() const { return draw(board(), state_.counts, rules_); }
  int reversible_plies() const { return state_.counts.king_plies(); }
  int plies_to_rule_draw() const { return plies_to_draw(state_.counts); }

  // Russian rules unless told otherwise.
  DrawRules draw_rules() const { return rules_; }
  void set_draw_rules(DrawRules rules) { rules_ = rules; }

  // By endgame tables set here, which must outlive the position and its copies; none without tables.
  std::optional<KnownResult> known_result() const {
    return bitbases_ != nullptr ? bitbases_->probe(board(), state_.counts) : std::nullopt;
  }
  void set_bitbases(const Bitbases* bitbases) { bitbases_ = bitbases; }

  static std::uint32_t pack(Move move) { return move.packed(); }
  Move find(std::uint32_t bits) const;
  bool is_capture(Move move) const { return move.is_capture(); }
  bool is_quiet(Move move) const { return !move.is_capture() && !crowns(move); }
  int history_piece(Move move) const { return piece_number(side_to_move(), is_king(move.from())); }
  int history_square(Move move) const { return square_number(move.to()); }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(const Board& board);

  bool is_king(Square s) const { return (board().kings & bit(s)) != 0; }
  // Is the move a promotion?
  bool crowns(Move move) const {
    return !is_king(move.from()) && (bit(move.to()) & kCrowningRow[std::size_t(sotka::index(side_to_move()))]) != 0;
  }

  State state_;
  DrawRules rules_ = DrawRules::kRussian;
  const Bitbases* bitbases_ = nullptr;
};

inline Key Position::key_after(Move move) const {
  const Color side = board().side;
  const bool was_king = is_king(move.from());
  Key key = state_.key ^ zobrist::kBlackToMove ^ zobrist::man(piece_number(side, was_king), move.from()) ^
            zobrist::man(piece_number(side, was_king || crowns(move)), move.to());
  for (Bitboard captured = move.captured(); captured != 0;) {
    const Square s = pop(captured);
    key ^= zobrist::man(piece_number(~side, is_king(s)), s);
  }
  return key;
}

template <class Observer>
Position::Undo Position::make(Move move, Observer&& observer) {
  const Undo undo = state_;
  Board& board = state_.board;
  const Color side = board.side;
  const bool was_king = is_king(move.from());
  const bool becomes_king = was_king || crowns(move);

  state_.key = key_after(move);
  observer.remove(piece_number(side, was_king), square_number(move.from()));
  for (Bitboard captured = move.captured(); captured != 0;) {
    const Square s = pop(captured);
    observer.remove(piece_number(~side, is_king(s)), square_number(s));
  }
  observer.add(piece_number(side, becomes_king), square_number(move.to()));

  apply(board, move);
  state_.counts = state_.counts.next(was_king && !move.is_capture(), board);
  return undo;
}

template <class F>
void Position::for_each_piece(F&& f) const {
  for (const Color c : {Color::kWhite, Color::kBlack}) {
    for (Bitboard men = board().of(c); men != 0;) {
      const Square s = pop(men);
      f(piece_number(c, is_king(s)), square_number(s));
    }
  }
}

static_assert(sotka::Position<Position>);

}  // namespace sotka::draughts

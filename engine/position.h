#pragma once
// The interface between the rules of a game and everything above them.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/color.h"
#include "engine/expected.h"
#include "engine/outcome.h"

namespace sotka {

using Key = std::uint64_t;  // Zobrist hash: equal for positions that count as repetitions of each other

// Receives every piece that make() removes from or adds to the board, for incremental evaluation. A moving piece is
// removed and added. `piece` is below Position::kPieceCount (colour included), `square` below Position::kSquares.
struct NoObserver {
  constexpr void add(int /*piece*/, int /*square*/) {}
  constexpr void remove(int /*piece*/, int /*square*/) {}
};

// A position of some game: a value, cheap to copy, that knows its rules and nothing of search, score or protocol. As of
// any value, const members of one object may be called from several threads at once.
//
//   Move             a small value, equality-comparable; Move{} is "no move"
//   MoveList         FixedList<Move, kMaxMoves>; the bound holds for every position that can be set up
//   Undo             what make() returns and unmake() needs
//   generate         every legal move; none where the game is decided()
//   generate_forcing the legal moves for quiescence: captures, shots, promotions to the strongest piece available, and
//                    quiet moves after which the game is decided() (a catapult's step towards the king)
//   decided          the game is over by something other than a lack of moves (a king in range of a catapult)
//   outcome_without_moves  the outcome if there is no legal move: mate, stalemate, no moves
//   drawn_by_rule    n-move rule (mate on the last ply takes precedence), insufficient material, move counts of
//                    draughts with few pieces; not repetition
//   reversible_plies plies since the last irreversible move: repetitions lie within them
//   pack / find      a move packed into 32 bits for the transposition table, never 0 for a move, and back: find()
//                    returns Move{} if the bits are no legal move here
//   history_piece / history_square  indices of a move in history tables
//   make             plays a move and reports the changes to `observer`.
//                    Precondition, not checked: the move is legal here (see generate, parse_move, find, is_legal)
//   unmake           takes back the last move made.
//                    Precondition: the same move, and what make() returned for it
template <class P>
concept Position = std::equality_comparable<typename P::Move> && std::copyable<P> &&
    requires(P p, const P& c, typename P::Move move, typename P::MoveList& list, const typename P::Undo& undo,
             NoObserver observer, std::uint32_t bits, std::string_view text) {
  // The game
  { P::kName } -> std::convertible_to<std::string_view>;
  { P::kMaxMoves } -> std::convertible_to<int>;    // in one position
  { P::kPieceCount } -> std::convertible_to<int>;  // kinds of pieces, counted for each colour
  { P::kSquares } -> std::convertible_to<int>;
  { P::kHistoryPieces } -> std::convertible_to<int>;
  { P::kHistorySquares } -> std::convertible_to<int>;
  // What differs between games in search
  { P::kNullMoveIsSound } -> std::convertible_to<bool>;
  { P::kCapturesAreCompulsory } -> std::convertible_to<bool>;
  { P::kHasExchangeEvaluation } -> std::convertible_to<bool>;

  { P::start() } -> std::same_as<P>;
  { P::from_fen(text) } -> std::same_as<Expected<P>>;
  { c.fen() } -> std::same_as<std::string>;  // canonical: equal positions, equal text
  { c.to_text(move) } -> std::same_as<std::string>;
  { c.parse_move(text) } -> std::same_as<Expected<typename P::Move>>;  // a legal move, or an error message

  { c.side_to_move() } -> std::same_as<Color>;
  { c.key() } -> std::same_as<Key>;
  { c.key_from_scratch() } -> std::same_as<Key>;
  c.generate(list);
  c.generate_forcing(list);
  { c.count_legal() } -> std::convertible_to<int>;  // = the size of generate()'s list, faster
  { c.is_legal(move) } -> std::same_as<bool>;
  { p.make(move, observer) } -> std::same_as<typename P::Undo>;
  { p.make(move) } -> std::same_as<typename P::Undo>;
  p.unmake(move, undo);
  c.for_each_piece([](int /*piece*/, int /*square*/) {});  // numbers as for an observer

  { c.in_check() } -> std::same_as<bool>;
  { c.decided() } -> std::same_as<std::optional<Outcome>>;
  { c.outcome_without_moves() } -> std::same_as<Outcome>;
  { c.drawn_by_rule() } -> std::same_as<std::optional<Outcome>>;
  { c.reversible_plies() } -> std::convertible_to<int>;

  { P::pack(move) } -> std::same_as<std::uint32_t>;
  { c.find(bits) } -> std::same_as<typename P::Move>;
  { c.is_capture(move) } -> std::same_as<bool>;  // of any kind, shots included
  { c.is_quiet(move) } -> std::same_as<bool>;    // neither capture nor promotion
  { c.history_piece(move) } -> std::convertible_to<int>;
  { c.history_square(move) } -> std::convertible_to<int>;
};

// Optional members that search uses:
//
//   make_null() -> Undo, unmake_null(undo)   with kNullMoveIsSound: pass the turn. Precondition: not in check
//   only_king_and_pawns() -> bool   the side to move has only king and pawns: zugzwang is likely
//   exchange_at_least(move, threshold, piece_values) -> bool   with kHasExchangeEvaluation, see
//   engine/chess/exchange.cpp material_gain(move, piece_values) -> int   value of the captured piece, plus the gain by
//   promotion known_result() -> std::optional<KnownResult>   the result by endgame tables; none: not in them
//   key_after(move) -> Key   the key after a legal move
//   plies_to_rule_draw() -> int   the least number of plies until a move count may make drawn_by_rule() true

}  // namespace sotka

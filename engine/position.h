#pragma once
// The one contract between the rules of a game and everything above them.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/color.h"
#include "engine/expected.h"
#include "engine/outcome.h"

namespace sotka {

using Key = std::uint64_t;  // Zobrist hash of everything that makes two positions the same for repetition

// Told of every man that make() takes off or puts on the board; evaluations keep their sums up to date with it.
// `piece` is a number below Position::kPieceCount (colour included), `square` one below Position::kSquares.
struct NoObserver {
  constexpr void add(int /*piece*/, int /*square*/) {}
  constexpr void remove(int /*piece*/, int /*square*/) {}
};

// A position of some game: a value, cheap to copy, that knows its rules and nothing of search, score or protocol.
//
//   Move             a small value, equality-comparable; Move{} is "no move"
//   MoveList         FixedList<Move, kMaxMoves>; the bound holds for every position that can be set up
//   Undo             what make() returns and unmake() needs
//   generate         every legal move; none where the game is decided()
//   generate_forcing the legal moves that quiescence looks at: captures, shots, promotions to the strongest man there
//                    is, and quiet moves after which it is decided() (a catapult's step towards the king)
//   decided          the game is over by something other than a lack of moves (a king in range of a catapult)
//   outcome_without_moves  what it means that generate() found nothing (mate, stalemate, no moves)
//   drawn_by_rule    n-move rule (a mate on the last ply goes first), dead material, ratio rules; not repetition
//   reversible_plies plies since a move that can't be taken back: no repetition lies further back
//   pack / find      a move as the 32 bits that the transposition table stores, never 0, and the way back: find()
//                    returns Move{} where these bits are no legal move here
//   history_piece / history_square  small numbers that tell quiet moves apart in history tables
//   make             plays a legal move and tells `observer` what changed
template <class P>
concept Position = std::equality_comparable<typename P::Move> && std::copyable<P> &&
    requires(P p, const P& c, typename P::Move move, typename P::MoveList& list, const typename P::Undo& undo,
             NoObserver observer, std::uint32_t bits, std::string_view text) {
  // The game
  { P::kName } -> std::convertible_to<std::string_view>;
  { P::kMaxMoves } -> std::convertible_to<int>;    // in one position
  { P::kPieceCount } -> std::convertible_to<int>;  // kinds of men, the two colours told apart
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
  { c.parse_move(text) } -> std::same_as<Expected<typename P::Move>>;  // legal, or a sentence

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
  c.for_each_man([](int /*piece*/, int /*square*/) {});  // every man on the board, as an observer sees it

  { c.in_check() } -> std::same_as<bool>;
  { c.decided() } -> std::same_as<std::optional<Outcome>>;
  { c.outcome_without_moves() } -> std::same_as<Outcome>;
  { c.drawn_by_rule() } -> std::same_as<std::optional<Outcome>>;
  { c.reversible_plies() } -> std::convertible_to<int>;

  { P::pack(move) } -> std::same_as<std::uint32_t>;
  { c.find(bits) } -> std::same_as<typename P::Move>;
  { c.is_capture(move) } -> std::same_as<bool>;  // takes a man, by whatever means
  { c.is_quiet(move) } -> std::same_as<bool>;    // neither takes nor promotes
  { c.history_piece(move) } -> std::convertible_to<int>;
  { c.history_square(move) } -> std::convertible_to<int>;
};

// Search also makes use of these where a position has them:
//
//   make_null() -> Undo, unmake_null(undo)   with kNullMoveIsSound: pass the turn
//   zugzwang_is_likely() -> bool   the side to move has little left but king and pawns: having to move may hurt
//   exchange_at_least(move, threshold, piece_values) -> bool   with kHasExchangeEvaluation, see engine/chess/exchange.h
//   material_gain(move, piece_values) -> int   what the move takes, and gains by promoting, by the values of the men
//   known_result() -> std::optional<KnownResult>   what endgame tables say; none: they do not know
//   key_after(move) -> Key   the key that the position will have after a legal move
//   plies_to_rule_draw() -> int   the fewest plies after which drawn_by_rule() can hold because a count has run out

}  // namespace sotka

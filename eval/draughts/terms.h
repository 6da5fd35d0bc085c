#pragma once
// The terms that are computed from the board, each for the side at the bottom: the board is turned for Black, so that
// one set of functions serves both.

#include <array>
#include <bit>
#include <cstdlib>
#include <string_view>

#include "engine/draughts/board.h"
#include "eval/draughts/geometry.h"
#include "eval/draughts/weights.h"

namespace sotka::eval::draughts {

using sotka::draughts::bit;
using sotka::draughts::Bitboard;
using sotka::draughts::Board;
using sotka::draughts::Direction;
using sotka::draughts::kBoard;
using sotka::draughts::Square;
using sotka::draughts::square;
using sotka::draughts::step;

enum class Term { kPlacement, kPatterns, kBalance, kMobility, kRunaway, kToMove };
inline constexpr std::array<std::string_view, 6> kTermNames = {"placement", "patterns", "balance",
                                                               "mobility",  "runaway",  "to move"};

// A side as it sees itself, going up the board.
struct View {
  Bitboard men, enemy_men, enemy_kings, empty;

  Bitboard enemies() const { return enemy_men | enemy_kings; }
};

inline View view(const Board& board, Color c) {
  const View v{board.men(c), board.men(~c), board.kings_of(~c), board.empty()};
  if (c == Color::kWhite) return v;
  using sotka::draughts::turned;
  return {turned(v.men), turned(v.enemy_men), turned(v.enemy_kings), turned(v.empty)};
}

inline constexpr Bitboard kLeft = squares_where([](int, int column) { return column < 5; });
inline constexpr Bitboard kLeftWing = squares_where([](int, int column) { return column < 4; });
inline constexpr Bitboard kRightWing = squares_where([](int, int column) { return column > 5; });
inline constexpr Bitboard kEnemyHalf = squares_where([](int row, int) { return row < 5; });

// From where an enemy man might still stop a man: the rows ahead, as far aside as both can go.
inline constexpr std::array<Bitboard, sotka::draughts::kIndexCount> kPath = [] {
  std::array<Bitboard, sotka::draughts::kIndexCount> paths{};
  for (int n = 1; n <= sotka::draughts::kSquareCount; ++n) {
    paths[static_cast<std::size_t>(index(square(n)))] = squares_where([n](int row, int column) {
      const int ahead = row_of(n) - row;
      const int aside = column > column_of(n) ? column - column_of(n) : column_of(n) - column;
      return ahead > 0 && aside <= ahead + 2;
    });
  }
  return paths;
}();

inline Tapered balance(const View& v) {
  const int left = std::popcount(v.men & kLeft);
  const int difference = std::abs(std::popcount(v.men) - 2 * left);
  return difference > 1 ? kImbalance * (difference - 1) : Tapered();
}

// Where the men can step in one direction forward without being taken by a man next to the square: by one right ahead,
// for the square left is empty, or by one aside, if the square opposite him is.
template <Direction kForward, Direction kOther>
Bitboard safe_steps(const View& v) {
  using sotka::draughts::opposite;
  const Bitboard ahead = step<opposite(kForward)>(v.enemies());
  const Bitboard from_one_side = step<kOther>(v.enemies()) & step<opposite(kOther)>(v.empty);
  const Bitboard from_the_other = step<opposite(kOther)>(v.enemies()) & step<kOther>(v.empty);
  return step<kForward>(v.men) & v.empty & ~(ahead | from_one_side | from_the_other);
}

inline Tapered mobility(const View& v) {
  if (v.men == 0) return {};
  const Bitboard to_left = safe_steps<Direction::kNorthWest, Direction::kNorthEast>(v);
  const Bitboard to_right = safe_steps<Direction::kNorthEast, Direction::kNorthWest>(v);
  const int steps = std::popcount(to_left) + std::popcount(to_right);
  Tapered value = steps == 0 ? kNoSafeStep : kSafeStep * steps;
  const Bitboard movable = step<Direction::kSouthEast>(to_left) | step<Direction::kSouthWest>(to_right);
  for (const Bitboard wing : {kLeftWing, kRightWing}) {
    if (std::popcount(v.men & wing) >= kLockedWingMen && (movable & wing) == 0) value += kLockedWing;
  }
  return value;
}

inline Tapered runaway(const View& v) {
  Tapered value;
  if (v.enemy_kings != 0) return value;
  for (Bitboard men = v.men & kEnemyHalf; men != 0;) {
    const Square s = sotka::draughts::pop(men);
    if ((kPath[static_cast<std::size_t>(index(s))] & v.enemy_men) == 0) {
      value += kRunawayBySteps[static_cast<std::size_t>(row_of(number(s)))];
    }
  }
  return value;
}

// Hands every one of these terms, of both sides, to `sink.add(term, color, value)`.
template <class Sink>
void add_terms(const Board& board, Sink& sink) {
  for (const Color c : {Color::kWhite, Color::kBlack}) {
    const View v = view(board, c);
    sink.add(Term::kBalance, c, balance(v));
    sink.add(Term::kMobility, c, mobility(v));
    sink.add(Term::kRunaway, c, runaway(v));
  }
  sink.add(Term::kToMove, board.side, kRightToMove);
}

}  // namespace sotka::eval::draughts

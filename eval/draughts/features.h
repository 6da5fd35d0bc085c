#pragma once
// Features counted on the board, for the side that moves up; the board is turned for Black. Their weights are trained
// (trained.h).

#include <array>
#include <bit>
#include <cstdlib>
#include <string_view>

#include "engine/draughts/board.h"
#include "eval/draughts/geometry.h"

namespace sotka::eval::draughts {

using sotka::draughts::bit;
using sotka::draughts::Bitboard;
using sotka::draughts::Board;
using sotka::draughts::Direction;
using sotka::draughts::kBoard;
using sotka::draughts::Square;
using sotka::draughts::square;
using sotka::draughts::step;

// Each is a count for one side.
enum Feature : std::size_t {
  kImbalance,               // men by which one wing outweighs the other
  kSafeStep,                // steps of men that leave no man to be taken,
  kNoSafeStep,              // 1 if there are none,
  kOneSafeStep,             // one,
  kTwoSafeSteps,            // or two
  kLockedWing,              // wings of several men without such a step
  kRunaway,                 // men that no enemy man can stop, with one to four steps to go, while the enemy has no king
  kHasKing = kRunaway + 4,  // 1 with a king
  kFurtherKing,             // kings beyond the first
  kKingSquare,              // squares that kings reach without being taken there by a man beside them,
  kKingDeniedSquare,        // and those where they would
  kToMove,                  // 1 for the side to move
  kFeatureCount,
};

// The names of features and tables in an Explanation.
enum class Term { kPlacement, kPatterns, kBalance, kMobility, kRunaway, kKings, kToMove };
inline constexpr std::array<std::string_view, 7> kTermNames = {"placement", "patterns", "balance", "mobility",
                                                               "runaway",   "kings",    "to move"};
constexpr Term term_of(std::size_t feature) {
  if (feature == kImbalance) return Term::kBalance;
  if (feature < kRunaway) return Term::kMobility;
  if (feature < kHasKing) return Term::kRunaway;
  return feature < kToMove ? Term::kKings : Term::kToMove;
}

inline constexpr int kLockedWingMen = 4;

// The board from the point of view of a side that moves up.
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

// The squares from which an enemy man might still stop a man: a cone ahead of it.
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

// Target squares of forward steps in one direction on which the man cannot be captured by a piece next to it: one
// directly ahead (the square left is empty), or one at the side with an empty square opposite.
template <Direction kForward, Direction kOther>
Bitboard safe_steps(const View& v) {
  using sotka::draughts::opposite;
  const Bitboard ahead = step<opposite(kForward)>(v.enemies());
  const Bitboard from_one_side = step<kOther>(v.enemies()) & step<opposite(kOther)>(v.empty);
  const Bitboard from_the_other = step<opposite(kOther)>(v.enemies()) & step<kOther>(v.empty);
  return step<kForward>(v.men) & v.empty & ~(ahead | from_one_side | from_the_other);
}

template <class Count>
void count_men(const View& v, const Count& count) {
  if (v.men == 0) return;
  count(kImbalance, std::abs(std::popcount(v.men) - 2 * std::popcount(v.men & kLeft)));
  const Bitboard to_left = safe_steps<Direction::kNorthWest, Direction::kNorthEast>(v);
  const Bitboard to_right = safe_steps<Direction::kNorthEast, Direction::kNorthWest>(v);
  const int steps = std::popcount(to_left) + std::popcount(to_right);
  count(kSafeStep, steps);
  if (steps <= 2) count(kNoSafeStep + static_cast<std::size_t>(steps), 1);
  const Bitboard movable = step<Direction::kSouthEast>(to_left) | step<Direction::kSouthWest>(to_right);
  for (const Bitboard wing : {kLeftWing, kRightWing}) {
    if (std::popcount(v.men & wing) >= kLockedWingMen && (movable & wing) == 0) count(kLockedWing, 1);
  }
  if (v.enemy_kings != 0) return;
  for (Bitboard men = v.men & kEnemyHalf; men != 0;) {
    const Square s = sotka::draughts::pop(men);
    if ((kPath[static_cast<std::size_t>(index(s))] & v.enemy_men) == 0) {
      count(kRunaway + static_cast<std::size_t>(row_of(number(s)) - 1), 1);
    }
  }
}

template <class Count>
void count_kings(const Board& board, Color c, const Count& count) {
  const Bitboard kings = board.kings_of(c);
  if (kings == 0) return;
  const Bitboard empty = board.empty();
  Bitboard denied = 0;
  sotka::draughts::for_each_direction([&]<Direction kDirection>() {
    denied |= step<kDirection>(board.of(~c)) & step<sotka::draughts::opposite(kDirection)>(empty);
  });
  int safe = 0, unsafe = 0;
  for (Bitboard rest = kings; rest != 0;) {
    const Square s = sotka::draughts::pop(rest);
    Bitboard reached = 0;
    sotka::draughts::for_each_direction(
        [&]<Direction kDirection>() { reached |= sotka::draughts::slide<kDirection>(s, board.occupied()); });
    safe += std::popcount(reached & ~denied);
    unsafe += std::popcount(reached & denied);
  }
  count(kHasKing, 1);
  count(kFurtherKing, std::popcount(kings) - 1);
  count(kKingSquare, safe);
  count(kKingDeniedSquare, unsafe);
}

// Calls count(feature, color, n) for the features of both sides.
template <class Count>
void count_features(const Board& board, const Count& count) {
  for (const Color c : {Color::kWhite, Color::kBlack}) {
    const auto of_side = [&](std::size_t feature, int n) { count(feature, c, n); };
    count_men(view(board, c), of_side);
    count_kings(board, c, of_side);
  }
  count(kToMove, board.side, 1);
}

}  // namespace sotka::eval::draughts

#pragma once
// The board of international draughts: 50 dark squares in a 64-bit word.
//
// Squares are numbered 1 to 50 for people (as in PDN: row by row from Black's side) and 0 to 62 inside. The gaps
// between the inner indices are ghost squares: never occupied, never empty. Thanks to them a step along a diagonal is
// the same shift everywhere, and a step over the edge ends on a ghost square or outside the word.
//
//      0   1   2   3   4      squares  1 ..  5, Black's first row, where white men are crowned
//    6   7   8   9  10                 6 .. 10
//     13  14  15  16  17              11 .. 15
//   …                                           ghosts: 5, 11, 12, 18, 24, 25, …
//   58  59  60  61  62                46 .. 50, White's first row, where black men are crowned

#include <array>
#include <bit>
#include <cstdint>

#include "engine/color.h"

namespace sotka::draughts {

using Bitboard = std::uint64_t;

inline constexpr int kSquareCount = 50;
inline constexpr int kIndexCount = 63;

enum class Square : std::uint8_t {};  // an inner index, 0 to 62, not a ghost

constexpr int index(Square s) {
  return static_cast<int>(s);
}
constexpr Bitboard bit(Square s) {
  return Bitboard{1} << index(s);
}

// The square with the number 1 to 50.
constexpr Square square(int number) {
  const int row = (number - 1) / 5;
  return static_cast<Square>(row / 2 * 13 + row % 2 * 6 + (number - 1) % 5);
}

// The number, 1 to 50.
constexpr int number(Square s) {
  return index(s) / 13 * 10 + (index(s) % 13 < 6 ? 0 : -1) + index(s) % 13 + 1;
}

// The squares numbered first to last.
constexpr Bitboard squares(int first, int last) {
  Bitboard b = 0;
  for (int n = first; n <= last; ++n) b |= bit(square(n));
  return b;
}

inline constexpr Bitboard kBoard = squares(1, 50);

// The rows where the men of a side promote.
inline constexpr std::array<Bitboard, 2> kCrowningRow = {squares(1, 5), squares(46, 50)};

constexpr Square lowest(Bitboard b) {
  return static_cast<Square>(std::countr_zero(b));
}
constexpr Square highest(Bitboard b) {
  return static_cast<Square>(63 - std::countl_zero(b));
}

// Removes the lowest square of a set and returns it. Precondition: the set is not empty.
constexpr Square pop(Bitboard& b) {
  const Square s = lowest(b);
  b &= b - 1;
  return s;
}

// The board rotated by 180 degrees: square n becomes 51 - n, the other side's point of view.
constexpr Bitboard turned(Bitboard b) {
  b = (b >> 1 & 0x5555555555555555u) | (b & 0x5555555555555555u) << 1;
  b = (b >> 2 & 0x3333333333333333u) | (b & 0x3333333333333333u) << 2;
  b = (b >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (b & 0x0F0F0F0F0F0F0F0Fu) << 4;
  return __builtin_bswap64(b) >> 1;
}

// Directions as White sees the printed board: north is towards square 1.
enum class Direction : std::uint8_t { kNorthWest, kNorthEast, kSouthWest, kSouthEast };

constexpr Direction opposite(Direction d) {
  return static_cast<Direction>(3 - static_cast<int>(d));
}

// Every square of a set moved one step; those that leave the board land on ghosts.
template <Direction kDirection>
constexpr Bitboard step(Bitboard b) {
  switch (kDirection) {
    case Direction::kNorthWest: return b >> 7;
    case Direction::kNorthEast: return b >> 6;
    case Direction::kSouthWest: return b << 6;
    case Direction::kSouthEast: return b << 7;
  }
}

// Calls f.operator()<direction>() for every direction.
template <class F>
constexpr void for_each_direction(F&& f) {
  f.template operator()<Direction::kNorthWest>();
  f.template operator()<Direction::kNorthEast>();
  f.template operator()<Direction::kSouthWest>();
  f.template operator()<Direction::kSouthEast>();
}

// kRays<direction>[index]: all squares from there to the edge, the square itself left out.
template <Direction kDirection>
inline constexpr std::array<Bitboard, kIndexCount> kRays = [] {
  std::array<Bitboard, kIndexCount> rays{};
  for (int n = 1; n <= kSquareCount; ++n) {
    Bitboard ray = 0;
    for (Bitboard b = step<kDirection>(bit(square(n))) & kBoard; b != 0; b = step<kDirection>(b) & kBoard) ray |= b;
    rays[static_cast<std::size_t>(index(square(n)))] = ray;
  }
  return rays;
}();

template <Direction kDirection>
constexpr Bitboard ray(Square s) {
  return kRays<kDirection>[static_cast<std::size_t>(index(s))];
}

// The square of a set on a ray (not empty) that is met first.
template <Direction kDirection>
constexpr Square first_on_ray(Bitboard b) {
  return kDirection == Direction::kNorthWest || kDirection == Direction::kNorthEast ? highest(b) : lowest(b);
}

// The free squares from s up to the first occupied one.
template <Direction kDirection>
constexpr Bitboard slide(Square s, Bitboard occupied) {
  const Bitboard all = ray<kDirection>(s);
  const Bitboard blockers = all & occupied;
  if (blockers == 0) return all;
  const Square first = first_on_ray<kDirection>(blockers);
  return all & ~ray<kDirection>(first) & ~bit(first);
}

// Placement and side to move.
struct Board {
  std::array<Bitboard, 2> pieces{};  // men and kings by colour
  Bitboard kings = 0;                // of both colours
  Color side = Color::kWhite;

  constexpr Bitboard of(Color c) const { return pieces[static_cast<std::size_t>(sotka::index(c))]; }
  constexpr Bitboard men(Color c) const { return of(c) & ~kings; }
  constexpr Bitboard kings_of(Color c) const { return of(c) & kings; }
  constexpr Bitboard occupied() const { return pieces[0] | pieces[1]; }
  constexpr Bitboard empty() const { return kBoard & ~occupied(); }

  friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace sotka::draughts

#pragma once
// Rows and columns of the board.

#include "engine/draughts/board.h"

namespace sotka::eval::draughts {

// Rows from the top and columns from the left, 0 to 9.
constexpr int row_of(int number) {
  return (number - 1) / 5;
}
constexpr int column_of(int number) {
  return (number - 1) % 5 * 2 + (row_of(number) % 2 == 0 ? 1 : 0);
}

template <class Predicate>
constexpr sotka::draughts::Bitboard squares_where(const Predicate& predicate) {
  sotka::draughts::Bitboard set = 0;
  for (int n = 1; n <= sotka::draughts::kSquareCount; ++n) {
    if (predicate(row_of(n), column_of(n))) set |= bit(sotka::draughts::square(n));
  }
  return set;
}

}  // namespace sotka::eval::draughts

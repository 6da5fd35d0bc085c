#pragma once
// Pattern evaluation (Buro, "Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for Othello",
// 1997): the men in each of ten windows on the board form an index into a table of weights.
//
// A window is a rectangle of twelve dark squares, in rows of two or three. Its index is a number in base three, one
// digit a square, row by row, lowest digit first: 0 empty or a king, 1 an own man, 2 an enemy man. Both sides use every
// window, each from its own point of view, with the same table of weights.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/draughts/board.h"
#include "engine/draughts/position.h"
#include "eval/draughts/geometry.h"

namespace sotka::eval::draughts {

// Rows and columns of the board count from 0, from the side's far left corner.
struct Window {
  int first_row;
  int first_column;
  int rows;
  int columns;
};

// Six wide windows and four high ones; with both points of view each kind covers the whole board. (A function: GCC 12
// crashes in link-time optimisation where one constexpr table is computed from another.)
constexpr auto windows() {
  return std::array<Window, 10>{{{0, 0, 4, 6},
                                 {0, 2, 4, 6},
                                 {0, 4, 4, 6},
                                 {2, 0, 4, 6},
                                 {2, 2, 4, 6},
                                 {2, 4, 4, 6},
                                 {0, 0, 6, 4},
                                 {0, 2, 6, 4},
                                 {0, 4, 6, 4},
                                 {0, 6, 6, 4}}};
}
inline constexpr std::size_t kWindowCount = windows().size();
inline constexpr int kWindowSquares = 12;
static_assert([] {
  constexpr int kSide = 10;  // rows and columns of the board
  for (const Window window : windows()) {
    if (window.rows * window.columns != 2 * kWindowSquares || window.columns % 2 != 0) return false;
    if (window.first_row + window.rows > kSide || window.first_column + window.columns > kSide) return false;
  }
  return true;
}());

// The number of patterns on this many squares: a power of three.
constexpr std::uint32_t patterns_of_squares(int squares) {
  std::uint32_t count = 1;
  for (int square = 0; square < squares; ++square) count *= 3;
  return count;
}
inline constexpr std::uint32_t kPatternCount = patterns_of_squares(kWindowSquares);

// Pattern indices of all windows, first from White's point of view, then from Black's; also the change by one man.
using PatternNumbers = std::array<std::uint32_t, 2 * kWindowCount>;

// What a man adds to the index of a window: its digit times the place value of its square; 0 outside.
constexpr std::uint32_t pattern_step(Window window, int number, bool is_own) {
  const int row = row_of(number) - window.first_row;
  const int column = column_of(number) - window.first_column;
  if (row < 0 || row >= window.rows || column < 0 || column >= window.columns) return 0;
  const std::uint32_t place = patterns_of_squares(row * window.columns / 2 + column / 2);
  return is_own ? place : 2 * place;
}

using PatternSteps = std::array<std::array<PatternNumbers, sotka::draughts::kSquareCount>, 4>;

constexpr PatternSteps pattern_steps() {
  PatternSteps steps{};
  for (const Color owner : {Color::kWhite, Color::kBlack}) {
    const auto piece = static_cast<std::size_t>(sotka::draughts::Position::piece_number(owner, false));
    for (int n = 1; n <= sotka::draughts::kSquareCount; ++n) {
      PatternNumbers& of_square = steps[piece][static_cast<std::size_t>(n - 1)];
      for (std::size_t i = 0; i < kWindowCount; ++i) {
        const Window window = windows()[i];
        of_square[i] = pattern_step(window, n, owner == Color::kWhite);
        of_square[kWindowCount + i] =
            pattern_step(window, sotka::draughts::kSquareCount + 1 - n, owner == Color::kBlack);
      }
    }
  }
  return steps;
}

// kPatternSteps[piece][square]: by piece and square as make() reports them.
inline constexpr PatternSteps kPatternSteps = pattern_steps();

}  // namespace sotka::eval::draughts

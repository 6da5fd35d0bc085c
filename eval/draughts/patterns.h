#pragma once
// Which men stand in each of sixteen windows on the board, as numbers to look weights up by: patterns in the manner of
// Buro ("Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for Othello", 1997).
//
// A window is five rows by four columns: ten dark squares. Windows begin at every second column of rows 0 and 2. Seen
// by one side its content is a number in base three, a digit a square: 0 no man, 1 an own man, 2 an enemy's. Kings
// count as no man. Windows 0 to 7 are numbered as White sees the board; windows 8 to 15 are the same eight as Black
// sees it, so that both share one table of weights.

#include <array>
#include <cstdint>

#include "engine/draughts/board.h"
#include "engine/draughts/position.h"
#include "eval/draughts/geometry.h"

namespace sotka::eval::draughts {

inline constexpr int kWindows = 16;
inline constexpr int kOwnWindows = kWindows / 2;
inline constexpr int kWindowRows = 5;
inline constexpr int kWindowColumns = 4;
inline constexpr int kWindowSquaresInRow = kWindowColumns / 2;

// So many patterns there are in some rows of a window: three to the number of their squares.
constexpr int patterns_of_rows(int rows) {
  int count = 1;
  for (int square = 0; square < rows * kWindowSquaresInRow; ++square) count *= 3;
  return count;
}
inline constexpr int kPatternCount = patterns_of_rows(kWindowRows);

// Numbers of the patterns in all windows; also what one man adds to them.
using PatternNumbers = std::array<std::uint16_t, kWindows>;

// kPatternSteps[piece][square]: by piece and square as make() reports them.
inline constexpr std::array<std::array<PatternNumbers, sotka::draughts::kSquareCount>, 4> kPatternSteps = [] {
  constexpr int kStride = 2;  // from window to window
  constexpr int kPerRow = 4;  // windows
  std::array<int, kWindowRows * kWindowSquaresInRow> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 3;

  std::array<std::array<PatternNumbers, sotka::draughts::kSquareCount>, 4> steps{};
  for (const Color viewer : {Color::kWhite, Color::kBlack}) {
    for (const Color owner : {Color::kWhite, Color::kBlack}) {
      const auto piece = static_cast<std::size_t>(sotka::draughts::Position::piece_number(owner, false));
      for (int n = 1; n <= sotka::draughts::kSquareCount; ++n) {
        const int seen = viewer == Color::kWhite ? n : sotka::draughts::kSquareCount + 1 - n;
        for (int window = 0; window < kOwnWindows; ++window) {
          const int row = row_of(seen) - window / kPerRow * kStride;
          const int column = column_of(seen) - window % kPerRow * kStride;
          if (row < 0 || row >= kWindowRows || column < 0 || column >= kWindowColumns) continue;
          const int power = powers[static_cast<std::size_t>(row * kWindowSquaresInRow + column / 2)];
          const int slot = viewer == Color::kWhite ? window : kOwnWindows + window;
          steps[piece][static_cast<std::size_t>(n - 1)][static_cast<std::size_t>(slot)] =
              static_cast<std::uint16_t>(owner == viewer ? power : 2 * power);
        }
      }
    }
  }
  return steps;
}();

}  // namespace sotka::eval::draughts

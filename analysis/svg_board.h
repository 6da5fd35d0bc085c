#pragma once
// A board as an SVG picture.

#include <string>
#include <vector>

#include "engine/color.h"
#include "player/board_view.h"
#include "player/drawn_move.h"

namespace sotka::analysis {

// Lengths within the picture.
inline constexpr int kSvgSquare = 60;
inline constexpr int kSvgMargin = 26;  // around the board, for files and ranks

struct SvgSettings {
  Color bottom = Color::kWhite;
  bool ranges = false;       // of catapults
  std::vector<int> moved{};  // cells that the last move left and reached
  std::vector<int> taken{};  // cells on which it took something
};

// Cells of a move, for SvgSettings.
void mark_move(SvgSettings& settings, const player::DrawnMove& move);

// The whole picture, as a file.
std::string svg_board(const player::BoardView& view, const SvgSettings& settings);

// Its parts, for pages that put the men on the board themselves: squares with files, ranks or numbers.
std::string svg_squares(const player::BoardView& view, Color bottom);
int svg_width(const player::BoardView& view);
int svg_height(const player::BoardView& view);

}  // namespace sotka::analysis

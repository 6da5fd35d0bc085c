#pragma once
// A board as an SVG picture.

#include <string>
#include <vector>

#include "engine/color.h"
#include "player/board_view.h"
#include "player/move_view.h"

namespace sotka::analysis {

// Dimensions in the picture.
inline constexpr int kSvgSquare = 60;
inline constexpr int kSvgMargin = 26;  // around the board, for files and ranks

struct SvgSettings {
  Color bottom = Color::kWhite;
  bool ranges = false;       // of catapults
  std::vector<int> moved{};  // origin and destination of the last move
  std::vector<int> taken{};  // cells of its captures
};

// Highlights a move.
void mark_move(SvgSettings& settings, const player::MoveView& move);

// The complete SVG file.
std::string svg_board(const player::BoardView& view, const SvgSettings& settings);

// The board without pieces: squares with files, ranks or numbers.
std::string svg_squares(const player::BoardView& view, Color bottom);
int svg_width(const player::BoardView& view);
int svg_height(const player::BoardView& view);

}  // namespace sotka::analysis

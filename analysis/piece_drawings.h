#pragma once
// Pictures of the pieces as SVG elements, drawn for Sotka.

#include <string>

#include "engine/color.h"
#include "player/board_view.h"

namespace sotka::analysis {

inline constexpr int kDrawingSide = 100;  // side of the square that it fills, from 0, 0

// Shapes within one <g>. Pieces are identified by their English names, since letters are ambiguous.
std::string piece_drawing(const player::PieceKind& piece, Color color);

}  // namespace sotka::analysis

#pragma once
// Pictures of the men as parts of an SVG, drawn for Sotka.

#include <string>

#include "engine/color.h"
#include "player/board_view.h"

namespace sotka::analysis {

inline constexpr int kDrawingSide = 100;  // the drawing fills a square from 0, 0 to this

// Shapes within one <g>. Kinds of men are told apart by their English names, for a letter may stand for two.
std::string man_drawing(const player::ManKind& man, Color color);

}  // namespace sotka::analysis

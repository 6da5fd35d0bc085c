#pragma once
// Draws a board in the terminal.

#include <string>

#include "player/board_view.h"

namespace sotka::app {

struct TerminalStyle {
  bool colors = false;   // ANSI escape sequences
  bool unicode = false;  // chess symbols instead of letters
};

// Detects what the standard output can show, from isatty(), TERM, NO_COLOR and the locale.
TerminalStyle style_of_terminal();

// The board with the side `bottom` below. In colour, squares that differ from `before` (the board one move earlier, or
// nullptr) are highlighted. Lines end with '\n'.
std::string terminal_board(const player::BoardView& view, const player::BoardView* before, Color bottom,
                           TerminalStyle style);

}  // namespace sotka::app

#pragma once
// A board on the terminal.

#include <string>

#include "player/board_view.h"

namespace sotka::app {

struct TerminalStyle {
  bool colors = false;   // ANSI escape sequences
  bool unicode = false;  // figures rather than letters
};

// What standard output can show, judged by its kind, TERM, NO_COLOR and the locale.
TerminalStyle style_of_terminal();

// The board as `bottom` sees it. Where colours can be shown, squares that differ from `before` (the same board one move
// earlier, or nullptr) are marked. Lines end with '\n'.
std::string terminal_board(const player::BoardView& view, const player::BoardView* before, Color bottom,
                           TerminalStyle style);

}  // namespace sotka::app

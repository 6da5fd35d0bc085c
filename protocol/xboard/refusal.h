#pragma once
// Why XBoard's move is refused.

#include <string>
#include <string_view>

#include "player/player.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

// In a few words, with squares as XBoard names them. The text began with these two squares (cells of the BoardView) and
// went on with `rest`; it is no legal move.
std::string why_illegal(const player::Player& player, const Moves& squares, int from, int to, std::string_view rest);

}  // namespace sotka::protocol::xboard

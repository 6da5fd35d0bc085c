#pragma once
// Why XBoard's move is refused.

#include <string>
#include <string_view>

#include "player/game_session.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

// In a few words, with squares as XBoard names them. The text began with these two squares (cells of the BoardView) and
// went on with `rest`; it is no legal move.
std::string why_illegal(const player::GameSession& game, const Moves& squares, int from, int to, std::string_view rest);

}  // namespace sotka::protocol::xboard

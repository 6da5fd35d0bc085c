#pragma once
// The reason for rejecting a move from XBoard.

#include <string>
#include <string_view>

#include "player/game_session.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

// In a few words, with XBoard's square names. The text is these two squares (cells of the BoardView) and `rest`, and
// not a legal move.
std::string why_illegal(const player::GameSession& game, const Moves& squares, int from, int to, std::string_view rest);

}  // namespace sotka::protocol::xboard

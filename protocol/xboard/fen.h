#pragma once
// FEN in XBoard's form.

#include <memory>
#include <string>
#include <string_view>

#include "engine/expected.h"
#include "player/game_session.h"

namespace sotka::protocol::xboard {

// The game that begins at a FEN, which may lack fields. On ten ranks the en passant field may number ranks from 1 or,
// as XBoard's moves, from 0: the reading with more legal en passant captures is used.
Expected<std::unique_ptr<player::GameSession>> read_fen(GameId game, std::string_view fen);

// The position of a game for `setboard`.
std::string fen_of(const player::GameSession& game);

}  // namespace sotka::protocol::xboard

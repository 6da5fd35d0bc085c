#pragma once
// Positions as XBoard writes them.

#include <memory>
#include <string>
#include <string_view>

#include "engine/expected.h"
#include "player/game_session.h"

namespace sotka::protocol::xboard {

// The game that begins at a FEN. It may lack fields. On boards of ten ranks the ranks of its en passant field may be
// counted from 1, as everywhere, or from 0, as in XBoard's moves: that which leaves more squares where a capture is
// legal is meant.
Expected<std::unique_ptr<player::GameSession>> read_fen(GameId game, std::string_view fen);

// The position of a game for `setboard`.
std::string fen_of(const player::GameSession& game);

}  // namespace sotka::protocol::xboard

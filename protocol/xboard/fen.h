#pragma once
// Positions as XBoard writes them.

#include <string>
#include <string_view>

#include "engine/expected.h"
#include "player/player.h"

namespace sotka::protocol::xboard {

// Sets up a FEN. It may lack fields. On boards of ten ranks the ranks of its en passant field may be counted from 1, as
// everywhere, or from 0, as in XBoard's moves: that which leaves more squares where a capture is legal is meant.
Status set_fen(player::Player& player, std::string_view fen);

// The player's position for `setboard`.
std::string fen_of(const player::Player& player);

}  // namespace sotka::protocol::xboard

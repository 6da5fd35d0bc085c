#pragma once
// The options of a player for all protocols.

#include <string>

#include "player/player.h"
#include "protocol/options.h"

namespace sotka::protocol {

// Adds the options that every protocol offers, from Hash to EvalFile. The player must live as long as the table.
// `prefix` stands before the names that UCI gives one.
void add_player_options(Options& options, player::Player& player, const std::string& prefix = {});

}  // namespace sotka::protocol

#pragma once
// The options of a player for all protocols.

#include "player/player.h"
#include "protocol/options.h"

namespace sotka::protocol {

// Adds the options that every protocol offers: Hash, Threads, MultiPV, Move Overhead, Clear Hash, DraughtsDrawRules,
// BitbasePath. The player must live as long as the table.
void add_player_options(Options& options, player::Player& player);

}  // namespace sotka::protocol

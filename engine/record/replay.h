#pragma once
// Plays a game from its file over by the rules.

#include <string>
#include <vector>

#include "engine/expected.h"
#include "engine/game_record.h"
#include "engine/record/raw_game.h"

namespace sotka::record {

// The record of a game as it was read; every move in it is legal. The error begins with its place. What is odd, but
// does not make the game unreadable, is added to `remarks`.
Expected<GameRecord> replay(const RawGame& raw, const ReadOptions& options, std::vector<std::string>& remarks);

}  // namespace sotka::record

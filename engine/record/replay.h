#pragma once
// Replays a parsed game by the rules.

#include <string>
#include <vector>

#include "engine/expected.h"
#include "engine/game_record.h"
#include "engine/record/raw_game.h"

namespace sotka::record {

// The record of a parsed game; every move in it is legal. An error begins with its position in the file. Warnings are
// added to `remarks`.
Expected<GameRecord> replay(RawGame raw, const ReadOptions& options, std::vector<std::string>& remarks);

}  // namespace sotka::record

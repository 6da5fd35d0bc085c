#pragma once
// The stages of a game of prince. Its text counts the men of both sides: up to 20 it is the endgame, up to 10 the deep
// endgame; opening and middlegame before are told apart only by looking at the board.

#include <optional>
#include <string_view>

#include "engine/registry.h"

namespace sotka::player {

enum class GameStage { kOpeningOrMiddlegame, kEndgame, kDeepEndgame };

// None: the rules of that game tell no stages.
std::optional<GameStage> stage_of(GameId game, std::string_view fen);

std::string_view name(GameStage stage);
std::string_view russian_name(GameStage stage);

}  // namespace sotka::player

#pragma once
// Network files of any game.

#include <memory>
#include <string>

#include "engine/expected.h"
#include "engine/registry.h"

namespace sotka::eval::network {

struct Network;

// A network and the game that its file names.
struct GameNetwork {
  GameId game;
  std::shared_ptr<const Network> network;
};

// An error message names the file.
Expected<GameNetwork> read_game_network(const std::string& path);

}  // namespace sotka::eval::network

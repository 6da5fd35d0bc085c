#pragma once
// The networks that come with the program: eval/networks/GAME.network as it was when the program was built.

#include <memory>
#include <string_view>

namespace sotka::eval::network {

struct Network;

// Null where the game has none. Read when it is asked for first; thread-safe.
std::shared_ptr<const Network> default_network(std::string_view game);

}  // namespace sotka::eval::network

#pragma once
// The networks built into the program: eval/networks/GAME.network.

#include <memory>
#include <string_view>

namespace sotka::eval::network {

struct Network;

// Null if the game has none. Parsed at the first call. Thread-safe.
std::shared_ptr<const Network> default_network(std::string_view game);

}  // namespace sotka::eval::network

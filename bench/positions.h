#pragma once
// The positions that `bench` searches, from bench/positions/NAME.epd.

#include <string>
#include <string_view>
#include <vector>

namespace sotka::bench {

// The FENs for a game; none if it has no file.
std::vector<std::string> positions_of(std::string_view game);

}  // namespace sotka::bench

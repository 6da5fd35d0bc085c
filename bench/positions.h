#pragma once
// The positions that `bench` searches, from bench/positions/NAME.epd.

#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded_file.h"

namespace sotka::bench {

// The FENs for a game; none if it has no file.
std::vector<std::string> positions_of(std::string_view game);

// All files, as they were when the binary was built.
const std::vector<EmbeddedFile>& embedded_positions();

}  // namespace sotka::bench

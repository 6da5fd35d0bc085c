#pragma once
// The positions that `bench` searches, from bench/positions/NAME.epd.

#include <string>
#include <string_view>
#include <vector>

namespace sotka::bench {

// A file of bench/positions as it was when the binary was built.
struct EmbeddedFile {
  std::string_view name;  // of the game
  std::string_view text;  // one FEN a line; # begins a comment
};

const std::vector<EmbeddedFile>& embedded_positions();

// The FENs for a game; none if it has no file.
std::vector<std::string> positions_of(std::string_view game);

}  // namespace sotka::bench

#include "bench/positions.h"

#include <sstream>

namespace sotka::bench {

std::vector<std::string> positions_of(GameId game) {
  std::vector<std::string> fens;
  for (const EmbeddedFile& file : embedded_positions()) {
    if (!is_for(file, game)) continue;
    std::istringstream lines{std::string(file.text)};
    for (std::string line; std::getline(lines, line);) {
      if (!line.empty() && line[0] != '#') fens.push_back(line);
    }
  }
  return fens;
}

}  // namespace sotka::bench

#pragma once
// A strict parser of UCI "info" lines: only known keywords and whole numbers.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"

namespace sotka::compliance {

struct InfoLine {
  std::optional<int> depth;
  std::optional<int> multipv;
  std::optional<std::uint64_t> nodes;
  std::optional<int> centipawns;  // of the score; either this or the next
  std::optional<int> mate_in;
  bool is_bound = false;
  std::optional<std::array<int, 3>> wdl;  // permille
  std::vector<std::string> variation;

  bool has_score() const { return centipawns || mate_in; }
};

// Parses the text after "info". The error names the wrong word.
Expected<InfoLine> read_info_line(std::string_view words);

}  // namespace sotka::compliance

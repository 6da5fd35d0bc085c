#pragma once
// Text files of the source tree that stand in the binary, so that it needs no files of its own.

#include <string_view>
#include <vector>

namespace sotka::bench {

// As it was when the binary was built.
struct EmbeddedFile {
  std::string_view name;  // with its ending
  std::string_view text;
};

const std::vector<EmbeddedFile>& embedded_positions();  // bench/positions
const std::vector<EmbeddedFile>& embedded_page();       // bench/analyse/page

}  // namespace sotka::bench

#pragma once
// Text files of the source tree that stand in the binary, so that it needs no files of its own.

#include <string_view>

namespace sotka {

// As it was when the binary was built.
struct EmbeddedFile {
  std::string_view name;  // with its ending
  std::string_view text;
};

}  // namespace sotka

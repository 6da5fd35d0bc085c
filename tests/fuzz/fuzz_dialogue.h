#pragma once
// Any lines at all, for a protocol that ends with its input and answers in lines. Left out is only what takes time or
// memory because it was asked to.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/words.h"
#include "fuzz/require.h"

namespace sotka::test {

// Lines that hold one of the costly words, in any case, are not said.
template <class Protocol>
int fuzz_dialogue(const std::uint8_t* data, std::size_t size, std::initializer_list<std::string_view> costly) {
  std::istringstream lines{std::string(text_of(data, size))};
  std::string input;
  for (std::string line; std::getline(lines, line);) {
    const std::string lower = lower_case(line);
    const bool left_out = std::any_of(costly.begin(), costly.end(), [&lower](std::string_view word) {
      return lower.find(word) != std::string::npos;
    });
    if (!left_out) input += line + "\n";
  }
  std::istringstream in(input);
  std::ostringstream out;
  Protocol(in, out).run();
  const std::string said = out.str();
  require(said.empty() || said.back() == '\n');
  return 0;
}

}  // namespace sotka::test

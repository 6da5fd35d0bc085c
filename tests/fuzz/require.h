#pragma once
// What a fuzz target says of its input and of what must hold.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace sotka::test {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void require(bool holds) {
  if (!holds) std::abort();
}

// What cannot be read is refused with a sentence.
template <class E>
void require_sentence(const E& refused) {
  require(!refused.error().message.empty());
}

}  // namespace sotka::test

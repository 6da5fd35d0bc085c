#pragma once
// Words of command lines.

#include <string>
#include <string_view>

#include "engine/text.h"

namespace sotka {

inline std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = to_lower(c);
  return out;
}

// The same but for upper and lower case.
inline bool same_word(std::string_view a, std::string_view b) {
  return a.size() == b.size() && lower_case(a) == lower_case(b);
}

// Cuts the first word off the front of a text; empty if there is none.
constexpr std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  std::size_t length = 0;
  while (length < text.size() && !is_space(text[length])) ++length;
  const std::string_view word = text.substr(0, length);
  text = trimmed(text.substr(length));
  return word;
}

}  // namespace sotka

#pragma once
// Words of command lines, and of people.

#include <string>
#include <string_view>

#include "engine/text.h"

namespace sotka {

inline std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = to_lower(c);
  return out;
}

// The same in lower case, Cyrillic letters of UTF-8 too, and with е for ё: what two people write of one word.
inline std::string folded(std::string_view text) {
  std::string out = lower_case(text);
  const auto byte = [&out](std::size_t i) { return static_cast<unsigned char>(out[i]); };
  for (std::size_t i = 0; i + 1 < out.size(); ++i) {
    const unsigned lead = byte(i);
    const unsigned next = byte(i + 1);
    if ((lead == 0xD0 && next == 0x81) || (lead == 0xD1 && next == 0x91)) {
      out.replace(i, 2, "е");
    } else if (lead == 0xD0 && next >= 0x90 && next <= 0x9F) {
      out[i + 1] = static_cast<char>(next + 0x20);
    } else if (lead == 0xD0 && next >= 0xA0 && next <= 0xAF) {
      out.replace(i, 2, {static_cast<char>(0xD1), static_cast<char>(next - 0x20)});
    }
  }
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

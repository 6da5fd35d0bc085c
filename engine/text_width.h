#pragma once
// How wide texts are on a terminal.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace sotka {

// Columns that a UTF-8 text takes: one for each character, as of letters and figures.
inline std::size_t text_width(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// The text with blanks behind it up to so many columns.
inline std::string padded(std::string_view utf8, std::size_t columns) {
  return std::string(utf8) + std::string(columns - std::min(columns, text_width(utf8)), ' ');
}

}  // namespace sotka

#include "engine/text.h"

#include <array>

namespace sotka {
namespace {

// A character at the front of a text: its length in bytes and its number; none where no valid UTF-8 begins.
struct Character {
  std::size_t length;
  char32_t number;
};

std::optional<Character> first_character(std::string_view text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return Character{1, first};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return std::nullopt;
  char32_t number = first & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0u) != 0x80) return std::nullopt;
    number = number << 6 | (byte(i) & 0x3Fu);
  }
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = number >= 0xD800 && number <= 0xDFFF;
  if (number < kLeast[length] || number > 0x10FFFF || is_surrogate) return std::nullopt;
  return Character{length, number};
}

// Controls, and what turns the direction of the text after it (Unicode, "Bidirectional Algorithm", 2.1 to 2.6) or ends
// a line.
bool garbles(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E || c == 0x200F ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

std::string escaped(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return out;
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
  std::string out;
  for (std::size_t shown = 0; !text.empty(); ++shown) {
    if (shown == longest) return out + "…";
    const auto character = first_character(text);
    const std::string_view bytes = text.substr(0, character ? character->length : 1);
    out += character && !garbles(character->number) ? std::string(bytes) : escaped(bytes);
    text.remove_prefix(bytes.size());
  }
  return out;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  return "'" + printable(text, kLongest) + "'";
}

}  // namespace sotka

#pragma once
// The two sides.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sotka {

enum class Color : std::uint8_t { kWhite, kBlack };
constexpr std::size_t enum_size(Color /*c*/) {
  return 2;
}

constexpr Color operator~(Color c) {
  return c == Color::kWhite ? Color::kBlack : Color::kWhite;
}
constexpr int index(Color c) {
  return static_cast<int>(c);
}

// "White", "Black"
constexpr std::string_view name(Color c) {
  return c == Color::kWhite ? "White" : "Black";
}

}  // namespace sotka

#pragma once
// The two sides.

#include <cstddef>
#include <cstdint>

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

}  // namespace sotka

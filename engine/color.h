#pragma once
// The two sides.

#include <cstdint>

namespace sotka {

enum class Color : std::uint8_t { kWhite, kBlack };

constexpr Color operator~(Color c) {
  return c == Color::kWhite ? Color::kBlack : Color::kWhite;
}
constexpr int index(Color c) {
  return static_cast<int>(c);
}

}  // namespace sotka

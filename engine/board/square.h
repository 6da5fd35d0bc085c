#pragma once
// Squares and the boards they lie on.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sotka {

// A square by number: rank * files + file, a1 = 0, b1 = 1; see Geometry.
enum class Square : std::uint8_t {};

inline constexpr Square kNoSquare{127};

constexpr int index(Square s) {
  return static_cast<int>(s);
}
constexpr Square square(int i) {
  return static_cast<Square>(i);
}

// A board of Files x Ranks squares. Files and ranks count from 0.
template <int Files, int Ranks>
struct Geometry {
  static constexpr int kFiles = Files;
  static constexpr int kRanks = Ranks;
  static constexpr int kSquares = Files * Ranks;

  static constexpr int file(Square s) { return index(s) % Files; }
  static constexpr int rank(Square s) { return index(s) / Files; }
  static constexpr bool on_board(int file, int rank) { return file >= 0 && file < Files && rank >= 0 && rank < Ranks; }
  static constexpr Square at(int file, int rank) { return square(rank * Files + file); }

  // The square as the other side sees it: the same file, the rank counted from the other end.
  static constexpr Square flipped(Square s) { return at(file(s), Ranks - 1 - rank(s)); }

  // "a1" … "j10".
  static std::string name(Square s) { return static_cast<char>('a' + file(s)) + std::to_string(rank(s) + 1); }

  // Reads a square name from the front of `text` and removes it; leaves `text` alone if there is none.
  static constexpr std::optional<Square> read(std::string_view& text) {
    if (text.size() < 2 || text[1] < '1' || text[1] > '9') return std::nullopt;
    std::size_t used = 2;
    int r = text[1] - '1';
    if (Ranks >= 10 && r == 0 && text.size() > 2 && text[2] == '0') {
      r = 9;
      used = 3;
    }
    const int f = text[0] - 'a';
    if (!on_board(f, r)) return std::nullopt;
    text.remove_prefix(used);
    return at(f, r);
  }
};

using Board8x8 = Geometry<8, 8>;
using Board10x10 = Geometry<10, 10>;

}  // namespace sotka

#pragma once
// A move of draughts: from, to and the set of men captured on the way. The way itself is not part of it: two captures
// with the same three are one move.

#include <cstddef>
#include <cstdint>

#include "engine/draughts/board.h"

namespace sotka::draughts {

// One 64-bit word. Men on the edge of the board cannot be captured, so that the bits of the outermost squares are free:
// `from` lies in bits 0-5, `to` in bits 58-63, the captured set stands where the board has it.
class Move {
 public:
  constexpr Move() = default;  // no move
  constexpr Move(Square from, Square to, Bitboard captured = 0)
      : word_(captured | Bitboard(index(from)) | Bitboard(index(to)) << kToShift) {}

  constexpr Square from() const { return static_cast<Square>(word_ & kIndexMask); }
  constexpr Square to() const { return static_cast<Square>(word_ >> kToShift); }
  constexpr Bitboard captured() const { return word_ & kCapturable; }
  constexpr bool is_capture() const { return captured() != 0; }

  // From and to, each plus one, in twelve bits, and above them a hash of the captured set: 0 for none, never 0 for
  // some. Never 0 as a whole, except for "no move".
  constexpr std::uint32_t packed() const {
    if (*this == Move{}) return 0;
    const std::uint32_t hash = is_capture() ? static_cast<std::uint32_t>(captured() * kHashFactor >> 44) : 0;
    return static_cast<std::uint32_t>(index(from()) + 1) | static_cast<std::uint32_t>(index(to()) + 1) << 6 |
           (is_capture() && hash == 0 ? 1u : hash) << 12;
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr int kToShift = 58;
  static constexpr Bitboard kIndexMask = 63;
  static constexpr Bitboard kHashFactor = 0x9E3779B97F4A7C15u;

  // The 32 squares that are not on the edge.
  static constexpr Bitboard kCapturable = [] {
    Bitboard inner = kBoard;
    for (int n = 1; n <= kSquareCount; ++n) {
      const bool on_edge = n <= 5 || n > 45 || n % 10 == 5 || n % 10 == 6;
      if (on_edge) inner &= ~bit(square(n));
    }
    return inner;
  }();
  static_assert((kCapturable & (kIndexMask | kIndexMask << kToShift)) == 0);

  std::uint64_t word_ = 0;
};

// Plays a move on a board. Precondition: it is legal.
constexpr void apply(Board& board, Move move) {
  const auto own = static_cast<std::size_t>(sotka::index(board.side));
  const bool is_king = (board.kings & bit(move.from())) != 0;
  board.pieces[own] = (board.pieces[own] & ~bit(move.from())) | bit(move.to());
  board.pieces[1 - own] &= ~move.captured();
  board.kings &= ~(move.captured() | bit(move.from()));
  if (is_king || (bit(move.to()) & kCrowningRow[own]) != 0) board.kings |= bit(move.to());
  board.side = ~board.side;
}

}  // namespace sotka::draughts

#pragma once
// Random numbers for incremental keys (chessprogramming.org/Zobrist_Hashing), fixed at compile time so that keys are
// the same on every machine.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/bitboard.h"
#include "engine/chess/piece.h"
#include "engine/chess/rules.h"
#include "engine/random.h"

namespace sotka::chess {

class Zobrist {
 public:
  constexpr Zobrist() {
    SplitMix64 random(0x50'7C'A1'00);
    for (auto& squares : men_) {
      for (auto& n : squares) n = random.next();
    }
    for (auto& n : rights_) n = random.next();
    for (auto& n : en_passant_) n = random.next();
    for (std::size_t i = 0; i < 100; ++i) shot_[i] = random.next();
    black_to_move_ = random.next();
  }

  constexpr std::uint64_t man(Piece p, Square s) const { return men_[at(index(p))][at(sotka::index(s))]; }
  constexpr std::uint64_t black_to_move() const { return black_to_move_; }
  constexpr std::uint64_t shot(Square s) const { return shot_[at(sotka::index(s))]; }  // 0 for kNoSquare

  constexpr std::uint64_t rights(Rights rights) const {
    std::uint64_t sum = 0;
    for (unsigned bits = rights; bits != 0; bits &= bits - 1) sum ^= rights_[at(std::countr_zero(bits))];
    return sum;
  }

  template <class G>
  constexpr std::uint64_t en_passant(Bitboard<G> squares) const {
    std::uint64_t sum = 0;
    squares.for_each([&](Square s) { sum ^= en_passant_[at(sotka::index(s))]; });
    return sum;
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  std::array<std::array<std::uint64_t, 100>, kPieceCount> men_{};
  std::array<std::uint64_t, 2 * kRightsOfBlack> rights_{};
  std::array<std::uint64_t, 100> en_passant_{};
  std::array<std::uint64_t, 128> shot_{};
  std::uint64_t black_to_move_{};
};

inline constexpr Zobrist kZobrist{};

}  // namespace sotka::chess

#pragma once
// Bitboards: sets of squares, one bit a square, in 64 or 128 bits as the board needs.

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/board/square.h"

namespace sotka {

__extension__ using Uint128 = unsigned __int128;

template <class G>
class Bitboard {
 public:
  static constexpr bool kWide = G::kSquares > 64;
  using Word = std::conditional_t<kWide, Uint128, std::uint64_t>;

  constexpr Bitboard() = default;
  constexpr explicit Bitboard(Word word) : word_(word) {}

  static constexpr Bitboard of(Square s);
  static constexpr Bitboard all() { return Bitboard(kAll); }

  constexpr Word word() const { return word_; }
  constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(word_); }
  constexpr std::uint64_t high() const {
    if constexpr (kWide) {
      return static_cast<std::uint64_t>(word_ >> 64);
    } else {
      return 0;
    }
  }

  constexpr explicit operator bool() const { return word_ != 0; }
  constexpr bool has(Square s) const { return static_cast<bool>(*this & of(s)); }
  constexpr bool has_several() const { return (word_ & (word_ - 1)) != 0; }

  constexpr int count() const {
    if constexpr (kWide) {
      return std::popcount(low()) + std::popcount(high());
    } else {
      return std::popcount(word_);
    }
  }

  // The lowest and the highest square. Precondition: the set is not empty.
  constexpr Square first() const {
    if constexpr (kWide) {
      return square(low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high()));
    } else {
      return square(std::countr_zero(word_));
    }
  }
  constexpr Square last() const {
    if constexpr (kWide) {
      return square(high() != 0 ? 127 - std::countl_zero(high()) : 63 - std::countl_zero(low()));
    } else {
      return square(63 - std::countl_zero(word_));
    }
  }

  constexpr Square pop_first() {
    const Square s = first();
    word_ &= word_ - 1;
    return s;
  }

  // Calls f(Square) for each square, lowest first.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (std::uint64_t bits = low(); bits != 0; bits &= bits - 1) f(square(std::countr_zero(bits)));
    if constexpr (kWide) {
      for (std::uint64_t bits = high(); bits != 0; bits &= bits - 1) f(square(64 + std::countr_zero(bits)));
    }
  }

  // Shifts by Step square numbers; bits that leave the board at either end are lost, files wrap around.
  template <int Step>
  constexpr Bitboard shifted() const {
    if constexpr (Step >= 0) {
      return Bitboard(static_cast<Word>(word_ << Step) & kAll);
    } else {
      return Bitboard(word_ >> -Step);
    }
  }

  constexpr Bitboard& operator|=(Bitboard b) { return word_ |= b.word_, *this; }
  constexpr Bitboard& operator&=(Bitboard b) { return word_ &= b.word_, *this; }
  constexpr Bitboard& operator^=(Bitboard b) { return word_ ^= b.word_, *this; }
  constexpr Bitboard& operator-=(Bitboard b) { return word_ &= ~b.word_, *this; }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.word_ | b.word_); }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.word_ & b.word_); }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.word_ ^ b.word_); }
  friend constexpr Bitboard operator-(Bitboard a, Bitboard b) {
    return Bitboard(a.word_ & ~b.word_);
  }  // set difference
  constexpr Bitboard operator~() const { return Bitboard(~word_ & kAll); }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

 private:
  static constexpr Word kAll = static_cast<Word>(~Word{0}) >> (sizeof(Word) * 8 - G::kSquares);

  Word word_ = 0;
};

// Looked up rather than shifted: a 128-bit shift by a variable is slow. kNoSquare has the empty set.
template <class G>
inline constexpr std::array<Bitboard<G>, 128> kSingleSquares = [] {
  std::array<Bitboard<G>, 128> sets{};
  for (int i = 0; i < G::kSquares; ++i) {
    sets[static_cast<std::size_t>(i)] = Bitboard<G>(static_cast<typename Bitboard<G>::Word>(1) << i);
  }
  return sets;
}();

template <class G>
constexpr Bitboard<G> Bitboard<G>::of(Square s) {
  return kSingleSquares<G>[static_cast<std::size_t>(index(s))];
}

template <class G>
constexpr Bitboard<G> rank_set(int rank) {
  Bitboard<G> set;
  for (int f = 0; f < G::kFiles; ++f) set |= Bitboard<G>::of(G::at(f, rank));
  return set;
}

template <class G>
constexpr Bitboard<G> file_set(int file) {
  Bitboard<G> set;
  for (int r = 0; r < G::kRanks; ++r) set |= Bitboard<G>::of(G::at(file, r));
  return set;
}

// Shifts by one step in direction (Df, Dr), each -1 .. 1; bits that would leave the board are lost.
template <int Df, int Dr, class G>
constexpr Bitboard<G> step(Bitboard<G> set) {
  constexpr Bitboard<G> kEdge = Df > 0 ? file_set<G>(G::kFiles - 1) : Df < 0 ? file_set<G>(0) : Bitboard<G>();
  return (set - kEdge).template shifted<Dr * G::kFiles + Df>();
}

}  // namespace sotka

#pragma once
// Attacks of rooks, bishops and their jumping relatives on an occupied board.
//
// slides<Lines>(square, occupied)  the squares up to and including the first piece met in each direction
// jumps<Lines>(square, occupied)   the same, and the squares right behind that piece, where a piece that jumps it lands
//
// Two schemes with the same results: with fast bit extraction (BMI2) the occupancy of each line indexes a table of its
// own; elsewhere obstruction difference (chessprogramming.org/Obstruction_Difference).

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/attacks.h"
#include "engine/board/bitboard.h"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace sotka {

enum class Lines : std::uint8_t { kRook, kBishop };

namespace detail {

// The four lines through a square; a rook uses the first two, a bishop the others.
inline constexpr std::array<std::array<int, 2>, 4> kLineDirections = {{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

// The squares from `origin` in direction (df, dr): up to and including the first of `occupied`, and the one behind it.
template <class G>
struct RayWalk {
  Bitboard<G> slide;
  Bitboard<G> hop;

  constexpr RayWalk(Square origin, int df, int dr, Bitboard<G> occupied) {
    bool blocked = false;
    for (int f = G::file(origin) + df, r = G::rank(origin) + dr; G::on_board(f, r); f += df, r += dr) {
      const Square s = G::at(f, r);
      if (blocked) {
        hop = Bitboard<G>::of(s);
        break;
      }
      slide |= Bitboard<G>::of(s);
      blocked = occupied.has(s);
    }
  }
};

}  // namespace detail

#if defined(__BMI2__)

template <class G>
class SliderTables {
 public:
  using Set = Bitboard<G>;

  SliderTables() {
    std::size_t entries = 0;
    for_each_line([&](Square s, std::size_t l) { entries += std::size_t{1} << relevant(s, l).count(); });
    slides_.reserve(entries);
    jumps_.reserve(entries);
    for_each_line([this](Square s, std::size_t l) { add_line(s, l); });
  }

  template <Lines L>
  Set slides(Square s, Set occupied) const {
    return lookup<L>(slides_, s, occupied);
  }
  template <Lines L>
  Set jumps(Square s, Set occupied) const {
    return lookup<L>(jumps_, s, occupied);
  }

 private:
  // One line through one square: its relevant squares (without both ends and the square itself) and its offset in the
  // tables.
  struct Line {
    std::uint64_t low_mask = 0;
    std::uint64_t high_mask = 0;
    std::uint32_t offset = 0;
    std::uint32_t high_shift = 0;

    [[gnu::always_inline]] std::size_t entry(Set occupied) const {
      std::size_t extracted = _pext_u64(occupied.low(), low_mask);
      if constexpr (Set::kWide) extracted |= _pext_u64(occupied.high(), high_mask) << high_shift;
      return offset + extracted;
    }
  };

  template <Lines L>
  [[gnu::always_inline]] Set lookup(const std::vector<Set>& table, Square s, Set occupied) const {
    const auto& lines = lines_[static_cast<std::size_t>(index(s))];
    constexpr std::size_t kFirst = L == Lines::kRook ? 0 : 2;
    return table[lines[kFirst].entry(occupied)] | table[lines[kFirst + 1].entry(occupied)];
  }

  template <class F>
  static void for_each_line(F&& f) {
    for (int i = 0; i < G::kSquares; ++i) {
      for (std::size_t l = 0; l < 4; ++l) f(square(i), l);
    }
  }

  // The relevant squares of a line: without its ends.
  static Set relevant(Square s, std::size_t l) {
    const auto [df, dr] = detail::kLineDirections[l];
    Set squares;
    for (const int sign : {1, -1}) {
      for (int f = G::file(s) + sign * df, r = G::rank(s) + sign * dr; G::on_board(f + sign * df, r + sign * dr);
           f += sign * df, r += sign * dr) {
        squares |= Set::of(G::at(f, r));
      }
    }
    return squares;
  }

  void add_line(Square s, std::size_t l) {
    const auto [df, dr] = detail::kLineDirections[l];
    const Set squares = relevant(s, l);
    Line& line = lines_[static_cast<std::size_t>(index(s))][l];
    line = {squares.low(), squares.high(), static_cast<std::uint32_t>(slides_.size()),
            static_cast<std::uint32_t>(std::popcount(squares.low()))};
    for (std::uint64_t bits = 0; bits < (std::uint64_t{1} << squares.count()); ++bits) {
      Set occupied;
      std::uint64_t rest = bits;
      squares.for_each([&](Square t) {
        if (rest & 1) occupied |= Set::of(t);
        rest >>= 1;
      });
      const detail::RayWalk<G> up(s, df, dr, occupied);
      const detail::RayWalk<G> down(s, -df, -dr, occupied);
      slides_.push_back(up.slide | down.slide);
      jumps_.push_back(up.slide | down.slide | up.hop | down.hop);
    }
  }

  std::array<std::array<Line, 4>, G::kSquares> lines_{};
  std::vector<Set> slides_;
  std::vector<Set> jumps_;
};

#else

template <class G>
class SliderTables {
 public:
  using Set = Bitboard<G>;

  SliderTables() {
    for (int i = 0; i < G::kSquares; ++i) {
      for (std::size_t l = 0; l < 4; ++l) {
        const auto [df, dr] = detail::kLineDirections[l];
        lines_[static_cast<std::size_t>(i)][l] = {detail::RayWalk<G>(square(i), -df, -dr, Set()).slide,
                                                  detail::RayWalk<G>(square(i), df, dr, Set()).slide};
      }
    }
  }

  template <Lines L>
  Set slides(Square s, Set occupied) const {
    const auto& lines = lines_[static_cast<std::size_t>(index(s))];
    constexpr std::size_t kFirst = L == Lines::kRook ? 0 : 2;
    return on_line(lines[kFirst], occupied) | on_line(lines[kFirst + 1], occupied);
  }

  template <Lines L>
  Set jumps(Square s, Set occupied) const {
    const auto& lines = lines_[static_cast<std::size_t>(index(s))];
    constexpr std::size_t kFirst = L == Lines::kRook ? 0 : 2;
    constexpr int kFirstStep = L == Lines::kRook ? 1 : G::kFiles + 1;
    constexpr int kSecondStep = L == Lines::kRook ? G::kFiles : G::kFiles - 1;
    return jumps_on_line<kFirstStep>(lines[kFirst], occupied) | jumps_on_line<kSecondStep>(lines[kFirst + 1], occupied);
  }

 private:
  struct Line {
    Set lower;  // towards square 0: kLineDirections all lead to higher squares
    Set upper;
  };

  static Set on_line(const Line& line, Set occupied) {
    using Word = typename Set::Word;
    const Word lower = (line.lower & occupied).word() | 1;
    const Word upper = (line.upper & occupied).word();
    const Word highest_lower = Word{1} << index(Set(lower).last());
    // 2 * lowest upper blocker - highest lower blocker: ones from the lower blocker up to the upper one.
    const Word difference = ((upper & (Word{0} - upper)) << 1) - highest_lower;
    return Set(difference) & (line.lower | line.upper);
  }

  template <int Step>
  static Set jumps_on_line(const Line& line, Set occupied) {
    const Set slides = on_line(line, occupied);
    const Set blockers = slides & occupied;
    return slides | ((blockers & line.upper).template shifted<Step>() & line.upper) |
           ((blockers & line.lower).template shifted<-Step>() & line.lower);
  }

  std::array<std::array<Line, 4>, G::kSquares> lines_{};
};

#endif

// Built once, before main().
template <class G>
inline const SliderTables<G> kSliderTables{};

template <Lines L, class G>
Bitboard<G> slides(Square s, Bitboard<G> occupied) {
  return kSliderTables<G>.template slides<L>(s, occupied);
}

template <Lines L, class G>
Bitboard<G> jumps(Square s, Bitboard<G> occupied) {
  return kSliderTables<G>.template jumps<L>(s, occupied);
}

}  // namespace sotka

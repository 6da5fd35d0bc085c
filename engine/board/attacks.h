#pragma once
// Attack tables on an empty board, and the lines between squares.

#include <array>
#include <cstddef>

#include "engine/board/bitboard.h"
#include "engine/color.h"

namespace sotka {

template <class G>
struct AttackTables {
  using Set = Bitboard<G>;
  static constexpr std::size_t kSize = G::kSquares;
  using PerSquare = std::array<Set, kSize>;

  PerSquare knight{};
  PerSquare orthogonal_step{};      // one square up, down, left or right
  PerSquare diagonal_step{};        // one square diagonally
  PerSquare king{};                 // both
  PerSquare catapult_range{};       // one to three squares up, down, left or right, whatever stands between
  std::array<PerSquare, 2> pawn{};  // what a pawn of that colour attacks
  PerSquare rook_lines{};           // whole rank and file, without the square itself
  PerSquare bishop_lines{};
  std::array<PerSquare, kSize> between{};  // squares strictly between two on a common line; else empty
  std::array<PerSquare, kSize> line{};     // the whole line through two squares, both included; else empty

  AttackTables();

 private:
  void add_ray(std::size_t from, int df, int dr);
};

// Built once, before main().
template <class G>
inline const AttackTables<G> kAttackTables{};

template <class G>
AttackTables<G>::AttackTables() {
  for (std::size_t s = 0; s < kSize; ++s) {
    const Square origin = square(static_cast<int>(s));
    const auto leap = [&](int df, int dr) {
      const int f = G::file(origin) + df;
      const int r = G::rank(origin) + dr;
      return G::on_board(f, r) ? Set::of(G::at(f, r)) : Set();
    };
    for (const int a : {-1, 1}) {
      for (const int b : {-1, 1}) {
        knight[s] |= leap(a, 2 * b) | leap(2 * a, b);
        diagonal_step[s] |= leap(a, b);
      }
      orthogonal_step[s] |= leap(a, 0) | leap(0, a);
      for (int n = 1; n <= 3; ++n) catapult_range[s] |= leap(a * n, 0) | leap(0, a * n);
      pawn[0][s] |= leap(a, 1);
      pawn[1][s] |= leap(a, -1);
    }
    king[s] = orthogonal_step[s] | diagonal_step[s];
    for (int df = -1; df <= 1; ++df) {
      for (int dr = -1; dr <= 1; ++dr) {
        if (df != 0 || dr != 0) add_ray(s, df, dr);
      }
    }
  }
}

template <class G>
void AttackTables<G>::add_ray(std::size_t from, int df, int dr) {
  const Square origin = square(static_cast<int>(from));
  const auto inside = [&](int n) { return G::on_board(G::file(origin) + df * n, G::rank(origin) + dr * n); };
  const auto at = [&](int n) { return G::at(G::file(origin) + df * n, G::rank(origin) + dr * n); };
  Set whole = Set::of(origin);
  for (int n = 1; inside(n); ++n) whole |= Set::of(at(n));
  for (int n = -1; inside(n); --n) whole |= Set::of(at(n));
  Set passed;
  for (int n = 1; inside(n); ++n) {
    const auto to = static_cast<std::size_t>(index(at(n)));
    (df == 0 || dr == 0 ? rook_lines : bishop_lines)[from] |= Set::of(at(n));
    between[from][to] = passed;
    line[from][to] = whole;
    passed |= Set::of(at(n));
  }
}

}  // namespace sotka

#pragma once
// Pawn structure bitboards. "Ahead" is the direction in which pawns of that colour move.

#include "engine/board/bitboard.h"
#include "engine/color.h"

namespace sotka::eval {

template <Color C, class G>
constexpr Bitboard<G> one_ahead(Bitboard<G> set) {
  return set.template shifted < C == Color::kWhite ? G::kFiles : -G::kFiles > ();
}

template <Color C, class G>
constexpr Bitboard<G> attacked_by_pawns(Bitboard<G> pawns) {
  constexpr int kAhead = C == Color::kWhite ? 1 : -1;
  return step<-1, kAhead>(pawns) | step<1, kAhead>(pawns);
}

// All squares ahead on the same files, without the set's own unless one stands behind another.
template <Color C, class G>
constexpr Bitboard<G> all_ahead(Bitboard<G> set) {
  constexpr int kStep = C == Color::kWhite ? G::kFiles : -G::kFiles;
  set = set.template shifted<kStep>();
  set |= set.template shifted<kStep>();
  set |= set.template shifted<2 * kStep>();
  set |= set.template shifted<4 * kStep>();
  if constexpr (G::kRanks > 9) set |= set.template shifted<8 * kStep>();
  return set;
}

template <class G>
constexpr Bitboard<G> beside(Bitboard<G> set) {
  return step<-1, 0>(set) | step<1, 0>(set);
}

}  // namespace sotka::eval

#pragma once
// One jump: the step that captures are made of, for the move generator and for the notation.

#include "engine/draughts/board.h"

namespace sotka::draughts {

struct Jump {
  Bitboard victim = 0;    // one man, or none: no jump in this direction
  Bitboard landings = 0;  // where the jumping piece may come down

  explicit constexpr operator bool() const { return landings != 0; }
};

// `targets`: enemies not yet captured in this move. `occupied`: every piece but the one that moves; captured men stay
// on the board until the move is over, so they are in it.
template <Direction kDirection>
constexpr Jump man_jump(Square s, Bitboard targets, Bitboard occupied) {
  const Bitboard victim = step<kDirection>(bit(s)) & targets;
  return {victim, step<kDirection>(victim) & kBoard & ~occupied};
}

template <Direction kDirection>
constexpr Jump king_jump(Square s, Bitboard targets, Bitboard occupied) {
  const Bitboard blockers = ray<kDirection>(s) & occupied;
  if (blockers == 0) return {};
  const Square first = first_on_ray<kDirection>(blockers);
  if ((bit(first) & targets) == 0) return {};
  return {bit(first), slide<kDirection>(first, occupied)};
}

}  // namespace sotka::draughts

#pragma once
// Perft: the number of leaves of the tree of legal moves, the customary check of move generation
// (chessprogramming.org/Perft). Draws by rule do not end it; a decided game has no moves.

#include <cstdint>

#include "engine/position.h"

namespace sotka {

// Bulk counting of the last ply, or making and unmaking each of its moves.
enum class Leaves { kCounted, kMade };

// Leaves `depth` plies below. `cancelled()` is asked now and then; once it says true, counting stops and the sum means
// nothing.
template <Position P, class Cancelled>
std::uint64_t perft(P& position, int depth, const Cancelled& cancelled, Leaves leaves = Leaves::kCounted) {
  if (depth <= 0) return 1;
  if (depth == 1 && leaves == Leaves::kCounted) return static_cast<std::uint64_t>(position.count_legal());
  typename P::MoveList moves;
  position.generate(moves);
  if (depth == 2 && cancelled()) return 0;
  std::uint64_t sum = 0;
  for (const auto move : moves) {
    const auto undo = position.make(move);
    sum += perft(position, depth - 1, cancelled, leaves);
    position.unmake(move, undo);
    if (depth > 2 && cancelled()) return 0;
  }
  return sum;
}

template <Position P>
std::uint64_t perft(P& position, int depth) {
  return perft(position, depth, [] { return false; });
}

}  // namespace sotka

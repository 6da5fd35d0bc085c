#pragma once
// Legal moves by number, and random ones.

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/position.h"
#include "engine/random.h"

namespace sotka {

// The index of a legal move among all legal moves sorted by their packed bits, independent of the order of generation.
template <Position P>
int move_number(const P& position, typename P::Move move) {
  typename P::MoveList legal;
  position.generate(legal);
  int before = 0;
  for (const typename P::Move other : legal) before += P::pack(other) < P::pack(move) ? 1 : 0;
  return before;
}

// The inverse; none: out of range.
template <Position P>
std::optional<typename P::Move> move_of_number(const P& position, int number) {
  typename P::MoveList legal;
  position.generate(legal);
  if (number < 0 || number >= legal.size()) return std::nullopt;
  std::nth_element(legal.begin(), legal.begin() + number, legal.end(),
                   [](auto a, auto b) { return P::pack(a) < P::pack(b); });
  return legal[number];
}

// A random legal move; for one state of the generator the same in every build. Precondition: there is a legal move.
template <Position P>
typename P::Move random_move(const P& position, SplitMix64& random) {
  const auto count = static_cast<std::uint64_t>(position.count_legal());
  return *move_of_number(position, static_cast<int>(random.below(count)));
}

}  // namespace sotka

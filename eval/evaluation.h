#pragma once
// What an evaluation offers to search. Each game has one, as a specialization of Evaluation<Position> in its own file.

#include <array>
#include <concepts>

#include "engine/position.h"

namespace sotka::eval {

// Specialized for each game's position:
//
//   struct Accumulator { void add(int piece, int square); void remove(int piece, int square); };
//                       sums that Position::make() keeps up to date as an observer; a small value, copied ply by ply
//   static Accumulator accumulate(const P&);                 the same from scratch
//   static int evaluate(const P&, const Accumulator&);       centipawns for the side to move
//   static constexpr std::array<int, N> kPieceValues;        centipawns by kind of man (see P): exchanges, ordering
template <class P>
struct Evaluation;

template <class E, class P>
concept EvaluationOf = requires(const P& p, typename E::Accumulator& sums, const typename E::Accumulator& fixed) {
  sums.add(0, 0);
  sums.remove(0, 0);
  { E::accumulate(p) } -> std::same_as<typename E::Accumulator>;
  { E::evaluate(p, fixed) } -> std::same_as<int>;
};

}  // namespace sotka::eval

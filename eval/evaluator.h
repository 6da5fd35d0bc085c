#pragma once
// What an evaluation offers to search and to protocols. Each family of games has one, as a specialization of Evaluator
// in its own folder.

#include <concepts>

#include "engine/position.h"
#include "eval/explanation.h"

namespace sotka::eval {

// What the evaluators of a game are made from: a small value, cheap to copy, shared by all threads of a search.
// Default: the evaluation that comes with the program. Nothing can be chosen yet.
template <class P>
struct Settings {
  friend bool operator==(const Settings&, const Settings&) = default;
};

// An evaluator follows a position from move to move and says what it is worth. Every search thread owns one; it is used
// by one thread at a time.
//
//   Evaluator(settings)   sets up; may allocate
//   reset(position)       begins anew with this position
//   push()                before a move is made: returns the observer (see engine/position.h) for Position::make(),
//   which
//                         is told of every man that the move takes off or puts on the board, kings included
//   push_null()           before a null move
//   pop()                 after the last move or null move has been taken back
//   evaluate(position)    centipawns for the side to move, of the position that reset() and the moves since then led to
//   explain(position)     an evaluation taken apart, as White sees it; of any position
//   kPieceValues          centipawns by kind of man, for exchanges and move ordering: indexed by what
//                         Position::exchange_at_least() and material_gain() index by
//
// What it does with the changes is its own business: copy sums from ply to ply (see sum_stack.h), undo them on pop(),
// or note them and compute only when evaluate() is called.
template <class P>
class Evaluator;

// So many pushes without a pop an evaluator must bear.
inline constexpr int kMaxPushes = 255;

template <class E, class P>
concept EvaluatorOf =
    std::regular<Settings<P>> && std::movable<E> && std::default_initializable<E> && std::constructible_from < E,
        const Settings<P>
& > &&requires(E evaluator, const E& fixed, P changing, const P& position, typename P::Move move) {
  evaluator.reset(position);
  { changing.make(move, evaluator.push()) } -> std::same_as<typename P::Undo>;
  evaluator.push_null();
  evaluator.pop();
  { evaluator.evaluate(position) } -> std::same_as<int>;
  { fixed.explain(position) } -> std::same_as<Explanation>;
  { E::kPieceValues[0] } -> std::convertible_to<int>;
};

// The value of a single position. Search keeps an evaluator instead, which is much faster.
template <Position P>
int evaluate(const P& position, const Settings<P>& settings = {}) {
  Evaluator<P> evaluator(settings);
  evaluator.reset(position);
  return evaluator.evaluate(position);
}

}  // namespace sotka::eval

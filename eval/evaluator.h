#pragma once
// The interface of an evaluation to search and protocols. Each family of games specializes Evaluator in its own folder.

#include <concepts>
#include <memory>

#include "engine/position.h"
#include "eval/explanation.h"
#include "eval/network/default_network.h"

namespace sotka::eval {

// What evaluators are constructed from: a small copyable value, the same for all threads of a search. Default: the
// evaluation built into the program.
template <class P>
struct Settings {
  // Corrects or replaces the hand-made evaluation, depending on its form. Precondition: it has the shape of this game
  // (network::kNetworkShape). Null: hand-made evaluation only.
  std::shared_ptr<const network::Network> network = network::default_network(P::kName);

  friend bool operator==(const Settings&, const Settings&) = default;
};

// An incremental evaluation of a position. Every search thread owns one; an evaluator is not thread-safe.
//
//   Evaluator(settings)   sets up; may allocate
//   reset(position)       starts from this position
//   push()                to be called before a move: returns the observer for Position::make(), which reports every
//                         piece that is removed from or added to the board, kings included (see engine/position.h)
//   push_null()           to be called before a null move
//   pop()                 to be called after unmake() of the last move or null move
//   evaluate(position)    centipawns for the side to move. Precondition: `position` is the one followed so far
//   explain(position)     the evaluation term by term, of any position
//   kPieceValues          centipawns by kind of piece for exchanges and move ordering, with the indices of
//                         Position::exchange_at_least() and material_gain()
//
// How the changes are processed is up to the evaluator: sums copied from ply to ply (see sum_stack.h), sums undone on
// pop(), or changes recorded and computed on the next evaluate().
template <class P>
class Evaluator;

// The greatest number of pushes without a pop.
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

// Evaluates a single position from scratch.
template <Position P>
int evaluate(const P& position, const Settings<P>& settings = {}) {
  Evaluator<P> evaluator(settings);
  evaluator.reset(position);
  return evaluator.evaluate(position);
}

}  // namespace sotka::eval

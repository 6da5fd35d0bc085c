#pragma once
// An evaluator led through a game tree as search leads it.

#include <gtest/gtest.h>

#include <vector>

#include "engine/position.h"
#include "engine/random.h"
#include "eval/evaluator.h"

namespace sotka::test {

// Walks from `start` to and fro, `steps` times: makes a random move or a null move, or takes the last one back. Now and
// then the evaluator is asked for the value of the position, which is that of `expected(position)`.
template <class P, class Evaluator, class Expected>
void follow_random_lines(const P& start, int steps, Evaluator& evaluator, const Expected& expected) {
  struct Step {
    typename P::Move move;  // Move{}: a null move
    typename P::Undo undo;
  };
  SplitMix64 random(19);
  P position = start;
  evaluator.reset(position);
  std::vector<Step> line;
  for (int i = 0; i < steps; ++i) {
    typename P::MoveList moves;
    position.generate(moves);
    const bool back = !line.empty() && (moves.empty() || line.size() == 200 || random.below(5) == 0);
    if (back) {
      const Step last = line.back();
      line.pop_back();
      if constexpr (P::kNullMoveIsSound) {
        if (last.move == typename P::Move{}) position.unmake_null(last.undo);
      }
      if (last.move != typename P::Move{}) position.unmake(last.move, last.undo);
      evaluator.pop();
    } else if (moves.empty()) {
      return;
    } else {
      bool passed = false;
      if constexpr (P::kNullMoveIsSound) {
        if (!position.in_check() && random.below(8) == 0) {
          evaluator.push_null();
          line.push_back({{}, position.make_null()});
          passed = true;
        }
      }
      if (!passed) {
        const auto move = moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
        line.push_back({move, position.make(move, evaluator.push())});
      }
    }
    if (random.below(3) == 0) continue;
    ASSERT_EQ(evaluator.evaluate(position), expected(position)) << position.fen();
  }
}

// The same with the evaluator of the game, which must agree with a fresh one.
template <class P>
void follow_random_lines(const P& start, int steps, const eval::Settings<P>& settings = {}) {
  eval::Evaluator<P> evaluator(settings);
  follow_random_lines(start, steps, evaluator, [&](const P& p) { return eval::evaluate(p, settings); });
}

}  // namespace sotka::test

#pragma once
// An evaluator led through a game tree as search leads it.

#include <gtest/gtest.h>

#include <vector>

#include "engine/position.h"
#include "engine/random.h"
#include "eval/evaluator.h"

namespace sotka::test {

// Walks from `start` to and fro, `steps` times: makes a random move or a null move, or takes the last one back. Now and
// then the position is evaluated, which gives what a fresh evaluator gives.
template <class P>
void follow_random_lines(const P& start, int steps) {
  struct Step {
    typename P::Move move;  // Move{}: a null move
    typename P::Undo undo;
  };
  SplitMix64 random(19);
  P position = start;
  eval::Evaluator<P> evaluator;
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
    ASSERT_EQ(evaluator.evaluate(position), eval::evaluate(position)) << position.fen();
  }
}

}  // namespace sotka::test

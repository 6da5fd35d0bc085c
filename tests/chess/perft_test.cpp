// The node counts of tests/perft, and everything that must hold at each node on the way.

#include <gtest/gtest.h>

#include "support/chess_games.h"
#include "support/node_check.h"
#include "support/perft_file.h"

namespace sotka::test {
namespace {

constexpr std::uint64_t kDefaultNodes = 3'000'000 / (SOTKA_TEST_SCALE_DOWN * SOTKA_TEST_SCALE_DOWN);
constexpr std::uint64_t kLongNodes = 200'000'000;

class Perft : public ChessGameTest {
 protected:
  void check(std::uint64_t more_than, std::uint64_t at_most) {
    int counted = 0;
    for (const PerftLine& line : read_perft_file(GetParam())) {
      SCOPED_TRACE(line.fen);
      with_position(GetParam(), [&]<class P>() {
        auto position = P::from_fen(line.fen);
        ASSERT_TRUE(position) << position.error().message;
        const Key key = position->key();
        for (const auto& [depth, nodes] : line.nodes) {
          if (nodes <= more_than && more_than > 0) continue;
          if (nodes > at_most) continue;
          EXPECT_EQ(perft(*position, depth), nodes) << "depth " << depth;
          ++counted;
        }
        EXPECT_EQ(position->key(), key);
      });
    }
    EXPECT_GT(counted, 0);
  }
};

TEST_P(Perft, AgreesWithTheFile) {
  check(0, kDefaultNodes);
}

TEST_P(Perft, LongAgreesWithTheFile) {
  check(kDefaultNodes, kLongNodes);
}

// Visits every node down to `depth`, a few thousand of them a game.
template <class P>
void check_nodes(P& position, int depth, int& budget, NodeChecker<P>& checker) {
  if (--budget < 0) return;
  checker.check(position);
  if (depth == 0) return;
  typename P::MoveList list;
  list.clear();
  position.generate(list);
  for (typename P::Move move : list) {
    const auto undo = position.make(move);
    check_nodes(position, depth - 1, budget, checker);
    position.unmake(move, undo);
  }
}

TEST_P(Perft, EveryNodeHolds) {
  with_position(GetParam(), [&]<class P>() {
    NodeChecker<P> checker;
    for (const PerftLine& line : read_perft_file(GetParam())) {
      auto position = P::from_fen(line.fen);
      ASSERT_TRUE(position) << position.error().message;
      int budget = 100 / SOTKA_TEST_SCALE_DOWN;
      check_nodes(*position, 2, budget, checker);
      if (testing::Test::HasFailure()) return;
    }
  });
}

INSTANTIATE_CHESS_GAMES(Perft);

}  // namespace
}  // namespace sotka::test

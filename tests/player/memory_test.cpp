// Memory that runs out when a search begins or goes on: who listens is told a legal move, exactly once.

#include <gtest/gtest.h>

#include "player/player.h"
#include "support/failing_allocations.h"

namespace sotka::player {
namespace {

struct Witness : SearchListener {
  void on_shortage(const std::string& /*sentence*/) override { ++shortages; }
  void on_result(const Result& found) override {
    result = found;  // may run out of memory itself
    ++results;
  }
  int shortages = 0;
  int results = 0;
  Result result;
};

GoOrder to_depth_4() {
  GoOrder order;
  order.limits.depth = 4;
  return order;
}

// False: fewer allocations than that.
bool go_until(int failing) {
  Player player;
  Witness witness;
  const GoOrder order = to_depth_4();
  allocations_left = failing;
  EXPECT_TRUE(player.go(order, witness)) << failing;
  player.wait();
  const bool failed = allocations_left.exchange(-1) < 0;
  EXPECT_EQ(witness.results, 1) << failing;
  EXPECT_TRUE(player.play(witness.result.best)) << failing;
  EXPECT_LE(witness.shortages, failed ? 1 : 0) << failing;
  return failed;
}

TEST(PlayerMemory, WithoutItASearchStillHasAMove) {
  for (int failing = 0; go_until(failing); ++failing) {
  }
}

TEST(PlayerMemory, ALineFoundBeforeItRanOutIsAResult) {
  int errors = 0;
  int lines = 0;
  for (int failing = 0;; ++failing) {
    Player player;
    const GoOrder order = to_depth_4();
    allocations_left = failing;
    const auto result = player.search(order);
    if (allocations_left.exchange(-1) >= 0) break;
    result ? ++lines : ++errors;
    if (result) {
      EXPECT_FALSE(result->line.moves.empty()) << failing;
    } else {
      EXPECT_NE(result.error().message.find("memory"), std::string::npos) << failing;
    }
  }
  EXPECT_GT(errors, 0);
  EXPECT_GT(lines, 0);
}

}  // namespace
}  // namespace sotka::player

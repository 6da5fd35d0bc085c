#include "protocol/uci/go.h"

#include <gtest/gtest.h>

namespace sotka::protocol::uci {
namespace {

TEST(UciGo, LimitsStandInAnyOrder) {
  const GoCommand go = read_go("winc 10 movestogo 5 searchmoves e2e4 d2d4 btime 2000 depth 7 wtime 1000 nodes 99");
  EXPECT_EQ(go.order.limits.depth, 7);
  EXPECT_EQ(go.order.limits.nodes, 99u);
  ASSERT_TRUE(go.order.clocks[Color::kWhite] && go.order.clocks[Color::kBlack]);
  EXPECT_EQ(go.order.clocks[Color::kWhite]->remaining.count(), 1000);
  EXPECT_EQ(go.order.clocks[Color::kWhite]->increment.count(), 10);
  EXPECT_EQ(go.order.clocks[Color::kBlack]->remaining.count(), 2000);
  EXPECT_EQ(go.order.clocks[Color::kBlack]->increment.count(), 0);
  EXPECT_EQ(go.order.clocks[Color::kBlack]->moves_to_go, 5);
  EXPECT_EQ(go.search_moves, (std::vector<std::string>{"e2e4", "d2d4"}));
  EXPECT_FALSE(go.order.limits.infinite);
  EXPECT_TRUE(go.complaints.empty());
}

TEST(UciGo, WithoutLimitsItIsEndless) {
  EXPECT_TRUE(read_go("").order.limits.infinite);
  EXPECT_TRUE(read_go("searchmoves e2e4").order.limits.infinite);
  for (const char* unreadable : {"mate", "depth x", "movetime 1s"}) {
    const GoCommand go = read_go(unreadable);
    EXPECT_TRUE(go.order.limits.infinite) << unreadable;
    EXPECT_EQ(go.complaints.size(), 1u) << unreadable;
  }
  EXPECT_FALSE(read_go("mate depth 3").order.limits.infinite);
  EXPECT_TRUE(read_go("perft x").is_perft);
  EXPECT_FALSE(read_go("perft x").perft);
}

}  // namespace
}  // namespace sotka::protocol::uci

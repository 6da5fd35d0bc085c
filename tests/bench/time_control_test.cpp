#include "bench/time_control.h"

#include <gtest/gtest.h>

namespace sotka::bench {
namespace {

TEST(TimeControl, IsReadAsMatchesWriteIt) {
  const auto blitz = read_time_control("60+0.6");
  ASSERT_TRUE(blitz);
  EXPECT_FALSE(blitz->moves);
  EXPECT_EQ(blitz->base.count(), 60'000);
  EXPECT_EQ(blitz->increment.count(), 600);
  const auto period = read_time_control("40/5:00");
  ASSERT_TRUE(period);
  EXPECT_EQ(period->moves, 40);
  EXPECT_EQ(period->base.count(), 300'000);
  EXPECT_EQ(period->increment.count(), 0);
  EXPECT_EQ(read_time_control("0.05")->base.count(), 50);
  for (const char* wrong :
       {"", "x", "-5", "0", "0/10", "1e3", "5+", "+5", "40/", "1:2:3", "nan", "inf", "99999999999"}) {
    EXPECT_FALSE(read_time_control(wrong)) << wrong;
  }
}

TEST(GameClock, AddsTimeAfterMovesAndPeriods) {
  GameClock clock(*read_time_control("2/10+1"));
  EXPECT_TRUE(clock.press(search::Milliseconds(4000)));
  EXPECT_EQ(clock.remaining().count(), 7000);
  EXPECT_EQ(clock.reading().moves_to_go, 1);
  EXPECT_TRUE(clock.press(search::Milliseconds(7000)));
  EXPECT_EQ(clock.remaining().count(), 11'000);
  EXPECT_EQ(clock.reading().moves_to_go, 2);
  EXPECT_FALSE(clock.press(search::Milliseconds(11'001)));
}

}  // namespace
}  // namespace sotka::bench

#include "match/time_control.h"

#include <gtest/gtest.h>

namespace sotka::match {
namespace {

using search::Milliseconds;

TimeControl one_stage(std::optional<int> moves, int base, int increment) {
  return {{{moves, Milliseconds(base), Milliseconds(increment)}}};
}

TEST(TimeControl, IsReadAsMatchesWriteIt) {
  EXPECT_EQ(*read_time_control("60+0.6"), one_stage({}, 60'000, 600));
  EXPECT_EQ(*read_time_control("40/5:00"), one_stage(40, 300'000, 0));
  EXPECT_EQ(*read_time_control("40/60+0.1"), one_stage(40, 60'000, 100));
  EXPECT_EQ(*read_time_control("0.05"), one_stage({}, 50, 0));
  for (const char* wrong : {"", "x", "-5", "0", "0/10", "1e3", "5+", "+5", "40/", "1:2:3", "nan", "inf", "99999999999",
                            "60:3600", "40/60:", ":60", "40/60::60"}) {
    EXPECT_FALSE(read_time_control(wrong)) << wrong;
  }
}

TEST(TimeControl, HasStages) {
  const TimeControl two = *read_time_control("50/7200:25/3600");
  ASSERT_EQ(two.stages.size(), 2u);
  EXPECT_EQ(two.stages[1], (TimeStage{25, Milliseconds(3'600'000), Milliseconds(0)}));
  const TimeControl to_the_end = *read_time_control("50/120:00:25/1:00:1:30+2");
  ASSERT_EQ(to_the_end.stages.size(), 3u);
  EXPECT_EQ(to_the_end.stages[0], (TimeStage{50, Milliseconds(7'200'000), Milliseconds(0)}));
  EXPECT_EQ(to_the_end.stages[1], (TimeStage{25, Milliseconds(60'000), Milliseconds(0)}));
  EXPECT_EQ(to_the_end.stages[2], (TimeStage{{}, Milliseconds(90'000), Milliseconds(2000)}));
}

TEST(TimeControl, IsWrittenAsItIsRead) {
  for (const char* text : {"60+0.6", "40/300", "50/7200:25/3600", "50/7200:3600", "1/1:0.05+0.001"}) {
    EXPECT_EQ(to_text(*read_time_control(text)), text);
  }
  for (const char* text : {"5:00", "10/10:0:45", "10/10:0:45.5+1", "10/10:20/45"}) {
    const TimeControl control = *read_time_control(text);
    EXPECT_EQ(*read_time_control(to_text(control)), control) << to_text(control);
  }
}

TEST(TimeControl, KnowsThoseOfDraughtsByName) {
  EXPECT_EQ(to_text(*read_time_control("classic")), "50/7200:25/3600");
  EXPECT_EQ(to_text(*read_time_control("classic6h")), "50/7200:3600");
  EXPECT_EQ(to_text(*read_time_control("classic5h")), "50/7200:1800");
  EXPECT_EQ(to_text(*read_time_control("classic5h-b")), "40/5400:3600");
  EXPECT_EQ(to_text(*read_time_control("fischer")), "4800+60");
  EXPECT_EQ(to_text(*read_time_control("fischer:7200+60")), "7200+60");
  EXPECT_EQ(to_text(*read_time_control("rapid")), "600+5");
  EXPECT_EQ(to_text(*read_time_control("rapid:15:00")), "900");
  EXPECT_EQ(to_text(*read_time_control("rapid:20:00+10")), "1200+10");
  EXPECT_EQ(to_text(*read_time_control("blitz")), "180+2");
  EXPECT_EQ(to_text(*read_time_control("tiebreak")), "300+3");
  for (const char* wrong : {"fischer:4799+60", "fischer:7201+60", "fischer:4800+59", "rapid:899", "rapid:1801",
                            "rapid:600+4", "rapid:599+30", "rapid:1201+10", "blitz:299", "blitz:901", "blitz:180+1",
                            "blitz:179+3", "blitz:40/300", "classic:60", "tiebreak:60+3", "rapid:x"}) {
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

TEST(GameClock, KeepsUnusedTimeAndPlaysTheLastStageAgain) {
  GameClock clock(*read_time_control("2/10:1/3"));
  EXPECT_TRUE(clock.press(Milliseconds(1000)));
  EXPECT_TRUE(clock.press(Milliseconds(1000)));
  EXPECT_EQ(clock.remaining().count(), 11'000);
  EXPECT_EQ(clock.reading().moves_to_go, 1);
  EXPECT_TRUE(clock.press(Milliseconds(1000)));
  EXPECT_EQ(clock.remaining().count(), 13'000);
  EXPECT_EQ(clock.reading().moves_to_go, 1);
}

TEST(GameClock, RunsToTheEndInTheLastStage) {
  GameClock clock(*read_time_control("1/10:5+1"));
  EXPECT_EQ(clock.reading().increment.count(), 0);
  EXPECT_TRUE(clock.press(Milliseconds(1000)));
  EXPECT_EQ(clock.remaining().count(), 14'000);
  EXPECT_FALSE(clock.reading().moves_to_go);
  EXPECT_TRUE(clock.press(Milliseconds(4000)));
  EXPECT_EQ(clock.remaining().count(), 11'000);
}

TEST(GameClock, ForgivesTheMargin) {
  GameClock clock(*read_time_control("1+0.5"));
  EXPECT_TRUE(clock.press(Milliseconds(1050), Milliseconds(50)));
  EXPECT_EQ(clock.remaining().count(), 500);
  EXPECT_FALSE(clock.press(Milliseconds(551), Milliseconds(50)));
}

}  // namespace
}  // namespace sotka::match

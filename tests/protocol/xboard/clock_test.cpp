// level, st, sd and time, as XBoard's clock reads them.

#include "protocol/xboard/clock.h"

#include <gtest/gtest.h>

#include "protocol/xboard/test_helpers.h"

namespace sotka::test {
namespace {

using protocol::xboard::Clock;
using std::chrono::milliseconds;

search::Clock clock_of(const Clock& clock) {
  const auto order = clock.order(Color::kWhite);
  EXPECT_TRUE(order.clocks[Color::kWhite].has_value());
  EXPECT_FALSE(order.limits.move_time.has_value());
  return order.clocks[Color::kWhite].value_or(search::Clock{});
}

TEST(XboardClock, ReadsMinutesSecondsAndFractions) {
  const struct {
    const char* arguments;
    milliseconds base;
    milliseconds increment;
    std::optional<int> moves_to_go;
  } kLevels[] = {
      {"40 5 0", milliseconds(300'000), milliseconds(0), 40},
      {"0 0:30 0.1", milliseconds(30'000), milliseconds(100), std::nullopt},
      {"0 2 12", milliseconds(120'000), milliseconds(12'000), std::nullopt},
      {"20 1:05 0.25", milliseconds(65'000), milliseconds(250), 20},
      {"40 25+5 0", milliseconds(1'500'000), milliseconds(0), 40},
      {"0 0.5 0", milliseconds(30'000), milliseconds(0), std::nullopt},
  };
  for (const auto& level : kLevels) {
    Clock clock;
    ASSERT_TRUE(clock.level(level.arguments)) << level.arguments;
    const search::Clock read = clock_of(clock);
    EXPECT_EQ(read.remaining, level.base) << level.arguments;
    EXPECT_EQ(read.increment, level.increment) << level.arguments;
    EXPECT_EQ(read.moves_to_go, level.moves_to_go) << level.arguments;
  }
}

TEST(XboardClock, LevelAndSecondsPerMoveReplaceEachOther) {
  Clock clock;
  ASSERT_TRUE(clock.level("0 1 1"));
  ASSERT_TRUE(clock.seconds_per_move("7"));
  const auto by_move = clock.order(Color::kBlack);
  EXPECT_EQ(by_move.limits.move_time, milliseconds(7000));
  EXPECT_FALSE(by_move.clocks[Color::kWhite] || by_move.clocks[Color::kBlack]);
  ASSERT_TRUE(clock.level("0 1 1"));
  const auto by_clock = clock.order(Color::kBlack);
  EXPECT_FALSE(by_clock.limits.move_time.has_value());
  ASSERT_TRUE(by_clock.clocks[Color::kBlack].has_value());
  EXPECT_EQ(by_clock.clocks[Color::kBlack]->remaining, milliseconds(60'000));
}

TEST(XboardClock, DepthAddsToBothUntilTheNextGame) {
  Clock clock;
  ASSERT_TRUE(clock.depth("6"));
  ASSERT_TRUE(clock.level("0 1 1"));
  EXPECT_EQ(clock.order(Color::kWhite).limits.depth, 6);
  ASSERT_TRUE(clock.seconds_per_move("3"));
  EXPECT_EQ(clock.order(Color::kWhite).limits.depth, 6);
  clock.new_game();
  EXPECT_FALSE(clock.order(Color::kWhite).limits.depth.has_value());
  EXPECT_EQ(clock.order(Color::kWhite).limits.move_time, milliseconds(3000));
}

TEST(XboardClock, TheSameLevelAgainChangesNothing) {
  Clock clock;
  ASSERT_TRUE(clock.level("40 5 0"));
  clock.moved(milliseconds(10'000));
  ASSERT_TRUE(clock.level("40 5 0"));
  EXPECT_EQ(clock_of(clock).remaining, milliseconds(290'000));
  EXPECT_EQ(clock_of(clock).moves_to_go, 39);
  ASSERT_TRUE(clock.level("20 2 0"));
  EXPECT_EQ(clock_of(clock).remaining, milliseconds(120'000));
  EXPECT_EQ(clock_of(clock).moves_to_go, 20);
}

TEST(XboardClock, TimeToldWinsOverTimeCounted) {
  Clock clock;
  ASSERT_TRUE(clock.level("0 5 0"));
  ASSERT_TRUE(clock.time("1234"));
  ASSERT_TRUE(Clock::opponents_time("99"));
  EXPECT_EQ(clock_of(clock).remaining, milliseconds(12'340));
  ASSERT_TRUE(clock.time("-50"));
  EXPECT_EQ(clock_of(clock).remaining, milliseconds(-500));
}

TEST(XboardClock, ASessionEndsWithItsLastMove) {
  Clock clock;
  ASSERT_TRUE(clock.level("2 1 1"));
  clock.moved(milliseconds(5000));
  EXPECT_EQ(clock_of(clock).moves_to_go, 1);
  EXPECT_EQ(clock_of(clock).remaining, milliseconds(56'000));
  clock.moved(milliseconds(5000));
  EXPECT_EQ(clock_of(clock).moves_to_go, 2);
  EXPECT_EQ(clock_of(clock).remaining, milliseconds(112'000));
}

TEST(XboardClock, BadArgumentsChangeNothing) {
  Clock clock;
  ASSERT_TRUE(clock.level("40 5 2"));
  ASSERT_TRUE(clock.depth("4"));
  for (const char* bad : {"", "40", "40 5", "-1 5 0", "x 5 0", "40 -5 0", "40 : 0", "40 5: 0", "40 5 -1", "40 5 x",
                          "40 inf 0", "40 nan 0", "40 5 1e99", "999999999 5 0"}) {
    EXPECT_FALSE(clock.level(bad)) << bad;
  }
  for (const char* bad : {"", "x", "-1", "1e99", "inf", "3s"}) EXPECT_FALSE(clock.seconds_per_move(bad)) << bad;
  for (const char* bad : {"", "0", "-3", "x", "99999999999"}) EXPECT_FALSE(clock.depth(bad)) << bad;
  for (const char* bad : {"", "x", "1.5"}) EXPECT_FALSE(clock.time(bad)) << bad;
  EXPECT_FALSE(Clock::opponents_time("soon"));
  EXPECT_EQ(clock_of(clock).remaining, milliseconds(300'000));
  EXPECT_EQ(clock_of(clock).increment, milliseconds(2000));
  EXPECT_EQ(clock.order(Color::kWhite).limits.depth, 4);
}

TEST(XboardClockDialogue, EveryKindOfLimitGetsAMove) {
  for (const auto& limits : std::vector<std::vector<std::string>>{{"level 40 0:02 0", "time 100", "otim 100"},
                                                                  {"level 0 0:01 0.05"},
                                                                  {"st 1", "sd 3"},
                                                                  {"sd 2"},
                                                                  {"level 0 5 0", "time 0"},
                                                                  {"level 0 5 0", "time -100"}}) {
    Dialogue xboard = xboard_dialogue();
    xboard.send("new");
    for (const std::string& line : limits) xboard.send(line);
    xboard.send("usermove e2e4");
    EXPECT_FALSE(xboard.expect(kMove).empty()) << limits.front();
  }
}

}  // namespace
}  // namespace sotka::test

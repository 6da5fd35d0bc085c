// Draughts over XBoard: captures in parts, passes, crowning, and what may be marked.

#include <gtest/gtest.h>

#include "protocol/xboard/test_helpers.h"

namespace sotka::test {
namespace {

// White's man on d3 (c2 on the wire: it counts ranks from 0) can take one, two or three men on its way up.
constexpr const char* kOne = "10/m9/10/10/10/10/3m6/2M7/10/10 w";
constexpr const char* kTwo = "10/m9/10/10/3m6/10/3m6/2M7/10/10 w";
constexpr const char* kThree = "10/m9/3m6/10/3m6/10/3m6/2M7/10/10 w";

TEST(XboardDraughts, IsShownToXboard) {
  Dialogue xboard = xboard_dialogue();
  const auto said = answer(xboard, "variant draughts");
  ASSERT_EQ(said.size(), 3u);
  EXPECT_EQ(count_matches(said, "setup \\([Mm.+]{88}\\) 10x10\\+0_lion 1m1m1m1m1m/.* w - - 0 1"), 1);
  EXPECT_EQ(count_matches(said, "piece \\+?M& .*"), 2);
}

TEST(XboardDraughts, SetsUpXboardsPositions) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "draughts",
         "1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1m1m1/10/10/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1 w - - 0 1");
  expect_legal(xboard, {"b3c4", "a6b5", "c4b5,b5a6"});
}

TEST(XboardDraughts, SendsOneAndTwoVictimsInOneMove) {
  Dialogue xboard = xboard_dialogue();
  for (const auto& [fen, sent] : {std::pair{kOne, "move c2d3,d3e4"}, {kTwo, "move c2xd3xd5-c6"}}) {
    set_up(xboard, "draughts", fen);
    xboard.send("sd 1");
    xboard.send("go");
    EXPECT_EQ(xboard.expect(kMove), sent);
  }
}

TEST(XboardDraughts, SendsLongCapturesInPartsAndAwaitsPasses) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "draughts", kThree);
  xboard.send("sd 1");
  xboard.send("go");
  EXPECT_EQ(said_until_pong(xboard), std::vector<std::string>{"move c2xd3xd5-c6"});
  expect_illegal(xboard, "a8b7");
  EXPECT_EQ(answer(xboard, "usermove @@@@"), std::vector<std::string>{"move c6d7,d7e8"});
  expect_illegal(xboard, "@@@@");
}

TEST(XboardDraughts, TakesLongCapturesInPartsAndPasses) {
  Dialogue xboard = xboard_dialogue();
  for (const auto& parts : std::vector<std::vector<std::string>>{
           {"c2d3,d3d5,d5c6", "c6d7,d7e8"}, {"c2d3,d3e4", "e4d5,d5c6", "c6d7,d7e8"}, {"c2xd3xd5-c6", "c6d7,d7e8"}}) {
    set_up(xboard, "draughts", kThree);
    xboard.send("sd 1");
    xboard.send("playother");
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      EXPECT_EQ(answer(xboard, "usermove " + parts[i]), std::vector<std::string>{"move @@@@"});
    }
    xboard.send("usermove " + parts.back());
    EXPECT_EQ(count_matches(said_until_pong(xboard), "move a8b7"), 1);
  }
}

TEST(XboardDraughts, FollowsLongCapturesInForceMode) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "draughts", kThree);
  expect_legal(xboard, {"c2d3,d3d5,d5c6"});
  EXPECT_EQ(count_matches(answer(xboard, "go"), kError), 1);
  expect_legal(xboard, {"@@@@", "c6d7,d7e8", "a8b7", "e8f9+"});
  // Each of XBoard's moves is taken back by one undo.
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(answer(xboard, "undo").empty());
  EXPECT_EQ(count_matches(answer(xboard, "undo"), kError), 1);
  expect_legal(xboard, {"c2d3,d3e4"});
  EXPECT_TRUE(answer(xboard, "undo").empty());
  expect_legal(xboard, {"c2d3,d3d5,d5c6", "@@@@", "c6d7,d7e8"});
}

TEST(XboardDraughts, MenAreCrowned) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "draughts", "10/m3M5/10/10/10/10/10/10/10/10 w");
  EXPECT_EQ(forced_choice(xboard, "e8f9+"), "move e8f9+");
  set_up(xboard, "draughts", "10/m3m5/3M6/10/10/10/10/10/10/10 w");
  xboard.send("sd 1");
  xboard.send("go");
  EXPECT_EQ(xboard.expect(kMove), "move d7e8,e8f9+");
  set_up(xboard, "draughts", "10/m3m5/10/4m5/3M6/10/10/10/10/10 w");
  xboard.send("sd 1");
  xboard.send("go");
  EXPECT_EQ(xboard.expect(kMove), "move d5xe6xe8-d9=+");
  set_up(xboard, "draughts", "10/10/10/10/10/4m5/10/10/10/+M9 w");
  expect_legal(xboard, {"a0e4,e4g6"});
}

TEST(XboardDraughts, RefusesWhatTheMajorityRuleForbids) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "draughts", kTwo);
  for (const char* bad : {"c2b3", "c2d3,d3e5", "c2e4", "@@@@", "c2d3,d3d5,d5e6", "c2xd3xd5", "nonsense"}) {
    expect_illegal(xboard, bad);
  }
  expect_legal(xboard, {"c2d3,d3d5,d5c6"});
}

TEST(XboardDraughts, RefusesPositionsThatAreNone) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "draughts");
  for (const char* bad : {"", "10 w", "10/10/10/10/10/10/10/10/10/10", "9/10/10/10/10/10/10/10/10/10 w",
                          "10/10/10/10/10/10/10/10/10/1M8 w", "10/10/10/10/10/10/10/10/10/k9 w",
                          "10/10/10/10/10/10/10/10/10/11 w", "1M8/10/10/10/10/10/10/10/10/m9 w", "W:W31-50:B1-20"}) {
    EXPECT_EQ(count_matches(answer(xboard, "setboard " + std::string(bad)), "tellusererror Illegal position: .+"), 1)
        << bad;
  }
  EXPECT_EQ(count_matches(answer(xboard, "edit"), kError), 1);
}

TEST(XboardDraughts, MarksTheWayOfACapture) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "draughts", kThree);
  const auto marked = [&](const std::string& square) { return answer(xboard, "lift " + square).at(0); };
  EXPECT_EQ(marked("c2"), "highlight 10/10/10/10/10/10/3C6/10/10/10");
  xboard.send("put d3");
  EXPECT_EQ(marked("d3"), "highlight 10/10/10/10/3C6/10/10/10/10/10");
  xboard.send("put d5");
  EXPECT_EQ(marked("d5"), "highlight 10/10/10/2Y7/10/10/10/10/10/10");
  xboard.send("put c6");
  expect_legal(xboard, {"c2d3,d3d5,d5c6", "@@@@"});
  EXPECT_EQ(marked("a8"), "highlight 10/10/10/10/10/10/10/10/10/10");
  EXPECT_EQ(marked("c6"), "highlight 10/10/3C6/10/10/10/10/10/10/10");
  xboard.send("put d7");
  EXPECT_EQ(marked("d7"), "highlight 10/4Y5/10/10/10/10/10/10/10/10");
}

}  // namespace
}  // namespace sotka::test

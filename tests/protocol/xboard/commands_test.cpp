// XBoard's commands, one by one.

#include <gtest/gtest.h>

#include <algorithm>

#include "protocol/xboard/test_helpers.h"

namespace sotka::test {
namespace {

using namespace std::chrono_literals;

TEST(Xboard, TellsItsFeatures) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("xboard");
  xboard.send("protover 2");
  const auto lines = xboard.read_to("feature done=1");
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(count_matches(lines, "feature .*"), static_cast<int>(lines.size()));
  EXPECT_EQ(count_matches(lines, ".* ping=1 setboard=1 .*usermove=1.*"), 1);
  EXPECT_EQ(count_matches(lines, ".*exclude=1 highlight=1.*"), 1);
  EXPECT_EQ(count_matches(lines,
                          "feature variants=\"normal,grand,chess100,prince,bulatov-classic,bulatov-modern,"
                          "bulatov-modern64,draughts\".*"),
            1);
  EXPECT_EQ(count_matches(lines, "feature myname=\"Sotka .*\""), 1);
  EXPECT_EQ(count_matches(lines, "feature option=\"MultiPV -spin 1 1 256\""), 1);
  EXPECT_EQ(count_matches(lines, "feature option=\"Clear Hash -button\""), 1);
  EXPECT_EQ(count_matches(lines, "feature option=\"Resign Threshold -spin 0 0 10000\""), 1);
  EXPECT_EQ(count_matches(lines, ".*Hash -spin.*"), 0);  // `memory` sets it
}

TEST(XboardTiming, TellsItsFeaturesWithinFiftyMilliseconds) {
  // The best of several, so that what else the machine does counts for less.
  std::chrono::steady_clock::duration best = 1h;
  for (int i = 0; i < 10; ++i) {
    Dialogue xboard = xboard_dialogue();
    xboard.send("xboard");
    const auto asked = std::chrono::steady_clock::now();
    xboard.send("protover 2");
    xboard.expect("feature done=1");
    best = std::min(best, std::chrono::steady_clock::now() - asked);
  }
  EXPECT_LT(best, 50ms);
}

TEST(Xboard, SaysNothingWhereNothingIsAsked) {
  Dialogue xboard = xboard_dialogue();
  for (const char* line : {"xboard",
                           "protover 1",
                           "accepted ping",
                           "rejected san",
                           "new",
                           "random",
                           "computer",
                           "name A. Player",
                           "rating 2600 1500",
                           "ics -",
                           "egtpath nalimov nowhere",
                           "nps 1000",
                           "hard",
                           "easy",
                           "post",
                           "nopost",
                           "force",
                           "usermove e2e4",
                           "e7e5",
                           "level 40 5 0",
                           "st 10",
                           "sd 9",
                           "time 100",
                           "otim 100",
                           "memory 4",
                           "cores 1",
                           "skill 5",
                           "option Resign Threshold=600",
                           "option Clear Hash",
                           "exclude d2d4",
                           "include all",
                           "draw",
                           "?",
                           ".",
                           "pause",
                           "resume",
                           "put e4",
                           "playother",
                           "result 1-0 {White mates}",
                           "force",
                           "undo",
                           "e7e5",
                           "remove",
                           ""}) {
    EXPECT_TRUE(answer(xboard, line).empty()) << line;
  }
}

TEST(Xboard, AnswersOneMoveWithAnother) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("new");
  xboard.send("sd 3");
  xboard.send("post");
  xboard.send("e2e4");
  const auto lines = xboard.read_to(kMove);
  // ply score time nodes seldepth nps tbhits<TAB>pv
  EXPECT_GE(count_matches(lines, "[1-3] -?[0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+\t[a-h][1-8].*"), 3);
  xboard.send("usermove d2d4");
  EXPECT_FALSE(xboard.expect(kMove).empty());
}

TEST(Xboard, PostIsSilencedByNopost) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("post");
  xboard.send("nopost");
  xboard.send("sd 3");
  xboard.send("go");
  EXPECT_EQ(xboard.read_to(kMove).size(), 1u);
}

TEST(Xboard, PlaysTheSideThatGoAndPlayotherSay) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("new");
  xboard.send("sd 2");
  xboard.send("go");
  EXPECT_FALSE(xboard.expect("move [a-h][12].*").empty());
  set_up(xboard, "normal");
  xboard.send("sd 2");
  xboard.send("playother");  // White is to move, so Black is ours
  EXPECT_TRUE(said_until_pong(xboard).empty());
  xboard.send("usermove h2h3");
  EXPECT_FALSE(xboard.expect("move [a-h][78].*").empty());
}

TEST(Xboard, PingWaitsForTheMove) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("new");
  xboard.send("st 1");
  xboard.send("go");
  xboard.send("ping 5");
  const auto lines = xboard.read_to("pong 5");
  EXPECT_EQ(count_matches(lines, kMove), 1);
  xboard.send("force");
  xboard.send("st 600");
  xboard.send("usermove a7a6");
  xboard.send("go");
  xboard.send("?");
  xboard.send("ping 6");
  EXPECT_EQ(count_matches(xboard.read_to("pong 6"), kMove), 1);
}

TEST(Xboard, PingIsAnsweredAtOnceInAnalysisAndPondering) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("analyze");
  EXPECT_TRUE(said_until_pong(xboard).empty());
  xboard.send("exit");
  xboard.send("new");
  xboard.send("hard");
  xboard.send("sd 4");
  xboard.send("usermove e2e4");
  EXPECT_FALSE(xboard.expect(kMove).empty());
  EXPECT_TRUE(said_until_pong(xboard).empty());
}

TEST(Xboard, ForceEndsASearchWithoutAMove) {
  Dialogue xboard = xboard_dialogue();
  for (const char* line : {"force", "new", "result * {}", "setboard 8/8/8/8/8/k7/8/K6R w - - 0 1", "variant prince"}) {
    xboard.send("new");
    xboard.send("st 600");
    xboard.send("go");
    xboard.send(line);
    EXPECT_EQ(count_matches(said_until_pong(xboard), kMove), 0) << line;
  }
}

TEST(Xboard, PondersTheMoveItExpects) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("hard");
  xboard.send("post");
  xboard.send("sd 6");
  xboard.send("usermove e2e4");
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(xboard.expect(kMove).empty());
    xboard.send("hint");
    const std::string hint = xboard.expect("Hint: .*");
    xboard.send("usermove " + hint.substr(6));
  }
  EXPECT_FALSE(xboard.expect(kMove).empty());
  xboard.send("usermove h2h3");  // whatever it expected
  xboard.send("force");
  xboard.send("easy");
  said_until_pong(xboard);
  EXPECT_TRUE(xboard.read_for(50ms).empty());
}

TEST(Xboard, AnalysesMoveByMove) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("post");
  xboard.send("analyze");
  xboard.expect("3 .*\t.*");
  xboard.send(".");
  xboard.expect("stat01: [0-9]+ [0-9]+ [0-9]+ [0-9]+ 20( [a-h][1-8][a-h][1-8][qrbn]?)?");
  xboard.send("usermove e2e4");
  xboard.expect("3 .*\t[a-h][78].*");
  xboard.send("undo");
  xboard.expect("3 .*\t[a-h][12].*");
  xboard.send("new");
  xboard.expect("3 .*\t[a-h][12].*");
  xboard.send("setboard k7/8/1K6/8/8/8/8/7R w");
  xboard.expect(".* 100001 .*\th1h8");
  xboard.send("exit");
  EXPECT_EQ(count_matches(said_until_pong(xboard), kMove), 0);
  EXPECT_TRUE(xboard.read_for(50ms).empty());
  EXPECT_TRUE(answer(xboard, ".").empty());
}

TEST(Xboard, TellsTheMoveItLooksAtInXboardsSquares) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("new");
  xboard.send("variant grand");
  xboard.send("setboard k9/10/10/10/10/10/10/9P/10/9K w");
  xboard.send("exclude all");
  xboard.send("include j2j3");
  xboard.send("analyze");
  std::string status;
  // Search tells its moves only when it has been at it for a while.
  for (int i = 0; i < 100 && !status.ends_with(" j2j3"); ++i) {
    const auto said = answer(xboard, ".");
    if (!said.empty()) status = said.front();
    if (std::count(status.begin(), status.end(), ' ') == 6) break;
    xboard.read_for(100ms);
  }
  EXPECT_TRUE(status.ends_with(" j2j3")) << status;
}

TEST(Xboard, LeavesOutExcludedMoves) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal", "k7/8/1K6/8/8/8/8/7R w");
  xboard.send("exclude h1h8");
  xboard.send("post");
  xboard.send("analyze");
  const auto lines = xboard.read_to("4 .*\t.*");
  EXPECT_EQ(count_matches(lines, ".*\th1h8.*"), 0);
  xboard.send("include h1h8");
  xboard.expect(".*\th1h8");
  xboard.send("exit");
  EXPECT_EQ(count_matches(answer(xboard, "exclude a1a2"), kError), 1);
  EXPECT_EQ(count_matches(answer(xboard, "include nonsense"), kError), 1);
}

TEST(Xboard, TakesMovesBack) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal");
  EXPECT_EQ(count_matches(answer(xboard, "undo"), kError), 1);
  EXPECT_EQ(count_matches(answer(xboard, "remove"), kError), 1);
  expect_legal(xboard, {"e2e4"});
  EXPECT_EQ(count_matches(answer(xboard, "remove"), kError), 1);
  EXPECT_TRUE(answer(xboard, "undo").empty());
  expect_legal(xboard, {"e2e4", "e7e5"});
  EXPECT_TRUE(answer(xboard, "remove").empty());
  expect_legal(xboard, {"e2e4"});
}

TEST(Xboard, HintsEvenBeforeTheFirstMove) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("new");
  xboard.send("hint");
  EXPECT_FALSE(xboard.expect("Hint: [a-h][12][a-h][34]").empty());
  EXPECT_EQ(answer(xboard, "bk").back(), "");
}

TEST(Xboard, SetsPositionsWithFewFields) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal", "k7/8/1K6/8/8/8/8/7R w");
  expect_legal(xboard, {"h1h8"});
  set_up(xboard, "grand", "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - 0 1");
  expect_legal(xboard, {"a2a4", "a7a5"});
}

TEST(Xboard, RefusesAPositionAndThenItsMoves) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal");
  EXPECT_EQ(count_matches(answer(xboard, "setboard 8/8/8/8/8/8/8/8 w - - 0 1"), "tellusererror Illegal position: .+"),
            1);
  expect_illegal(xboard, "e2e4");
  EXPECT_EQ(count_matches(answer(xboard, "go"), kError), 1);
  EXPECT_TRUE(answer(xboard, "new").empty());
  xboard.send("force");
  expect_legal(xboard, {"e2e4"});
}

TEST(Xboard, EditsABoard) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal");
  for (const char* line : {"edit", "#", "Kb6", "Rh1", "c", "Ka8", "xa1"}) xboard.send(line);
  xboard.send("Zz9");
  EXPECT_FALSE(xboard.expect(kError).empty());
  xboard.send(".");
  expect_legal(xboard, {"h1h8"});
  set_up(xboard, "prince");
  for (const char* line : {"edit", "#", "Ka0", "Aj8", "c", "Kf9", "."}) xboard.send(line);
  expect_legal(xboard, {"j8j9"});
}

TEST(Xboard, OffersADrawOnlyWhereItStandsWorse) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("sd 2");
  xboard.send("usermove e2e4");
  xboard.expect(kMove);
  EXPECT_TRUE(answer(xboard, "draw").empty());
  set_up(xboard, "normal", "7k/8/8/8/8/3p4/1QQ5/K7 b");
  xboard.send("sd 2");
  xboard.send("go");
  xboard.expect(kMove);
  EXPECT_EQ(answer(xboard, "draw"), std::vector<std::string>{"offer draw"});
}

TEST(Xboard, ResignsAfterThreeHopelessMovesIfAllowed) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("option Resign Threshold=500");
  set_up(xboard, "normal", "7k/8/8/8/8/8/RR6/K7 b");
  xboard.send("sd 1");
  xboard.send("go");
  EXPECT_EQ(xboard.expect("(move .*|resign)").substr(0, 4), "move");
  xboard.send("usermove a1b1");
  EXPECT_EQ(xboard.expect("(move .*|resign)").substr(0, 4), "move");
  xboard.send("usermove b1a1");
  EXPECT_EQ(xboard.expect("(move .*|resign)"), "resign");
}

TEST(Xboard, PausesAndGoesOn) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("new");
  xboard.send("st 1");
  xboard.send("go");
  xboard.send("pause");
  EXPECT_TRUE(xboard.read_for(1500ms).empty());
  xboard.send("resume");
  EXPECT_FALSE(xboard.expect(kMove).empty());
}

void expect_quit_and_the_end_of_input_end_it_within(std::chrono::milliseconds time) {
  for (const char* state : {"", "go", "analyze"}) {
    for (const bool quits : {true, false}) {
      Dialogue xboard = xboard_dialogue();
      xboard.send("st 600");
      xboard.send(state);
      if (quits) {
        xboard.send("quit");
      } else {
        xboard.close_input();
      }
      EXPECT_TRUE(xboard.ends_within(time)) << state;
    }
  }
}

TEST(Xboard, QuitAndTheEndOfInputEndIt) {
  expect_quit_and_the_end_of_input_end_it_within(Dialogue::kPatience);
}

TEST(XboardTiming, QuitAndTheEndOfInputEndItAtOnce) {
  expect_quit_and_the_end_of_input_end_it_within(1000ms);
}

}  // namespace
}  // namespace sotka::test

// How games end over XBoard: what is claimed, when, and what never.

#include <gtest/gtest.h>

#include "protocol/xboard/test_helpers.h"

namespace sotka::test {
namespace {

using namespace std::chrono_literals;

const std::vector<std::string> kThereAndBackTwice = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"};

TEST(XboardGameEnd, ClaimsTheMateItGives) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal", "k7/8/1K6/8/8/8/8/7R w");
  xboard.send("sd 3");
  xboard.send("go");
  EXPECT_EQ(xboard.expect(kMove), "move h1h8");
  EXPECT_EQ(said_until_pong(xboard), std::vector<std::string>{"1-0 {checkmate}"});
}

TEST(XboardGameEnd, AdmitsTheMateItSuffers) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("setboard k7/8/1K6/8/8/8/8/7R w");
  EXPECT_EQ(answer(xboard, "usermove h1h8"), std::vector<std::string>{"1-0 {checkmate}"});
  // Nothing is left to do.
  EXPECT_EQ(answer(xboard, "go"), std::vector<std::string>{"1-0 {checkmate}"});
}

TEST(XboardGameEnd, ClaimsStalemateAndDeadMaterial) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("setboard k7/8/8/8/8/8/8/2Q4K w");
  EXPECT_EQ(answer(xboard, "usermove c1c7"), std::vector<std::string>{"1/2-1/2 {stalemate}"});
  set_up(xboard, "normal", "k7/8/8/8/8/8/1q6/K7 w");
  EXPECT_EQ(forced_choice(xboard, "a1b2"), "move a1b2");
  EXPECT_EQ(count_matches(said_until_pong(xboard), "1/2-1/2 \\{.*material.*\\}"), 1);
}

TEST(XboardGameEnd, ClaimsARepetitionBeforeItsOwnMove) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal");
  expect_legal(xboard, kThereAndBackTwice);
  for (const char* line : {"sd 1", "exclude all", "include f6g8", "go"}) xboard.send(line);
  EXPECT_EQ(said_until_pong(xboard), (std::vector<std::string>{"offer draw", "move f6g8"}));
}

TEST(XboardGameEnd, ClaimsARepetitionThatTheOpponentMade) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal");
  expect_legal(xboard, kThereAndBackTwice);
  xboard.send("playother");
  EXPECT_EQ(count_matches(answer(xboard, "usermove f6g8"), "1/2-1/2 \\{.*repetition.*\\}"), 1);
}

TEST(XboardGameEnd, ClaimsNothingASecondTimeTheSamePositionComes) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal");
  expect_legal(xboard, {"g1f3", "g8f6", "f3g1"});
  EXPECT_EQ(forced_choice(xboard, "f6g8"), "move f6g8");
  EXPECT_TRUE(said_until_pong(xboard).empty());
}

TEST(XboardGameEnd, ClaimsTheMoveRuleOfEachGameBeforeItsMove) {
  const struct {
    const char* variant;
    const char* board;
    int plies;  // of the rule
    const char* move;
  } kGames[] = {
      {"normal", "1k6/8/8/8/8/8/8/R6K w - - ", 100, "h1h2"},
      {"grand", "1k8/10/10/10/10/10/10/10/10/R8K w - - ", 100, "j0j1"},
      {"chess100", "1k8/10/10/10/10/10/10/10/10/R8K w - - ", 150, "j0j1"},
      {"prince", "1k8/10/10/10/10/10/10/10/10/R8K w - - ", 160, "j0j1"},
      {"bulatov-modern64", "1k6/8/8/8/8/8/8/R6K w - - ", 100, "h1h2"},
  };
  Dialogue xboard = xboard_dialogue();
  for (const auto& game : kGames) {
    SCOPED_TRACE(game.variant);
    for (const int missing : {1, 2}) {
      set_up(xboard, game.variant, game.board + std::to_string(game.plies - missing) + " 100");
      for (const std::string& line :
           {std::string("sd 1"), std::string("exclude all"), "include " + std::string(game.move), std::string("go")}) {
        xboard.send(line);
      }
      const auto said = said_until_pong(xboard);
      EXPECT_EQ(count_matches(said, "offer draw"), missing == 1 ? 1 : 0);
      EXPECT_EQ(said.back(), "move " + std::string(game.move));
    }
  }
}

TEST(XboardGameEnd, AKingInRangeIsTheEnd) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "bulatov-classic", "k9/10/10/1C8/10/10/10/10/10/9K w");
  EXPECT_EQ(forced_choice(xboard, "b6a6"), "move b6a6");
  EXPECT_EQ(count_matches(said_until_pong(xboard), "1-0 \\{.*range.*\\}"), 1);
  set_up(xboard, "bulatov-classic", "k9/10/10/1C8/10/10/10/10/10/9K w");
  xboard.send("playother");
  EXPECT_EQ(count_matches(answer(xboard, "usermove b6a6"), "1-0 \\{.*range.*\\}"), 1);
}

TEST(XboardGameEnd, MatesAreScoredFromAHundredThousand) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("post");
  xboard.send("analyze");
  xboard.send("setboard k7/8/1K6/8/8/8/8/7R w");
  xboard.expect(".* 100001 .*\th1h8");
  xboard.send("setboard k7/8/2K5/8/8/8/8/7R w");
  xboard.expect(".* 100002 .*\t.*");
  xboard.send("setboard k7/8/1K6/8/8/8/8/7R b");
  xboard.expect(".* -100001 .*\ta8b8 h1h8");
}

TEST(XboardGameEnd, ClaimsNothingWhileItOnlyWatches) {
  Dialogue xboard = xboard_dialogue();
  set_up(xboard, "normal", "k7/8/1K6/8/8/8/8/7R w");
  expect_legal(xboard, {"h1h8"});
  set_up(xboard, "normal");
  expect_legal(xboard, kThereAndBackTwice);
  expect_legal(xboard, {"f6g8"});
}

TEST(XboardGameEnd, GoesOnAfterTheResultWasTold) {
  Dialogue xboard = xboard_dialogue();
  xboard.send("result 1/2-1/2 {Draw agreed}");
  xboard.send("force");
  xboard.send("new");
  xboard.send("sd 2");
  xboard.send("usermove e2e4");
  EXPECT_FALSE(xboard.expect(kMove).empty());
}

}  // namespace
}  // namespace sotka::test

// Draw offers, resignations and claims of results, which XBoard's engines make.

#include <gtest/gtest.h>

#include <csignal>

#include "match/game_runner.h"
#include "match/playing.h"

namespace sotka::match {
namespace {

EngineSpec xboard_engine(const std::string& name, const test::Words& switches) {
  return test::mock_engine(name, switches, "depth=1", "proto=xboard");
}

// White is A in the first game.
PlayedGame first_game(const test::Words& a, const test::Words& b) {
  const test::Match match = test::play(xboard_engine("A", a), GameId::kChess, {}, 1, xboard_engine("B", b));
  EXPECT_TRUE(match.end) << match.end.error().message;
  return match.games.empty() ? PlayedGame() : match.games[0];
}

void expect_end(const PlayedGame& game, Termination end, std::optional<Color> winner, std::size_t moves,
                const std::string& words) {
  EXPECT_EQ(name(game.end), name(end));
  EXPECT_EQ(game.winner, winner);
  EXPECT_EQ(game.moves.size(), moves);
  EXPECT_NE(game.why.find(words), std::string::npos) << game.why;
}

TEST(Claims, ResignationIsTaken) {
  expect_end(first_game({"--resign-at", "3"}, {}), Termination::kResignation, Color::kBlack, 4, "White resigns");
  expect_end(first_game({}, {"--resign-at", "3"}), Termination::kResignation, Color::kWhite, 5, "Black resigns");
  EXPECT_FALSE(is_fault(Termination::kResignation));
}

TEST(Claims, AdmittingALossResigns) {
  expect_end(first_game({"--claim-loss-at", "2"}, {}), Termination::kResignation, Color::kBlack, 2, "White resigns");
}

TEST(Claims, WhatTheRulesDoNotBearOutLoses) {
  expect_end(first_game({"--claim-win-at", "3"}, {}), Termination::kWrongClaim, Color::kBlack, 4,
             "White makes an unjustified claim: '1-0 {White mates}'");
  expect_end(first_game({"--claim-draw-at", "3"}, {}), Termination::kWrongClaim, Color::kBlack, 4, "unjustified claim");
  expect_end(first_game({}, {"--refuse-at", "2"}), Termination::kWrongClaim, Color::kWhite, 3,
             "Black rejects a legal move or position ('Illegal move (I do not like it): e7e5')");
  // After its move; at the latest when its next one is due.
  const PlayedGame game = first_game({"--false-win-at", "3"}, {});
  EXPECT_EQ(game.end, Termination::kWrongClaim);
  EXPECT_EQ(game.winner, Color::kBlack);
  EXPECT_GE(game.moves.size(), 5u);
}

TEST(Claims, WrongOnesAreCountedApart) {
  const test::Match match = test::play(xboard_engine("A", {"--claim-win-at", "3"}));
  ASSERT_TRUE(match.end);
  EXPECT_EQ(match.standings.faults(0).claim, 1);
  EXPECT_EQ(match.standings.faults(0).all(), 1);
  EXPECT_EQ(to_text(match.standings.faults(0)), "1 by unjustified claims");
}

TEST(Offers, AcceptedTheyDraw) {
  // Offered with White's second move, taken up at Black's second.
  expect_end(first_game({"--offer-at", "2"}, {"--accept", "1"}), Termination::kAgreement, std::nullopt, 3,
             "draw by agreement");
}

TEST(Offers, LapseWithTheOthersMove) {
  // Black would accept from its fourth move on.
  const PlayedGame game = first_game({"--offer-at", "2"}, {"--accept", "4"});
  EXPECT_EQ(game.end, Termination::kTooLong);
}

TEST(Offers, OfBothSidesOneAfterTheOtherAgree) {
  expect_end(first_game({"--offer-at", "2"}, {"--offer-at", "2"}), Termination::kAgreement, std::nullopt, 3,
             "draw by agreement");
}

TEST(Offers, AreNotPassedOnAgainUntilTheOtherSideHasOffered) {
  // White offers with every move, and Black would take the second offer.
  EXPECT_EQ(first_game({"--offer", "1"}, {"--accept", "2"}).end, Termination::kTooLong);
  // Black has offered in between.
  const test::Words white = {"--offer-at", "1", "--offer-again-at", "5"};
  expect_end(first_game(white, {"--offer-at", "3", "--accept", "5"}), Termination::kAgreement, std::nullopt, 9,
             "draw by agreement");
  EXPECT_EQ(first_game(white, {"--accept", "5"}).end, Termination::kTooLong);
}

TEST(Offers, ReachNobodyOverUci) {
  const test::Match match = test::play(xboard_engine("A", {"--offer", "1"}));
  ASSERT_TRUE(match.end);
  EXPECT_EQ(match.games.size(), 2u);
  for (const PlayedGame& game : match.games) EXPECT_EQ(game.end, Termination::kTooLong);
}

TEST(XboardEngines, MayTakeTheirTimeForTheirFeatures) {
  const test::Match match = test::play(xboard_engine("A", {"--slow"}));
  ASSERT_TRUE(match.end) << match.end.error().message;
  EXPECT_EQ(match.standings.faults(0).all(), 0);
}

TEST(XboardEngines, MayForgetToSayThatTheirFeaturesAreComplete) {
  const test::Match match = test::play(xboard_engine("A", {"--no-done"}));
  ASSERT_TRUE(match.end) << match.end.error().message;
  EXPECT_EQ(match.games.size(), 2u);
  EXPECT_EQ(match.standings.faults(0).all(), 0);
}

TEST(XboardEngines, OfOldGetBareMoves) {
  const test::Match match = test::play(xboard_engine("A", {"--old"}));
  ASSERT_TRUE(match.end) << match.end.error().message;
  EXPECT_EQ(match.games.size(), 2u);
  EXPECT_EQ(match.standings.faults(0).all(), 0);
}

TEST(XboardEngines, WithoutPingAreNotHeldToWhatTheySaidOfTheLastGame) {
  const test::Match match = test::play(xboard_engine("A", {"--old", "--gloats"}));
  ASSERT_TRUE(match.end) << match.end.error().message;
  ASSERT_EQ(match.games.size(), 2u);
  EXPECT_EQ(match.games[1].end, Termination::kTooLong) << match.games[1].why;
}

TEST(XboardEngines, HearOfNoResultWhenTheGameIsCancelled) {
  std::signal(SIGPIPE, SIG_IGN);
  bool cancelled = false;
  std::vector<std::string> results;
  protocol::client::ProcessLoop loop([&cancelled] { return cancelled; });
  const auto log = [&](char direction, std::string_view line) {
    if (direction != '>') return;
    if (line == "go") cancelled = true;
    if (line.starts_with("result")) results.emplace_back(line);
  };
  const EngineSpec thinker = xboard_engine("A", {"--stall-at", "1"}), other = xboard_engine("B", {});
  Seat white(thinker, GameId::kChess, loop, log), black(other, GameId::kChess, loop);
  GameOrder order;
  order.opening.fen = info(GameId::kChess).start_fen;
  const auto game = play_game(order, white, black);
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_FALSE(*game);
  EXPECT_EQ(results, (std::vector<std::string>{"result * {}"}));
}

TEST(XboardEngines, AreStartedAnewIfTheyAskForIt) {
  const test::Match match = test::play(xboard_engine("A", {"--single-use"}));
  ASSERT_TRUE(match.end) << match.end.error().message;
  EXPECT_EQ(match.games.size(), 2u);
  EXPECT_EQ(match.standings.faults(0).all(), 0);
}

}  // namespace
}  // namespace sotka::match

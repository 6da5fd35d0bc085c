#include "match/adjudication.h"

#include <gtest/gtest.h>

namespace sotka::match {
namespace {

using Ruling = Adjudicator::Ruling;

protocol::client::EngineThought score(int centipawns) {
  protocol::client::EngineThought thought;
  thought.centipawns = centipawns;
  return thought;
}

protocol::client::EngineThought mate(int moves) {
  protocol::client::EngineThought thought;
  thought.mate_in = moves;
  return thought;
}

TEST(Adjudication, OfADrawWaitsForBothSides) {
  Adjudicator judge({.draw = DrawAdjudication{.from_move = 0, .moves = 2, .score = 10}});
  EXPECT_EQ(judge.after(Color::kWhite, score(5)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, score(-10)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kWhite, score(11)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, score(0)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kWhite, score(0)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, {}), Ruling::kGoOn);  // no score is no agreement
  for (int i = 0; i < 3; ++i) EXPECT_EQ(judge.after(i % 2 ? Color::kBlack : Color::kWhite, score(0)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, score(0)), Ruling::kDraw);
}

TEST(Adjudication, OfADrawWaitsForItsMove) {
  Adjudicator judge({.draw = DrawAdjudication{.from_move = 3, .moves = 1, .score = 10}});
  for (int ply = 1; ply < 6; ++ply)
    EXPECT_EQ(judge.after(ply % 2 ? Color::kWhite : Color::kBlack, score(0)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, score(0)), Ruling::kDraw);
}

TEST(Adjudication, OfAWinNeedsTheWinnersWord) {
  const Adjudication rules{.win = WinAdjudication{.moves = 2, .score = 500, .two_sided = true}};
  Adjudicator judge(rules);
  EXPECT_EQ(judge.after(Color::kWhite, score(-600)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, score(300)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kWhite, mate(-3)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, score(500)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kWhite, score(-500)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, mate(2)), Ruling::kBlackWins);
}

TEST(Adjudication, MayTakeTheLosersWordAlone) {
  Adjudicator judge({.win = WinAdjudication{.moves = 2, .score = 500, .two_sided = false}});
  EXPECT_EQ(judge.after(Color::kBlack, score(-500)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kWhite, score(0)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, score(-500)), Ruling::kWhiteWins);
}

TEST(Adjudication, EndsLongGames) {
  Adjudicator judge({.longest = 1});
  EXPECT_EQ(judge.after(Color::kWhite, score(900)), Ruling::kGoOn);
  EXPECT_EQ(judge.after(Color::kBlack, score(-900)), Ruling::kTooLong);
}

}  // namespace
}  // namespace sotka::match

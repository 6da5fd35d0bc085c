#include "match/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace sotka::match {
namespace {

TEST(Schedule, GivesEachPairingEachOpeningFromBothSides) {
  const Schedule schedule(MatchFormat::kRoundRobin, 4, 3, 2);
  ASSERT_EQ(schedule.size(), 3 * 6 * 2);
  std::map<std::pair<int, int>, std::multiset<int>> openings;  // by White and Black
  std::map<int, std::vector<ScheduledGame>> pairs;
  for (int i = 0; i < schedule.size(); ++i) {
    const ScheduledGame game = schedule.game(i);
    EXPECT_EQ(game.number, i);
    openings[{game.white, game.black}].insert(game.opening);
    pairs[game.pair].push_back(game);
  }
  ASSERT_EQ(openings.size(), 12u);
  for (const auto& [sides, numbers] : openings) EXPECT_EQ(numbers, (std::multiset<int>{0, 1, 2}));
  ASSERT_EQ(pairs.size(), 18u);
  for (const auto& [pair, games] : pairs) {
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].white, games[1].black);
    EXPECT_EQ(games[0].black, games[1].white);
    EXPECT_EQ(games[0].opening, games[1].opening);
  }
}

TEST(Schedule, LetsTheFirstEnginePlayAllOthersInAGauntlet) {
  const Schedule schedule(MatchFormat::kGauntlet, 4, 1, 2);
  ASSERT_EQ(schedule.size(), 6);
  for (int i = 0; i < 6; ++i) {
    const ScheduledGame game = schedule.game(i);
    EXPECT_TRUE(game.white == 0 || game.black == 0);
    EXPECT_NE(game.white, game.black);
  }
}

TEST(Schedule, ChangesColoursFromRoundToRoundWithOneGameEach) {
  const Schedule schedule(MatchFormat::kRoundRobin, 2, 4, 1);
  EXPECT_EQ(schedule.game(0).white, 0);
  EXPECT_EQ(schedule.game(1).white, 1);
  EXPECT_EQ(schedule.game(0).pair, schedule.game(1).pair);
  EXPECT_EQ(schedule.game(2).white, 0);
  EXPECT_EQ(schedule.game(2).opening, 1);
}

TEST(Schedule, KeepsItsGamesWhenRoundsAreAdded) {
  const Schedule few(MatchFormat::kRoundRobin, 3, 2, 2);
  const Schedule many(MatchFormat::kRoundRobin, 3, 9, 2);
  for (int i = 0; i < few.size(); ++i) EXPECT_EQ(few.game(i), many.game(i));
}

TEST(Shard, ShardsTakeEachPairOnce) {
  const Schedule schedule(MatchFormat::kRoundRobin, 3, 5, 2);
  for (int i = 0; i < schedule.size(); ++i) {
    int takers = 0;
    for (int part = 1; part <= 4; ++part) takers += Shard{part, 4}.has(schedule.game(i)) ? 1 : 0;
    EXPECT_EQ(takers, 1);
    EXPECT_EQ((Shard{1, 4}.has(schedule.game(i))), (Shard{1, 4}.has(schedule.game(i ^ 1))));
  }
}

}  // namespace
}  // namespace sotka::match

#include "match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sotka::match {
namespace {

TEST(Elo, IsALogisticScale) {
  EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  for (const double elo : {-700.0, -12.5, 0.0, 3.0, 250.0}) EXPECT_NEAR(elo_of_score(expected_score(elo)), elo, 1e-9);
  EXPECT_EQ(elo_of_score(0), -INFINITY);
  EXPECT_EQ(elo_of_score(1), INFINITY);
}

TEST(Strength, OfSingleGamesIsThatOfTheirTrinomial) {
  const WdlCounts games{.wins = 400, .draws = 300, .losses = 300};
  const Strength s = strength(games, {}, games);
  EXPECT_DOUBLE_EQ(s.score, 0.55);
  EXPECT_NEAR(s.elo, 34.86, 0.01);
  EXPECT_DOUBLE_EQ(s.draw_rate, 0.3);
  // Standard deviation of the mean: sqrt((0.4 * 0.45² + 0.3 * 0.05² + 0.3 * 0.55²) / 999) = 0.01313
  EXPECT_NEAR(s.error, 18.1, 0.1);
  EXPECT_NEAR(s.los, 0.99993, 1e-5);
}

TEST(Strength, PairsThatBalanceOutAreMoreCertainThanTheirGames) {
  const WdlCounts games{.wins = 100, .draws = 0, .losses = 100};
  const Strength by_games = strength(games, {}, games);
  const Strength by_pairs = strength(games, {1, 0, 98, 0, 1}, {});
  EXPECT_DOUBLE_EQ(by_pairs.elo, 0);
  EXPECT_LT(by_pairs.error, by_games.error / 4);
  EXPECT_DOUBLE_EQ(by_pairs.los, 0.5);
}

TEST(Strength, IsBoundlessWithoutLosses) {
  const WdlCounts games{.wins = 4};
  const Strength s = strength(games, {0, 0, 0, 0, 2}, {});
  EXPECT_EQ(s.elo, INFINITY);
  EXPECT_EQ(s.error, INFINITY);
  EXPECT_EQ(s.los, 1);
  EXPECT_EQ(strength({}, {}, {}).los, 0.5);
}

}  // namespace
}  // namespace sotka::match

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
  EXPECT_NEAR(s.elo.elo, 34.86, 0.01);
  EXPECT_DOUBLE_EQ(s.draw_rate, 0.3);
  // Standard deviation of the mean: sqrt((0.4 * 0.45² + 0.3 * 0.05² + 0.3 * 0.55²) / 999) = 0.01313
  EXPECT_NEAR((s.elo.high - s.elo.low) / 2, 18.1, 0.1);
  EXPECT_NEAR(s.los, 0.99993, 2e-5);
  // (0.55 - 0.5) / 0.4153 * 800 / ln 10, with ± 1.96 / sqrt(1000) of that scale
  EXPECT_NEAR(s.normalised.elo, 41.8, 0.1);
  EXPECT_NEAR((s.normalised.high - s.normalised.low) / 2, 21.5, 0.1);
}

TEST(Strength, PairsThatBalanceOutAreMoreCertainThanTheirGames) {
  const WdlCounts games{.wins = 100, .draws = 0, .losses = 100};
  const Strength by_games = strength(games, {}, games);
  const Strength by_pairs = strength(games, {1, 0, 98, 0, 1}, {});
  EXPECT_DOUBLE_EQ(by_pairs.elo.elo, 0);
  EXPECT_LT(by_pairs.elo.high, by_games.elo.high / 4);
  EXPECT_NEAR(by_pairs.los, 0.5, 1e-12);
}

TEST(Strength, AFewWonGamesAreNoCertainty) {
  // One pair, 2-0: with all scores equally likely beforehand, two wins in two games are won by the stronger in 7 of 8.
  const Strength two = strength({.wins = 2}, {0, 0, 0, 0, 1}, {});
  EXPECT_NEAR(two.los, 0.875, 0.02);
  EXPECT_NEAR(two.elo.elo, 191, 1);  // of a score of 75 %
  EXPECT_LT(two.elo.low, 0);
  EXPECT_LT(two.normalised.low, 0);
  EXPECT_GT(two.elo.high, 600);
  EXPECT_TRUE(std::isfinite(two.elo.high) && std::isfinite(two.normalised.high));
  const Strength lost = strength({.losses = 2}, {1, 0, 0, 0, 0}, {});
  EXPECT_NEAR(lost.los, 1 - two.los, 1e-12);
  EXPECT_NEAR(lost.elo.low, -two.elo.high, 1e-6);
  EXPECT_EQ(strength({}, {}, {}).los, 0.5);
}

TEST(Strength, AClearScoreIsClear) {
  const Strength s = strength({.wins = 18, .losses = 2}, {0, 0, 2, 0, 8}, {});
  EXPECT_DOUBLE_EQ(s.score, 0.9);
  EXPECT_GT(s.los, 0.999);
  EXPECT_GT(s.elo.low, 100);
  EXPECT_TRUE(std::isfinite(s.elo.high));
}

TEST(Strength, IdenticalEnginesAreKnownTheBetterTheMorePairs) {
  // Every pair is 1-1: no result differs from another, and yet a handful of them proves little.
  double width = 1000;
  for (const double pairs : {1.0, 5.0, 50.0, 500.0}) {
    const int half = static_cast<int>(pairs);
    const Strength s = strength({.wins = half, .losses = half}, {0, 0, pairs, 0, 0}, {});
    EXPECT_DOUBLE_EQ(s.elo.elo, 0);
    EXPECT_NEAR(s.los, 0.5, 1e-12);
    EXPECT_NEAR(s.elo.low, -s.elo.high, 1e-9);
    EXPECT_LT(s.elo.high, width / 2);
    width = s.elo.high;
  }
  EXPECT_GT(strength({.wins = 5, .losses = 5}, {0, 0, 5, 0, 0}, {}).elo.high, 30);
  EXPECT_LT(width, 1);
}

}  // namespace
}  // namespace sotka::match

// Levels: the higher, the more is searched and the less is misjudged; Elo and levels convert into each other.

#include "player/level.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "engine/random.h"
#include "player/player.h"
#include "search/handicap.h"
#include "support/every_game.h"

namespace sotka::player {
namespace {

struct Silent : SearchListener {
  void on_result(const Result& /*result*/) override {}
};

TEST(Level, AndEloConvert) {
  for (int number = 1; number < kFullLevel; ++number) {
    const auto found = level_of(elo_of(number));
    ASSERT_TRUE(found) << number;
    EXPECT_NEAR(*found, number, 0.05);
  }
  EXPECT_EQ(level_of(kLeastElo), 1);
  EXPECT_FALSE(level_of(kMostElo));
}

class Levels : public testing::TestWithParam<GameInfo> {
 protected:
  GameId game() const { return *find_game(GetParam().name); }
};

INSTANTIATE_EVERY_GAME(Levels);

TEST_P(Levels, SearchMoreAndMisjudgeLessTheHigher) {
  for (int number = 2; number < kFullLevel; ++number) {
    EXPECT_GT(level(game(), number).nodes, level(game(), number - 1).nodes) << number;
    EXPECT_LE(level(game(), number).error, level(game(), number - 1).error) << number;
  }
  EXPECT_EQ(level(game(), kFullLevel - 1).error, 0);
}

TEST_P(Levels, SearchNoMoreNodesThanTheirs) {
  Player player(game());
  GoOrder order;
  order.limits.depth = 12;
  for (const int number : {6, 10}) {
    player.set_strength({.level = number});
    const auto result = player.search(order);
    ASSERT_TRUE(result);
    EXPECT_LE(result->counters.nodes, level(game(), number).nodes + 200);  // the first iteration is always completed
    EXPECT_TRUE(player.game().view(result->best));
  }
}

TEST(Level, EloLimitsTheSearch) {
  Player player(GameId::kChess);
  GoOrder order;
  order.limits.depth = 12;
  player.set_strength({.limits_elo = true, .elo = kLeastElo});
  EXPECT_LT(player.search(order)->counters.nodes, 500);
  player.set_strength({.limits_elo = true, .elo = kMostElo});
  EXPECT_GT(player.search(order)->counters.nodes, 5000);
}

// Below full strength every game has mistakes of its own; within it they stay.
TEST(Level, MistakesDifferFromGameToGame) {
  Player player(GameId::kChess);
  player.set_strength({.level = 2});
  GoOrder order;
  order.limits.depth = 1;
  std::set<search::Score> scores;
  for (int i = 0; i < 20; ++i) {
    const auto once = player.search(order);
    const auto again = player.search(order);
    EXPECT_EQ(once->line.score, again->line.score);
    scores.insert(once->line.score);
    player.new_game();
  }
  EXPECT_GT(scores.size(), 10);
}

TEST(Level, FullStrengthIsUnchangedAfterALevel) {
  Player fresh(GameId::kChess);
  Player changed(GameId::kChess);
  changed.set_strength({.level = 3});
  GoOrder order;
  order.limits.depth = 6;
  ASSERT_TRUE(changed.search(order));
  changed.set_strength({});
  const auto expected = fresh.search(order);
  const auto found = changed.search(order);
  EXPECT_EQ(found->counters.nodes, expected->counters.nodes);
  EXPECT_EQ(found->line.score, expected->line.score);
}

TEST(Handicap, ErrorsAreNormallyDistributed) {
  constexpr int kError = 100;
  constexpr int kPositions = 20000;
  const search::Handicap handicap{.error = kError, .seed = 5};
  SplitMix64 random(1);
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kPositions; ++i) {
    const double error = handicap.error_of(random.next());
    EXPECT_LE(std::abs(error), 3.5 * kError);
    sum += error;
    squares += error * error;
  }
  EXPECT_NEAR(sum / kPositions, 0, 4);
  EXPECT_NEAR(std::sqrt(squares / kPositions), kError, 3);
}

}  // namespace
}  // namespace sotka::player

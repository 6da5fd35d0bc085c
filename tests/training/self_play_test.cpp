// Games of self-play, of every game there is.

#include "training/self_play.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/game.h"
#include "training/replay.h"

namespace sotka::training {
namespace {

const std::atomic<bool> kGoOn{false};

SelfPlaySettings quick(GameId game) {
  SelfPlaySettings settings = SelfPlaySettings::defaults(game);
  settings.nodes = 30;
  return settings;
}

TrainingGame play(SelfPlayer& player, std::uint64_t number) {
  const auto game = player.play(number, kGoOn);
  if (!game || !*game) {
    ADD_FAILURE() << "no game " << number;
    return {};
  }
  return **game;
}

class SelfPlay : public testing::TestWithParam<int> {};

TEST_P(SelfPlay, GivesSoundGamesThatReplayToTheirEnd) {
  const auto id = static_cast<GameId>(GetParam());
  const SelfPlaySettings settings = quick(id);
  const auto player = make_self_player(settings);
  int usable = 0;
  for (std::uint64_t number = 0; number < 4; ++number) {
    const TrainingGame game = play(*player, number);
    EXPECT_EQ(game.number, number);
    EXPECT_GE(game.random_plies, settings.least_random_plies);
    EXPECT_LE(game.random_plies, settings.most_random_plies);
    EXPECT_LE(game.plies(), settings.most_plies);
    ASSERT_GT(game.plies(), game.random_plies);
    EXPECT_LE(std::abs(game.scores[static_cast<std::size_t>(game.random_plies)]), settings.balance);
    for (int ply = 0; ply < game.plies(); ++ply) {
      EXPECT_EQ(game.scores[static_cast<std::size_t>(ply)] == kRandomMove, ply < game.random_plies);
    }
    visit(id, [&]<class P>(GameTag<P>) {
      Game<P> played;
      int counted = 0;
      EXPECT_TRUE(for_each_sample_of<P>(game, {}, [&](const P& position, const SampleInfo& info) {
        EXPECT_FALSE(position.in_check());
        EXPECT_LE(std::abs(info.score), SampleFilter{}.most_score);
        ++counted;
      }));
      EXPECT_EQ(counted, game.usable);
      EXPECT_TRUE(replay<P>(game, [&](const P&, typename P::Move move, std::int16_t, int) {
        EXPECT_FALSE(played.outcome());
        played.play(move);
      }));
      if (const auto outcome = played.outcome()) {
        EXPECT_EQ(game.end, game_end(outcome->reason));
        EXPECT_EQ(game.result, !outcome->winner ? 0 : *outcome->winner == Color::kWhite ? 1 : -1);
      } else {
        EXPECT_GE(game.end, GameEnd::kWonScore);
      }
    });
    usable += game.usable;
  }
  EXPECT_GT(usable, 20);
}

TEST_P(SelfPlay, DependsOnSettingsAndNumberAlone) {
  SelfPlaySettings settings = quick(static_cast<GameId>(GetParam()));
  const auto one = make_self_player(settings), other = make_self_player(settings);
  const TrainingGame third = play(*one, 3), fourth = play(*one, 4);
  EXPECT_EQ(play(*other, 4), fourth);
  EXPECT_EQ(play(*other, 3), third);
  EXPECT_NE(third.moves, fourth.moves);
  settings.seed = 2;
  EXPECT_NE(play(*make_self_player(settings), 3).moves, third.moves);
}

TEST(SelfPlayer, PlaysWithTheGivenEvaluationAndNamesIt) {
  SelfPlaySettings with = quick(GameId::kGrand), without = with;
  ASSERT_NE(with.network, nullptr);
  without.network = nullptr;
  EXPECT_NE(play(*make_self_player(with), 0).scores, play(*make_self_player(without), 0).scores);
  const auto evaluation = [](const SelfPlaySettings& settings) {
    for (const auto& [name, value] : settings.to_text()) {
      if (name == "evaluation") return value;
    }
    return std::string();
  };
  EXPECT_EQ(evaluation(without), "hand-made");
  EXPECT_TRUE(evaluation(with).starts_with("network ")) << evaluation(with);
  auto changed = std::make_shared<eval::network::Network>(*with.network);
  ++changed->biases[0];
  SelfPlaySettings other = with;
  other.network = changed;
  EXPECT_NE(evaluation(other), evaluation(with));
}

INSTANTIATE_TEST_SUITE_P(Games, SelfPlay, testing::Range(0, static_cast<int>(kGames.size())),
                         [](const testing::TestParamInfo<int>& index) {
                           std::string name(sotka::info(static_cast<GameId>(index.param)).name);
                           std::erase(name, '-');
                           return name;
                         });

TEST(SelfPlayer, MixesInRandomMoves) {
  SelfPlaySettings settings = quick(GameId::kChess);
  settings.random_permille = 300;
  const TrainingGame game = play(*make_self_player(settings), 0);
  int random = -game.random_plies;
  for (const std::int16_t score : game.scores) random += score == kRandomMove ? 1 : 0;
  EXPECT_GT(random, 0);
  EXPECT_LT(random, game.plies() / 2 + 5);
  EXPECT_TRUE(replay<chess::Position<chess::Chess>>(game, [](const auto&...) {}));
}

TEST(SelfPlayer, StopsInTheMiddleOfAGame) {
  const std::atomic<bool> stop{true};
  const auto game = make_self_player(quick(GameId::kChess))->play(0, stop);
  ASSERT_TRUE(game);
  EXPECT_FALSE(*game);
}

TEST(SelfPlayer, GivesUpWhereNoOpeningIsBalanced) {
  SelfPlaySettings settings = quick(GameId::kChess);
  settings.nodes = 1;
  settings.balance = -1;
  const auto game = make_self_player(settings)->play(0, kGoOn);
  ASSERT_FALSE(game);
  EXPECT_NE(game.error().message.find("--balance"), std::string::npos);
}

}  // namespace
}  // namespace sotka::training

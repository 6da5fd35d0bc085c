#include "match/game_log.h"

#include <gtest/gtest.h>

#include "support/scratch.h"

namespace sotka::match {
namespace {

GameRecord start_of(GameId game) {
  GameRecord record;
  record.game = game;
  record.start_fen = info(game).start_fen;
  return record;
}

TEST(GameLog, TakingBackWindsTheClocksBack) {
  using search::Milliseconds;
  GameLog log(start_of(GameId::kChess), Color::kWhite, read_time_control("2/10:5").operator*());
  EXPECT_TRUE(log.add("e2e4", Milliseconds(3000)));
  EXPECT_TRUE(log.add("e7e5", Milliseconds(1000)));
  EXPECT_TRUE(log.add("g1f3", Milliseconds(4000)));  // White's second stage begins
  EXPECT_EQ(log.clocks()[Color::kWhite]->remaining(), Milliseconds(8000));
  EXPECT_EQ(log.clocks()[Color::kBlack]->remaining(), Milliseconds(9000));
  log.take_back();
  EXPECT_EQ(log.clocks()[Color::kWhite]->remaining(), Milliseconds(7000));
  EXPECT_EQ(log.clocks()[Color::kWhite]->reading().moves_to_go, 1);
  log.take_back();
  EXPECT_EQ(log.clocks()[Color::kBlack]->remaining(), Milliseconds(10000));
  EXPECT_FALSE(log.add("e7e5", Milliseconds(10001)));
}

TEST(GameLog, ClocksOfALoadedGameRunAsTheyDid) {
  using search::Milliseconds;
  const test::Scratch scratch;
  const auto control = *read_time_control("3/60+1:30");
  GameLog log(start_of(GameId::kDraughts), Color::kWhite, control);
  for (const auto& [move, time] : {std::pair{"32-28", 1234}, {"19-23", 20}, {"28x19", 15678}, {"14x23", 0}}) {
    ASSERT_TRUE(log.add(move, Milliseconds(time)));
  }
  ASSERT_TRUE(log.save(scratch.path("game.pdn")));
  const auto loaded = load_game(scratch.path("game.pdn"), GameId::kDraughts);
  ASSERT_TRUE(loaded) << loaded.error().message;
  const GameLog again(loaded->record, Color::kWhite, control);
  for (const Color c : kEnumValues<Color>) {
    EXPECT_EQ(again.clocks()[c]->remaining(), log.clocks()[c]->remaining());
    EXPECT_EQ(again.clocks()[c]->reading().moves_to_go, log.clocks()[c]->reading().moves_to_go);
  }
  EXPECT_EQ(again.record().main.moves.size(), 4u);
}

}  // namespace
}  // namespace sotka::match

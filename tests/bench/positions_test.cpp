#include "bench/positions.h"

#include <gtest/gtest.h>

#include <set>

#include "protocol/player.h"

namespace sotka::bench {
namespace {

TEST(BenchPositions, EveryGameHasSeveralThatAreUnlikeAndNotOver) {
  for (const GameInfo& game : kGames) {
    const auto fens = positions_of(game.name);
    EXPECT_GE(fens.size(), 8u) << game.name;
    EXPECT_EQ(std::set<std::string>(fens.begin(), fens.end()).size(), fens.size()) << game.name;
    protocol::Player player(*find_game(game.name));
    for (const std::string& fen : fens) {
      ASSERT_TRUE(player.set_position(fen, {})) << game.name << ": " << fen;
      EXPECT_EQ(player.fen(), fen);
      EXPECT_FALSE(player.outcome()) << game.name << ": " << fen;
    }
  }
}

TEST(BenchPositions, NoFileIsForNoGame) {
  for (const EmbeddedFile& file : embedded_positions()) {
    const auto game = find_game(file.name);
    ASSERT_TRUE(game) << file.name;
    EXPECT_EQ(info(*game).name, file.name);
  }
}

}  // namespace
}  // namespace sotka::bench

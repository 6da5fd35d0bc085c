#include "bench/positions.h"

#include <gtest/gtest.h>

#include <set>

#include "player/game_session.h"

namespace sotka::bench {
namespace {

TEST(BenchPositions, EveryGameHasSeveralThatAreUnlikeAndNotOver) {
  for (const GameInfo& game : kGames) {
    const auto fens = positions_of(*find_game(game.name));
    EXPECT_GE(fens.size(), 8u) << game.name;
    EXPECT_EQ(std::set<std::string>(fens.begin(), fens.end()).size(), fens.size()) << game.name;
    const auto session = player::make_session(*find_game(game.name));
    for (const std::string& fen : fens) {
      ASSERT_TRUE(session->set_position(fen)) << game.name << ": " << fen;
      EXPECT_EQ(session->fen(), fen);
      EXPECT_FALSE(session->outcome()) << game.name << ": " << fen;
    }
  }
}

constexpr std::array kNoFiles = {EmbeddedFile{"chess.epd", ""}, EmbeddedFile{"grand.txt", ""}};
static_assert(!every_game_has_a_file(kNoFiles));

TEST(BenchPositions, NoFileIsForNoGame) {
  for (const EmbeddedFile& file : embedded_positions()) {
    ASSERT_TRUE(file.name.ends_with(".epd")) << file.name;
    const std::string_view name = file.name.substr(0, file.name.size() - 4);
    const auto game = find_game(name);
    ASSERT_TRUE(game) << file.name;
    EXPECT_EQ(info(*game).name, name);
  }
}

}  // namespace
}  // namespace sotka::bench

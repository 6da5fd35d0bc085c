#include "protocol/client/uci_messages.h"

#include <gtest/gtest.h>

namespace sotka::protocol::client {
namespace {

TEST(UciMessages, OptionsHaveNamesWithSpacesAndVars) {
  const auto option =
      read_offered_option("option name UCI Variant type combo default chess var chess var king of the hill");
  ASSERT_TRUE(option);
  EXPECT_EQ(option->name, "UCI Variant");
  EXPECT_EQ(option->type, "combo");
  EXPECT_EQ(option->vars, (std::vector<std::string>{"chess", "king of the hill"}));
  const auto spin = read_offered_option("option name Hash type spin default 16 min 1 max 4096");
  ASSERT_TRUE(spin);
  EXPECT_TRUE(spin->vars.empty());
  EXPECT_EQ(spin->fallback, "16");
  EXPECT_EQ(spin->least, 1);
  EXPECT_EQ(spin->most, 4096);
  for (const char* wrong : {"", "option", "option name", "option name X", "id name X"}) {
    EXPECT_FALSE(read_offered_option(wrong)) << wrong;
  }
}

TEST(UciMessages, OptionsHaveDefaultsWithSpaces) {
  const auto combo = read_offered_option("option name Style type combo default Very Solid var Very Solid var Risky");
  ASSERT_TRUE(combo);
  EXPECT_EQ(combo->fallback, "Very Solid");
  EXPECT_EQ(combo->vars, (std::vector<std::string>{"Very Solid", "Risky"}));
  const auto spin = read_offered_option("option name Max default min type spin default -3 min -9 max 9");
  ASSERT_TRUE(spin);
  EXPECT_EQ(spin->name, "Max default min");
  EXPECT_EQ(spin->fallback, "-3");
  EXPECT_EQ(spin->least, -9);
  EXPECT_EQ(spin->most, 9);
  const auto string = read_offered_option("option name Log type string default of type max");
  ASSERT_TRUE(string);
  EXPECT_EQ(string->fallback, "of type max");
  EXPECT_EQ(read_offered_option("option name Path type string default")->fallback, "");
  EXPECT_FALSE(read_offered_option("option name Clear type button")->fallback);
}

TEST(UciMessages, ScoresComeFromTheFirstVariation) {
  EngineThought thought;
  read_info("info depth 7 seldepth 9 multipv 1 score cp -35 nodes 1234 time 5 pv e2e4", thought);
  EXPECT_EQ(thought.centipawns, -35);
  EXPECT_EQ(thought.depth, 7);
  EXPECT_EQ(thought.nodes, 1234u);
  read_info("info depth 7 multipv 2 score cp -90", thought);
  EXPECT_EQ(thought.centipawns, -35);
  read_info("info depth 8 score cp 120 lowerbound nodes 2000", thought);
  EXPECT_EQ(thought.centipawns, -35);
  read_info("info depth 8 currmove e2e4 currmovenumber 1", thought);
  EXPECT_EQ(thought.depth, 7);
  read_info("info depth 9 score mate -3 nodes 3000", thought);
  EXPECT_FALSE(thought.centipawns);
  EXPECT_EQ(thought.mate_in, -3);
  for (const char* odd :
       {"info", "info string score cp 5", "info score", "info score cp", "info score cp x", "info depth",
        "info score cp -2147483648", "info score mate -2147483648", "info score cp 1000001"}) {
    read_info(odd, thought);
    EXPECT_EQ(thought.mate_in, -3) << odd;
  }
}

TEST(UciMessages, BestMoves) {
  EXPECT_EQ(read_best_move("bestmove e2e4 ponder e7e5")->ponder, "e7e5");
  EXPECT_EQ(read_best_move(" bestmove  d5d6,d6d9 ")->move, "d5d6,d6d9");
  EXPECT_EQ(read_best_move("bestmove (none)")->move, "");
  EXPECT_EQ(read_best_move("bestmove")->move, "");
  EXPECT_FALSE(read_best_move("bestmov e2e4"));
  EXPECT_FALSE(read_best_move("info string bestmove e2e4"));
}

TEST(UciMessages, Commands) {
  const auto game = player::make_session(GameId::kDraughts);
  EXPECT_EQ(position_command(*game), "position startpos");
  ASSERT_TRUE(game->set_position(std::nullopt, {"32-28", "19-23"}));
  EXPECT_EQ(position_command(*game), "position startpos moves 32-28 19-23");
  ASSERT_TRUE(game->set_position("W:WK1:BK50", {"1-6", "50-45"}));
  EXPECT_EQ(position_command(*game), "position fen W:WK1:BK50 moves 1-6 50-45");

  using search::Milliseconds;
  ThinkOrder order;
  order.limits.nodes = 100;
  EXPECT_EQ(go_command(order, Color::kWhite, false), "go nodes 100");
  order.limits = {};
  order.clocks[Color::kWhite] = {.remaining = Milliseconds(1000), .increment = Milliseconds(10), .moves_to_go = 5};
  order.clocks[Color::kBlack] = {.remaining = Milliseconds(2000)};
  EXPECT_EQ(go_command(order, Color::kWhite, false), "go wtime 1000 btime 2000 winc 10 binc 0 movestogo 5");
  EXPECT_EQ(go_command(order, Color::kBlack, true), "go ponder wtime 1000 btime 2000 winc 10 binc 0");
}

}  // namespace
}  // namespace sotka::protocol::client

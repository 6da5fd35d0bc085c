#include "protocol/client/hub_messages.h"

#include <gtest/gtest.h>

#include "protocol/client/search_client.h"

namespace sotka::protocol::client {
namespace {

using search::Milliseconds;

std::unique_ptr<player::GameSession> draughts_game(const std::string& fen, const std::vector<std::string_view>& moves) {
  auto game = player::make_session(GameId::kDraughts);
  EXPECT_TRUE(game->set_position(fen, moves));
  return game;
}

const std::string kStart(info(GameId::kDraughts).start_fen);

TEST(HubMessages, Positions) {
  EXPECT_EQ(hub_position_command(*draughts_game(kStart, {})),
            "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
  EXPECT_EQ(hub_position_command(*draughts_game(kStart, {"32-28", "19-23", "28x19"})),
            "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23 28x19x23\"");
}

TEST(HubMessages, ParametersAreOptions) {
  const auto read = [](const char* line) { return read_hub_param(hub::read_line(line)); };
  const auto spin = read("param name=\"tt size\" value=24 type=int min=16 max=30");
  EXPECT_EQ(spin.name, "tt size");
  EXPECT_EQ(spin.type, "spin");
  EXPECT_EQ(spin.fallback, "24");
  EXPECT_EQ(spin.least, 16);
  EXPECT_EQ(spin.most, 30);
  const auto combo = read("param name=variant value=normal type=enum values=\"normal killer\"");
  EXPECT_EQ(combo.type, "combo");
  EXPECT_EQ(combo.vars, (std::vector<std::string>{"normal", "killer"}));
  EXPECT_EQ(read("param name=book value=true type=bool").type, "check");
  EXPECT_EQ(read("param name=margin value=0.5 type=real min=0 max=1").type, "real");
}

TEST(HubMessages, Levels) {
  ThinkOrder order;
  order.limits.nodes = 100;
  EXPECT_EQ(hub_level_command(order, Color::kWhite), "level nodes=100");
  order.limits = {};
  order.limits.depth = 3;
  order.limits.move_time = Milliseconds(50);
  EXPECT_EQ(hub_level_command(order, Color::kWhite), "level depth=3 move-time=0.05");
  order.limits = {};
  order.clocks[Color::kWhite] = {.remaining = Milliseconds(61'005), .increment = Milliseconds(10), .moves_to_go = 5};
  order.clocks[Color::kBlack] = {.remaining = Milliseconds(-20)};
  EXPECT_EQ(hub_level_command(order, Color::kWhite), "level moves=5 time=61.005 inc=0.01");
  EXPECT_EQ(hub_level_command(order, Color::kBlack), "level time=0");
}

TEST(HubMessages, Infos) {
  EngineThought thought;
  read_hub_info("info depth=21 mean-depth=20.5 score=-0.35 nodes=31261613 time=3.9 nps=8.0 pv=\"32-28 19-23\"",
                thought);
  EXPECT_EQ(thought.depth, 21);
  EXPECT_EQ(thought.centipawns, -35);
  EXPECT_EQ(thought.nodes, 31261613u);
  for (const char* odd :
       {"info", "info score=x depth=y nodes=-", "info score=1e9", "info score=0.5x", "done score=9"}) {
    read_hub_info(odd, thought);
    EXPECT_EQ(thought.centipawns, -35) << odd;
    EXPECT_EQ(thought.depth, 21) << odd;
  }
}

TEST(HubMessages, MovesNameCapturedMenInAnyOrder) {
  // White takes 23 and 12 on his way from 28 to 17 or to 8.
  const auto game = draughts_game("W:W28:B12,22,23", {});
  EngineMove answer;
  EXPECT_FALSE(read_hub_done("info move=28x17x22", answer));
  for (const char* text : {"done move=28x8x22x12", "done move=28x8x12x22", "done move=28x8x12x22 ponder=23-29"}) {
    answer = {};
    ASSERT_TRUE(read_hub_done(text, answer)) << text;
    read_moves(answer, *game, Notation::kHub);
    EXPECT_EQ(game->written(answer.move), "28x8") << text;
  }
  EXPECT_EQ(answer.said, "28x8x12x22");
  EXPECT_EQ(game->written_line({answer.move, answer.reply}, Notation::kCoordinate),
            (std::vector<std::string>{"28x8", "23-29"}));

  // Captured men that were not captured, and what is no move at all.
  for (const char* text : {"done move=28x8x12x23", "done move=28x17x22", "done move=x", "done move=", "done"}) {
    answer = {};
    ASSERT_TRUE(read_hub_done(text, answer)) << text;
    read_moves(answer, *game, Notation::kHub);
    EXPECT_FALSE(answer.move) << text;
  }
}

TEST(HubMessages, ATextOfOursIsNoMoveOfHubs) {
  // By our way of writing captures 28x17x8 is the way over 17; by Hub's it captures 8.
  const auto game = draughts_game("W:W28:B12,22", {});
  EngineMove answer;
  ASSERT_TRUE(read_hub_done("done move=28x17x8", answer));
  EXPECT_EQ(answer.said, "28x17x8");
  read_moves(answer, *game, Notation::kHub);
  EXPECT_FALSE(answer.move);
}

}  // namespace
}  // namespace sotka::protocol::client

// A game with a search: what is found are moves of the game that was searched.

#include "player/player.h"

#include <gtest/gtest.h>

#include "support/every_game.h"

namespace sotka::player {
namespace {

struct Found : SearchListener {
  std::vector<Line> lines;
  std::vector<MoveHandle> tried;
  Result result;

  void on_line(const Line& line, const search::Counters& /*counters*/) override { lines.push_back(line); }
  void on_current_move(int /*depth*/, MoveHandle move, int /*number*/, const search::Counters& /*counters*/) override {
    tried.push_back(move);
  }
  void on_result(const Result& found) override { result = found; }
};

GoOrder to_depth(int depth) {
  GoOrder order;
  order.limits.depth = depth;
  return order;
}

class Players : public testing::TestWithParam<GameInfo> {};

INSTANTIATE_EVERY_GAME(Players);

TEST_P(Players, FindLinesThatCanBeWrittenAndDrawn) {
  Player player(*find_game(GetParam().name));
  Found found;
  ASSERT_TRUE(player.go(to_depth(4), found));
  player.wait();
  ASSERT_FALSE(found.lines.empty());
  for (const Line& line : found.lines) {
    EXPECT_EQ(player.game().written_line(line.moves, Notation::kCoordinate).size(), line.moves.size());
    EXPECT_EQ(player.game().line_views(line.moves).size(), line.moves.size());
  }
  for (const MoveHandle move : found.tried) EXPECT_NE(player.game().written(move), "");
  ASSERT_TRUE(player.play(found.result.best));
  if (found.result.ponder) {
    EXPECT_TRUE(player.play(found.result.ponder));
  }
}

TEST_P(Players, FindNothingInAGameThatIsOver) {
  Player player(*find_game(GetParam().name));
  SCOPED_TRACE(GetParam().name);
  // The side to move has no men, or none but a king that is stalemated.
  const bool is_draughts = player.game().id() == GameId::kDraughts;
  const bool is_wide = GetParam().files == 10;
  ASSERT_TRUE(player.set_position(is_draughts ? "B:W31:B"
                                  : is_wide   ? "k9/2Q7/10/10/10/10/10/10/10/K9 b - - 0 1"
                                              : "k7/2Q5/8/8/8/8/8/K7 b - - 0 1"));
  ASSERT_TRUE(player.game().outcome());
  Found found;
  ASSERT_TRUE(player.go(to_depth(3), found));
  player.wait();
  EXPECT_FALSE(found.result.best);
  EXPECT_FALSE(found.result.ponder);
}

TEST_P(Players, SearchTheGameOfSomebodyElse) {
  Player player(*find_game(GetParam().name));
  const auto other = make_session(*find_game(GetParam().name));
  ASSERT_TRUE(other->play(other->legal_moves().back()));
  const std::string fen = other->fen();
  Found found;
  ASSERT_TRUE(player.go(*other, to_depth(2), found));
  player.wait();
  EXPECT_EQ(other->fen(), fen);
  EXPECT_EQ(player.game().plies(), 0u);
  EXPECT_FALSE(player.play(found.result.best));
  EXPECT_TRUE(other->play(found.result.best));
}

TEST(Player, SearchesTheMovesThatItIsTold) {
  Player player;
  GoOrder order = to_depth(3);
  order.search_moves = {*player.game().parse("a2a3"), *player.game().parse("h2h3")};
  Found found;
  ASSERT_TRUE(player.go(order, found));
  player.wait();
  EXPECT_TRUE(found.result.best == order.search_moves[0] || found.result.best == order.search_moves[1]);
  ASSERT_TRUE(player.play(found.result.best));
  EXPECT_FALSE(player.go(order, found)) << "moves of the position before";
}

TEST(Player, GoesOnWithAGameThatWasSetUpElsewhere) {
  Player player(GameId::kDraughts);
  player.set_draw_rules(draughts::DrawRules::kFmjd);
  auto game = make_session(GameId::kDraughts);
  ASSERT_TRUE(game->set_position("W:WK1,K46:BK6"));
  player.set_game(std::move(game));
  EXPECT_EQ(player.game().fen(), "W:WK1,K46:BK6");
  EXPECT_EQ(player.draughts_rules().draws, draughts::DrawRules::kFmjd);
  // A change of the game ends the search in it.
  Found found;
  GoOrder order;
  order.limits.infinite = true;
  ASSERT_TRUE(player.go(order, found));
  ASSERT_TRUE(player.set_position(std::nullopt));
  EXPECT_TRUE(found.result.best);
}

}  // namespace
}  // namespace sotka::player

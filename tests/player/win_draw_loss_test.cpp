#include "player/win_draw_loss.h"

#include <gtest/gtest.h>

namespace sotka::player {
namespace {

TEST(WdlPermille, ChancesAddUpAndRise) {
  for (const GameId game : kEnumValues<GameId>) {
    WdlPermille before{0, 0, 1000};
    for (search::Score score = -3000; score <= 3000; score += 10) {
      const WdlPermille now = wdl_permille(score, game);
      EXPECT_EQ(now.win + now.draw + now.loss, 1000);
      EXPECT_GE(now.draw, 0);
      EXPECT_GE(now.win, before.win) << info(game).name << " " << score;
      EXPECT_LE(now.loss, before.loss) << info(game).name << " " << score;
      EXPECT_EQ(wdl_permille(-score, game).win, now.loss);
      before = now;
    }
    EXPECT_GT(wdl_permille(300, game).win, 500);
    EXPECT_EQ(wdl_permille(search::mate_in(3), game).win, 1000);
    EXPECT_EQ(wdl_permille(search::mated_in(4), game).loss, 1000);
  }
  EXPECT_EQ(wdl_permille(Outcome{Color::kWhite, Reason::kCheckmate}, Color::kWhite).win, 1000);
  EXPECT_EQ(wdl_permille(Outcome{Color::kWhite, Reason::kCheckmate}, Color::kBlack).loss, 1000);
  EXPECT_EQ(wdl_permille(Outcome{std::nullopt, Reason::kStalemate}, Color::kBlack).draw, 1000);
}

}  // namespace
}  // namespace sotka::player

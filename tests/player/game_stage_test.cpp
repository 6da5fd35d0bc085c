// The stages of a game of prince, by the men on the board.

#include <gtest/gtest.h>

#include "player/game_stage.h"
#include "player/player.h"

namespace sotka::player {
namespace {

TEST(GameStage, CountsTheMenOfBothSides) {
  const auto stage = [](std::string_view fen) { return stage_of(GameId::kPrince, fen); };
  EXPECT_EQ(stage(info(GameId::kPrince).start_fen), GameStage::kOpeningOrMiddlegame);
  EXPECT_EQ(stage("pppppppppp/10/4k5/10/10/10/10/4K5/PPPPPPPPP1/10 w - - 0 1"), GameStage::kOpeningOrMiddlegame);
  EXPECT_EQ(stage("pppppppppp/10/4k5/10/10/10/10/4K5/PPPPPPPP2/10 w - - 0 1"), GameStage::kEndgame);
  EXPECT_EQ(stage("ppppppppp1/10/4k5/10/10/10/10/4K5/10/10 w - - 0 1"), GameStage::kEndgame);
  EXPECT_EQ(stage("pppppppp2/10/4k5/10/10/10/10/4K5/10/10 w - - 0 1"), GameStage::kDeepEndgame);
  EXPECT_FALSE(stage_of(GameId::kChess, info(GameId::kChess).start_fen));
}

TEST(GameStage, IsPartOfTheEvaluationsText) {
  EXPECT_TRUE(Player(GameId::kPrince).explain_evaluation().starts_with("Stage of the game: opening or middlegame\n"));
  EXPECT_EQ(Player(GameId::kGrand).explain_evaluation().find("Stage"), std::string::npos);
}

}  // namespace
}  // namespace sotka::player

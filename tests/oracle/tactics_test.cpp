// The tactical files are what they claim: brute force over the oracle's rules finds the one soonest win.

#include <gtest/gtest.h>

#include "oracle/mate.h"
#include "support/chess_games.h"
#include "support/tactics_file.h"

namespace sotka::oracle {
namespace {

class Tactics : public test::ChessGameTest {};

TEST_P(Tactics, HaveOneSoonestWin) {
  int tried = 0;
  for (const test::Tactic& tactic : test::read_tactics_file(GetParam())) {
    SCOPED_TRACE(tactic.fen + " " + tactic.shows);
    const auto board = Board::from_fen(variant(GetParam()), tactic.fen);
    ASSERT_TRUE(board) << board.error().message;
    if (tactic.mate_in > 2 && SOTKA_TEST_SCALE_DOWN > 1) continue;  // brute force is too slow under a sanitizer
    ++tried;
    std::vector<std::string> winning;
    for (const Move& move : winning_moves(*board, tactic.mate_in)) winning.push_back(board->text(move));
    EXPECT_EQ(winning, std::vector{tactic.best});
    EXPECT_TRUE(winning_moves(*board, tactic.mate_in - 1).empty());
  }
  EXPECT_GT(tried, 0);
}

using test::chess_like_games;
using test::test_name_of_game;
INSTANTIATE_CHESS_GAMES(Tactics);

}  // namespace
}  // namespace sotka::oracle

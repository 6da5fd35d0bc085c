// The oracle against the node counts of tests/perft, which programs not of this project agreed on.

#include <gtest/gtest.h>

#include "oracle/board.h"
#include "support/chess_games.h"
#include "support/perft_file.h"

namespace sotka::oracle {
namespace {

class OraclePerft : public test::ChessGameTest {
 protected:
  void check(std::uint64_t at_least, std::uint64_t at_most) {
    int counted = 0;
    for (const test::PerftLine& line : test::read_perft_file(GetParam())) {
      SCOPED_TRACE(line.fen);
      const auto board = Board::from_fen(variant(GetParam()), line.fen);
      ASSERT_TRUE(board) << board.error().message;
      for (const auto& [depth, nodes] : line.nodes) {
        if (nodes < at_least || nodes > at_most) continue;
        EXPECT_EQ(board->perft(depth), nodes) << "depth " << depth;
        ++counted;
      }
    }
    EXPECT_GT(counted, 0);
  }
};

constexpr std::uint64_t kDefaultNodes = SOTKA_TEST_SCALE_DOWN > 1 ? 6'000 : 100'000;

TEST_P(OraclePerft, AgreesWithTheFile) {
  check(0, kDefaultNodes);
}
TEST_P(OraclePerft, LongAgreesWithTheFile) {
  check(kDefaultNodes + 1, 30'000'000);
}

using test::chess_like_games;
using test::test_name_of_game;
INSTANTIATE_CHESS_GAMES(OraclePerft);

}  // namespace
}  // namespace sotka::oracle

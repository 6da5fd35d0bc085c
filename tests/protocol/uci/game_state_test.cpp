// Repetition, counting rules and the hash: what a game remembers, and what it must forget.

#include "player/game_session.h"
#include "protocol/uci/test_helpers.h"
#include "support/every_game.h"

namespace sotka::test {
namespace {

TEST(GameState, AnEnPassantSquareThatNobodyMayUseIsNotState) {
  Dialogue uci = uci_dialogue();
  // No pawn beside it.
  EXPECT_EQ(key_of(uci, "position fen 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"),
            key_of(uci, "position fen 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
  // The pawn is pinned.
  EXPECT_EQ(key_of(uci, "position fen 8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"),
            key_of(uci, "position fen 8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"));
  // Legal.
  EXPECT_NE(key_of(uci, "position fen 4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"),
            key_of(uci, "position fen 4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1"));
}

TEST(GameState, OtherCastlingRightsAreAnotherPosition) {
  const auto game = player::make_session(GameId::kChess);
  // The rook's moves lose a right, so the first position does not count.
  ASSERT_TRUE(game->set_position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
                                 {"a1a2", "e8d8", "a2a1", "d8e8", "a1a2", "e8d8", "a2a1", "d8e8"}));
  EXPECT_FALSE(game->outcome());
  for (const char* move : {"a1a2", "e8d8", "a2a1", "d8e8"}) ASSERT_TRUE(game->play(move));
  ASSERT_TRUE(game->outcome());
  EXPECT_EQ(game->outcome()->reason, Reason::kRepetition);
}

TEST(GameState, TheThirdTimeIsADraw) {
  const auto game = player::make_session(GameId::kChess);
  const std::vector<std::string_view> there_and_back = {"g1f3", "g8f6", "f3g1", "f6g8"};
  for (const auto move : there_and_back) ASSERT_TRUE(game->play(move));
  EXPECT_FALSE(game->outcome());
  for (const auto move : there_and_back) ASSERT_TRUE(game->play(move));
  ASSERT_TRUE(game->outcome());
  EXPECT_FALSE(game->outcome()->winner);
}

TEST(GameState, TheEngineKnowsWhatWasPlayed) {
  // White is winning; Kb1-a1 would repeat for the third time, and a rook ahead is not given away for a draw.
  Dialogue uci = uci_dialogue();
  uci.send("position fen 7k/8/8/8/8/8/R7/K7 w - - 0 1 moves a1b1 h8g8 b1a1 g8h8 a1b1 h8g8");
  uci.send("go depth 6");
  const auto lines = uci.read_to(kBestMove);
  EXPECT_NE(word_after(lines.back(), "bestmove"), "b1a1");
  // The losing side takes the draw where it can: only Kg8-h8 repeats.
  uci.send("position fen 7k/8/8/8/8/8/R7/K7 w - - 0 1 moves a1b1 h8g8 b1a1 g8h8 a1b1 h8g8 b1a1");
  uci.send("go depth 6");
  const auto answer = uci.read_to(kBestMove);
  EXPECT_EQ(word_after(answer.back(), "bestmove"), "g8h8");
  EXPECT_EQ(word_after(answer[answer.size() - 2], "cp"), "0");
}

class Fresh : public testing::TestWithParam<GameInfo> {};

INSTANTIATE_EVERY_GAME(Fresh);

// What a search says, without what depends on time.
std::vector<std::string> searched(Dialogue& uci, std::string_view game) {
  choose_game(uci, game);
  uci.send("go depth 7");
  std::vector<std::string> out;
  for (const std::string& line : uci.read_to(kBestMove)) {
    out.push_back(word_after(line, "depth") + " " + word_after(line, "cp") + " " + word_after(line, "nodes") + " " +
                  word_after(line, "pv") + word_after(line, "bestmove"));
  }
  return out;
}

TEST_P(Fresh, AfterForgettingEverythingIsAsTheFirstTime) {
  Dialogue uci = uci_dialogue();
  const auto first = searched(uci, GetParam().name);
  EXPECT_GE(first.size(), 8u);
  // The same position again, with what was learnt, is another search; a new game is not.
  for (const char* forget : {"ucinewgame", "setoption name Clear Hash"}) {
    uci.send(forget);
    uci.send("go depth 7");
    uci.expect(kBestMove);
    uci.send(forget);
    EXPECT_EQ(searched(uci, GetParam().name), first) << forget;
  }
  const std::string other = GetParam().name == "grand" ? "chess" : "grand";
  searched(uci, other);
  EXPECT_EQ(searched(uci, GetParam().name), first) << "after " << other;
}

}  // namespace
}  // namespace sotka::test

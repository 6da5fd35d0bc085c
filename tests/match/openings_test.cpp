#include "match/openings.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "support/scratch.h"

namespace sotka::match {
namespace {

Expected<std::vector<Opening>> read(const std::string& text, OpeningFormat format, GameId game,
                                    std::optional<int> plies = {}) {
  std::istringstream in(text);
  return read_openings(in, format, game, plies);
}

constexpr const char* kAfterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

TEST(Openings, AreFensOrEpd) {
  const std::string full = kAfterE4;
  const std::string epd = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - bm e7e5; id \"1\";";
  const auto book = read("# comment\n" + full + "\n\n" + epd + "\r\n", OpeningFormat::kFens, GameId::kChess);
  ASSERT_TRUE(book) << book.error().message;
  ASSERT_EQ(book->size(), 2u);
  EXPECT_EQ((*book)[0].fen, full);
  EXPECT_EQ((*book)[1].fen, full);
  const auto counted =
      read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 3; fmvn 20;\n" + full + " id 1;\n",
           OpeningFormat::kFens, GameId::kChess);
  ASSERT_TRUE(counted) << counted.error().message;
  EXPECT_EQ((*counted)[0].fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 20");
  EXPECT_EQ((*counted)[1].fen, full);
  const auto draughts = read("W:W31-50:B1-20; id 1;\n", OpeningFormat::kFens, GameId::kDraughts);
  ASSERT_TRUE(draughts) << draughts.error().message;
  EXPECT_EQ((*draughts)[0].fen, "W:W31-50:B1-20");
}

TEST(Openings, MistakesHaveTheirLine) {
  const auto wrong = read(std::string(kAfterE4) + "\nnonsense\n", OpeningFormat::kFens, GameId::kChess);
  ASSERT_FALSE(wrong);
  EXPECT_TRUE(wrong.error().message.starts_with("line 2: ")) << wrong.error().message;
  EXPECT_FALSE(read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n", OpeningFormat::kFens, GameId::kChess));
  EXPECT_FALSE(read_openings_file("/no/such/file", GameId::kChess, {}));
}

TEST(Openings, AreGames) {
  const auto book = read("[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
                         OpeningFormat::kRecords, GameId::kChess);
  ASSERT_TRUE(book) << book.error().message;
  ASSERT_EQ(book->size(), 2u);
  EXPECT_EQ((*book)[0].moves, (std::vector<std::string>{"e2e4", "e7e5", "g1f3"}));
  EXPECT_EQ((*book)[1].moves, (std::vector<std::string>{"f2f3", "e7e5", "g2g4"}));
  const auto commented =
      read("; by hand\n[Event \"1\"]\n\n1. e4 e5 1-0 {White wins}\n\n{between}\n[Event \"2\"]\n\n1. d4 *\n*\n",
           OpeningFormat::kRecords, GameId::kChess);
  ASSERT_TRUE(commented) << commented.error().message;
  EXPECT_EQ(commented->size(), 2u);
  const auto cut = read("1. e4 e5 2. Nf3 *\n", OpeningFormat::kRecords, GameId::kChess, 1);
  ASSERT_TRUE(cut) << cut.error().message;
  EXPECT_EQ((*cut)[0].moves, (std::vector<std::string>{"e2e4"}));
}

TEST(Openings, AreGamesWhereTheEndingSaysSoInAnyCase) {
  const test::Scratch scratch;
  for (const char* name : {"book.pgn", "BOOK.PGN"}) {
    std::ofstream(scratch.path(name)) << "1. e4 e5 *\n\n";
    const auto book = read_openings_file(scratch.path(name), GameId::kChess, {});
    ASSERT_TRUE(book) << book.error().message;
    EXPECT_EQ(book->front().moves, (std::vector<std::string>{"e2e4", "e7e5"}));
  }
}

TEST(Openings, OfABookComeRoundAgainInAnOrderOfTheSeed) {
  std::vector<Opening> book;
  for (int i = 0; i < 20; ++i) book.push_back({std::to_string(i), {}});
  const Openings plain(GameId::kChess, book, false, {}, 1);
  EXPECT_EQ(plain.get(3).fen, "3");
  EXPECT_EQ(plain.get(23).fen, "3");
  const Openings shuffled(GameId::kChess, book, true, {}, 1);
  const Openings same(GameId::kChess, book, true, {}, 1);
  const Openings other(GameId::kChess, book, true, {}, 2);
  std::set<std::string> seen;
  int differences = 0;
  for (int i = 0; i < 20; ++i) {
    seen.insert(shuffled.get(i).fen);
    EXPECT_EQ(shuffled.get(i), same.get(i));
    if (shuffled.get(i) != other.get(i)) ++differences;
  }
  EXPECT_EQ(seen.size(), 20u);
  EXPECT_GT(differences, 10);
}

TEST(Openings, ByRandomMovesAreLegalAndBalancedInEveryGame) {
  for (const GameId game : kEnumValues<GameId>) {
    const RandomOpenings random{.plies = 4, .balance = 150};
    const Openings openings(game, {}, false, random, 5);
    std::set<std::vector<std::string>> seen;
    for (int number = 0; number < 3; ++number) {
      const Opening opening = openings.get(number);
      EXPECT_EQ(opening.moves.size(), 4u);
      EXPECT_EQ(opening, Openings(game, {}, false, random, 5).get(number));
      EXPECT_TRUE(begin_game(game, opening, draughts::DrawRules::kRussian)) << info(game).name;
      seen.insert(opening.moves);
    }
    EXPECT_EQ(seen.size(), 3u) << info(game).name;
  }
}

}  // namespace
}  // namespace sotka::match

// Games of draughts in Portable Draughts Notation 3.0.

#include <gtest/gtest.h>

#include <string>

#include "engine/random.h"
#include "engine/record_reading.h"

namespace sotka {
namespace {

constexpr RecordFormat kPdn = RecordFormat::kPdn;

TEST(Pdn, ReadsBothCaptureSignsZerosAndFullPaths) {
  for (const std::string_view text :
       {"1. 32-28 19-23 2. 28x19 14x23", "1.32-28 19-23 2.28:19 14:23", "32-28 19-23 28x19 14x23",
        "01. 32-28 19-23 02. 28x19 14x23 *", "% remark\n1. 32-28 19-23 % another\n2. 28x19 14x23"}) {
    const GameRecord r = read_one(text, kPdn);
    EXPECT_EQ(r.game, GameId::kDraughts);
    EXPECT_EQ(moves_of(r), "32-28 19-23 28x19 14x23") << text;
  }
  EXPECT_EQ(moves_of(read_one("1. 32-28 17-22 2. 28x17 11x22 3. 37-32 06-11", kPdn)),
            "32-28 17-22 28x17 11x22 37-32 6-11");
  const std::string_view king = "[FEN \"W:WK47:B33,20\"]\n1. ";
  for (const std::string_view move : {"47x24x15", "47:29:15", "47x15"}) {
    const std::vector<ReadGame> games = read_all(std::string(king) + std::string(move), kPdn);
    ASSERT_EQ(games.size(), 1U);
    ASSERT_TRUE(games[0].record) << games[0].record.error().message;
    EXPECT_EQ(moves_of(*games[0].record), "47x15");
  }
}

TEST(Pdn, ReadsResultsOfBothKinds) {
  const auto result = [](std::string_view text) { return read_one("1. 32-28 " + std::string(text), kPdn).result; };
  EXPECT_EQ(result("2-0"), RecordResult::kWhiteWins);
  EXPECT_EQ(result("1-0"), RecordResult::kWhiteWins);
  EXPECT_EQ(result("0-2"), RecordResult::kBlackWins);
  EXPECT_EQ(result("0-1"), RecordResult::kBlackWins);
  EXPECT_EQ(result("1-1"), RecordResult::kDraw);
  EXPECT_EQ(result("1/2-1/2"), RecordResult::kDraw);
  EXPECT_EQ(result("*"), RecordResult::kUnknown);
  EXPECT_EQ(result("0-0"), RecordResult::kUnknown);
  EXPECT_EQ(read_one("[Result \"1-1\"]\n1. 32-28", kPdn).result, RecordResult::kDraw);
}

TEST(Pdn, ReadsSetUpsInTagsAndInTheMoves) {
  EXPECT_EQ(read_one("[FEN \"B:W31,29,K15:B14,13,12,9.\"]\n*", kPdn).start_fen, "B:WK15,29,31:B9,12-14");
  EXPECT_EQ(read_one("/W:WK50:BK5/ 1. 50-45 *", kPdn).start_fen, "W:WK50:BK5");
  EXPECT_EQ(moves_of(read_one("[FEN \"B:W40:B10\"]\n1. ... 10-15 2. 40-35", kPdn)), "10-15 40-35");
  EXPECT_EQ(first_error("1. 32-28 /W:WK50:BK5/ *", kPdn), "line 1, column 10: a position in the middle of a game");
  EXPECT_EQ(first_error("/W:WK50:BK5\n*", kPdn), "line 1, column 1: a position without its closing '/'");
}

TEST(Pdn, TheFirstMoveTellsWhoIsToMoveWhereTheFenDoesNot) {
  const auto read = [](std::string_view text, RecordFormat format) {
    const std::vector<ReadGame> games = read_all(text, format, GameId::kDraughts);
    EXPECT_EQ(games.size(), 1U);
    EXPECT_TRUE(games[0].record) << games[0].record.error().message;
    EXPECT_EQ(games[0].remarks.size(), 1U);
    return std::pair(games[0].record->start_fen, games[0].remarks.empty() ? "" : games[0].remarks[0]);
  };
  const std::string remark = "the FEN does not give the side to move; assuming ";
  EXPECT_EQ(read("[FEN \"?:W40:B10\"]\n1. 40-35 *", kPdn),
            std::pair(std::string("W:W40:B10"), "line 1, column 1: " + remark + "White"));
  EXPECT_EQ(read("[FEN \"?:W40:B10\"]\n1. ... 10-15 2. 40-35 *", kPdn),
            std::pair(std::string("B:W40:B10"), "line 1, column 1: " + remark + "Black"));
  EXPECT_EQ(read("/?:W40:B10/ 1. 10-15 40-35 *", kPdn).first, "B:W40:B10");
  EXPECT_EQ(read("[FEN \"?:W40:B10\"]\n*", kPdn).first, "W:W40:B10");
  EXPECT_EQ(read("Позиция: ?:W40:B10\n\n1. ... 10-15\n2. 40-35\n", RecordFormat::kRussian).first, "B:W40:B10");
  EXPECT_EQ(first_error("[FEN \"?:W40:B10\"]\n1. 1-6 *", kPdn),
            "line 2, column 4: 1-6 is not legal: the side to move has no piece on square 1");
  EXPECT_EQ(first_error("[FEN \"?:W40:B51\"]\n*", kPdn), "line 1, column 1: square 51 is not between 1 and 50");
}

TEST(Pdn, ReadsNestedVariationsAndGlyphs) {
  const GameRecord r =
      read_one("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 (!) 14x23 $2", kPdn);
  ASSERT_EQ(r.main.moves.size(), 4U);
  ASSERT_EQ(r.main.moves[1].variations.size(), 1U);
  const RecordLine& variation = r.main.moves[1].variations[0];
  ASSERT_EQ(variation.moves.size(), 3U);
  EXPECT_EQ(variation.moves[1].variations[0].moves[1].comment, "Black wins");
  EXPECT_EQ(variation.moves[1].variations[0].moves[0].glyphs, std::vector<int>{2});
  EXPECT_EQ(r.main.moves[2].glyphs, std::vector<int>{1});
  EXPECT_EQ(r.main.moves[3].glyphs, std::vector<int>{2});
  expect_round_trip(r, kPdn);
}

TEST(Pdn, WritesStrictly) {
  const GameRecord r = read_one("[White \"W\"]\n1. 32-28 19-23 2. 28:19 14:23 1-0", kPdn);
  EXPECT_EQ(written(r, kPdn),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\"]\n[Black \"?\"]\n"
            "[Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n");
  EXPECT_EQ(written(r, RecordFormat::kPgn), "error: games of draughts are written as PDN, not PGN");
  EXPECT_EQ(written(read_one("1. e4 *", RecordFormat::kPgn), kPdn),
            "error: games of chess are written as PGN, not PDN");
}

// From 47 to 6 there are two ways over different men.
constexpr std::string_view kTwoWays = "[FEN \"W:WK47:B11,12,19,30,38,40\"]\n";

TEST(Pdn, TakesTheLongFormOnlyWhereNeeded) {
  for (const std::string_view move : {"47x24x8x17x6", "47x24x35x44x6"}) {
    const GameRecord r = read_one(std::string(kTwoWays) + "1. " + std::string(move) + " *", kPdn);
    EXPECT_NE(written(r, kPdn).find("\n1. " + std::string(move) + " *\n"), std::string::npos) << written(r, kPdn);
  }
  const GameRecord straight = read_one("[FEN \"W:WK47:B33,20\"]\n1. 47x29x15 *", kPdn);
  EXPECT_NE(written(straight, kPdn).find("\n1. 47x15 *\n"), std::string::npos);
}

TEST(Pdn, ErrorsAreToldAndTheNextGameIsRead) {
  const std::vector<ReadGame> games = read_all(
      "[FEN \"X:W29:B22\"]\n*\n\n1. 32-27 20-25 2. 27-23 2-0\n\n[GameType \"25\"]\n1. 9-13 *\n\n[GameType "
      "\"20,W,10,10,N1,0\"]\n"
      "1. 32-28 *",
      kPdn);
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].record.error().message, "line 1, column 1: the side to move is 'X', not W or B");
  EXPECT_EQ(games[1].record.error().message, "line 4, column 19: 27-23 is not legal");
  EXPECT_EQ(games[2].record.error().message, "line 6, column 1: GameType '25' is not 20, international draughts");
  ASSERT_TRUE(games[3].record) << games[3].record.error().message;
  EXPECT_EQ(first_error("1. 33-29 19-23 2. 35-30 { nested { comment } }", kPdn),
            "line 1, column 46: '}' without a '{' before it; comments do not nest");
}

TEST(Pdn, AmbiguousShortFormsAreRefused) {
  EXPECT_EQ(first_error(std::string(kTwoWays) + "1. 47x6 *", kPdn),
            "line 2, column 4: 47x6 is ambiguous: it can be 47x24x8x17x6 or 47x24x35x44x6");
}

TEST(Pdn, AMoveAfterTheEndByRuleIsRemarkedUpon) {
  const std::vector<ReadGame> games =
      read_all("[FEN \"W:WK46:BK1\"]\n1. 46-41 1-6 2. 41-46 6-1 3. 46-41 1-6 4. 41-46 6-1 5. 46-41 1-1", kPdn);
  ASSERT_EQ(games.size(), 1U);
  ASSERT_TRUE(games[0].record) << games[0].record.error().message;
  ASSERT_EQ(games[0].remarks.size(), 1U);
  EXPECT_NE(games[0].remarks[0].find("the game is over before"), std::string::npos);
}

TEST(Pdn, RoundTripOfRandomGames) {
  using P = draughts::Position;
  SplitMix64 random(11);
  for (int n = 0; n < 20; ++n) {
    Game<P> game;
    while (!game.outcome() && game.moves().size() < 150) {
      P::MoveList list;
      game.position().generate(list);
      game.play(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
    }
    GameRecord r = record_of(GameId::kDraughts, game);
    for (RecordMove& m : r.main.moves) {
      if (random.below(4) == 0) m.comment = "x";
      if (random.below(4) == 0) m.elapsed = static_cast<double>(random.below(1000)) / 10;
    }
    expect_round_trip(r, kPdn);
    GameRecord plain = record_of(GameId::kDraughts, game);
    expect_round_trip(plain, RecordFormat::kRussian);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace sotka

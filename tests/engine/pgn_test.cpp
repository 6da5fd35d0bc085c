// Games in Portable Game Notation.

#include <gtest/gtest.h>

#include <algorithm>
#include <istream>
#include <streambuf>
#include <string>

#include "engine/random.h"
#include "engine/record_reading.h"

namespace sotka {
namespace {

constexpr RecordFormat kPgn = RecordFormat::kPgn;

TEST(Pgn, ReadsTagsMovesAndResult) {
  const GameRecord r = read_one(
      "[Event \"Café \\\"Régence\\\"\"]\n[White \"A\\\\B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. "
      "Qxf7# 1-0\n",
      kPgn);
  EXPECT_EQ(r.game, GameId::kChess);
  EXPECT_EQ(r.tag("Event"), "Café \"Régence\"");
  EXPECT_EQ(r.tag("White"), "A\\B");
  EXPECT_EQ(r.tag("Black"), "");
  EXPECT_EQ(moves_of(r), "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
  EXPECT_EQ(r.result, RecordResult::kWhiteWins);
}

TEST(Pgn, ReadsNumbersInEveryForm) {
  for (const std::string_view text : {"1.e4 e5 2.Nf3", "1. e4 1... e5 2. Nf3", "1 e4 e5 2 Nf3", "e4 e5 Nf3",
                                      "1.e4 1...e5 2.Nf3 *", "1. e4 1… e5 2. Nf3", "1. e4! e5?! 2. Nf3!!",
                                      "\xEF\xBB\xBF"
                                      "1. e4 e5\r\n2. Nf3\r\n",
                                      "1. e4 ; a remark\ne5 2. Nf3", "% escaped 1. d4\n1. e4 e5 2. Nf3"}) {
    EXPECT_EQ(moves_of(read_one(text, kPgn)), "e2e4 e7e5 g1f3") << text;
  }
}

TEST(Pgn, ReadsCommentsGlyphsAndVariations) {
  const GameRecord r = read_one(
      "{Opening} 1. e4 {best\nby test} $1 (1. d4 {also} d5 (1... Nf6 $5) 2. c4) (1. c4) 1... e5! {[%clk 0:09:58.5] "
      "solid "
      "[%eval -0.35,12]} 2. Nf3 $14 *",
      kPgn);
  EXPECT_EQ(r.main.comment, "Opening");
  ASSERT_EQ(r.main.moves.size(), 3U);
  const RecordMove& e4 = r.main.moves[0];
  EXPECT_EQ(e4.comment, "best by test");
  EXPECT_EQ(e4.glyphs, std::vector<int>{1});
  ASSERT_EQ(e4.variations.size(), 2U);
  EXPECT_EQ(e4.variations[0].moves.size(), 3U);
  EXPECT_EQ(e4.variations[0].moves[0].comment, "also");
  EXPECT_EQ(e4.variations[0].moves[1].variations[0].moves[0].text, "g8f6");
  EXPECT_EQ(e4.variations[1].moves[0].text, "c2c4");
  const RecordMove& e5 = r.main.moves[1];
  EXPECT_EQ(e5.comment, "solid");
  EXPECT_EQ(e5.clock, 598.5);
  EXPECT_EQ(e5.eval, (RecordEval{-35, 0, 12}));
  EXPECT_EQ(r.main.moves[2].glyphs, std::vector<int>{14});
  expect_round_trip(r, kPgn);
}

TEST(Pgn, WritesWhatTheStandardAsksFor) {
  GameRecord r = read_one("[White \"W\"]\n[Annotator \"X\"]\n1. e4 e5 {x} 2. Nf3 (2. f4) Nc6 1/2-1/2", kPgn);
  r.termination = "agreed";
  EXPECT_EQ(written(r, kPgn),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\"]\n[Black \"?\"]\n"
            "[Result \"1/2-1/2\"]\n[Annotator \"X\"]\n[Termination \"agreed\"]\n\n"
            "1. e4 e5 {x} 2. Nf3 (2. f4) 2... Nc6 1/2-1/2\n\n");
}

TEST(Pgn, SaysTheVariantAndTheStartWhereItIsNotTheUsual) {
  const GameRecord grand = read_one("[Variant \"Grand\"]\n\n1. e5 *", kPgn);
  EXPECT_EQ(grand.game, GameId::kGrand);
  EXPECT_NE(written(grand, kPgn).find("[Variant \"grand\"]\n"), std::string::npos);
  EXPECT_EQ(written(grand, kPgn).find("SetUp"), std::string::npos);
}

TEST(Pgn, ReadsFenWithoutSetUpAndCountsFromItsMove) {
  const GameRecord r = read_one(
      "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n[Variant \"normal\"]\n\n17... Kd7 18. e4 *", kPgn, GameId::kGrand);
  EXPECT_EQ(r.game, GameId::kChess);
  EXPECT_EQ(r.start_fen, "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17");
  const std::string text = written(r, kPgn);
  EXPECT_NE(text.find("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n17... Kd7 18. e4 *\n"), std::string::npos) << text;
  expect_round_trip(r, kPgn);
}

TEST(Pgn, ReadsTheNamesOfEveryGame) {
  for (const std::string_view name : {"chess", "Standard", "NORMAL"}) {
    EXPECT_EQ(read_one("[Variant \"" + std::string(name) + "\"]\n*", kPgn, GameId::kGrand).game, GameId::kChess);
  }
  for (const std::string_view name : {"bulatov-classic", "Bulatov Classic", "skch"}) {
    EXPECT_EQ(read_one("[Variant \"" + std::string(name) + "\"]\n*", kPgn).game, GameId::kBulatovClassic);
  }
  EXPECT_EQ(first_error("[White \"x\"]\n  [Variant \"crazyhouse\"]\n1. e4 *", kPgn),
            "line 2, column 3: no game is called 'crazyhouse'");
  EXPECT_EQ(first_error("[Variant \"draughts\"]\n1. 32-28 *", kPgn),
            "line 1, column 1: games of draughts are written as PDN, not PGN");
}

TEST(Pgn, ReadsCuteChess) {
  const GameRecord r = read_one(
      "[Event \"?\"]\n[Result \"1-0\"]\n[PlyCount \"4\"]\n[Variant \"grand\"]\n\n"
      "1. e5 {book} e6 {-0.35/12 0.51s} 2. Nc4 {+M5/20 1.2s} Nc7\n{+1.00/7 0.050s, Black resigns} 1-0\n",
      kPgn);
  ASSERT_EQ(r.main.moves.size(), 4U);
  EXPECT_EQ(r.main.moves[0].comment, "book");
  EXPECT_EQ(r.main.moves[1].eval, (RecordEval{35, 0, 12}));  // from Black's view to White's
  EXPECT_EQ(r.main.moves[1].elapsed, 0.51);
  EXPECT_EQ(r.main.moves[2].eval, (RecordEval{0, 5, 20}));
  EXPECT_EQ(r.main.moves[3].eval, (RecordEval{-100, 0, 7}));
  EXPECT_EQ(r.main.moves[3].comment, "Black resigns");
  expect_round_trip(r, kPgn);
}

TEST(Pgn, ReadsXBoardsRanksFromZero) {
  // Read with ranks from 1 the pawns' moves would be legal as well, but not the knight's.
  const std::vector<ReadGame> games = read_all(
      "[Variant \"grand\"]\n\n{--------------\n r . .\n--------------}\n1. f4 f6 2. Nc3 Rad9 {+0.15/12 3:05} 3. a3 *",
      kPgn);
  ASSERT_EQ(games.size(), 1U);
  ASSERT_TRUE(games[0].record) << games[0].record.error().message;
  EXPECT_EQ(moves_of(*games[0].record), "f3f5 f8f7 b2c4 a10d10 a3a4");
  EXPECT_EQ(games[0].record->main.moves[3].elapsed, 185);
  ASSERT_EQ(games[0].remarks.size(), 1U);
  EXPECT_EQ(games[0].remarks[0], "line 1, column 1: the ranks of this game are numbered from 0, as in XBoard");
}

TEST(Pgn, ReadsXBoardsShots) {
  const GameRecord r = read_one(
      "[Variant \"bulatov-classic\"]\n[FEN \"6k3/3p6/10/10/10/3C6/10/10/10/6K3 w - - 0 1\"]\n\n1. Cxd8-d5 *", kPgn);
  EXPECT_EQ(moves_of(r), "d5d6,d6d9");
}

TEST(Pgn, ABadGameIsToldAndTheNextIsRead) {
  const std::string good = "[Event \"good\"]\n\n1. d4 d5 *\n\n";
  for (const std::string_view bad :
       {"[Event \"bad\"]\n\n1. e4 e5 2. Ke3 Nc6 3. Nf3 *\n\n", "[Event \"bad\"]\n[FEN \"x\n\n1. e4 *\n\n",
        "[Event \"bad\"]\n\n1. e4 {no end\n\n", "[Event \"bad\"]\n\n1. e4 (1. d4\n\n",
        "[Event \"bad\"]\n\n1. e4 } e5 *\n\n", "[Event \"bad\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n\n",
        "[Event \"b\xE0"
        "d\"]\n[Site \"x\"]\n\n1. e4 *\n\n",
        "[Event \"bad\"]\n[Variant \"atomic\"]\n\n1. e4 *\n\n"}) {
    const std::vector<ReadGame> games = read_all(std::string(bad) + good + std::string(bad) + good, kPgn);
    ASSERT_EQ(games.size(), 4U) << bad;
    for (const std::size_t i : {0U, 2U}) EXPECT_FALSE(games[i].record) << bad;
    for (const std::size_t i : {1U, 3U}) {
      ASSERT_TRUE(games[i].record) << bad << games[i].record.error().message;
      EXPECT_EQ(games[i].record->tag("Event"), "good");
      EXPECT_EQ(moves_of(*games[i].record), "d2d4 d7d5");
    }
  }
}

TEST(Pgn, ErrorsNameTheirPlace) {
  EXPECT_EQ(first_error("[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *", kPgn), "line 4, column 4: illegal move 'Ke3'");
  EXPECT_EQ(first_error("{ё} 1.e4 e5 2.Ke3 *", kPgn), "line 1, column 15: illegal move 'Ke3'");
  EXPECT_EQ(first_error("[FEN \"x\"\n*", kPgn), "line 1, column 1: tag 'FEN' has no closing ']'");
  EXPECT_EQ(first_error("1. e4 {never", kPgn), "line 1, column 7: a comment without its closing '}'");
  EXPECT_EQ(first_error("1. e4 { nested { x } } e5", kPgn),
            "line 1, column 22: '}' without a '{' before it; comments do not nest");
  EXPECT_EQ(first_error("1. e4 (1. d4", kPgn), "line 1, column 13: a variation without its closing ')'");
  EXPECT_EQ(first_error("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n*", kPgn), "line 1, column 1: FEN: White has no king");
  EXPECT_EQ(first_error("1. f3 e5 2. g4 Qh4# 3. a3 *", kPgn),
            "line 1, column 24: 'a3' comes after the end of the game by checkmate");
}

TEST(Pgn, OtherEncodingsAreRefusedWithASentence) {
  // "Петров" in CP1251.
  EXPECT_EQ(first_error("[White \"\xCF\xE5\xF2\xF0\xEE\xE2\"]\n1. e4 *", kPgn),
            "line 1, column 9: the byte 0xCF is not UTF-8; convert the file, perhaps from CP1251 or Latin-1");
  EXPECT_EQ(first_error("1. e4 {\xCF\xE5} *", kPgn),
            "line 1, column 8: the byte 0xCF is not UTF-8; convert the file, perhaps from CP1251 or Latin-1");
  EXPECT_EQ(first_error("1. e4\xFF *", kPgn),
            "line 1, column 6: the byte 0xFF is not UTF-8; convert the file, perhaps from CP1251 or Latin-1");
  EXPECT_EQ(first_error(std::string("1\0.\0 \0e\0", 8), kPgn),
            "line 1, column 2: a zero byte: this is not a text in UTF-8");
}

TEST(Pgn, RemarksOnWhatTheRulesSayOtherwise) {
  const auto remarks = [](std::string_view text) {
    const std::vector<ReadGame> games = read_all(text, kPgn);
    return games.size() == 1 && games[0].record ? games[0].remarks : std::vector<std::string>{"unreadable"};
  };
  EXPECT_TRUE(remarks("[Result \"*\"]\n1. e4 e5 *").empty());
  EXPECT_EQ(remarks("[Result \"1-0\"]\n1. e4 0-1"),
            std::vector<std::string>{
                "line 2, column 7: the moves end with the result 0-1, but the tag says 1-0, which is ignored"});
  EXPECT_EQ(remarks("1. f3 e5 2. g4 Qh4# 1-0"),
            std::vector<std::string>{
                "line 1, column 21: the result does not match the final position, which is won by Black: "
                "checkmate"});
  EXPECT_EQ(remarks("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *"),
            std::vector<std::string>{"line 1, column 48: the game is over before 'e4': threefold repetition"});
  EXPECT_EQ(remarks("[Event \"a\"]\n[Site \"b\"]\n[Site \"c\"]\n*"),
            std::vector<std::string>{"line 3, column 1: duplicate tag 'Site'; the first one is used"});
  EXPECT_EQ(remarks("[SetUp \"1\"]\n*"),
            std::vector<std::string>{"line 1, column 1: SetUp is 1, but there is no FEN; the start position is used"});
}

TEST(Pgn, GamesWithoutMovesOrResultsEndWhereTheNextBegins) {
  const std::vector<ReadGame> games =
      read_all("[Event \"1\"]\n[Event \"2\"]\n\n1. e4\n\n[Event \"3\"]\n1-0 1. d4 0-1", kPgn);
  ASSERT_EQ(games.size(), 4U);
  for (const ReadGame& g : games) ASSERT_TRUE(g.record) << g.record.error().message;
  EXPECT_EQ(games[1].line, 2);
  EXPECT_EQ(moves_of(*games[1].record), "e2e4");
  EXPECT_EQ(games[2].record->result, RecordResult::kWhiteWins);
  EXPECT_EQ(moves_of(*games[3].record), "d2d4");
  EXPECT_TRUE(read_all("", kPgn).empty());
  EXPECT_TRUE(read_all(" \n% x\n", kPgn).empty());
}

TEST(Pgn, LinesAreWrapped) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
  std::istringstream lines(written(read_one(text, kPgn), kPgn));
  int longest = 0;
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, static_cast<int>(line.size()));
  EXPECT_LE(longest, 79);
  EXPECT_GT(longest, 70);
}

// Random games of every chess-like game with random remarks.
TEST(Pgn, RoundTripOfRandomGamesOfEveryGame) {
  SplitMix64 random(5);
  for_each_game([&]<class P>(GameTag<P>) {
    if constexpr (requires { typename P::Rules; }) {
      for (int n = 0; n < 3; ++n) {
        Game<P> game;
        for (int ply = 0; ply < 120 && !game.outcome(); ++ply) {
          typename P::MoveList list;
          game.position().generate(list);
          game.play(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
        }
        GameRecord r = record_of(*find_game(P::kName), game);
        r.tags = {{"Event", "random"}, {"Site", "?"},      {"Date", "2024.01.02"},
                  {"Round", "1"},      {"White", "\\ \""}, {"Black", "Ё"}};
        for (RecordMove& m : r.main.moves) {
          if (random.below(4) == 0) m.comment = "слово word";
          if (random.below(4) == 0) m.glyphs = {static_cast<int>(random.below(140))};
          if (random.below(4) == 0) m.clock = static_cast<double>(random.below(100000)) / 8;
          if (random.below(4) == 0) m.eval = RecordEval{static_cast<int>(random.below(900)) - 450, 0, 7};
        }
        expect_round_trip(r, kPgn);
        if (testing::Test::HasFailure()) return;
      }
    }
  });
}

// A stream of many games that is never in memory as a whole.
class EndlessGames : public std::streambuf {
 public:
  explicit EndlessGames(int games) : left_(games) {}

 protected:
  int_type underflow() override {
    if (left_-- == 0) return traits_type::eof();
    setg(game_.data(), game_.data(), game_.data() + game_.size());
    return traits_type::to_int_type(*gptr());
  }

 private:
  int left_;
  std::string game_ = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";
};

TEST(Pgn, BigFilesAreReadGameByGame) {
  constexpr int kGames = 20000 / SOTKA_TEST_SCALE_DOWN;
  EndlessGames buffer(kGames);
  std::istream in(&buffer);
  RecordReader reader(in, {});
  int games = 0;
  while (const std::optional<ReadGame> game = reader.next()) {
    ASSERT_TRUE(game->record);
    ASSERT_EQ(game->line, 1 + 5 * games);
    ++games;
  }
  EXPECT_EQ(games, kGames);
}

TEST(Pgn, AnEndlessCommentIsNotKept) {
  const std::string text = "1. e4 {" + std::string(3 << 20, 'x');
  EXPECT_EQ(first_error(text, kPgn), "line 1, column 7: a comment has more than a million bytes without an end");
}

}  // namespace
}  // namespace sotka

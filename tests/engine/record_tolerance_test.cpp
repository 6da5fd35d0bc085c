// Records as people and other programs write them: a game is not lost for one decoration, and what cannot be kept is
// named.

#include <gtest/gtest.h>

#include <string>

#include "engine/record_reading.h"

namespace sotka {
namespace {

constexpr RecordFormat kPgn = RecordFormat::kPgn;
constexpr RecordFormat kPdn = RecordFormat::kPdn;
constexpr RecordFormat kRussian = RecordFormat::kRussian;

using Remarks = std::vector<std::string>;

TEST(RecordTolerance, TheTagsResultStandsAgainstAnAsterisk) {
  const auto result = [](std::string_view text, RecordFormat format) {
    EXPECT_EQ(remarks_on(text, format), Remarks{}) << text;
    return read_one(text, format).result;
  };
  EXPECT_EQ(result("[Result \"0-2\"]\n1. 32-28 18-23 *", kPdn), RecordResult::kBlackWins);
  EXPECT_EQ(result("[Result \"1-1\"]\n1. 32-28 18-23 *", kPdn), RecordResult::kDraw);
  EXPECT_EQ(result("[Result \"1-0\"]\n1. e4 *", kPgn), RecordResult::kWhiteWins);
  EXPECT_EQ(result("Результат: 1-0\n1. e2-e4 *", kRussian), RecordResult::kWhiteWins);
  EXPECT_EQ(result("Результат: ½:½\n1. e2-e4\nПартия не окончена.", kRussian), RecordResult::kDraw);
  EXPECT_EQ(result("[Result \"*\"]\n1. e4 1-0", kPgn), RecordResult::kWhiteWins);
}

TEST(RecordTolerance, ReadsResultsInEveryForm) {
  for (const std::string_view text : {"1-0", "1–0", "1—0", "1:0", "1-0."}) {
    EXPECT_EQ(read_one("1. e4 " + std::string(text), kPgn).result, RecordResult::kWhiteWins) << text;
  }
  for (const std::string_view text : {"½-½", "½–½", "1/2–1/2", "1/2:1/2", "½", "0.5-0.5"}) {
    EXPECT_EQ(read_one("1. e4 " + std::string(text), kPgn).result, RecordResult::kDraw) << text;
    EXPECT_EQ(read_one("[Result \"" + std::string(text) + "\"]\n1. e4", kPgn).result, RecordResult::kDraw) << text;
  }
  EXPECT_EQ(read_one("1. 32-28 2:0", kPdn).result, RecordResult::kWhiteWins);
  EXPECT_EQ(read_one("1. 32-28 0–2", kPdn).result, RecordResult::kBlackWins);
  EXPECT_EQ(read_one("[Result \"1 - 0\"]\n1. e4", kPgn).result, RecordResult::kWhiteWins);
  EXPECT_EQ(remarks_on("[Result \"won\"]\n1. e4", kPgn),
            Remarks{"line 1, column 1: the result 'won' is unknown; it is left out"});
  // A score that the tag tells as well.
  EXPECT_EQ(moves_of(read_one("[Result \"4-6\"]\n1. 32-28 18-23 4-6", kPdn)), "32-28 18-23");
}

TEST(RecordTolerance, BothSidesMayLose) {
  const auto lost_by_both = [](std::string_view text, RecordFormat format = kPgn) {
    const GameRecord r = read_one(text, format);
    return r.result == RecordResult::kUnknown && r.termination == "both sides lose";
  };
  EXPECT_TRUE(lost_by_both("1. e4 e5 0-0"));
  EXPECT_TRUE(lost_by_both("[Result \"0-0\"]\n0-0"));
  EXPECT_TRUE(lost_by_both("[Result \"0-0\"]\n1. e4 *"));
  EXPECT_TRUE(lost_by_both("[Result \"0–0\"]\n1. e4 0–0"));
  EXPECT_TRUE(lost_by_both("[Variant \"grand\"]\n1. e4 0-0"));
  EXPECT_TRUE(lost_by_both("[Result \"0-0\"]\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0"));
  EXPECT_TRUE(lost_by_both("1. 32-28 0-0", kPdn));
  EXPECT_EQ(moves_of(read_one("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0", kPgn)), "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1");
  EXPECT_EQ(read_one("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0", kPgn).termination, "");
  expect_round_trip(read_one("1. 32-28 0-0", kPdn), kPdn);
  expect_round_trip(read_one("1. 32-28 0-0", kPdn), kRussian);
  EXPECT_FALSE(read_all("1. e4 0-0 Nf6 *", kPgn).at(0).record);
}

TEST(RecordTolerance, ReadsNullMovesInVariations) {
  for (const std::string_view null : {"--", "Z0", "<>"}) {
    const GameRecord r = read_one(
        "1. e4 (1. d4 " + std::string(null) + " 2. c4 {threat} 2..." + std::string(null) + " 3. cxd5) e5 *", kPgn);
    ASSERT_EQ(r.main.moves.size(), 2U);
    const RecordLine& variation = r.main.moves[0].variations.at(0);
    ASSERT_EQ(variation.moves.size(), 4U) << null;
    EXPECT_EQ(variation.moves[1].text, "--");
    EXPECT_EQ(variation.moves[2].comment, "threat");
    expect_round_trip(r, kPgn);
    expect_round_trip(r, kRussian);
  }
  EXPECT_EQ(remarks_on("1. e4 (1. d4 -- 2. c4 -- 3. cxd5) e5 *", kPgn),
            Remarks{"line 1, column 29: illegal move 'cxd5'; the variation is left out from there on"});
  EXPECT_EQ(remarks_on("1. e4 f6 2. d4 g5 (2... a6 3. Qh5+ --) *", kPgn),
            Remarks{"line 1, column 36: a null move in check; the variation is left out from there on"});
  EXPECT_EQ(remarks_on("1. 32-28 (1. 33-28 --) *", kPdn),
            Remarks{"line 1, column 20: a null move; the variation is left out from there on"});
  EXPECT_FALSE(read_all("1. e4 -- 2. d4 *", kPgn).at(0).record);
}

TEST(RecordTolerance, WhatBreaksAVariationCostsOnlyThat) {
  const std::string_view text = "1. e4 (1. d4 {a} d6 2. d6 (2. c4) {b} Nf6) {c} (1. e5) {d} (1. c4) 1... e5 2. Nf3 *";
  const GameRecord r = read_one(text, kPgn);
  EXPECT_EQ(moves_of(r), "e2e4 e7e5 g1f3");
  ASSERT_EQ(r.main.moves[0].variations.size(), 2U);
  EXPECT_EQ(r.main.moves[0].variations[0].moves.size(), 2U);
  EXPECT_EQ(r.main.moves[0].variations[0].comment_after, "c d");
  EXPECT_EQ(r.main.moves[0].variations[1].moves.size(), 1U);
  EXPECT_EQ(remarks_on(text, kPgn),
            (Remarks{"line 1, column 24: illegal move 'd6'; the variation is left out from there on",
                     "line 1, column 52: illegal move 'e5'; the variation is left out"}));
  EXPECT_EQ(remarks_on("1. e4 (1. d4 1-0) (1. c4 *) 1-0", kPgn),
            (Remarks{"line 1, column 14: the result 1-0 within a variation; it is left out",
                     "line 1, column 26: the result * within a variation; it is left out"}));
  std::string deep = "1. e4 ";
  for (int i = 0; i < 200; ++i) deep += "(1. d4 ";
  EXPECT_EQ(first_error(deep, kPgn), "line 1, column 1407: a variation without its closing ')'");
  const GameRecord shallow = read_one(deep + std::string(200, ')') + " e5 *", kPgn);
  EXPECT_EQ(moves_of(shallow), "e2e4 e7e5");
  EXPECT_EQ(remarks_on(deep + std::string(200, ')') + " e5 *", kPgn),
            Remarks{"line 1, column 707: variations in each other more than 100 deep; the rest of them is left out"});
}

std::vector<int> glyphs_of(const std::string& sign, RecordFormat format = kPgn, const std::string& move = "e4") {
  return read_one("1. " + move + sign + " *", format).main.moves.at(0).glyphs;
}

TEST(RecordTolerance, ReadsAssessmentsWrittenOutOrAsSigns) {
  const std::vector<std::pair<std::string, int>> signs = {
      {"±", 16},   {"+/-", 16}, {"∓", 17},     {"-/+", 17}, {"⩲", 14},      {"+=", 14},
      {"+/=", 14}, {"⩱", 15},   {"=+", 15},    {"=", 10},   {"∞", 13},      {"+-", 18},
      {"-+", 19},  {"!?", 5},   {"$142", 142}, {"$3", 3},   {"$1234", 1234}};
  for (const auto& [sign, glyph] : signs) {
    EXPECT_EQ(glyphs_of(sign), std::vector<int>{glyph}) << sign;
    EXPECT_EQ(glyphs_of(" " + sign), std::vector<int>{glyph}) << sign;
    EXPECT_EQ(glyphs_of(sign, kRussian, "Кg1-f3"), std::vector<int>{glyph}) << sign;
    EXPECT_EQ(glyphs_of(" " + sign, kPdn, "32-28"), std::vector<int>{glyph}) << sign;
  }
  EXPECT_EQ(glyphs_of("!?±"), (std::vector<int>{5, 16}));
  EXPECT_EQ(glyphs_of(" {x} $1 $1000"), (std::vector<int>{1, 1000}));
  expect_round_trip(read_one("1. e4 $1234 $0 e5 $255 *", kPgn), kPgn);
  // Check and assessment together.
  EXPECT_EQ(moves_of(read_one("1. f3 e5 2. g4 Qh4#-+", kPgn)), "f2f3 e7e5 g2g4 d8h4");
  EXPECT_EQ(moves_of(read_one("1. e4 f6 2. Qh5+ +- g6 *", kPgn)), "e2e4 f7f6 d1h5 g7g6");
}

TEST(RecordTolerance, NamesTheSignsThatItLeavesOut) {
  EXPECT_EQ(remarks_on("$1 1. e4 ! *", kPgn),
            Remarks{"line 1, column 1: an annotation sign without a move before it; it is left out"});
  EXPECT_EQ(remarks_on("1. e4 $ e5 *", kPgn),
            Remarks{"line 1, column 7: '$' is not the number of an annotation sign; it is left out"});
  EXPECT_EQ(remarks_on("1. e4 $99999999999 e5 *", kPgn),
            Remarks{"line 1, column 7: '$99999999999' is not the number of an annotation sign; it is left out"});
  EXPECT_EQ(remarks_on("1. e4 ) e5 *", kPgn), Remarks{"line 1, column 7: ')' without a '(' before it; it is left out"});
  EXPECT_EQ(remarks_on("(1. d4) 1. e4 *", kPgn),
            Remarks{"line 1, column 1: a variation without a move before it; it is left out"});
  EXPECT_EQ(remarks_on("1. e4 > e5 *", kPgn), Remarks{"line 1, column 7: '>' has no meaning here; it is left out"});
}

TEST(RecordTolerance, ReadsFigurinesAndDashes) {
  EXPECT_EQ(moves_of(read_one("1. ♙e4 ♟e5 2. ♘f3 ♞c6 3. ♗c4 ♝c5 4. ♔e2 *", kPgn)),
            "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1e2");
  for (const std::string_view text :
       {"1. e2–e4 e7—e5 2. Ng1–f3", "1. e2 - e4 e7 – e5 2. Ng1 -f3", "1.e2- e4 e7 -e5 2.Ng1- f3"}) {
    EXPECT_EQ(moves_of(read_one(text, kPgn)), "e2e4 e7e5 g1f3") << text;
  }
  EXPECT_EQ(moves_of(read_one("1. e4 d5 2. e4 x d5 Qd8×d5 *", kPgn)), "e2e4 d7d5 e4d5 d8d5");
  EXPECT_EQ(moves_of(read_one("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Q×f7× 1-0", kPgn)),
            "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
  EXPECT_EQ(moves_of(read_one("1. e4 f6 2. Qh5 + g6 *", kPgn)), "e2e4 f7f6 d1h5 g7g6");
}

TEST(RecordTolerance, ReadsOddTags) {
  const GameRecord r = read_one(
      "[Event Open 2024]\n[Site \"The \"Big\" hall\"]\n[White-Elo \"2000\"]\n[Игрок “Петров”]\n[Round \"1\n[Black "
      "'B']\n"
      "[\"x\"]\n[Date \"2024\"] [White \"A\"]\n\n1. e4 *",
      kPgn);
  EXPECT_EQ(r.tag("Event"), "Open 2024");
  EXPECT_EQ(r.tag("Site"), "The \"Big\" hall");
  EXPECT_EQ(r.tag("White-Elo"), "2000");
  EXPECT_EQ(r.tag("Игрок"), "Петров");
  EXPECT_EQ(r.tag("Black"), "B");
  EXPECT_EQ(r.tag("Date"), "2024");
  EXPECT_EQ(r.tag("White"), "A");
  EXPECT_EQ(moves_of(r), "e2e4");
  EXPECT_EQ(written(read_one(written(r, kPgn), kPgn), kPgn), written(r, kPgn));
  EXPECT_EQ(remarks_on("[Event x]\n[Site \"y\"\n[\"z\"]\n*", kPgn),
            (Remarks{"line 1, column 1: tag 'Event' is not written as [Name \"value\"]; its value is read as 'x'",
                     "line 2, column 1: tag 'Site' has no closing ']'; it is left out",
                     "line 3, column 1: a tag without a name; it is left out"}));
  EXPECT_EQ(remarks_on("1. e4 [better is d4] e5 *", kPgn),
            Remarks{"line 1, column 7: '[better is d4]' is not a tag; it is left out"});
}

TEST(RecordTolerance, ReadsLongTagsAndManyBrackets) {
  const std::string value = std::string(5000, 'x') + "]" + std::string(5000, 'y');
  const GameRecord r = read_one("[Event \"a\"] [Site \"" + value + "\"]\n[White \"" + value + "\"]\n1. e4 *", kPgn);
  EXPECT_EQ(r.tag("Site"), value);
  EXPECT_EQ(r.tag("White"), value);
  const std::string text = "[" + std::string(1000, 'x') + "]";
  EXPECT_EQ(moves_of(read_one("1. e4 " + text + " e5 [a] [b] [] *", kPgn)), "e2e4 e7e5");
}

TEST(RecordTolerance, ReadsDraughtsMovesPaddedWithBlanks) {
  const std::string_view moves = "32-28 19-23 28x19 14x23 37-32 10-14";
  for (const std::string_view text :
       {"1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14", "1. 32 - 28 19- 23 2. 28 x 19 14 x23 3. 37 -32 10-14",
        "1.32-28 19-23 2.28x 19 14 x 23 3.37- 32 10- 14", "1 32-28 19-23 2 28x19 14x23 3 37-32 10-14",
        "1. 32–28 19—23 2. 28×19 14 × 23 3. 37 – 32 10-14"}) {
    EXPECT_EQ(moves_of(read_one(text, kPdn)), moves) << text;
  }
  EXPECT_EQ(moves_of(read_one("1. 32-28 17-22 2. 28x17 11x22 3. 37-32  6-11 4. 41-37 1- 6", kPdn)),
            "32-28 17-22 28x17 11x22 37-32 6-11 41-37 1-6");
  EXPECT_EQ(moves_of(read_one("[FEN \"W:WK47:B33,20\"]\n1. 47 x 29 x 15", kPdn)), "47x15");
}

TEST(RecordTolerance, ReadsSetupsOfDraughtsAsOthersWriteThem) {
  EXPECT_EQ(read_one("/FEN \"W:WK50:BK5\"/ 1. 50-45 *", kPdn).start_fen, "W:WK50:BK5");
  EXPECT_EQ(read_one("[FEN \"W:W31-50:B1-20:H0:F1\"]\n1. 32-28 *", kPdn).start_fen, "W:W31-50:B1-20");
  EXPECT_EQ(read_one("[FEN \"b:w31,k32:b1\"]\n*", kPdn).start_fen, "B:W31,K32:B1");
}

TEST(RecordTolerance, ReadsDraughtsSignsOfStrength) {
  const GameRecord r = read_one("1. 32-28* 19-23 (*) 2. 28x19(!) 14x23(!?!!!) *", kPdn);
  EXPECT_EQ(moves_of(r), "32-28 19-23 28x19 14x23");
  EXPECT_EQ(r.main.moves[0].glyphs, std::vector<int>{7});
  EXPECT_EQ(r.main.moves[1].glyphs, std::vector<int>{7});
  EXPECT_EQ(r.main.moves[2].glyphs, std::vector<int>{1});
  EXPECT_EQ(r.main.moves[3].glyphs, std::vector<int>{5});
  expect_round_trip(r, kPdn);
}

TEST(RecordTolerance, WhatFollowsClearsUpAShortCapture) {
  // From 47 to 6 there are two ways; only one leaves the man on 40 to move.
  const std::string fen = "[FEN \"W:WK47:B11,12,19,30,38,40\"]\n";
  EXPECT_EQ(moves_of(read_one(fen + "1. 47x6 40-45 *", kPdn)), "47x24x8x17x6 40-45");
  EXPECT_EQ(moves_of(read_one(fen + "1. 47x6 19-24 *", kPdn)), "47x24x35x44x6 19-24");
  EXPECT_EQ(first_error(fen + "1. 47x6 11-16 *", kPdn).substr(0, 40), "line 2, column 4: 47x6 is ambiguous: it ");
  EXPECT_EQ(first_error(fen + "1. 47x6 *", kPdn).substr(0, 40), "line 2, column 4: 47x6 is ambiguous: it ");
}

}  // namespace
}  // namespace sotka

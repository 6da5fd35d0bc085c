// Comments of game records: what in them is data, where they belong, and that none is lost.

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "engine/record_reading.h"

namespace sotka {
namespace {

constexpr RecordFormat kPgn = RecordFormat::kPgn;
constexpr RecordFormat kPdn = RecordFormat::kPdn;

// White's first move with this comment.
RecordMove commented(std::string_view comment) {
  return read_one("1. e4 {" + std::string(comment) + "} *", kPgn).main.moves.at(0);
}

TEST(RecordComments, ProseIsNotData) {
  for (const std::string_view prose :
       {"3/4 of the pieces", "24/7 nonsense", "2/3 5 players liked it", "0.5/1 of a pawn", "+3/4",
        "+0.35/12 is what it says", "+0.35/12 3 players liked it", "+0.3/21 2424 1511177 and more", "+0.35/12 5 10s",
        "M5/20 1.2s", "+0.35/1200 1s", "[%eval good]", "[%clk 40 minutes]", "[%emt]", "[%cal Ge2e4]", "+0.3/21 2424",
        "1/2", "+1.5"}) {
    const RecordMove move = commented(prose);
    EXPECT_EQ(move.comment, prose);
    EXPECT_FALSE(move.eval || move.elapsed || move.clock) << prose;
  }
}

TEST(RecordComments, TheFormsOfProgramsAreReadWhole) {
  const auto expect = [](std::string_view comment, RecordEval eval, std::optional<double> elapsed,
                         std::string_view rest) {
    const RecordMove move = commented(comment);
    EXPECT_EQ(move.eval, eval) << comment;
    EXPECT_EQ(move.elapsed, elapsed) << comment;
    EXPECT_EQ(move.comment, rest) << comment;
  };
  expect("+0.35/12 0.51s", {35, 0, 12}, 0.51, "");
  expect("-M4/20 3:05", {0, -4, 20}, 185, "");
  expect("+0.35/12 25", {35, 0, 12}, 25, "");
  expect("0.00/1", {0, 0, 1}, std::nullopt, "");
  expect("0.00/1 0.001s, White resigns", {0, 0, 1}, 0.001, "White resigns");
  expect("+0.35/12, a draw", {35, 0, 12}, std::nullopt, "a draw");
  // Milliseconds and nodes; the nodes stay.
  expect("+0.3/21 2424 1511177", {30, 0, 21}, 2.424, "1511177");
}

TEST(RecordComments, ASecondValueIsNotDropped) {
  const RecordMove move = commented("[%clk 0:05:00] [%clk 0:04:00] [%eval 0.1] [%eval 0.2]");
  EXPECT_EQ(move.clock, 300);
  EXPECT_EQ(move.eval, (RecordEval{10, 0, 0}));
  EXPECT_EQ(move.comment, "[%clk 0:04:00] [%eval 0.2]");
}

TEST(RecordComments, ACommandWithoutBracesIsAComment) {
  const GameRecord r = read_one("1. e4 [%clk 0:05:00] e5 *", kPgn);
  EXPECT_EQ(moves_of(r), "e2e4 e7e5");
  EXPECT_EQ(r.main.moves[0].clock, 300);
  for (const std::string_view text : {"[% 32-28 \n1. e4 *", "[ %x 1] 1. e4 *"})
    expect_round_trip(read_one(text, kPgn), kPgn);
}

TEST(RecordComments, PdnTellsBothClocks) {
  const GameRecord r = read_one(
      "1. 32-28 {[%clock w0:03:00 B0:02:58]} 19-23 2. 28x19 {[%clock w0:02:50 B0:02:40] good} 14x23 "
      "{[%clock W0:02:50 b0:02:30]} *",
      kPdn);
  EXPECT_EQ(r.main.moves[0].clock, 180);
  EXPECT_EQ(r.main.moves[1].clock, 160);  // told with the next move
  EXPECT_EQ(r.main.moves[2].clock, 170);
  EXPECT_EQ(r.main.moves[2].comment, "good");
  EXPECT_EQ(r.main.moves[3].clock, 150);
  expect_round_trip(r, kPdn);
  const GameRecord broken = read_one("1. 32-28 {[%clock w0:03:00 x] [%clock w1 w2]} *", kPdn);
  EXPECT_EQ(broken.main.moves[0].comment, "[%clock w0:03:00 x] [%clock w1 w2]");
  EXPECT_FALSE(broken.main.moves[0].clock);
}

TEST(RecordComments, CommentsAndVariationsKeepTheirOrder) {
  const std::string moves = "1. e4 {a} (1. d4 {b} 1... d5) {c} (1. c4) {d} (1. f4) 1... e5 (1... c5) {e} *";
  const GameRecord r = read_one(moves, kPgn);
  EXPECT_EQ(r.main.moves[0].comment, "a");
  EXPECT_EQ(r.main.moves[0].variations.at(0).comment_after, "c");
  EXPECT_EQ(r.main.moves[0].variations.at(1).comment_after, "d");
  EXPECT_NE(written(r, kPgn).find("\n" + moves + "\n"), std::string::npos) << written(r, kPgn);
  expect_round_trip(r, kPgn);
  // Values stand in any of the comments.
  const GameRecord clock = read_one("1. e4 (1. d4) {[%clk 0:05:00] x} *", kPgn);
  EXPECT_EQ(clock.main.moves[0].clock, 300);
  EXPECT_EQ(clock.main.moves[0].variations.at(0).comment_after, "x");
}

TEST(RecordComments, AVariationMayHoldNothingButAComment) {
  const GameRecord r = read_one("1. e4 ({the other first moves later}) e5 () *", kPgn);
  ASSERT_EQ(r.main.moves[0].variations.size(), 1U);
  EXPECT_EQ(r.main.moves[0].variations[0].comment, "the other first moves later");
  EXPECT_TRUE(r.main.moves[1].variations.empty());
  expect_round_trip(r, kPgn);
}

TEST(RecordComments, NoLineOfACommentMeansSomethingElse) {
  GameRecord r = read_one("1. e4 *", kPgn);
  const std::string filler(70, 'x');
  for (const std::string text :
       {"% escaped", "[Event \"x\"] [Site \"y\"]", "[%x 1] %", "a } b", "a } b; c } [Event \"x\"]"}) {
    for (std::size_t length = 60; length < 80; ++length) {
      r.main.moves[0].variations.clear();
      r.main.moves[0].comment = std::string(length, 'x') + " " + text + " " + filler;
      RecordLine& variation = r.main.moves[0].variations.emplace_back();
      variation.moves.emplace_back().text = "d2d4";
      variation.moves[0].comment = variation.comment_after = text;
      std::istringstream lines(written(r, kPgn));
      bool in_moves = false;
      for (std::string line; std::getline(lines, line);) {
        EXPECT_FALSE(in_moves && (line.starts_with('%') || line.starts_with('['))) << line;
        in_moves = in_moves || line.empty();
      }
      expect_round_trip(r, kPgn);
    }
  }
}

TEST(RecordComments, CommentsAroundGamesMakeNoGame) {
  for (const std::string between :
       {"\n", " {White wins}\n", "\n{White wins}\n\n; by hand\n", " 1-0\n", "\n1-0\n{x}\n"}) {
    const std::vector<ReadGame> games = read_all("; by hand\n[Event \"1\"]\n; of the tags\n[Site \"s\"]\n\n1. e4 1-0" +
                                                     between + "[Event \"2\"]\n\n1. d4 0-1" + between,
                                                 kPgn);
    ASSERT_EQ(games.size(), 2U) << between;
    for (const ReadGame& game : games) ASSERT_TRUE(game.record) << game.record.error().message;
    EXPECT_EQ(games[0].record->main.comment, "by hand of the tags");
    EXPECT_EQ(games[0].record->tag("Site"), "s");
    EXPECT_EQ(moves_of(*games[0].record), "e2e4");
    EXPECT_EQ(games[0].record->result, RecordResult::kWhiteWins);
    EXPECT_EQ(moves_of(*games[1].record), "d2d4");
    EXPECT_EQ(games[1].record->result, RecordResult::kBlackWins);
  }
}

TEST(RecordComments, ACommentBehindTheResultIsKept) {
  const GameRecord same_line = read_one("1. e4 1-0 {White wins} ; really\n", kPgn);
  EXPECT_EQ(same_line.main.comment_after, "White wins really");
  expect_round_trip(same_line, kPgn);
  // At the end of a file no other game can be meant.
  EXPECT_EQ(read_one("1. e4 1-0\n\n{White wins}\n", kPgn).main.comment_after, "White wins");
  const std::vector<ReadGame> games = read_all("1. e4 1-0 {a}\n{b}\n1. d4 0-1", kPgn);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].record->main.comment_after, "a");
  EXPECT_EQ(games[1].record->main.comment, "b");
  EXPECT_EQ(remarks_on("1. e4 1-0 0-1", kPgn),
            std::vector<std::string>{"line 1, column 11: the result 1-0 is followed by 0-1, which is ignored"});
}

TEST(RecordComments, BlanksAreOfAnyKind) {
  for (const std::string blank : {"\uFEFF", "\u00A0", "\u2003", "\u202F"}) {
    const std::vector<ReadGame> games = read_all(
        blank + "[White" + blank + "\"A" + blank + "B\"" + blank + "]" + blank + "\n" + blank + "1." + blank + "e4" +
            blank + "e5 {x" + blank + "y}" + blank + "1-0" + blank + "\n" + blank + "[White \"C\"]\n\n1. d4 *",
        kPgn);
    ASSERT_EQ(games.size(), 2U) << blank;
    ASSERT_TRUE(games[0].record) << games[0].record.error().message;
    EXPECT_EQ(moves_of(*games[0].record), "e2e4 e7e5");
    EXPECT_EQ(games[0].record->tag("White"), "A" + blank + "B");
    EXPECT_EQ(games[0].record->main.moves[1].comment, "x" + blank + "y");
    EXPECT_EQ(games[1].record->tag("White"), "C");
    expect_round_trip(*games[0].record, kPgn);
  }
}

}  // namespace
}  // namespace sotka

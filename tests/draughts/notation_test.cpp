#include "engine/draughts/notation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/draughts/position.h"
#include "engine/random.h"
#include "thrown.h"

namespace sotka::draughts {
namespace {

using Texts = std::vector<std::string>;

Position position(std::string_view fen) {
  return *Position::from_fen(fen);
}

Texts texts(const Position& p) {
  MoveList moves;
  p.generate(moves);
  Texts result;
  for (const Move move : moves) result.push_back(p.to_text(move));
  std::sort(result.begin(), result.end());
  return result;
}

// What a text is read as, in canonical form, or why it is refused.
std::string read(const Position& p, std::string_view text) {
  const auto move = p.parse_move(text);
  return move ? p.to_text(*move) : move.error().message;
}

// The example of the rules: two ways for one king with the same ends.
constexpr std::string_view kTwoWays = "W:WK47:B11,12,19,30,38,40";

TEST(DraughtsNotation, FirstMoves) {
  EXPECT_EQ(texts(Position::start()),
            (Texts{"31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"}));
}

TEST(DraughtsNotation, AGameOfTheRules) {
  Position p = Position::start();
  for (const std::string_view text : {"32-28", "18-23", "37-32", "23-29", "34:23", "17-22", "28:17", "19:26"}) {
    const auto move = p.parse_move(text);
    ASSERT_TRUE(move) << text << ": " << move.error().message;
    p.make(*move);
  }
  EXPECT_EQ(p.side_to_move(), Color::kWhite);
}

TEST(DraughtsNotation, AmbiguousCapturesAreWrittenWithTheirTurns) {
  EXPECT_EQ(texts(position(kTwoWays)), (Texts{"47x24x35x44x6", "47x24x8x17x6"}));
}

TEST(DraughtsNotation, ShortTextThatFitsTwoMovesIsRefused) {
  EXPECT_EQ(read(position(kTwoWays), "47x6"), "47x6 is ambiguous: it can be 47x24x8x17x6 or 47x24x35x44x6");
}

TEST(DraughtsNotation, TakesAnySeparatorAndLeadingZeros) {
  const Position p = position(kTwoWays);
  for (const std::string_view text :
       {"47x24x8x17x6", "47:24:8:17:6", "47-24-8-17-6", "47x24x08x17x06", "47x24:8-17x6"}) {
    EXPECT_EQ(read(p, text), "47x24x8x17x6") << text;
  }
  EXPECT_EQ(read(Position::start(), "32x28"), "32-28");
  EXPECT_EQ(read(Position::start(), "32:28"), "32-28");
}

TEST(DraughtsNotation, PartOfTheWayIsEnoughWhereItTells) {
  const Position p = position(kTwoWays);
  EXPECT_EQ(read(p, "47x8x6"), "47x24x8x17x6");
  EXPECT_EQ(read(p, "47x35x6"), "47x24x35x44x6");
  EXPECT_EQ(read(p, "47x24x6"), "47x24x6 is ambiguous: it can be 47x24x8x17x6 or 47x24x35x44x6");
  EXPECT_EQ(read(p, "47x8x24x6"), "47-8-24-6 is not legal: 4 pieces must be captured, as in 47x24x8x17x6");
}

TEST(DraughtsNotation, AUniqueCaptureIsShortButTakesItsFullPath) {
  const Position p = position("W:WK46:B37,14,K10");
  ASSERT_EQ(texts(p).size(), 4u);
  const Position q = position("W:W28:B22,11");
  EXPECT_EQ(texts(q), (Texts{"28x6"}));
  EXPECT_EQ(read(q, "28x17x6"), "28x6");
  EXPECT_EQ(read(q, "28x17"), "28-17 is not legal: 2 pieces must be captured, as in 28x6");
  EXPECT_EQ(read(q, "28x16x6"), "28-16-6 is not legal: 2 pieces must be captured, as in 28x6");
}

TEST(DraughtsNotation, AKingGoingStraightOnMayNameAnySquareBetween) {
  const Position p = position("W:WK46:B37,14");
  ASSERT_EQ(texts(p), (Texts{"46x10", "46x5"}));
  EXPECT_EQ(read(p, "46x32x5"), "46x5");
  EXPECT_EQ(read(p, "46x19x5"), "46x5");
  EXPECT_EQ(read(p, "46x41x5"), "46-41-5 is not legal: 2 pieces must be captured, as in 46x5");
}

TEST(DraughtsNotation, AllWaysOverTheSameMenAreOneMove) {
  const Position p = position("W:W33:B18,19,28,29");
  EXPECT_EQ(texts(p), (Texts{"33x33"}));
  for (const std::string_view text : {"33x22x13x24x33", "33x24x13x22x33", "33x33", "33x13x33"}) {
    EXPECT_EQ(read(p, text), "33x33") << text;
  }
}

TEST(DraughtsNotation, OfSeveralWaysTheFirstInNumberOrderIsWritten) {
  // Two round trips, each over four men; the two differ in one of them.
  const Position p = position("W:WK39:B7,12,24,28,29,34");
  EXPECT_EQ(read(p, "39x11x2x30x39"), "39x11x2x30x39");
  EXPECT_EQ(read(p, "39x30x2x11x39"), "39x11x2x30x39");
  EXPECT_EQ(read(p, "39x30x8x17x39"), "39x17x8x30x39");
  EXPECT_EQ(read(p, "39x39"), "39x39 is ambiguous: it can be 39x11x2x30x39 or 39x17x8x30x39");
}

TEST(DraughtsNotation, RefusesWhatIsNoMove) {
  const Position p = Position::start();
  EXPECT_EQ(read(p, ""), "'' is not a move");
  EXPECT_EQ(read(p, "32"), "'32' is not a move");
  EXPECT_EQ(read(p, "32-"), "'32-' is not a move");
  EXPECT_EQ(read(p, "-32-28"), "'-32-28' is not a move");
  EXPECT_EQ(read(p, "32--28"), "'32--28' is not a move");
  EXPECT_EQ(read(p, "32 28"), "'32 28' is not a move");
  EXPECT_EQ(read(p, "e2e4"), "'e2e4' is not a move");
  EXPECT_EQ(read(p, "32-28!"), "'32-28!' is not a move");
  EXPECT_EQ(read(p, "32-51"), "square 51 is not between 1 and 50");
  EXPECT_EQ(read(p, "0-5"), "square 0 is not between 1 and 50");
  EXPECT_EQ(read(p, "99999999999-5"), "square 9999999999… is not between 1 and 50");
  EXPECT_EQ(read(p, "32-22"), "32-22 is not legal");
  EXPECT_EQ(read(p, "32-28-22"), "32-28-22 is not legal");
  EXPECT_EQ(read(p, "20-25"), "20-25 is not legal: the side to move has no piece on square 20");
  EXPECT_EQ(read(position("W:W28,50:B22"), "50-44"), "50-44 is not legal: 1 piece must be captured, as in 28x17");
  EXPECT_EQ(read(position("W:W:B1"), "32-28"), "32-28 is not legal: there is no legal move");
}

// Every legal move is read back from its text, and no two share one. Returns how many texts were not short.
int check_texts(const Position& p) {
  const Texts all = texts(p);
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end()) << p.fen();
  MoveList moves;
  p.generate(moves);
  int long_texts = 0;
  for (const Move move : moves) {
    const std::string text = p.to_text(move);
    if (std::count(text.begin(), text.end(), 'x') > 1) ++long_texts;
    const auto read_back = p.parse_move(text);
    if (!read_back || *read_back != move) ADD_FAILURE() << p.fen() << ' ' << text;
  }
  return long_texts;
}

TEST(DraughtsNotation, EveryMoveOfRandomGamesIsReadBack) {
  SplitMix64 random(4);
  for (int game = 0; game < 100 / SOTKA_TEST_SCALE_DOWN; ++game) {
    Position p = Position::start();
    for (int ply = 0; ply < 150 && p.count_legal() > 0; ++ply) {
      check_texts(p);
      MoveList moves;
      p.generate(moves);
      p.make(moves[static_cast<int>(random.below(std::uint64_t(moves.size())))]);
    }
  }
}

TEST(DraughtsNotation, EveryMoveOfThrownPositionsIsReadBack) {
  SplitMix64 random(5);
  int long_texts = 0;
  for (int i = 0; i < 20'000 / SOTKA_TEST_SCALE_DOWN; ++i) long_texts += check_texts(thrown(random, 30, false));
  EXPECT_GT(long_texts, 200 / SOTKA_TEST_SCALE_DOWN);
}

}  // namespace
}  // namespace sotka::draughts

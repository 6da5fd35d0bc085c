#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <vector>

#include "engine/draughts/position.h"
#include "engine/random.h"
#include "naive.h"
#include "thrown.h"

namespace sotka::draughts {
namespace {

Position position(std::string_view fen) {
  return *Position::from_fen(fen);
}

naive::Move in_numbers(Move move) {
  std::set<int> captured;
  for (Bitboard b = move.captured(); b != 0;) captured.insert(number(pop(b)));
  return {number(move.from()), number(move.to()), captured};
}

std::vector<naive::Move> in_numbers(const MoveList& moves) {
  std::vector<naive::Move> result;
  for (const Move move : moves) result.push_back(in_numbers(move));
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<std::string> texts(const Position& p) {
  MoveList moves;
  p.generate(moves);
  std::vector<std::string> result;
  for (const Move move : moves) result.push_back(p.to_text(move));
  std::sort(result.begin(), result.end());
  return result;
}

using Texts = std::vector<std::string>;

void compare_with_naive(const Position& p) {
  MoveList moves;
  p.generate(moves);
  const std::set<naive::Move> expected = naive::Board(p.fen()).legal_moves();
  ASSERT_EQ(in_numbers(moves), std::vector<naive::Move>(expected.begin(), expected.end())) << p.fen();
  if (!p.has_captures()) return;
  // Captures that take too few men are refused.
  for (const auto& [from, to, captured] : naive::Board(p.fen()).legal_moves(true)) {
    Bitboard set = 0;
    for (const int n : captured) set |= bit(square(n));
    ASSERT_EQ(p.is_legal(Move(square(from), square(to), set)), expected.count({from, to, captured}) != 0) << p.fen();
  }
}

TEST(DraughtsMoves, SquaresAndNumbers) {
  for (int n = 1; n <= kSquareCount; ++n) {
    EXPECT_EQ(number(square(n)), n);
    EXPECT_EQ(turned(bit(square(n))), bit(square(51 - n)));
  }
  EXPECT_EQ(std::popcount(kBoard), kSquareCount);
}

TEST(DraughtsMoves, AgreeWithTheNaiveGeneratorOnThrownPositions) {
  SplitMix64 random(1);
  for (int i = 0; i < 20'000 / SOTKA_TEST_SCALE_DOWN; ++i) {
    ASSERT_NO_FATAL_FAILURE(compare_with_naive(thrown(random, 25, i % 4 == 0)));
  }
}

TEST(DraughtsMoves, AgreeWithTheNaiveGeneratorInRandomGames) {
  SplitMix64 random(2);
  for (int game = 0; game < 200 / SOTKA_TEST_SCALE_DOWN; ++game) {
    Position p = game % 2 == 0 ? Position::start() : thrown(random, 20, false);
    for (int ply = 0; ply < 120; ++ply) {
      ASSERT_NO_FATAL_FAILURE(compare_with_naive(p));
      MoveList moves;
      p.generate(moves);
      if (moves.empty()) break;
      p.make(moves[static_cast<int>(random.below(std::uint64_t(moves.size())))]);
    }
  }
}

TEST(DraughtsMoves, MenStepForwardOnly) {
  EXPECT_EQ(texts(position("W:W28:B")), (Texts{"28-22", "28-23"}));
  EXPECT_EQ(texts(position("B:W:B28")), (Texts{"28-32", "28-33"}));
  EXPECT_EQ(texts(position("W:W26:B")), (Texts{"26-21"}));
}

TEST(DraughtsMoves, MenCaptureForwardAndBack) {
  EXPECT_EQ(texts(position("W:W28:B22")), (Texts{"28x17"}));
  EXPECT_EQ(texts(position("W:W28:B33")), (Texts{"28x39"}));
}

TEST(DraughtsMoves, AKingLandsOnAnyFreeSquareBehind) {
  EXPECT_EQ(texts(position("W:WK46:B37,4")), (Texts{"46x10", "46x14", "46x19", "46x23", "46x28", "46x32", "46x5"}));
  EXPECT_EQ(texts(position("W:WK46:B37,19,K14")), (Texts{"46x23", "46x28", "46x32"}));
}

TEST(DraughtsMoves, TheMostMenMustBeTakenWhateverTheirRank) {
  // One king or two men: the men.
  EXPECT_EQ(texts(position("W:W28,K50:B22,11,K44")), (Texts{"28x6"}));
  // Free choice among equals.
  EXPECT_EQ(texts(position("W:W28,35:B22,30")), (Texts{"28x17", "35x24"}));
}

TEST(DraughtsMoves, AManThatPassesTheLastRowStaysAMan) {
  Position p = position("W:W12:B8,9,K50");
  ASSERT_EQ(texts(p), (Texts{"12x14"}));
  p.make(*p.parse_move("12x14"));
  EXPECT_EQ(p.fen(), "B:W14:BK50");
}

TEST(DraughtsMoves, AManThatEndsOnTheLastRowIsCrowned) {
  Position p = position("W:W12:B8,K50");
  p.make(*p.parse_move("12x3"));
  EXPECT_EQ(p.fen(), "B:WK3:BK50");
}

TEST(DraughtsMoves, ARoundTripEndsOnTheSquareLeftAndIsOneMove) {
  Position p = position("W:W33:B18,19,28,29");
  ASSERT_EQ(texts(p), (Texts{"33x33"}));
  p.make(*p.parse_move("33x33"));
  EXPECT_EQ(p.fen(), "B:W33:B");
}

TEST(DraughtsMoves, AKingDoesNotStepOntoItsOwnSquare) {
  MoveList moves;
  const Position p = position("W:WK49:B");
  p.generate(moves);
  EXPECT_EQ(moves.size(), p.count_legal());
  for (const Move move : moves) EXPECT_NE(move.from(), move.to());
}

TEST(DraughtsMoves, CrowdedBoardsStayWithinTheBound) {
  const auto count = [](std::string_view fen) {
    MoveList moves;
    const Position p = position(fen);
    p.generate(moves);
    EXPECT_EQ(p.count_legal(), moves.size());
    EXPECT_EQ(naive::Board(p.fen()).legal_moves().size(), std::size_t(moves.size()));
    return moves.size();
  };
  // Kings on the whole edge: the most moves without a capture.
  EXPECT_EQ(count("W:WK1,K2,K3,K4,K5,K6,K15,K16,K25,K26,K35,K36,K45,K46,K47,K48,K49,K50:B"), 128);
  // The most captures that are known.
  EXPECT_EQ(count("W:WK5,K15,K46,K47,K48,K49:BK8,K9,K13,K18,K19,K22,K24,K27,K30,K31,K35,K36,K40,K41,K42,K43,K44"), 407);
}

TEST(DraughtsMoves, RandomBoardsOfKingsStayWithinTheBound) {
  SplitMix64 random(3);
  for (int i = 0; i < 200'000 / SOTKA_TEST_SCALE_DOWN; ++i) {
    MoveList moves;
    const Position p = thrown(random, 48, true);
    p.generate(moves);
    ASSERT_LT(moves.size(), kMaxMoves) << p.fen();
  }
}

TEST(DraughtsMoves, ABlockedSideHasNone) {
  const Position p = position("W:W26:B21,16,17,11,12");
  EXPECT_EQ(p.count_legal(), 0);
  EXPECT_EQ(p.outcome_without_moves(), (Outcome{Color::kBlack, Reason::kNoMoves}));
  EXPECT_EQ(position("W:W:B1").count_legal(), 0);
}

}  // namespace
}  // namespace sotka::draughts

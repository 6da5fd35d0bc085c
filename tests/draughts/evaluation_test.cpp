#include "eval/draughts/evaluator.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "engine/random.h"
#include "support/evaluator_walk.h"
#include "thrown.h"

namespace sotka::draughts {
namespace {

using E = eval::Evaluator<Position>;
using eval::evaluate;
using eval::draughts::Sums;

int evaluate(std::string_view fen) {
  return evaluate(*Position::from_fen(fen));
}

// The colours exchanged and the board turned.
Position flipped(const Position& p) {
  std::string sides[2];
  p.for_each_piece([&](int piece, int square) {
    const bool is_white = piece < Position::piece_number(Color::kBlack, false);
    std::string& side = sides[is_white ? 1 : 0];
    if (!side.empty()) side += ',';
    if (piece % 2 == 1) side += 'K';
    side += std::to_string(kSquareCount - square);
  });
  std::string fen = p.side_to_move() == Color::kWhite ? "B:W" : "W:W";
  fen += sides[0];
  fen += ":B";
  fen += sides[1];
  return *Position::from_fen(fen);
}

void check(const Position& p) {
  const int value = evaluate(p);
  ASSERT_EQ(value, evaluate(flipped(p))) << p.fen();
  ASSERT_LE(std::abs(value), E::kBound);
  const eval::Explanation explanation = E().explain(p);
  ASSERT_EQ(explanation.total, p.side_to_move() == Color::kWhite ? value : -value);
}

TEST(DraughtsEvaluation, IsTheSameForBothSidesAndKeptUpToDate) {
  SplitMix64 random(11);
  for (int game = 0; game < 200 / SOTKA_TEST_SCALE_DOWN; ++game) {
    Position p = game % 2 == 0 ? Position::start() : thrown(random, 30, false);
    Sums sums = Sums::of(p);
    for (int ply = 0; ply < 150; ++ply) {
      ASSERT_EQ(sums, Sums::of(p)) << p.fen();
      ASSERT_NO_FATAL_FAILURE(check(p));
      MoveList moves;
      p.generate(moves);
      if (moves.empty()) break;
      p.make(moves[static_cast<int>(random.below(std::uint64_t(moves.size())))], sums);
    }
  }
}

TEST(DraughtsEvaluation, AnEvaluatorFollowsMovesAndTheirTakingBack) {
  test::follow_random_lines(Position::start(), 400 / SOTKA_TEST_SCALE_DOWN);
  SplitMix64 random(12);
  for (int i = 0; i < 20; ++i) test::follow_random_lines(thrown(random, 30, false), 40 / SOTKA_TEST_SCALE_DOWN);
}

TEST(DraughtsEvaluation, PatternsAreNumbersInBaseThree) {
  const auto patterns = [](std::string_view fen) { return Sums::of(*Position::from_fen(fen)).patterns; };
  // Window 0 is a wide one: the squares 1 to 3, 6 to 8, 11 to 13 and 16 to 18.
  EXPECT_EQ(patterns("W:W6:B1")[0], 2u * 1 + 1 * 27);
  EXPECT_EQ(patterns("W:W31-50:B1-20")[0], 531'440u);  // 3^12 - 1
  EXPECT_EQ(patterns("W:W48:B4,14,19")[0], 0u);
  EXPECT_EQ(patterns("W:WK6:BK2")[0], 0u);
  // Window 6 is a high one: the two leftmost squares of each of the first six rows, 1 and 2 to 26 and 27.
  EXPECT_EQ(patterns("W:W6:B1")[6], 2u * 1 + 1 * 9);
  EXPECT_EQ(patterns("W:W27:B3")[6], 177'147u);  // 3^11
  // What White sees of the board, Black sees of the board turned.
  const auto white = patterns("W:W6,17:B1,22"), black = patterns("W:W50,29:B45,34");
  for (std::size_t window = 0; window < eval::draughts::kWindowCount; ++window) {
    EXPECT_EQ(white[window], black[eval::draughts::kWindowCount + window]) << window;
  }
}

TEST(DraughtsEvaluation, StaysWithinTheBoundOnCrowdedBoards) {
  std::string fen = "W:WK1";
  for (int n = 2; n <= kSquareCount; ++n) fen += ",K" + std::to_string(n);
  const Position p = *Position::from_fen(fen + ":B");
  check(p);
  EXPECT_GT(evaluate(p), 10'000);
}

TEST(DraughtsEvaluation, AManIsWorthAboutAHundred) {
  EXPECT_NEAR(evaluate("W:W31-50:B1-17,19,20"), 100, 50);
  EXPECT_NEAR(evaluate("W:W31-50:B1-20"), 0, 10);
  EXPECT_EQ(E::kPieceValues[0], 100);
  EXPECT_EQ(E::kPieceValues[1], E::kPieceValues[3]);
}

TEST(DraughtsEvaluation, AKingIsWorthMoreThanTwoMen) {
  EXPECT_GT(evaluate("W:W31-38,K50:B1-10"), evaluate("W:W31-39,41:B1-10") + 80);
}

TEST(DraughtsEvaluation, ARunawayManIsWorthMoreThanOneThatIsHeld) {
  const auto runaway = [](std::string_view fen) {
    for (const auto& term : E().explain(*Position::from_fen(fen)).terms) {
      if (term.name == "runaway") return term.white;
    }
    ADD_FAILURE() << "no such term";
    return eval::Tapered();
  };
  const eval::Tapered running = runaway("W:W11,38,43:B35,40,45");
  EXPECT_GT(running.middlegame(), 20);
  EXPECT_GT(running.endgame(), 0);
  EXPECT_EQ(runaway("W:W11,38,43:B2,40,45"), eval::Tapered());
}

TEST(DraughtsEvaluation, EndingsWithALoneKingOnTheMainRoadAreDrawish) {
  EXPECT_LT(evaluate("W:WK1,K2,K3:BK46"), 80);
  EXPECT_LT(evaluate("W:WK1,K2:BK46"), 40);
  // With no king to defend, the same advantage is whole.
  EXPECT_GT(evaluate("W:WK1,K2,K3:B36"), 600);
}

TEST(DraughtsEvaluation, AWingWithoutASafeStepIsWorthLess) {
  const auto mobility = [](std::string_view fen) {
    const auto explanation = E().explain(*Position::from_fen(fen));
    for (const auto& term : explanation.terms) {
      if (term.name == "mobility") return term.white.middlegame();
    }
    ADD_FAILURE() << "no such term";
    return 0;
  };
  // 26, 31, 36, 41 held by 16, 21, 22 and 27.
  EXPECT_LT(mobility("W:W26,31,36,41,45:B16,17,21,22,27"), mobility("W:W26,31,36,41,45:B1-5"));
}

}  // namespace
}  // namespace sotka::draughts

#include "engine/draughts/draw_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <string_view>

#include "engine/draughts/position.h"
#include "engine/game.h"

namespace sotka::draughts {
namespace {

Position position(std::string_view fen, DrawRules rules = DrawRules::kRussian) {
  Position p = *Position::from_fen(fen);
  p.set_draw_rules(rules);
  return p;
}

void play(Position& p, std::initializer_list<std::string_view> moves) {
  for (const std::string_view text : moves) {
    const auto move = p.parse_move(text);
    ASSERT_TRUE(move) << p.fen() << ": " << move.error().message;
    p.make(*move);
  }
}

// Waits: plays king moves after none of which anybody can capture, until `is_enough` says so. False, and `p` as it was,
// if that cannot be done.
template <class IsEnough>
bool wait_until(Position& p, int plies, const IsEnough& is_enough) {
  constexpr int kTooLong = 60;
  if (is_enough(p, plies)) return true;
  if (plies == kTooLong) return false;
  MoveList moves;
  p.generate(moves);
  for (const Move move : moves) {
    const bool is_king = p.history_piece(move) % 2 == 1;
    if (move.is_capture() || !is_king) continue;
    const auto undo = p.make(move);
    if (!p.has_captures() && p.count_legal() > 0 && wait_until(p, plies + 1, is_enough)) return true;
    p.unmake(move, undo);
  }
  return false;
}

void wait(Position& p, int plies) {
  EXPECT_TRUE(wait_until(p, 0, [plies](const Position&, int played) { return played == plies; })) << p.fen();
}

// Waits until the game is drawn: how many plies, and why.
struct Drawn {
  int plies;
  Reason reason;
  friend bool operator==(const Drawn&, const Drawn&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Drawn& d) {
    return out << "after " << d.plies << " plies: " << describe({std::nullopt, d.reason});
  }
};

Drawn wait_for_draw(Position p) {
  Drawn result{-1, Reason::kNoMoves};
  EXPECT_TRUE(wait_until(p, 0, [&result](const Position& now, int plies) {
    const auto outcome = now.drawn_by_rule();
    if (!outcome) return false;
    EXPECT_FALSE(outcome->winner);
    result = {plies, outcome->reason};
    return true;
  })) << p.fen();
  return result;
}

constexpr DrawRules kBoth[] = {DrawRules::kRussian, DrawRules::kFmjd};

TEST(DraughtsDraws, Ratios) {
  const auto of = [](std::string_view fen) { return ratio(position(fen).board()); };
  for (const std::string_view fen :
       {"W:WK46,K47,K48:BK5", "W:WK46,K47,35:BK5", "W:WK46,35,36:BK5", "B:WK46:BK5,16,K1"}) {
    EXPECT_EQ(of(fen), Ratio::kThreeAgainstOne) << fen;
  }
  for (const std::string_view fen : {"W:WK46,K47:BK5", "W:WK46,35:BK5", "W:WK46:BK5", "B:WK46:BK5,16"}) {
    EXPECT_EQ(of(fen), Ratio::kTwoAgainstOne) << fen;
  }
  for (const std::string_view fen : {"W:W35,36,37:BK5", "W:W35,36:BK5", "W:W35:BK5", "W:WK46,K47,K48:B5", "W:WK46:B5",
                                     "W:WK46,K47,K48,K49:BK5", "W:WK46,K47:BK5,K4", "W:WK46:B", "W:W:B"}) {
    EXPECT_EQ(of(fen), Ratio::kOther) << fen;
  }
}

TEST(DraughtsDraws, TwentyFiveKingMovesByEachSide) {
  for (const DrawRules rules : kBoth) {
    EXPECT_EQ(wait_for_draw(position("W:WK47,50:BK3,16", rules)), (Drawn{50, Reason::kKingMoves}));
  }
}

TEST(DraughtsDraws, AManOrACaptureRestartsTheKingMoves) {
  Position p = position("W:WK47,50:BK3,16");
  wait(p, 48);
  EXPECT_EQ(p.reversible_plies(), 48);
  play(p, {"50-45"});
  EXPECT_EQ(p.reversible_plies(), 0);
  EXPECT_EQ(wait_for_draw(p), (Drawn{50, Reason::kKingMoves}));

  p = position("W:WK50,K2,K3:BK1,K6,44");
  play(p, {"50x39"});
  EXPECT_EQ(p.reversible_plies(), 0);
}

TEST(DraughtsDraws, ThreeAgainstOne) {
  // The larger side's 16th move: ply 31 if it is to move, ply 32 if the other is.
  for (const std::string_view fen : {"W:WK46,K47,K48:BK3", "W:WK47,K48,45:BK3", "W:WK48,45,35:BK3"}) {
    EXPECT_EQ(wait_for_draw(position(fen)), (Drawn{31, Reason::kThreeAgainstOne})) << fen;
    EXPECT_EQ(wait_for_draw(position(fen, DrawRules::kFmjd)), (Drawn{32, Reason::kThreeAgainstOne})) << fen;
  }
  EXPECT_EQ(wait_for_draw(position("B:WK46,K47,K48:BK3")), (Drawn{32, Reason::kThreeAgainstOne}));
  EXPECT_EQ(wait_for_draw(position("B:WK46,K47,K48:BK3", DrawRules::kFmjd)), (Drawn{32, Reason::kThreeAgainstOne}));
  EXPECT_EQ(wait_for_draw(position("B:WK47:BK1,K3,K4")), (Drawn{31, Reason::kThreeAgainstOne}));
}

TEST(DraughtsDraws, TwoAgainstOne) {
  for (const std::string_view fen : {"W:WK46,K47:BK3", "W:WK47,45:BK3"}) {
    EXPECT_EQ(wait_for_draw(position(fen)), (Drawn{9, Reason::kTwoAgainstOne})) << fen;
    EXPECT_EQ(wait_for_draw(position(fen, DrawRules::kFmjd)), (Drawn{10, Reason::kTwoAgainstOne})) << fen;
  }
  EXPECT_EQ(wait_for_draw(position("B:WK46,K47:BK3")), (Drawn{10, Reason::kTwoAgainstOne}));
}

TEST(DraughtsDraws, KingAgainstKingCountsTheSideThatMovedFirst) {
  for (const std::string_view fen : {"W:WK46:BK3", "B:WK46:BK3"}) {
    EXPECT_EQ(wait_for_draw(position(fen)), (Drawn{9, Reason::kTwoAgainstOne})) << fen;
    EXPECT_EQ(wait_for_draw(position(fen, DrawRules::kFmjd)), (Drawn{10, Reason::kTwoAgainstOne})) << fen;
  }
}

TEST(DraughtsDraws, TheMoveThatMakesTheRatioIsNotCounted) {
  Position p = position("W:WK50,K2,K3:BK1,44");
  play(p, {"50x39"});
  EXPECT_EQ(wait_for_draw(p), (Drawn{32, Reason::kThreeAgainstOne}));
  // A promotion can make it, too.
  p = position("W:W6,45:BK50");
  EXPECT_EQ(ratio(p.board()), Ratio::kOther);
  play(p, {"6-1"});
  EXPECT_EQ(ratio(p.board()), Ratio::kTwoAgainstOne);
  EXPECT_EQ(wait_for_draw(p), (Drawn{10, Reason::kTwoAgainstOne}));
}

TEST(DraughtsDraws, AManMovingOrPromotingWithinTheRatioCounts) {
  Position p = position("W:W11,K46,K47:BK3");
  wait(p, 10);
  play(p, {"11-6"});
  wait(p, 1);
  play(p, {"6-1"});
  EXPECT_EQ(p.reversible_plies(), 0);
  EXPECT_EQ(wait_for_draw(p), (Drawn{31 - 13, Reason::kThreeAgainstOne}));
}

TEST(DraughtsDraws, PassingToTheSmallerRatioStartsAnew) {
  Position p = position("W:W33,K1,K6:BK5");
  for (int i = 0; i < 6; ++i) play(p, {"1-7", "5-10", "7-1", "10-5"});
  EXPECT_FALSE(p.drawn_by_rule());
  play(p, {"33-28", "5x46"});
  EXPECT_FALSE(p.drawn_by_rule());
  EXPECT_EQ(wait_for_draw(p), (Drawn{9, Reason::kTwoAgainstOne}));
}

TEST(DraughtsDraws, TakingTheKingWithTheLastMoveWins) {
  Position p = position("W:WK46,K47,K48:BK3");
  wait(p, 29);
  ASSERT_EQ(p.side_to_move(), Color::kBlack);
  // Black blunders.
  MoveList moves;
  p.generate(moves);
  const auto blunder = std::find_if(moves.begin(), moves.end(), [&](Move move) {
    Position next = p;
    next.make(move);
    return next.has_captures();
  });
  ASSERT_NE(blunder, moves.end());
  p.make(*blunder);
  p.generate(moves);
  p.make(moves[0]);
  EXPECT_EQ(p.count_legal(), 0);
  EXPECT_FALSE(p.drawn_by_rule());
  EXPECT_EQ(p.outcome_without_moves(), (Outcome{Color::kWhite, Reason::kNoMoves}));
}

TEST(DraughtsDraws, ThePositionForTheThirdTime) {
  Game<Position> game(position("W:WK47,50:BK3,16"));
  for (const std::string_view text : {"47-42", "3-8", "42-47", "8-3", "47-42", "3-8", "42-47", "8-3"}) {
    EXPECT_FALSE(game.outcome()) << text;
    game.play(*game.position().parse_move(text));
  }
  ASSERT_TRUE(game.outcome());
  EXPECT_EQ(game.outcome()->reason, Reason::kRepetition);
  EXPECT_FALSE(game.outcome()->winner);
}

TEST(DraughtsDraws, UnmakeRestoresTheCounts) {
  Position p = position("W:WK46,K47:BK3");
  wait(p, 8);
  const Position before = p;
  MoveList moves;
  p.generate(moves);
  for (const Move move : moves) {
    const auto undo = p.make(move);
    EXPECT_TRUE(p.drawn_by_rule());
    p.unmake(move, undo);
    EXPECT_EQ(p, before);
    EXPECT_FALSE(p.drawn_by_rule());
  }
}

TEST(DraughtsDraws, CountsAreNotPartOfTheKey) {
  Position p = position("W:WK46,K47:BK3");
  const Key key = p.key();
  play(p, {"46-41", "3-8", "41-46", "8-3"});
  EXPECT_EQ(p.key(), key);
  EXPECT_EQ(p.reversible_plies(), 4);
}

}  // namespace
}  // namespace sotka::draughts

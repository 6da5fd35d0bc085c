// Standard algebraic and Russian notation of the chess-like games.

#include "engine/chess/notation.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>

#include "engine/chess/all_rules.h"
#include "engine/chess/russian_notation.h"
#include "engine/game.h"
#include "engine/random.h"

namespace sotka::chess {
namespace {

template <class R>
Position<R> position(std::string_view fen) {
  const Expected<Position<R>> p = Position<R>::from_fen(fen);
  if (!p) ADD_FAILURE() << p.error().message;
  return *p;
}

template <class R>
Move move(const Position<R>& p, std::string_view text) {
  const Expected<Move> m = p.parse_move(text);
  if (!m) ADD_FAILURE() << m.error().message;
  return *m;
}

template <class R>
void expect_written(std::string_view fen, std::string_view uci, std::string_view san, std::string_view russian_short,
                    std::string_view russian_full) {
  const Position<R> p = position<R>(fen);
  const Move m = move(p, uci);
  EXPECT_EQ(to_san(p, m), san);
  EXPECT_EQ(to_russian(p, m, RussianForm::kShort), russian_short);
  EXPECT_EQ(to_russian(p, m, RussianForm::kFull), russian_full);
}

// What the text is read as, in the form of the wire; or the error.
template <class R>
std::string read_san(std::string_view fen, std::string_view text) {
  const Position<R> p = position<R>(fen);
  const Expected<Move> m = parse_san(p, text);
  return m ? p.to_text(*m) : m.error().message;
}
template <class R>
std::string read_russian(std::string_view fen, std::string_view text) {
  const Position<R> p = position<R>(fen);
  const Expected<Move> m = parse_russian(p, text);
  return m ? p.to_text(*m) : m.error().message;
}

template <class R>
class NotationRoundTrip : public testing::Test {};

using AllRules = testing::Types<Chess, Grand, Chess100, Prince, BulatovClassic, BulatovModern, BulatovModern64>;
TYPED_TEST_SUITE(NotationRoundTrip, AllRules);

// Every legal move of every position of random games: the texts differ from each other and lead back to the move.
TYPED_TEST(NotationRoundTrip, OnEveryMoveOfRandomGames) {
  using P = Position<TypeParam>;
  constexpr int kGames = 5 / SOTKA_TEST_SCALE_DOWN + 1;
  constexpr int kPlies = SOTKA_TEST_SCALE_DOWN > 1 ? 100 : 300;
  SplitMix64 random(2024);
  for (int n = 0; n < kGames; ++n) {
    Game<P> game;
    for (int ply = 0; ply < kPlies && !game.outcome(); ++ply) {
      const P& p = game.position();
      typename P::MoveList list;
      p.generate(list);
      std::map<std::string, Move> seen;
      for (const Move m : list) {
        for (const std::string& text : {to_san(p, m), to_russian(p, m, RussianForm::kShort) + " кратко",
                                        to_russian(p, m, RussianForm::kFull) + " полно"}) {
          const auto [entry, is_new] = seen.emplace(text, m);
          ASSERT_TRUE(is_new) << text << " is written for " << p.to_text(m) << " and " << p.to_text(entry->second)
                              << " in " << p.fen();
        }
        const Expected<Move> san = parse_san(p, to_san(p, m));
        ASSERT_TRUE(san) << san.error().message << " in " << p.fen();
        ASSERT_EQ(*san, m) << to_san(p, m) << " in " << p.fen();
        for (const RussianForm form : {RussianForm::kShort, RussianForm::kFull}) {
          const std::string text = to_russian(p, m, form);
          const Expected<Move> read = parse_russian(p, text);
          ASSERT_TRUE(read) << read.error().message << " in " << p.fen();
          ASSERT_EQ(*read, m) << text << " in " << p.fen();
        }
      }
      game.play(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
    }
  }
}

TEST(Notation, WritesPiecesPawnsAndCastlingOfChess) {
  expect_written<Chess>(Chess::kStartFen, "g1f3", "Nf3", "Кf3", "Кg1-f3");
  expect_written<Chess>(Chess::kStartFen, "e2e4", "e4", "e4", "e2-e4");
  expect_written<Chess>("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O", "0-0", "0-0");
  expect_written<Chess>("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O", "0-0-0", "0-0-0");
  expect_written<Chess>("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "exd8=Q+", "e:d8Ф+", "e7:d8Ф+");
  expect_written<Chess>("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "dxe3", "d:e3", "d4:e3");
  expect_written<Chess>("k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "Rh8#", "Лh8×", "Лh1-h8×");
}

TEST(Notation, NamesTheSquareOfDepartureOnlyWhereNeeded) {
  expect_written<Chess>("4k3/8/8/8/8/8/8/RN2KN1R w - - 0 1", "b1d2", "Nbd2", "Кbd2", "Кb1-d2");
  expect_written<Chess>("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1c3", "N1c3", "К1c3", "Кb1-c3");
  expect_written<Chess>("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1", "Фh4e1", "Фh4-e1");
  // The knight on e2 is pinned: only one can go.
  expect_written<Chess>("4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3", "Кc3", "Кb1-c3");
  expect_written<Grand>("4k5/10/10/R9/10/10/10/10/R9/4K5 w - - 0 1", "a2a5", "R2a5", "Л2a5", "Лa2-a5");
  expect_written<Grand>("R9/10/4k5/10/10/10/10/10/R9/4K5 w - - 0 1", "a10a5", "R10a5", "Л10a5", "Лa10-a5");
}

TEST(Notation, CountsTheMenThatGiveCheck) {
  // The rook uncovers the bishop and checks as well.
  expect_written<Chess>("k7/8/8/3R4/4B3/8/8/4K3 w - - 0 1", "d5a5", "Ra5+", "Лa5++", "Лd5-a5++");
}

TEST(Notation, GrandPawnsMayStayPawns) {
  constexpr std::string_view kFen = "k9/10/10/4P5/10/10/10/10/10/K9 w - - 0 1";
  expect_written<Grand>(kFen, "e7e8", "e8", "e8", "e7-e8");
  expect_written<Grand>(kFen, "e7e8c", "e8=C", "e8Кц", "e7-e8Кц");
  expect_written<Grand>(kFen, "e7e8a", "e8=A", "e8А", "e7-e8А");
  EXPECT_EQ(read_san<Grand>(kFen, "e8=P"), "e7e8");
  EXPECT_EQ(read_san<Grand>(kFen, "e8A"), "e7e8a");
  EXPECT_EQ(read_san<Grand>(kFen, "e8(A)"), "e7e8a");
}

TEST(Notation, TheTenthFileOfChess100IsKForPeople) {
  expect_written<Chess100>("5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", "j1j7", "Rj7", "Лk7", "Лk1-k7");
  EXPECT_EQ(read_san<Chess100>(Chess100::kStartFen, "k4"), "j2j4");
  EXPECT_EQ(read_san<Chess100>(Chess100::kStartFen, "j4"), "j2j4");
  EXPECT_EQ(read_russian<Chess100>(Chess100::kStartFen, "k2-k5"), "j2j5");
  EXPECT_EQ(read_russian<Chess100>(Chess100::kStartFen, "к2-к5"), "j2j5");
}

TEST(Notation, EnPassantAfterATripleStepNamesItsSquare) {
  const Position<Chess100> start = position<Chess100>("5k4/10/10/10/10/3p6/3p6/10/4P5/5K4 w - - 0 1");
  Position<Chess100> p = start;
  p.make(move(p, "e2e5"));
  EXPECT_EQ(to_san(p, move(p, "d5e4")), "dxe4");
  EXPECT_EQ(to_san(p, move(p, "d4e3")), "dxe3");
  EXPECT_EQ(to_russian(p, move(p, "d5e4"), RussianForm::kFull), "d5:e4");
  EXPECT_EQ(p.to_text(*parse_san(p, "dxe3e.p.")), "d4e3");
}

TEST(Notation, PrinceCastlesInTwoStages) {
  constexpr std::string_view kOne = "5k4/10/10/10/10/10/10/10/R4K3R/R8R w KQAJ - 0 1";
  expect_written<Prince>(kOne, "f2h2", "O-O", "0-0-0", "0-0-0");
  expect_written<Prince>(kOne, "f2d2", "O-O-O", "0-0-0-0", "0-0-0-0");
  constexpr std::string_view kShort = "5k4/10/10/10/10/10/10/10/R5RK1R/R9 w J2 - 0 1";
  expect_written<Prince>(kShort, "h2j2", "Kj2", "1", "1");
  constexpr std::string_view kLong = "5k4/10/10/10/10/10/10/10/R2KR4R/9R w A2 - 0 1";
  expect_written<Prince>(kLong, "d2b2", "Kb2", "1-1", "1-1");
}

TEST(Notation, ZerosCountTheSquaresToTheRook) {
  constexpr std::string_view kBoth = "6k1/8/8/8/8/8/8/U2K3R w KQ - 0 1";
  expect_written<BulatovModern64>(kBoth, "d1b1", "O-O-O", "0-0", "0-0");
  expect_written<BulatovModern64>(kBoth, "d1f1", "O-O", "0-0-0", "0-0-0");
}

TEST(Notation, ZerosMeanCastlingOnlyWhereTheyMeanOneThing) {
  EXPECT_EQ(read_san<Chess>("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0-0"), "e1c1");
  EXPECT_EQ(read_san<Chess>("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0"), "e1g1");
  EXPECT_EQ(read_san<Chess>("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kg1"), "e1g1");
  constexpr std::string_view kOne = "5k4/10/10/10/10/10/10/10/R4K3R/R8R w KQAJ - 0 1";
  EXPECT_EQ(read_san<Prince>(kOne, "O-O-O"), "f2d2");
  EXPECT_EQ(read_russian<Prince>(kOne, "0-0-0"), "f2h2");
  EXPECT_EQ(read_russian<Prince>(kOne, "0-0-0-0"), "f2d2");
  EXPECT_EQ(read_san<Prince>(kOne, "0-0-0"),
            "'0-0-0' is ambiguous in prince: O-O-O is long castling, but in Russian notation 0-0-0 is short castling");
  EXPECT_EQ(read_russian<Prince>(kOne, "1"), "illegal move '1'");
  EXPECT_EQ(read_russian<Chess>("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "1"),
            "'1' is not a move of chess in Russian notation");
}

TEST(Notation, TheCatapultStepsShootsAndDoesBoth) {
  constexpr std::string_view kFen = "6k3/3p6/10/10/10/3C6/10/10/10/6K3 w - - 0 1";
  expect_written<BulatovClassic>(kFen, "d5d6", "Cd6", "Ктd6", "Ктd5-d6");
  expect_written<BulatovClassic>(kFen, "d5d6,d6d9", "Cd6xd9", "Ктd6:d9", "Ктd5-d6:d9");
  constexpr std::string_view kInPlace = "6k3/10/3n6/10/10/3C6/10/10/10/6K3 w - - 1 1 d8";
  expect_written<BulatovClassic>(kInPlace, "d5d8", "Cxd8", "Кт:d8", "Кт:d8");
  // Two catapults reach d6, and both can shoot d9 from there.
  constexpr std::string_view kTwo = "6k3/3p6/10/10/4C5/3C6/10/10/10/6K3 w - - 0 1";
  expect_written<BulatovClassic>(kTwo, "d5d6,d6d9", "Cdd6xd9", "Ктdd6:d9", "Ктd5-d6:d9");
}

TEST(Notation, ShotsAreReadInEveryForm) {
  constexpr std::string_view kFen = "6k3/3p6/10/10/10/3C6/10/10/10/6K3 w - - 0 1";
  EXPECT_EQ(read_russian<BulatovClassic>(kFen, "Кт d5-d6 :d9"), "d5d6,d6d9");
  EXPECT_EQ(read_russian<BulatovClassic>(kFen, "Кт d6"), "d5d6");
  EXPECT_EQ(read_san<BulatovClassic>(kFen, "Cd5-d6xd9"), "d5d6,d6d9");
  EXPECT_EQ(read_san<BulatovClassic>(kFen, "Cd5xd9-d6"), "d5d6,d6d9");  // XBoard
  EXPECT_EQ(read_san<BulatovClassic>(kFen, "Cxd9-d6"), "d5d6,d6d9");
  EXPECT_EQ(read_san<BulatovClassic>(kFen, "d5d6,d6d9"), "d5d6,d6d9");
  EXPECT_EQ(read_san<BulatovClassic>(kFen, "Cxd9"), "illegal move 'Cxd9'");
  constexpr std::string_view kInPlace = "6k3/10/3n6/10/10/3C6/10/10/10/6K3 w - - 1 1 d8";
  EXPECT_EQ(read_russian<BulatovClassic>(kInPlace, ":d8"), "d5d8");
  EXPECT_EQ(read_russian<BulatovClassic>(kInPlace, "Кт :d8"), "d5d8");
  EXPECT_EQ(read_san<BulatovClassic>(kInPlace, "Cd5xd8-d5"), "d5d8");
  EXPECT_EQ(read_san<BulatovClassic>(kInPlace, "Cxd8-d5"), "d5d8");
}

TEST(Notation, AKingInRangeWins) {
  constexpr std::string_view kFen = "3k6/10/10/10/10/2C7/10/10/10/6K3 w - - 0 1";
  const Position<BulatovClassic> p = position<BulatovClassic>("3k6/10/10/2C7/10/10/10/10/10/6K3 w - - 0 1");
  EXPECT_EQ(to_san(p, move(p, "c7d7")), "Cd7#");
  EXPECT_EQ(to_russian(p, move(p, "c7d7"), RussianForm::kShort), "Ктd7×");
  // A king that steps into range gets no sign.
  const Position<BulatovClassic> q = position<BulatovClassic>("3k6/10/10/2C7/10/10/10/10/10/6K3 b - - 0 1");
  EXPECT_EQ(to_san(q, move(q, "d10c10")), "Kc10");
  EXPECT_EQ(read_san<BulatovClassic>(kFen, "Cd5"), "c5d5");
}

TEST(Notation, APlusPieceIsNotCheck) {
  constexpr std::string_view kFen = "k9/4P5/10/10/10/10/10/10/10/K9 w - - 0 1";
  expect_written<BulatovModern>(kFen, "e9e10r", "e10=R+", "e10Л+", "e9-e10Л+");
  expect_written<BulatovModern>(kFen, "e9e10u", "e10=U+", "e10(Л+)+", "e9-e10(Л+)+");
  expect_written<BulatovModern>(kFen, "e9e10m", "e10=M", "e10(С+)", "e9-e10(С+)");
  expect_written<BulatovModern>("2k7/10/10/10/10/10/10/10/10/U8K w - - 0 1", "a1b1", "Ub1", "Л+b1", "Л+a1-b1");
}

TEST(Notation, RussianReadsTheTextsLatinLettersAndCyrillicFiles) {
  constexpr std::string_view kFen = "k9/10/10/10/10/10/10/10/10/4NA3K w - - 0 1";
  EXPECT_EQ(read_russian<Prince>(kFen, "Пf1-f5"), "f1f5");
  EXPECT_EQ(read_russian<Prince>(kFen, "Pf1-f5"), "f1f5");
  EXPECT_EQ(read_russian<Prince>(kFen, "Кe1-c2"), "e1c2");  // Cyrillic К: the knight
  EXPECT_EQ(read_russian<Prince>(kFen, "Ne1-c2"), "e1c2");
  EXPECT_EQ(read_russian<Prince>(kFen, "Kj1-j2"), "j1j2");  // Latin K: the king
  EXPECT_EQ(read_russian<Prince>(kFen, "Кре1-с2"), "illegal move 'Кре1-с2'");
  EXPECT_EQ(read_russian<Prince>(kFen, "Ке1-с2!"), "e1c2");
  EXPECT_EQ(read_russian<Chess>(Chess::kStartFen, "Пf1-f5"), "'Пf1-f5' is not a move of chess in Russian notation");
}

TEST(Notation, AnySquareIsReadWhereThereIsOnlyOne) {
  EXPECT_EQ(read_russian<Chess>("k7/2Q5/8/8/8/8/8/K5R1 b - - 0 1", "Кр()"), "illegal move 'Кр()'");
  EXPECT_EQ(read_russian<Chess>("k7/2K5/8/8/8/8/8/7R b - - 0 1", "Кр()"), "a8a7");
  EXPECT_EQ(read_russian<Chess>("k7/8/8/8/8/8/8/K7 b - - 0 1", "Кр()"), "'Кр()' is ambiguous: it can be a8a7 or a8b7");
}

TEST(Notation, SanIsReadWithSignsMissingOrTooMany) {
  constexpr std::string_view kFen = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
  for (const std::string_view text : {"exd8=Q+", "exd8=Q", "exd8Q", "ed8=Q#", "e7xd8=q", "e7d8q", "exd8=Q!?"}) {
    EXPECT_EQ(read_san<Chess>(kFen, text), "e7d8q") << text;
  }
  for (const std::string_view text : {"Nf3", "Ngf3", "Ng1f3", "Ng1-f3", "g1f3", "N1f3", "Nf3+", "Nf3!"}) {
    EXPECT_EQ(read_san<Chess>(Chess::kStartFen, text), "g1f3") << text;
  }
  EXPECT_EQ(read_san<Chess>(Chess::kStartFen, "e2-e4"), "e2e4");
}

TEST(Notation, WhatIsWrongIsSaid) {
  EXPECT_EQ(read_san<Chess>(Chess::kStartFen, "Nxf3"), "illegal move 'Nxf3'");
  EXPECT_EQ(read_san<Chess>(Chess::kStartFen, "Xf3"), "'Xf3' is not a move of chess");
  EXPECT_EQ(read_san<Chess>(Chess::kStartFen, ""), "'' is not a move of chess");
  EXPECT_EQ(read_san<Chess>(Chess::kStartFen, "e9"), "'e9' is not a move of chess");
  EXPECT_EQ(read_san<Chess>(Chess::kStartFen, "e44"), "'e44' is not a move of chess");
  EXPECT_EQ(read_san<Chess>("4k3/8/8/8/8/8/8/RN2KN1R w - - 0 1", "Nd2"), "'Nd2' is ambiguous: it can be b1d2 or f1d2");
  EXPECT_EQ(read_san<Chess>("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8"), "'e8' lacks the promotion piece");
  EXPECT_EQ(read_san<Chess>("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "d8=Q"), "illegal move 'd8=Q'");
  EXPECT_EQ(read_san<BulatovClassic>("3k6/10/10/3C6/10/10/10/10/10/6K3 b - - 0 1", "Kc10"),
            "'Kc10' comes after the end of the game");
}

}  // namespace
}  // namespace sotka::chess

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/draughts/position.h"

namespace sotka::draughts {
namespace {

std::string canonical(std::string_view fen) {
  const auto position = Position::from_fen(fen);
  return position ? position->fen() : "refused: " + position.error().message;
}

std::string refusal(std::string_view fen) {
  const auto position = Position::from_fen(fen);
  return position ? "accepted as " + position->fen() : position.error().message;
}

TEST(DraughtsFen, StartPosition) {
  EXPECT_EQ(Position::start().fen(), kStartFen);
  EXPECT_EQ(canonical(kStartFen), kStartFen);
  EXPECT_EQ(Position::from_fen(kStartFen)->key(), Position::start().key());
}

TEST(DraughtsFen, KeyTellsTheSidesApart) {
  EXPECT_NE(Position::from_fen("B:W31-50:B1-20")->key(), Position::start().key());
}

TEST(DraughtsFen, IsPrintedInOneForm) {
  EXPECT_EQ(canonical("B:B20,19,18:W50,49"), "B:W49,50:B18-20");
  EXPECT_EQ(canonical("W:W31,32:BK3,K1,K2"), "W:W31,32:BK1,K2,K3");
  EXPECT_EQ(canonical("W:WK33,31,32,34,35,36:B"), "W:W31,32,K33,34-36:B");
  EXPECT_EQ(canonical("W:W31-35,K36,37-38:B1"), "W:W31-35,K36,37,38:B1");
  EXPECT_EQ(canonical("W:WK1-3:B4"), "W:WK1,K2,K3:B4");
}

TEST(DraughtsFen, TakesWhatOthersWrite) {
  EXPECT_EQ(canonical("W:W31-50:B1-20."), kStartFen);
  EXPECT_EQ(canonical("  W : W 31 - 50 : B 1-19, 20 \n"), kStartFen);
  EXPECT_EQ(canonical("B:W50:B"), "B:W50:B");
  EXPECT_EQ(canonical("B:W50"), "B:W50:B");
  EXPECT_EQ(canonical("W:B1"), "W:W:B1");
  EXPECT_EQ(canonical("W:W:B"), "W:W:B");
  EXPECT_EQ(canonical("W:W31,K32:B1:H12:F40"), "W:W31,K32:B1");
  EXPECT_EQ(canonical("b:w31,k32:b1"), "B:W31,K32:B1");
  EXPECT_EQ(canonical("W:W031-035:B01"), "W:W31-35:B1");
}

TEST(DraughtsFen, RefusesEachFaultWithItsOwnSentence) {
  EXPECT_EQ(refusal("W:W5:B20"), "a man of White cannot stand on square 5, where it would be a king");
  EXPECT_EQ(refusal("W:W31:B46"), "a man of Black cannot stand on square 46, where it would be a king");
  EXPECT_EQ(refusal("W:W3-9:B20"), "a man of White cannot stand on square 3, where it would be a king");
  EXPECT_EQ(refusal("W:W31,31:B1"), "square 31 is used twice");
  EXPECT_EQ(refusal("W:W31:BK31"), "square 31 is used twice");
  EXPECT_EQ(refusal("W:W30-40,35:B1"), "square 35 is used twice");
  EXPECT_EQ(refusal("W:W51:B1"), "square 51 is not between 1 and 50");
  EXPECT_EQ(refusal("W:W31:B0"), "square 0 is not between 1 and 50");
  EXPECT_EQ(refusal("W:W99999999999999999999:B1"), "square 9999999999… is not between 1 and 50");
  EXPECT_EQ(refusal("W:W50-31:B1"), "invalid range of squares 50-31");
  EXPECT_EQ(refusal("?:W31:B1"), "the side to move is unknown, '?'; W or B is needed");
  EXPECT_EQ(refusal("WB:W31:B1"), "the side to move is 'WB', not W or B");
  EXPECT_EQ(refusal(""), "the side to move is '', not W or B");
  EXPECT_EQ(refusal("blah"), "the side to move is 'blah', not W or B");
  EXPECT_EQ(refusal("W"), "there are no piece lists");
  EXPECT_EQ(refusal("W:"), "there are no piece lists");
  EXPECT_EQ(refusal("W:W31:W32"), "White has two piece lists");
  EXPECT_EQ(refusal("W:B1:B2:W31"), "Black has two piece lists");
  EXPECT_EQ(refusal("W:W31:B1:H"), "the piece list 'H' does not begin with W or B");
  EXPECT_EQ(refusal("W:W31:B1:H-1"), "the piece list 'H-1' does not begin with W or B");
  EXPECT_EQ(refusal("W:31:B1"), "the piece list '31' does not begin with W or B");
  EXPECT_EQ(refusal("W:W31,x:B1"), "'x' is not a square number");
  EXPECT_EQ(refusal("W:W31,,32:B1"), "'' is not a square number");
  EXPECT_EQ(refusal("W:W31-:B1"), "'' is not a square number");
  EXPECT_EQ(refusal("W:W31,:B1"), "the piece list '31,' ends with a comma");
  EXPECT_EQ(refusal("W:WKK31:B1"), "'K31' is not a square number");
  EXPECT_EQ(refusal("W:W31-K35:B1"), "'K35' is not a square number");
}

}  // namespace
}  // namespace sotka::draughts

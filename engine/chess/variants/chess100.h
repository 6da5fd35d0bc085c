#pragma once
// Chess 100 (rules of 1 June 2021): 10x10 with four knights a side and a pawn's triple step.

#include "engine/chess/rules.h"

namespace sotka::chess {

struct Chess100 : RulesDefaults<Board10x10> {
  static constexpr std::string_view kName = "chess100";
  // Change 2: two knights and two pawns more a side.
  static constexpr std::string_view kStartFen =
      "rnnbqkbnnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNNBQKBNNR w KQkq - 0 1";
  static constexpr std::array<PieceLetter, 6> kPieces = {{{PieceType::kPawn, 'P'},
                                                          {PieceType::kKnight, 'N'},
                                                          {PieceType::kBishop, 'B'},
                                                          {PieceType::kRook, 'R'},
                                                          {PieceType::kQueen, 'Q'},
                                                          {PieceType::kKing, 'K'}}};
  static constexpr std::array<PieceType, 4> kPromotions = {PieceType::kQueen, PieceType::kRook, PieceType::kBishop,
                                                           PieceType::kKnight};
  // Change 3: one, two or three squares from the first place, one elsewhere.
  static constexpr int kPawnLongestStep = 3;
  // Change 4: the king goes to i1 or c1, the rook to h1 or d1.
  static constexpr std::array<CastlingPlan, 2> kCastling = {{
      {kRightK, Board::at(5, 0), Board::at(8, 0), Board::at(9, 0), Board::at(7, 0)},
      {kRightQ, Board::at(5, 0), Board::at(2, 0), Board::at(0, 0), Board::at(3, 0)},
  }};
  // Change 5.
  static constexpr int kMoveRule = 75;
  // Change 1 names the tenth file k; on the wire it is j, and both are read.
  static constexpr char kTenthFileForPeople = 'k';
};

}  // namespace sotka::chess

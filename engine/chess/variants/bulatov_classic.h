#pragma once
// Bulatov's hundred-square classic chess (2010-2012): chess with a catapult in each corner.

#include "engine/chess/rules.h"

namespace sotka::chess {

struct BulatovClassic : RulesDefaults<Board10x10> {
  static constexpr std::string_view kName = "bulatov-classic";
  static constexpr std::string_view kStartFen =
      "crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC w KQkq - 0 1";
  static constexpr std::array<PieceLetter, 7> kPieces = {{{PieceType::kPawn, 'P'},
                                                          {PieceType::kKnight, 'N'},
                                                          {PieceType::kBishop, 'B'},
                                                          {PieceType::kRook, 'R'},
                                                          {PieceType::kQueen, 'Q'},
                                                          {PieceType::kCatapult, 'C'},
                                                          {PieceType::kKing, 'K'}}};
  // We decide: as in chess, never to a catapult.
  static constexpr std::array<PieceType, 4> kPromotions = {PieceType::kQueen, PieceType::kRook, PieceType::kBishop,
                                                           PieceType::kKnight};
  // We decide: the king goes two squares.
  static constexpr std::array<CastlingPlan, 2> kCastling = {{
      {kRightK, Board::at(5, 0), Board::at(7, 0), Board::at(8, 0), Board::at(6, 0)},
      {kRightQ, Board::at(5, 0), Board::at(3, 0), Board::at(1, 0), Board::at(4, 0)},
  }};
};

}  // namespace sotka::chess

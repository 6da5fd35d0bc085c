#pragma once
// Chess by the FIDE Laws: the yardstick.

#include "engine/chess/rules.h"

namespace sotka::chess {

struct Chess : RulesDefaults<Board8x8> {
  static constexpr std::string_view kName = "chess";
  static constexpr std::string_view kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  static constexpr std::array<PieceLetter, 6> kPieces = {{{PieceType::kPawn, 'P'},
                                                          {PieceType::kKnight, 'N'},
                                                          {PieceType::kBishop, 'B'},
                                                          {PieceType::kRook, 'R'},
                                                          {PieceType::kQueen, 'Q'},
                                                          {PieceType::kKing, 'K'}}};
  static constexpr std::array<PieceType, 4> kPromotions = {PieceType::kQueen, PieceType::kRook, PieceType::kBishop,
                                                           PieceType::kKnight};
  static constexpr std::array<CastlingPlan, 2> kCastling = {{
      {kRightK, Board::at(4, 0), Board::at(6, 0), Board::at(7, 0), Board::at(5, 0)},
      {kRightQ, Board::at(4, 0), Board::at(2, 0), Board::at(0, 0), Board::at(3, 0)},
  }};
};

}  // namespace sotka::chess

#pragma once
// Bulatov's modern chess (2010-2014): 8x8, plus-pieces, no catapult.

#include "engine/chess/rules.h"

namespace sotka::chess {

struct BulatovModern64 : RulesDefaults<Board8x8> {
  static constexpr std::string_view kName = "bulatov-modern64";
  static constexpr std::string_view kStartFen = "uhmkqbnr/pppppppp/8/8/8/8/PPPPPPPP/UHMKQBNR w KQkq - 0 1";
  static constexpr std::array<PieceLetter, 9> kPieces = {{{PieceType::kPawn, 'P'},
                                                          {PieceType::kKnight, 'N'},
                                                          {PieceType::kBishop, 'B'},
                                                          {PieceType::kRook, 'R'},
                                                          {PieceType::kQueen, 'Q'},
                                                          {PieceType::kKnightPlus, 'H'},
                                                          {PieceType::kBishopPlus, 'M'},
                                                          {PieceType::kRookPlus, 'U'},
                                                          {PieceType::kKing, 'K'}}};
  // We decide: also to the plus-pieces of the own army.
  static constexpr std::array<PieceType, 7> kPromotions = {
      PieceType::kQueen,      PieceType::kRookPlus, PieceType::kRook,  PieceType::kBishopPlus,
      PieceType::kKnightPlus, PieceType::kBishop,   PieceType::kKnight};
  // We decide: the king goes two squares; on the long side the rook+ counts as the rook.
  static constexpr std::array<CastlingPlan, 2> kCastling = {{
      {kRightK, Board::at(3, 0), Board::at(5, 0), Board::at(7, 0), Board::at(4, 0)},
      {kRightQ, Board::at(3, 0), Board::at(1, 0), Board::at(0, 0), Board::at(2, 0), PieceType::kRookPlus},
  }};
  static constexpr bool kLightA1 = true;  // "The board has 64 squares, a1 is white"
};

}  // namespace sotka::chess

#pragma once
// Bulatov's hundred-square modern chess (2011-2012): one catapult and the plus-pieces.

#include "engine/chess/rules.h"

namespace sotka::chess {

struct BulatovModern : RulesDefaults<Board10x10> {
  static constexpr std::string_view kName = "bulatov-modern";
  // We decide: both armies stand mirrored, as the 8x8 text proves for its own game.
  static constexpr std::string_view kStartFen =
      "uhmcwkqbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/UHMCWKQBNR w KQkq - 0 1";
  static constexpr std::array<PieceLetter, 11> kPieces = {{{PieceType::kPawn, 'P'},
                                                           {PieceType::kKnight, 'N'},
                                                           {PieceType::kBishop, 'B'},
                                                           {PieceType::kRook, 'R'},
                                                           {PieceType::kQueen, 'Q'},
                                                           {PieceType::kKnightPlus, 'H'},
                                                           {PieceType::kBishopPlus, 'M'},
                                                           {PieceType::kRookPlus, 'U'},
                                                           {PieceType::kQueenPlus, 'W'},
                                                           {PieceType::kCatapult, 'C'},
                                                           {PieceType::kKing, 'K'}}};
  // We decide: also to the plus-pieces of the own army, never to a catapult.
  static constexpr std::array<PieceType, 8> kPromotions = {
      PieceType::kQueenPlus,  PieceType::kQueen,      PieceType::kRookPlus, PieceType::kRook,
      PieceType::kBishopPlus, PieceType::kKnightPlus, PieceType::kBishop,   PieceType::kKnight};
  // We decide: the king goes two squares; on the long side the rook+ counts as the rook.
  static constexpr std::array<CastlingPlan, 2> kCastling = {{
      {kRightK, Board::at(5, 0), Board::at(7, 0), Board::at(9, 0), Board::at(6, 0)},
      {kRightQ, Board::at(5, 0), Board::at(3, 0), Board::at(0, 0), Board::at(4, 0), PieceType::kRookPlus},
  }};
};

}  // namespace sotka::chess

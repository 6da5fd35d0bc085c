#pragma once
// Grand chess (Christian Freeling, 1984): 10x10, archbishop and chancellor, no castling.

#include "engine/chess/rules.h"

namespace sotka::chess {

struct Grand : RulesDefaults<Board10x10> {
  static constexpr std::string_view kName = "grand";
  static constexpr std::string_view kStartFen =
      "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1";
  static constexpr std::array<PieceLetter, 8> kPieces = {{{PieceType::kPawn, 'P'},
                                                          {PieceType::kKnight, 'N'},
                                                          {PieceType::kBishop, 'B'},
                                                          {PieceType::kRook, 'R'},
                                                          {PieceType::kQueen, 'Q'},
                                                          {PieceType::kArchbishop, 'A'},
                                                          {PieceType::kChancellor, 'C'},
                                                          {PieceType::kKing, 'K'}}};
  // "The pawns fill the third rank and may first go two squares."
  static constexpr int kPawnStartRank = 2;
  // "On ranks 8 and 9 a pawn may promote or stay a pawn, on rank 10 it must", and only to a piece its side has lost.
  // With nothing lost it can't enter rank 10 at all, yet attacks it.
  static constexpr int kPromotionRank = 7;
  static constexpr bool kPromotesToLostOnly = true;
  static constexpr std::array<PieceType, 6> kPromotions = {PieceType::kQueen,      PieceType::kChancellor,
                                                           PieceType::kArchbishop, PieceType::kRook,
                                                           PieceType::kBishop,     PieceType::kKnight};
  // kPromotions' counts at the start, in the same order.
  static constexpr std::array<int, 6> kAtStart = {1, 1, 1, 2, 2, 2};
};

}  // namespace sotka::chess

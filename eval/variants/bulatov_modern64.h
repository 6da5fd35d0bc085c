#pragma once
// Evaluation weights of Bulatov's modern chess on 64 squares, {middlegame, endgame}.

#include "engine/chess/variants/bulatov_modern64.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::BulatovModern64> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 7> kOfficers = {{
      // As in chess, but jumpers attack it behind its pawns.
      {.type = Type::kKnight,
       .value = {318, 315},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // As in chess.
      {.type = Type::kBishop,
       .value = {345, 332},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // As in chess.
      {.type = Type::kRook,
       .value = {450, 560},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // As in chess.
      {.type = Type::kQueen, .value = {935, 1040}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
      // Knight plus four diagonal steps: more moves than a rook until the board is nearly empty, on both colours.
      {.type = Type::kKnightPlus,
       .value = {485, 495},
       .centre = {46, 36},
       .advance = {18, 8},
       .home = {-10, 0},
       .mobility = {12, 11}},
      // Jumps over one piece: about a quarter more moves than a bishop, and attacks behind a pawn.
      {.type = Type::kBishopPlus,
       .value = {425, 402},
       .centre = {22, 16},
       .advance = {6, 4},
       .home = {-8, 0},
       .mobility = {15, 15}},
      // A third more moves than a rook on a half full board, and active behind its own pawns from the start.
      {.type = Type::kRookPlus,
       .value = {605, 650},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {12, 16},
       .mobility = {10, 16}},
  }};

  // Jumpers act from behind pawns, so pawns control less than in chess; in the endgame they are worth as much.
  static constexpr PawnWeights kPawn = {.value = {70, 118}, .centre = {26, 0}, .advance = {20, 60}};
  // Jumpers attack over the pawn shield: it is worth less.
  static constexpr Tapered kShield = {9, 0};
  static constexpr Tapered kFarShield = {4, 0};
};

}  // namespace sotka::eval

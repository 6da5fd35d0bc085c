#pragma once
// Evaluation weights of Chess 100, {middlegame, endgame}.

#include "engine/chess/variants/chess100.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::Chess100> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 4> kOfficers = {{
      // Four a side, slow on a wide board: worth less than a bishop.
      {.type = Type::kKnight,
       .value = {295, 280},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Longer diagonals than in chess, and only two a side.
      {.type = Type::kBishop,
       .value = {355, 360},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Longer files than in chess.
      {.type = Type::kRook,
       .value = {505, 580},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // Longer diagonals than in chess.
      {.type = Type::kQueen, .value = {1000, 1040}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
  }};

  // Pawns start eight steps from promotion (the first three may be one move): passed pawns matter later than in chess.
  static constexpr PawnWeights kPawn = {.value = {82, 108}, .centre = {28, 0}, .advance = {20, 70}};
};

}  // namespace sotka::eval

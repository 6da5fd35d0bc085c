#pragma once
// What Chess 100 is worth to its evaluation, in centipawns {middlegame, endgame}.

#include "engine/chess/variants/chess100.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::Chess100> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 4> kOfficers = {{
      // Four a side on a wide board: slow, and with so many it is no loss to give one for a bishop.
      {.type = Type::kKnight,
       .value = {295, 280},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Two bishops among four knights, on longer diagonals.
      {.type = Type::kBishop,
       .value = {355, 360},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Ten ranks make open files longer.
      {.type = Type::kRook,
       .value = {505, 580},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // Her diagonals gain as a bishop's do.
      {.type = Type::kQueen, .value = {1000, 1040}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
  }};

  // The pawns start eight steps from promotion, but the first three may be one: passed pawns matter later than in
  // chess.
  static constexpr PawnWeights kPawn = {.value = {82, 108}, .centre = {28, 0}, .advance = {20, 70}};
};

}  // namespace sotka::eval

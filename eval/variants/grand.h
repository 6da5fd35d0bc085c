#pragma once
// Evaluation weights of grand chess, {middlegame, endgame}.

#include "engine/chess/variants/grand.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::Grand> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 6> kOfficers = {{
      // Slow on ten ranks, where bishop and rook gain.
      {.type = Type::kKnight,
       .value = {300, 290},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Diagonals of ten squares, and developed from the start.
      {.type = Type::kBishop,
       .value = {350, 355},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Free to move along the first rank from the start: no penalty at home.
      {.type = Type::kRook,
       .value = {510, 585},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // Knight and bishop complement each other: both square colours, adjacent squares covered, mates without help.
      {.type = Type::kArchbishop,
       .value = {790, 770},
       .centre = {26, 26},
       .advance = {6, 8},
       .home = {-8, 0},
       .mobility = {10, 14}},
      // Nearly a queen on a crowded board, less on an empty one.
      {.type = Type::kChancellor,
       .value = {880, 905},
       .centre = {14, 22},
       .advance = {0, 12},
       .home = {-4, 0},
       .seventh = {8, 10},
       .mobility = {8, 15}},
      // Longer diagonals than in chess.
      {.type = Type::kQueen, .value = {985, 1020}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
  }};

  // Seven officers stand in one row behind the pawns: the pawn shield is the only shelter of the king.
  static constexpr Tapered kShield = {15, 0};
};

}  // namespace sotka::eval

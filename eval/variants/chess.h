#pragma once
// What chess is worth to its evaluation, in centipawns {middlegame, endgame}.

#include "engine/chess/variants/chess.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::Chess> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 4> kOfficers = {{
      // On the rim a knight reaches half as much; it is at its best among many pawns.
      {.type = Type::kKnight,
       .value = {325, 315},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // A little more than a knight, most of all when the board opens.
      {.type = Type::kBishop,
       .value = {340, 335},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Gains by every exchange: it needs open files.
      {.type = Type::kRook,
       .value = {485, 550},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // Out early she is only chased about, so little for the centre until the endgame.
      {.type = Type::kQueen, .value = {980, 1010}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
  }};
};

}  // namespace sotka::eval

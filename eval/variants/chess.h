#pragma once
// Evaluation weights of chess, {middlegame, endgame}.

#include "engine/chess/variants/chess.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::Chess> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 4> kOfficers = {{
      // Half the moves on the rim; best with many pawns.
      {.type = Type::kKnight,
       .value = {325, 315},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Slightly more than a knight, more so in open positions.
      {.type = Type::kBishop,
       .value = {340, 335},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Needs open files.
      {.type = Type::kRook,
       .value = {485, 550},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // Early development only loses tempi: little for the centre before the endgame.
      {.type = Type::kQueen, .value = {980, 1010}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
  }};
};

}  // namespace sotka::eval

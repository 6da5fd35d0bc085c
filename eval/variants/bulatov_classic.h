#pragma once
// What Bulatov's classic chess is worth to its evaluation, in centipawns {middlegame, endgame}.

#include "engine/chess/variants/bulatov_classic.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::BulatovClassic> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 5> kOfficers = {{
      // On a wide board a knight is slow.
      {.type = Type::kKnight,
       .value = {295, 285},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Strikes from beyond a catapult's range.
      {.type = Type::kBishop,
       .value = {350, 360},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Likewise, and it shields a file against a catapult's approach.
      {.type = Type::kRook,
       .value = {505, 580},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // The best hunter of catapults.
      {.type = Type::kQueen, .value = {1000, 1040}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
      // It walks one square at a time, but no defence helps what comes into its range: one step and a shot, at
      // nothing's
      // risk. What it covers the enemy must leave, and a king it reaches has lost. Better in front of the own men than
      // home,
      // but slow to come back.
      {.type = Type::kCatapult, .value = {560, 620}, .centre = {40, 60}, .advance = {60, 60}, .mobility = {0, 0}},
  }};
};

}  // namespace sotka::eval

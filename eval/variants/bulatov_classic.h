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
       .value = {265, 260},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Strikes from beyond a catapult's range.
      {.type = Type::kBishop,
       .value = {350, 370},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Likewise, and it shields a file against a catapult's approach.
      {.type = Type::kRook,
       .value = {510, 575},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // The best hunter of catapults.
      {.type = Type::kQueen, .value = {1010, 1060}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
      // It walks one square at a time, but no defence helps what comes into its range: a step and a shot, at no risk.
      // What it covers the enemy must leave, and a king that it reaches has lost. Better in front of the own men than
      // at home, but slow to come back.
      {.type = Type::kCatapult, .value = {620, 720}, .centre = {40, 60}, .advance = {60, 60}, .mobility = {0, 0}},
  }};

  // A catapult shoots chains of pawns as easily as single ones, and at the king it is they who are in the way.
  static constexpr PawnWeights kPawn = {.value = {72, 104}, .centre = {16, 0}, .advance = {20, 62}};
  static constexpr Tapered kGuardedPawn = {2, 2};
  static constexpr Tapered kPhalanxPawn = {0, 1};
  static constexpr Tapered kPawnInReach = {7, 10};
  static constexpr Tapered kKingRestricted = {6, 11};
};

}  // namespace sotka::eval

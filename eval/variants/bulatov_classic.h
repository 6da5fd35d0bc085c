#pragma once
// Evaluation weights of Bulatov's classic chess, {middlegame, endgame}.

#include "engine/chess/variants/bulatov_classic.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::BulatovClassic> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 5> kOfficers = {{
      // Slow on a wide board.
      {.type = Type::kKnight,
       .value = {265, 260},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Attacks from outside the range of a catapult.
      {.type = Type::kBishop,
       .value = {350, 370},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Likewise, and it guards a file against an approaching catapult.
      {.type = Type::kRook,
       .value = {510, 575},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // The best piece against catapults.
      {.type = Type::kQueen, .value = {1010, 1060}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
      // One step at a time, but it captures without risk: defending a piece in its range does not help. The enemy must
      // leave the squares it covers, and a king in range has lost. Better in front of its own pieces than at home, but
      // slow to return.
      {.type = Type::kCatapult, .value = {620, 720}, .centre = {40, 60}, .advance = {60, 60}, .mobility = {0, 0}},
  }};

  // Pawn chains do not protect against a catapult, and pawns around the king block its escape.
  static constexpr PawnWeights kPawn = {.value = {72, 104}, .centre = {16, 0}, .advance = {20, 62}};
  static constexpr Tapered kGuardedPawn = {2, 2};
  static constexpr Tapered kPhalanxPawn = {0, 1};
  static constexpr Tapered kPawnInReach = {7, 10};
  static constexpr Tapered kKingRestricted = {6, 11};
};

}  // namespace sotka::eval

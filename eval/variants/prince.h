#pragma once
// Evaluation weights of hundred-square chess with the prince, {middlegame, endgame}.

#include "engine/chess/variants/prince.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::Prince> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 5> kOfficers = {{
      // A crowded board with twenty officers a side favours leapers.
      {.type = Type::kKnight,
       .value = {310, 280},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Six a side; blocked by their own pawns until lines open.
      {.type = Type::kBishop,
       .value = {335, 350},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Four a side and few open files before the endgame.
      {.type = Type::kRook,
       .value = {475, 570},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // Little room until half of the pieces are exchanged.
      {.type = Type::kQueen, .value = {960, 1030}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
      // The prince: queen and knight combined, and a little more, as it mates without help.
      {.type = Type::kAmazon, .value = {1330, 1380}, .centre = {14, 36}, .advance = {0, 10}, .mobility = {7, 14}},
  }};

  // "Opening and middlegame, endgame at 20 or fewer men, deep endgame at 10 or fewer": the phase is the number of men.
  // The middlegame weight falls slowly from 44 pieces to 20 and fast from 20 to 10.
  static constexpr int phase_of(chess::PieceType /*type*/, Tapered /*value*/) { return 1; }
  static constexpr bool kKnotsAreAbsolute = true;
  static constexpr std::array<Knot, 3> kKnots = {{{10, 0}, {20, 104}, {44, 256}}};

  // Pawns start on rank 3, seven steps from promotion, and in the deep endgame they decide.
  static constexpr PawnWeights kPawn = {.value = {80, 125}, .centre = {24, 0}, .advance = {16, 80}};
  // With six bishops a side the second colour is seldom missing.
  static constexpr Tapered kBishopPair = {14, 40};
};

}  // namespace sotka::eval

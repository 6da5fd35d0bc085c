#pragma once
// What grand chess is worth to its evaluation, in centipawns {middlegame, endgame}.

#include "engine/chess/variants/grand.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::Grand> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 6> kOfficers = {{
      // Two leaps no longer cross the board: a knight loses what bishop and rook gain on ten ranks.
      {.type = Type::kKnight,
       .value = {300, 290},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Lines of ten squares, and developed from the start.
      {.type = Type::kBishop,
       .value = {350, 355},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // They stand behind the army with every file of the first rank before them: home is no price here.
      {.type = Type::kRook,
       .value = {510, 585},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // On an open board it moves as much as the knight and the bishop together, and the two cover each other: both
      // colours of squares, no blind spots next to it, mate without help.
      {.type = Type::kArchbishop,
       .value = {790, 770},
       .centre = {26, 26},
       .advance = {6, 8},
       .home = {-8, 0},
       .mobility = {10, 14}},
      // A queen with leaps for diagonals: nearly her equal on a crowded board, behind on an empty one.
      {.type = Type::kChancellor,
       .value = {880, 905},
       .centre = {14, 22},
       .advance = {0, 12},
       .home = {-4, 0},
       .seventh = {8, 10},
       .mobility = {8, 15}},
      // The diagonals are one step longer than in chess.
      {.type = Type::kQueen, .value = {985, 1020}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
  }};

  // From rank 8 on a pawn may promote, if something is lost; five steps from its start, as in chess.
  // Seven officers stand in one row behind the pawns: the pawns before the king are his whole shelter.
  static constexpr Tapered kShield = {15, 0};
};

}  // namespace sotka::eval

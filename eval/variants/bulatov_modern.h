#pragma once
// What Bulatov's modern chess is worth to its evaluation, in centipawns {middlegame, endgame}.

#include "engine/chess/variants/bulatov_modern.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::BulatovModern> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 9> kOfficers = {{
      // On a wide board a knight is slow.
      {.type = Type::kKnight,
       .value = {310, 290},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Strikes from beyond the catapult's range.
      {.type = Type::kBishop,
       .value = {365, 370},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // The plain rook waits for open files; its sister doesn't.
      {.type = Type::kRook,
       .value = {470, 570},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // Her diagonals gain as a bishop's do.
      {.type = Type::kQueen, .value = {985, 1050}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
      // The four squares next to it fill the knight's gaps: it moves more than a rook until the board is nearly empty,
      // and can
      // hold a square of either colour.
      {.type = Type::kKnightPlus,
       .value = {440, 445},
       .centre = {46, 36},
       .advance = {18, 8},
       .home = {-10, 0},
       .mobility = {12, 11}},
      // A bishop that no single man stops: about a quarter more moves, and it attacks what hides behind a pawn.
      {.type = Type::kBishopPlus,
       .value = {440, 430},
       .centre = {22, 16},
       .advance = {6, 4},
       .home = {-8, 0},
       .mobility = {15, 15}},
      // A third more moves than a rook on a half full board, and it acts from behind its own pawns from the first move.
      {.type = Type::kRookPlus,
       .value = {610, 650},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {12, 16},
       .mobility = {10, 16}},
      // Jumps in eight directions: a quarter more moves than the queen, and a fork behind every pawn.
      {.type = Type::kQueenPlus, .value = {1225, 1245}, .centre = {10, 34}, .advance = {0, 12}, .mobility = {7, 15}},
      // It walks one square at a time, but no defence helps what comes into its range: a step and a shot, at no risk.
      // What it covers the enemy must leave, and a king that it reaches has lost. Better in front of the own men than
      // at home, but slow to come back.
      {.type = Type::kCatapult, .value = {610, 700}, .centre = {40, 60}, .advance = {60, 60}, .mobility = {0, 0}},
  }};

  // Among so many officers a pawn counts for little, until it is one of few that may yet become another.
  static constexpr PawnWeights kPawn = {.value = {68, 114}, .centre = {26, 0}, .advance = {20, 62}};
  // Jumps go over the pawns before a king: they shelter him less, and attacks on him weigh more.
  static constexpr Tapered kShield = {9, 0};
  static constexpr Tapered kFarShield = {4, 0};
  static constexpr int kKingDangerDivisor = 10;
};

}  // namespace sotka::eval

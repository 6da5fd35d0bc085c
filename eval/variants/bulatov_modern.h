#pragma once
// Evaluation weights of Bulatov's modern chess, {middlegame, endgame}.

#include "engine/chess/variants/bulatov_modern.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

template <>
struct Weights<chess::BulatovModern> : WeightsDefaults {
  using Type = chess::PieceType;
  static constexpr std::array<OfficerWeights, 9> kOfficers = {{
      // Slow on a wide board.
      {.type = Type::kKnight,
       .value = {310, 290},
       .centre = {44, 30},
       .advance = {16, 6},
       .home = {-12, 0},
       .mobility = {12, 10}},
      // Attacks from outside the range of the catapult.
      {.type = Type::kBishop,
       .value = {365, 370},
       .centre = {20, 14},
       .advance = {6, 4},
       .home = {-14, 0},
       .mobility = {15, 15}},
      // Needs open files, unlike the rook+.
      {.type = Type::kRook,
       .value = {470, 570},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {16, 20},
       .mobility = {9, 16}},
      // Longer diagonals than in chess.
      {.type = Type::kQueen, .value = {985, 1050}, .centre = {8, 34}, .advance = {0, 12}, .mobility = {7, 16}},
      // Knight plus four diagonal steps: more moves than a rook until the board is nearly empty, on both colours.
      {.type = Type::kKnightPlus,
       .value = {440, 445},
       .centre = {46, 36},
       .advance = {18, 8},
       .home = {-10, 0},
       .mobility = {12, 11}},
      // Jumps over one piece: about a quarter more moves than a bishop, and attacks behind a pawn.
      {.type = Type::kBishopPlus,
       .value = {440, 430},
       .centre = {22, 16},
       .advance = {6, 4},
       .home = {-8, 0},
       .mobility = {15, 15}},
      // A third more moves than a rook on a half full board, and active behind its own pawns from the start.
      {.type = Type::kRookPlus,
       .value = {610, 650},
       .centre = {8, 0},
       .advance = {0, 10},
       .seventh = {12, 16},
       .mobility = {10, 16}},
      // Jumps in eight directions: a quarter more moves than the queen, and forks behind pawns.
      {.type = Type::kQueenPlus, .value = {1225, 1245}, .centre = {10, 34}, .advance = {0, 12}, .mobility = {7, 15}},
      // One step at a time, but it captures without risk: defending a piece in its range does not help. The enemy must
      // leave the squares it covers, and a king in range has lost. Better in front of its own pieces than at home, but
      // slow to return.
      {.type = Type::kCatapult, .value = {610, 700}, .centre = {40, 60}, .advance = {60, 60}, .mobility = {0, 0}},
  }};

  // With so many officers a pawn is worth little until promotion comes near.
  static constexpr PawnWeights kPawn = {.value = {68, 114}, .centre = {26, 0}, .advance = {20, 62}};
  // Jumpers attack over the pawn shield: it is worth less, and king attacks are worth more.
  static constexpr Tapered kShield = {9, 0};
  static constexpr Tapered kFarShield = {4, 0};
  static constexpr int kKingDangerDivisor = 10;
};

}  // namespace sotka::eval

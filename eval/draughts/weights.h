#pragma once
// What things are worth in draughts, in centipawns: a man is about 100. Middlegame first, then endgame.
// Rows count from a side's own first row (0) to the crowning row (9), columns from the edge (0) to the middle (4).

#include <array>

#include "eval/tapered.h"

namespace sotka::eval::draughts {

// The middlegame's share of 256 falls from all to none between these numbers of men and kings on the board.
inline constexpr int kMiddlegameMen = 32;
inline constexpr int kEndgameMen = 8;

inline constexpr Tapered kMan{100, 100};
inline constexpr Tapered kKing{280, 320};

// Tempi: how far a man has gone. In the middlegame the centre is worth reaching, and a man beyond it must be kept
// alive; in the endgame every step counts. The first row holds the crowning squares until the enemy's men are gone.
inline constexpr std::array<Tapered, 10> kManByRow = {{
    {4, 6},
    {-1, -2},
    {0, 0},
    {2, 2},
    {4, 5},
    {4, 9},
    {3, 14},
    {6, 22},
    {14, 34},
    {0, 0},
}};
inline constexpr std::array<Tapered, 5> kManByColumn = {{{-5, -1}, {-2, 0}, {0, 0}, {3, 1}, {4, 2}}};
inline constexpr std::array<Tapered, 5> kKingByColumn = {{{0, 0}, {2, 2}, {3, 4}, {4, 6}, {4, 6}}};
// A king on the main road, 5 to 46.
inline constexpr Tapered kMainRoad{6, 14};

// The men in the middle of the first row: they keep most crowning squares closed.
inline constexpr Tapered kGoldenMan{5, 3};

// A man on one of the eight central squares, for each own man right behind it.
inline constexpr Tapered kSupportedCentre{3, 1};

// A man on the enemy's half that no enemy can take by a single jump, and one that could be taken if they came.
inline constexpr Tapered kOutpost{5, 6};
inline constexpr Tapered kLooseOutpost{-4, 0};

// For each man by which one wing outweighs the other, beyond the first.
inline constexpr Tapered kImbalance{-4, -2};

// Steps that leave no man to be taken, and what it costs to have none.
inline constexpr Tapered kSafeStep{2, 3};
inline constexpr Tapered kNoSafeStep{-25, -35};
// A wing of at least kLockedWingMen men without such a step.
inline constexpr int kLockedWingMen = 4;
inline constexpr Tapered kLockedWing{-14, -8};

// A man that no enemy man can stop and no enemy king is there to, for his steps to the crowning row.
inline constexpr std::array<Tapered, 10> kRunawayBySteps = {{
    {0, 0},
    {90, 130},
    {70, 110},
    {50, 90},
    {36, 70},
    {26, 54},
    {18, 40},
    {12, 30},
    {8, 22},
    {4, 16},
}};

// The right to move.
inline constexpr Tapered kRightToMove{3, 3};

// What is left of an advantage, of 64, where the weaker side has a king and can hide behind the drawing rules.
inline constexpr int kWhole = 64;
// The stronger side has kings only, by how many pieces it has more; without and with the enemy on the main road.
inline constexpr std::array<std::array<int, 2>, 5> kKingsOnlyScale = {{{16, 16}, {8, 4}, {12, 4}, {32, 8}, {56, 24}}};
// The stronger side has men as well, at most kFewPieces pieces on the board, by how many more.
inline constexpr int kFewPieces = 8;
inline constexpr std::array<int, 4> kFewPiecesScale = {24, 28, 40, 52};
// Any other game where both sides have a king.
inline constexpr int kBothHaveKingsScale = 52;

}  // namespace sotka::eval::draughts

#pragma once
// What things are worth in draughts as far as it is not learnt (trained.h), in centipawns: a man is about 100.
// Middlegame first, then endgame.

#include <array>

#include "eval/tapered.h"

namespace sotka::eval::draughts {

// The middlegame's share of 256 falls from all to none between these numbers of men and kings on the board.
inline constexpr int kMiddlegameMen = 32;
inline constexpr int kEndgameMen = 8;

// What training starts from, and move ordering goes by.
inline constexpr Tapered kMan{100, 100};
inline constexpr Tapered kKing{280, 320};

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

#pragma once
// The weights of draughts that are not trained (see trained.h): centipawns {middlegame, endgame}; a man is about 100.

#include <array>

#include "eval/tapered.h"

namespace sotka::eval::draughts {

// The middlegame weight falls from 256 to 0 between these numbers of pieces on the board.
inline constexpr int kMiddlegameMen = 32;
inline constexpr int kEndgameMen = 8;

// Initial values for training, and the values for move ordering.
inline constexpr Tapered kMan{100, 100};
inline constexpr Tapered kKing{280, 320};

// Scale factors of an advantage, in 64ths, where the weaker side has a king and the drawing rules help it.
inline constexpr int kWhole = 64;
// The stronger side has kings only: by the difference in pieces; without and with an enemy king on the main diagonal.
inline constexpr std::array<std::array<int, 2>, 5> kKingsOnlyScale = {{{16, 16}, {8, 4}, {12, 4}, {32, 8}, {56, 24}}};
// The stronger side also has men, with at most kFewPieces pieces on the board: by the difference in pieces.
inline constexpr int kFewPieces = 8;
inline constexpr std::array<int, 4> kFewPiecesScale = {24, 28, 40, 52};
// Any other position where both sides have a king.
inline constexpr int kBothHaveKingsScale = 52;

}  // namespace sotka::eval::draughts

#pragma once
// What a chess-like game states to be evaluated: values of its men and weights of the terms. A game specializes Weights
// in variants/NAME.h, deriving from WeightsDefaults and replacing what differs. All values are centipawns.

#include <array>

#include "engine/chess/piece.h"
#include "eval/tapered.h"

namespace sotka::eval {

// One kind of man that is neither pawn nor king. Its piece-square table is drawn from a few properties, and shifted to
// an average of zero, so that `value` is its value.
struct OfficerWeights {
  chess::PieceType type;
  Tapered value{};
  Tapered centre{};    // how much better the middle of the board is than a corner
  Tapered advance{};   // how much better the last rank is than the first, in equal steps
  Tapered home{};      // on the ranks where the army is set up: the price of not being developed
  Tapered seventh{};   // on the rank where the enemy's pawns start
  Tapered mobility{};  // per unit of the square root of the squares it can safely go to: the first few count most
};

// Pawns and kings.
struct PawnWeights {
  Tapered value{};
  Tapered centre{};   // a pawn of the middle files rather than of an edge file, gained halfway up the board
  Tapered advance{};  // on the way to promotion, growing with the square of the way
};
struct KingWeights {
  Tapered step_out{};  // for each rank that the king goes beyond the last one behind its pawns, up to kKingStepsOut
  Tapered wing{};      // for standing at the edge rather than in the middle files
  Tapered centre{};    // as with officers: the endgame's king belongs in the middle
};
inline constexpr int kKingStepsOut = 3;

// Where the blend between middlegame and endgame changes its slope: `share` of 256 is the middlegame's at `phase`.
struct Knot {
  int phase;
  int share;
};

// Shared by the games, and right for eight ranks unless a game says otherwise.
struct WeightsDefaults {
  static constexpr PawnWeights kPawn = {.value = {84, 108}, .centre = {26, 0}, .advance = {20, 60}};
  static constexpr KingWeights kKing = {.step_out = {-28, 4}, .wing = {28, 0}, .centre = {0, 56}};

  // The sum of the officers' phases at the start is 100 %.
  static constexpr int phase_of(chess::PieceType /*type*/, Tapered value) { return value.middlegame() / 100; }
  static constexpr bool kKnotsAreAbsolute = false;
  // Two bare rooks are an endgame already; the first exchanges don't make one.
  static constexpr std::array<Knot, 2> kKnots = {{{8, 0}, {85, 256}}};

  // Bishops on both colours of squares miss nothing.
  static constexpr Tapered kBishopPair = {26, 44};

  static constexpr Tapered kOpenFile = {26, 12};     // a rook or its kin on a file without pawns
  static constexpr Tapered kHalfOpenFile = {12, 8};  // … without own pawns

  static constexpr Tapered kIsolatedPawn = {-10, -13};  // no own pawn on the neighbouring files
  static constexpr Tapered kDoubledPawn = {-7, -18};    // an own pawn ahead on the same file
  static constexpr Tapered kGuardedPawn = {9, 7};       // defended by a pawn
  static constexpr Tapered kPhalanxPawn = {6, 5};       // an own pawn beside it
  static constexpr Tapered kBackwardPawn = {-7, -8};    // can't step without loss and no neighbour can come to help

  // A passed pawn by the steps that it has to go to where it may promote: 0 and 1 on the threshold.
  static constexpr std::array<Tapered, 9> kPassedPawn = {
      {{110, 190}, {100, 175}, {60, 112}, {32, 68}, {14, 38}, {5, 20}, {2, 12}, {0, 8}, {0, 6}}};
  // Of 16: what is left of this bonus when an enemy stands in the way.
  static constexpr int kBlockedPassed = 9;
  // For each king's step between the square in front of the pawn and the kings, times (5 - steps to go).
  static constexpr int kPassedKingDistance = 4;
  // The enemy has no officers and his king is too late (chessprogramming.org/Rule_of_the_square).
  static constexpr Tapered kUnstoppablePawn = {0, 350};

  static constexpr Tapered kShield = {13, 0};         // an own pawn right before the king or beside that one
  static constexpr Tapered kFarShield = {6, 0};       // one rank further
  static constexpr Tapered kOpenKingFile = {-16, 0};  // a file at the king without own pawns
  // Attacks on the squares around a king, each weighed by the attacker's value, add up to a sum of which the square is
  // taken: two attackers are worth more than twice one. This divides the square.
  static constexpr int kKingDangerDivisor = 9;
  static constexpr int kKingDangerLimit = 420;

  static constexpr Tapered kThreatByPawn = {44, 34};  // on an officer
  static constexpr Tapered kThreatByMinor = {24,
                                             24};   // by a man of knight's or bishop's value on one of rook's or more
  static constexpr Tapered kHangingMan = {22, 22};  // attacked and not defended
  static constexpr Tapered kTempo = {14, 8};

  // Catapults. A man that a catapult's step brings into range is lost if nothing better is to be done.
  static constexpr Tapered kOfficerInReach = {18, 18};
  static constexpr Tapered kPawnInReach = {4, 5};
  static constexpr Tapered kKingRestricted = {5, 5};  // a square around the king in range or reach
  static constexpr Tapered kKingInReach = {60, 60};   // the king must get away at once
  static constexpr Tapered kKingLost = {700, 700};    // … but the catapult's side is to move: a win unless pinned

  // For a side that has to drive the bare king to the edge.
  static constexpr int kMopUpEdge = 12;  // for each step of that king from the middle
  static constexpr int kMopUpKings = 7;  // for each step that the kings stand closer
};

template <class R>
struct Weights;

}  // namespace sotka::eval

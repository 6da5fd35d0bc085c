#pragma once
// The evaluation weights of a chess-like game, in centipawns. A game specializes Weights in variants/NAME.h, deriving
// from WeightsDefaults and replacing what differs.

#include <array>

#include "engine/chess/piece.h"
#include "eval/tapered.h"

namespace sotka::eval {

// An officer: a piece that is neither pawn nor king. Its piece-square table is computed from a few weights and shifted
// to a mean of zero, so that `value` is the mean value of the piece.
struct OfficerWeights {
  chess::PieceType type;
  Tapered value{};
  Tapered centre{};    // centre over corner
  Tapered advance{};   // last rank over first rank, linear
  Tapered home{};      // on the initial ranks: penalty for not being developed
  Tapered seventh{};   // on the initial rank of the enemy pawns
  Tapered mobility{};  // times the square root of the number of safe target squares
};

// Pawns and kings.
struct PawnWeights {
  Tapered value{};
  Tapered centre{};   // centre files over edge files, growing up to the middle of the board
  Tapered advance{};  // on the promotion square over the start square, quadratic
};
struct KingWeights {
  Tapered step_out{};  // for each rank that the king leaves the ranks behind its pawns, up to kKingStepsOut
  Tapered wing{};      // edge files over centre files
  Tapered centre{};    // centre over corner
};
inline constexpr int kKingStepsOut = 3;

// A knot of the piecewise linear middlegame weight: `share` in 256ths at `phase`.
struct Knot {
  int phase;
  int share;
};

// The defaults, chosen for eight ranks.
struct WeightsDefaults {
  static constexpr PawnWeights kPawn = {.value = {84, 108}, .centre = {26, 0}, .advance = {20, 60}};
  static constexpr KingWeights kKing = {.step_out = {-28, 4}, .wing = {28, 0}, .centre = {0, 56}};

  // Phase of one piece; the start position is 100 %.
  static constexpr int phase_of(chess::PieceType /*type*/, Tapered value) { return value.middlegame() / 100; }
  static constexpr bool kKnotsAreAbsolute = false;
  // Two rooks a side are an endgame; after the first exchanges it is still the middlegame.
  static constexpr std::array<Knot, 2> kKnots = {{{8, 0}, {85, 256}}};

  // Bishops on both square colours.
  static constexpr Tapered kBishopPair = {26, 44};

  static constexpr Tapered kOpenFile = {26, 12};     // rook-like piece on a file without pawns
  static constexpr Tapered kHalfOpenFile = {12, 8};  // … without own pawns

  static constexpr Tapered kIsolatedPawn = {-10, -13};  // no own pawn on the neighbouring files
  static constexpr Tapered kDoubledPawn = {-7, -18};    // an own pawn ahead on the same file
  static constexpr Tapered kGuardedPawn = {9, 7};       // defended by a pawn
  static constexpr Tapered kPhalanxPawn = {6, 5};       // an own pawn beside it
  static constexpr Tapered kBackwardPawn = {-7, -8};    // stop square attacked by a pawn, no support possible

  // Passed pawn, by the steps to its promotion zone.
  static constexpr std::array<Tapered, 9> kPassedPawn = {
      {{110, 190}, {100, 175}, {60, 112}, {32, 68}, {14, 38}, {5, 20}, {2, 12}, {0, 8}, {0, 6}}};
  // In 16ths: the bonus of a blocked passed pawn.
  static constexpr int kBlockedPassed = 9;
  // Difference of the king distances to the stop square, times (5 - steps).
  static constexpr int kPassedKingDistance = 4;
  // The enemy has no officers and his king is outside the square (chessprogramming.org/Rule_of_the_square).
  static constexpr Tapered kUnstoppablePawn = {0, 350};

  static constexpr Tapered kShield = {13, 0};         // pawn directly in front of the king or diagonally so
  static constexpr Tapered kFarShield = {6, 0};       // pawn one rank further
  static constexpr Tapered kOpenKingFile = {-16, 0};  // file at the king without own pawns
  // King danger: the squared sum of attacks on the king zone, weighted by the value of the attacker, divided by this.
  static constexpr int kKingDangerDivisor = 9;
  static constexpr int kKingDangerLimit = 420;

  static constexpr Tapered kThreatByPawn = {44, 34};   // on an officer
  static constexpr Tapered kThreatByMinor = {24, 24};  // by a piece up to a bishop's value on a more valuable one
  static constexpr Tapered kHangingMan = {22, 22};     // attacked and not defended
  static constexpr Tapered kTempo = {14, 8};

  // Catapults: a piece that a step of a catapult brings into range is lost unless it moves.
  static constexpr Tapered kOfficerInReach = {18, 18};
  static constexpr Tapered kPawnInReach = {4, 5};
  static constexpr Tapered kKingRestricted = {5, 5};  // square next to the king in range or reach
  static constexpr Tapered kKingInReach = {60, 60};   // the king must move at once
  static constexpr Tapered kKingLost = {700, 700};    // likewise with the catapult to move: a win unless it is pinned

  // Mop-up evaluation against a bare king.
  static constexpr int kMopUpEdge = 12;  // per step of that king from the centre
  static constexpr int kMopUpKings = 7;  // per step that the kings are closer
};

template <class R>
struct Weights;

}  // namespace sotka::eval

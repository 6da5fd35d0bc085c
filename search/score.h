#pragma once
// Scores: centipawns for the side to move, or a distance to mate.

#include <cstdint>
#include <cstdlib>

namespace sotka::search {

using Score = int;

inline constexpr Score kDraw = 0;
inline constexpr Score kInfinite = 32'001;               // beyond every score; -kInfinite .. kInfinite fits in 16 bits
inline constexpr Score kMate = 32'000;                   // mated on this very node; a mate n plies away is kMate - n
inline constexpr int kMaxPly = 246;                      // deepest line that search follows
inline constexpr Score kMateBound = kMate - kMaxPly;     // scores beyond this are mates
inline constexpr Score kMaxEvaluation = kMateBound - 1;  // an evaluation stays within +- this

// A win by endgame tables, `ply` plies from the root.
constexpr Score known_win(int ply) {
  return kMaxEvaluation - ply;
}
constexpr Score mated_in(int ply) {
  return -kMate + ply;
}
constexpr Score mate_in(int ply) {
  return kMate - ply;
}
constexpr bool is_mate(Score s) {
  return s >= kMateBound || s <= -kMateBound;
}

// Moves (not plies) to the mate: 3 "mates in three", -2 "is mated in two", 0 "is mated now".
constexpr int moves_to_mate(Score s) {
  return s > 0 ? (kMate - s + 1) / 2 : -((kMate + s) / 2);
}

}  // namespace sotka::search

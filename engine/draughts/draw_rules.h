#pragma once
// The draws of draughts that depend on counting moves. Threefold repetition is not among them: it needs the game's
// history.

#include <cstdint>
#include <optional>

#include "engine/draughts/board.h"
#include "engine/draughts/move.h"
#include "engine/outcome.h"

namespace sotka::draughts {

// (a) kKingMoveLimit moves by each side with kings only and no capture.
inline constexpr int kKingMoveLimit = 25;
// (b) The larger side has three kings, two kings and a man, or a king and two men against one king, and its 16th move
// since
//     then does not take that king.
inline constexpr int kThreeAgainstOneLimit = 16;
// (c) Two kings, king and man, or one king against one king: the same with its fifth move. King against king, the
// larger
//     side is the one that moved first.
inline constexpr int kTwoAgainstOneLimit = 5;

// Whose moves (b) and (c) count.
enum class DrawRules : std::uint8_t {
  kRussian,  // the larger side's
  kFmjd,     // both sides': 16 and 5 moves of each
};

// (b) and (c), each taken as a whole: a promotion, or a capture that leads from one case of (c) to another, keeps the
// ratio.
enum class Ratio : std::uint8_t { kOther, kThreeAgainstOne, kTwoAgainstOne };

Ratio ratio(const Board& board);

// What has to be counted from move to move. A position that is set up starts at zero.
struct DrawCounts {
  std::uint16_t king_plies = 0;   // since a man's move or a capture
  std::uint16_t ratio_plies = 0;  // since `ratio` stands; the move that made it is not counted
  Ratio ratio = Ratio::kOther;

  static DrawCounts of_new_position(const Board& board);

  // `after`: the board after the move.
  void count(bool by_king_without_capture, const Board& after);

  friend bool operator==(const DrawCounts&, const DrawCounts&) = default;
};

// The draw that the last move made, if any. A side without a move has lost all the same; that is tested before.
std::optional<Outcome> draw(const Board& board, const DrawCounts& counts, DrawRules rules);

}  // namespace sotka::draughts

#pragma once
// The draws of draughts by move counts. Threefold repetition is not among them, as it needs the game history.

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/draughts/board.h"
#include "engine/draughts/move.h"
#include "engine/outcome.h"

namespace sotka::draughts {

// (a) kKingMoveLimit moves by each side with kings only and no capture.
inline constexpr int kKingMoveLimit = 25;
// (b) The larger side has three kings, two kings and a man, or a king and two men against one king, and its 16th move
//     since then does not take that king.
inline constexpr int kThreeAgainstOneLimit = 16;
// (c) Two kings, king and man, or one king against one king: the same with its fifth move. King against king, the
//     larger side is the one that moved first.
inline constexpr int kTwoAgainstOneLimit = 5;

// Whose moves (b) and (c) count.
enum class DrawRules : std::uint8_t {
  kRussian,  // the larger side's
  kFmjd,     // both sides': 16 and 5 moves of each
};

// As users write them: "russian", "fmjd".
std::string_view name(DrawRules rules);
std::optional<DrawRules> find_draw_rules(std::string_view name);

// (b) and (c), each taken as a whole: a promotion, or a capture that leads from one case of (c) to another, keeps the
// ratio.
enum class Ratio : std::uint8_t { kOther, kThreeAgainstOne, kTwoAgainstOne };

// The ratio of one side's men and kings to the other's.
constexpr Ratio ratio_of(int men, int kings, int other_men, int other_kings) {
  const auto against_lone_king = [](int of_men, int of_kings) {
    const int all = of_men + of_kings;
    if (of_kings == 0 || all > 3) return Ratio::kOther;
    return all == 3 ? Ratio::kThreeAgainstOne : Ratio::kTwoAgainstOne;
  };
  if (other_men == 0 && other_kings == 1) return against_lone_king(men, kings);
  if (men == 0 && kings == 1) return against_lone_king(other_men, other_kings);
  return Ratio::kOther;
}

// With more than four pieces no ratio applies; among_four() does the rest.
Ratio among_four(const Board& board);
inline Ratio ratio(const Board& board) {
  constexpr int kMostPieces = 4;
  return std::popcount(board.occupied()) > kMostPieces ? Ratio::kOther : among_four(board);
}

// The move counts. They start at zero in a position that is set up. One word, read and written as a whole: make() reads
// it soon after the last make() wrote it, and partial writes would stall that load (store forwarding).
class DrawCounts {
 public:
  constexpr DrawCounts() = default;
  static DrawCounts of_new_position(const Board& board) { return {0, 0, draughts::ratio(board)}; }

  int king_plies() const { return static_cast<int>(word_ >> kKingShift); }  // since a man's move or a capture
  // Since ratio() stands; the move that made it is not counted.
  int ratio_plies() const { return static_cast<int>(word_ >> kRatioShift & kRatioMask); }
  Ratio ratio() const { return static_cast<Ratio>(word_ & kRatioKindMask); }

  // After a move. `after`: the board then.
  DrawCounts next(bool by_king_without_capture, const Board& after) const {
    const Ratio now = draughts::ratio(after);
    const bool stands = now != Ratio::kOther && now == ratio();
    return {by_king_without_capture ? king_plies() + 1 : 0, stands ? ratio_plies() + 1 : 0, now};
  }

  friend bool operator==(const DrawCounts&, const DrawCounts&) = default;

 private:
  static constexpr int kKingShift = 32;
  static constexpr int kRatioShift = 8;
  static constexpr std::uint64_t kRatioMask = 0xFFFFFF;
  static constexpr std::uint64_t kRatioKindMask = 0xFF;

  constexpr DrawCounts(int king_plies, int ratio_plies, Ratio ratio)
      : word_(std::uint64_t(king_plies) << kKingShift | (std::uint64_t(ratio_plies) & kRatioMask) << kRatioShift |
              std::uint64_t(ratio)) {}

  std::uint64_t word_ = 0;
};

// The draw caused by the last move, if any. Having no move loses all the same and is to be tested first.
std::optional<Outcome> draw(const Board& board, const DrawCounts& counts, DrawRules rules);

// The least number of plies until draw() may return one.
int plies_to_draw(const DrawCounts& counts);

}  // namespace sotka::draughts

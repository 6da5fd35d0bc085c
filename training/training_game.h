#pragma once
// A self-play game for training: moves, scores, and the result.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fnv_hash.h"
#include "engine/outcome.h"
#include "engine/position.h"

namespace sotka::training {

// How a game ended. The values are stored in files: append only. The first are those of Reason.
enum class GameEnd : std::uint8_t {
  kCheckmate,
  kStalemate,
  kKingInRange,
  kNoMoves,
  kRepetition,
  kMoveRule,
  kDeadMaterial,
  kKingMoves,
  kThreeAgainstOne,
  kTwoAgainstOne,
  kWonScore,    // adjudicated by a winning score
  kDrawnScore,  // adjudicated by a score near 0
  kLength,      // adjudicated as a draw: too long
  kTables,      // adjudicated by tablebases
  kStalled,     // adjudicated: no progress
};
inline constexpr int kGameEnds = 15;
static_assert(static_cast<int>(GameEnd::kTwoAgainstOne) == static_cast<int>(Reason::kTwoAgainstOne));
constexpr GameEnd game_end(Reason reason) {
  return static_cast<GameEnd>(reason);
}
std::string_view describe(GameEnd end);

// Special values of scores.
inline constexpr std::int16_t kUnscored = std::numeric_limits<std::int16_t>::min();        // the only legal move
inline constexpr std::int16_t kRandomMove = std::numeric_limits<std::int16_t>::min() + 1;  // random move
constexpr bool is_score(std::int16_t score) {
  return score > kRandomMove;
}

struct TrainingGame {
  std::uint64_t number = 0;  // among the games of the same settings, from 0
  int random_plies = 0;      // at the beginning
  int result = 0;            // 1 White won, 0 drawn, -1 Black won
  GameEnd end = GameEnd::kLength;
  int usable = 0;                    // positions that pass the default SampleFilter
  std::uint32_t last_position = 0;   // hash of the final FEN, to verify replays
  std::vector<std::uint16_t> moves;  // indices into the ordered list of legal moves, see move_number()
  std::vector<std::int16_t> scores;  // search score of each move: centipawns or mate, for the side that moves

  int plies() const { return static_cast<int>(moves.size()); }

  friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// A hash of the moves.
std::uint64_t hash_of(const TrainingGame& game);

// Every twentieth game is held out: measured, never trained on.
inline constexpr std::uint64_t kHeldOutOneIn = 20;
bool is_held_out(const TrainingGame& game);

template <Position P>
std::uint32_t hash_of_position(const P& position) {
  return static_cast<std::uint32_t>(hash_bytes(position.fen()));
}

}  // namespace sotka::training

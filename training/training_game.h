#pragma once
// A game of self-play as the trainers see it: moves, what search thought of them, and the result.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/outcome.h"
#include "engine/position.h"

namespace sotka::training {

// How a game ended. The numbers stand in files: new ones are added at the end. The first are those of Reason.
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
  kWonScore,    // adjudicated: the score stayed beyond a bound
  kDrawnScore,  // adjudicated: the score stayed near 0
  kLength,      // a draw: longer than allowed
  kTables,      // endgame tables know the result
  kStalled,     // adjudicated: no progress for long
};
inline constexpr int kGameEnds = 15;
static_assert(static_cast<int>(GameEnd::kTwoAgainstOne) == static_cast<int>(Reason::kTwoAgainstOne));
constexpr GameEnd game_end(Reason reason) {
  return static_cast<GameEnd>(reason);
}
std::string_view describe(GameEnd end);

// In place of a score.
inline constexpr std::int16_t kUnscored = std::numeric_limits<std::int16_t>::min();        // the only legal move
inline constexpr std::int16_t kRandomMove = std::numeric_limits<std::int16_t>::min() + 1;  // drawn at random
constexpr bool is_score(std::int16_t score) {
  return score > kRandomMove;
}

struct TrainingGame {
  std::uint64_t number = 0;  // of the game among those with the same settings, from 0
  int random_plies = 0;      // at the beginning
  int result = 0;            // 1 White won, 0 drawn, -1 Black won
  GameEnd end = GameEnd::kLength;
  int usable = 0;                    // positions that pass the usual SampleFilter
  std::uint32_t last_position = 0;   // hash of the FEN after the last move: replaying is proved right by it
  std::vector<std::uint16_t> moves;  // as numbers in the ordered list of legal moves, see move_number()
  std::vector<std::int16_t> scores;  // of each move as search sees it: centipawns or mate, for the side that moves

  int plies() const { return static_cast<int>(moves.size()); }

  friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// FNV-1a, 64 bits (Fowler, Noll and Vo).
std::uint64_t hash_bytes(std::string_view bytes);

// The same for games with the same moves, wherever they are stored.
std::uint64_t hash_of(const TrainingGame& game);

// Every twentieth game is held out: it measures and is never learnt from.
inline constexpr std::uint64_t kHeldOutOneIn = 20;
bool is_held_out(const TrainingGame& game);

// The number of a legal move among all legal moves, in the order of their packed bits: it does not depend on the order
// in which they are generated.
template <Position P>
int move_number(const P& position, typename P::Move move) {
  typename P::MoveList legal;
  position.generate(legal);
  int before = 0;
  for (const typename P::Move other : legal) before += P::pack(other) < P::pack(move) ? 1 : 0;
  return before;
}

// And the way back; none if there are fewer moves.
template <Position P>
std::optional<typename P::Move> move_of_number(const P& position, int number) {
  typename P::MoveList legal;
  position.generate(legal);
  if (number < 0 || number >= legal.size()) return std::nullopt;
  std::nth_element(legal.begin(), legal.begin() + number, legal.end(),
                   [](auto a, auto b) { return P::pack(a) < P::pack(b); });
  return legal[number];
}

template <Position P>
std::uint32_t hash_of_position(const P& position) {
  return static_cast<std::uint32_t>(hash_bytes(position.fen()));
}

}  // namespace sotka::training

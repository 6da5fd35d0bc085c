#pragma once
// Replays stored games and selects training positions.

#include <cstdint>
#include <cstdlib>
#include <optional>

#include "engine/move_number.h"
#include "engine/position.h"
#include "training/training_game.h"

namespace sotka::training {

enum class Part { kAll, kTraining, kHeldOut };  // the held-out part is chosen by game, see is_held_out()

// Selects positions. Before random and forced moves there is no score, so these positions are never selected.
struct SampleFilter {
  Part part = Part::kAll;
  int most_score = 2500;      // largest |score| in centipawns, excluding mates
  bool quiet_only = true;     // not in check, and the best move is quiet, see is_quiet_here()
  bool before_random = true;  // also positions before later random moves, whose result is noisier
};

struct SampleInfo {
  int score = 0;         // of search, centipawns, for the side to move
  int result = 0;        // of the game for the side to move: 1 it won, 0 drawn, -1 it lost
  int ply = 0;           // moves made before
  std::size_t game = 0;  // index of the game in its file
};

// Is the position quiet enough for a static evaluation? Not in check, and the best move is no capture, shot or
// promotion and does not end the game (king in range of a catapult).
template <Position P>
bool is_quiet_here(const P& position, typename P::Move best) {
  if (position.in_check() || !position.is_quiet(best)) return false;
  P next = position;
  next.make(best);
  return !next.decided();
}

// Calls f(position, move, score, ply) before every move of the game, from the start position on. False: a move number
// is not legal, or the final position differs from the stored hash.
template <Position P, class F>
bool replay(const TrainingGame& game, F&& f) {
  P position = P::start();
  for (int ply = 0; ply < game.plies(); ++ply) {
    const auto at = static_cast<std::size_t>(ply);
    const auto move = move_of_number(position, game.moves[at]);
    if (!move) return false;
    f(std::as_const(position), *move, game.scores[at], ply);
    position.make(*move);
  }
  return hash_of_position(position) == game.last_position;
}

template <Position P>
bool is_wanted(const P& position, typename P::Move best, std::int16_t score, const SampleFilter& filter) {
  return is_score(score) && std::abs(score) <= filter.most_score &&
         (!filter.quiet_only || is_quiet_here(position, best));
}

// Calls f(position, info) for every position of the game that passes the filter. False: see replay().
template <Position P, class F>
bool for_each_sample_of(const TrainingGame& game, const SampleFilter& filter, F&& f) {
  if (filter.part != Part::kAll && is_held_out(game) != (filter.part == Part::kHeldOut)) return true;
  int first = 0;
  if (!filter.before_random) {
    for (int ply = 0; ply < game.plies(); ++ply) {
      if (game.scores[static_cast<std::size_t>(ply)] == kRandomMove) first = ply + 1;
    }
  }
  return replay<P>(game, [&](const P& position, typename P::Move move, std::int16_t score, int ply) {
    if (ply < first || !is_wanted(position, move, score, filter)) return;
    f(position,
      SampleInfo{
          .score = score, .result = position.side_to_move() == Color::kWhite ? game.result : -game.result, .ply = ply});
  });
}

}  // namespace sotka::training

#pragma once
// Plays stored games again, and picks the positions that are worth learning from.

#include <cstdint>
#include <cstdlib>
#include <optional>

#include "engine/position.h"
#include "training/training_game.h"

namespace sotka::training {

enum class Part { kAll, kTraining, kHeldOut };  // the held-out part is chosen by game, see is_held_out()

// Which positions are wanted. Random moves and those without a choice have no score and are never wanted.
struct SampleFilter {
  Part part = Part::kAll;
  int most_score = 2500;      // centipawns; beyond, and mates, are left out
  bool quiet_only = true;     // not in check, and the best move is quiet, see is_quiet_here()
  bool before_random = true;  // also positions with a random move still to come: their result says less
};

struct SampleInfo {
  int score = 0;         // of search, centipawns, for the side to move
  int result = 0;        // of the game for the side to move: 1 it won, 0 drawn, -1 it lost
  int ply = 0;           // moves made before
  std::size_t game = 0;  // index of the game in its file
};

// A static evaluation can be right about such a position: the side to move is not in check, and its best move neither
// takes (by whatever means), nor promotes, nor ends the game (a catapult brings the king into range).
template <Position P>
bool is_quiet_here(const P& position, typename P::Move best) {
  if (position.in_check() || !position.is_quiet(best)) return false;
  P next = position;
  next.make(best);
  return !next.decided();
}

// Calls f(position, move, score, ply) before every move of the game, from the initial position on. False: these numbers
// are no legal moves, or lead to another position than when the game was written.
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

// Calls f(position, info) for every position of the game that the filter wants. False: see replay().
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

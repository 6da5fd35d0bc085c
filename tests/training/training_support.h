#pragma once
// Games of training for tests.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/move_number.h"
#include "training/game_file.h"

namespace sotka::training {

struct ScoredMove {
  std::string move;
  std::int16_t score;
};

// A game of these moves from the initial position on.
template <Position P>
TrainingGame training_game(const std::vector<ScoredMove>& moves) {
  TrainingGame game;
  P position = P::start();
  for (const auto& [text, score] : moves) {
    const auto move = position.parse_move(text);
    if (!move) {
      ADD_FAILURE() << text << ": " << move.error().message;
      break;
    }
    game.moves.push_back(static_cast<std::uint16_t>(move_number(position, *move)));
    game.scores.push_back(score);
    position.make(*move);
  }
  for (const auto& each : moves) {
    if (each.score != kRandomMove) break;
    ++game.random_plies;
  }
  game.last_position = hash_of_position(position);
  return game;
}

inline std::string file_bytes(GameId game, const std::vector<TrainingGame>& games) {
  std::string bytes = to_bytes(GameFileHeader{game, {{"seed", "1"}, {"shard", "1/1"}}});
  for (const TrainingGame& each : games) bytes += to_bytes(each);
  return bytes;
}

}  // namespace sotka::training

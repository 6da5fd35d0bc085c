#pragma once
// Stored games of random moves, whose scores count the pieces, for tests of trainers.

#include <string>

#include "engine/move_number.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "training/game_file.h"

namespace sotka::test {

template <Position P>
std::string random_games(int games, int plies) {
  std::string bytes = training::to_bytes(training::GameFileHeader{*find_game(P::kName), {}});
  for (int number = 0; number < games; ++number) {
    SplitMix64 random(static_cast<std::uint64_t>(number));
    training::TrainingGame game;
    game.number = static_cast<std::uint64_t>(number);
    P position = P::start();
    for (int ply = 0; ply < plies; ++ply) {
      typename P::MoveList legal;
      position.generate(legal);
      if (legal.size() == 0 || position.decided()) break;
      const auto move = static_cast<std::uint16_t>(random.below(static_cast<std::uint64_t>(legal.size())));
      int pieces = 0;
      position.for_each_piece([&](int piece, int /*square*/) {
        pieces += (piece < P::kPieceCount / 2) == (position.side_to_move() == Color::kWhite) ? 1 : -1;
      });
      game.moves.push_back(move);
      game.scores.push_back(static_cast<std::int16_t>(100 * pieces));
      position.make(*move_of_number(position, move));
    }
    game.result = number % 3 - 1;
    game.last_position = training::hash_of_position(position);
    bytes += training::to_bytes(game);
  }
  return bytes;
}

}  // namespace sotka::test

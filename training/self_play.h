#pragma once
// Games of an engine against itself at a fixed number of nodes a move, for trainers to learn from.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/draughts/bitbase.h"
#include "engine/expected.h"
#include "engine/registry.h"
#include "training/game_file.h"
#include "training/training_game.h"

namespace sotka::training {

struct SelfPlaySettings {
  GameId game = GameId::kChess;
  std::uint64_t seed = 1;
  int nodes = 500;  // a move

  // Openings: so many random moves, drawn again until the first search sees no more than `balance` centipawns.
  int least_random_plies = 6;
  int most_random_plies = 10;
  int balance = 200;
  int random_permille = 0;  // of the moves after the opening are random, too

  // Adjudication: a win at `win_score` for `win_plies` in a row, a draw within `draw_score` for `draw_plies` in a row
  // from ply `draw_from` on.
  int win_score = 2500;
  int win_plies = 4;
  int draw_score = 10;
  int draw_plies = 20;
  int draw_from = 80;
  // After so many reversible plies in a row the game ends: won where the score exceeds `stalled_win_score`, else drawn.
  // Endings that search is too shallow to win would fill the files otherwise. 0: never.
  int stalled_plies = 50;
  int stalled_win_score = 1000;
  int most_plies = 400;  // then it is a draw

  static SelfPlaySettings defaults(GameId game);
  Settings to_text() const;  // for the header of a file
};

// Plays one game after the other on the calling thread; of different players each may have its thread.
class SelfPlayer {
 public:
  virtual ~SelfPlayer() = default;

  // Game `number`: the same for the same settings and number, whatever was played before. None: `stop` was set. An
  // error: no balanced opening was found.
  virtual Expected<std::optional<TrainingGame>> play(std::uint64_t number, const std::atomic<bool>& stop) = 0;
};

// Tables, which only draughts has, end a game once they know its result; they outlive the player. Null: none.
std::unique_ptr<SelfPlayer> make_self_player(const SelfPlaySettings& settings,
                                             const draughts::Bitbases* bitbases = nullptr);

}  // namespace sotka::training

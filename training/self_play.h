#pragma once
// Self-play games at a fixed number of nodes per move, for training.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/draughts/bitbase.h"
#include "engine/expected.h"
#include "engine/registry.h"
#include "eval/network/network_file.h"
#include "training/game_file.h"
#include "training/training_game.h"

namespace sotka::training {

struct SelfPlaySettings {
  GameId game = GameId::kChess;
  std::uint64_t seed = 1;
  int nodes = 500;  // per move
  // Corrects or replaces the hand-made evaluation; null: hand-made evaluation only.
  std::shared_ptr<const eval::network::Network> network;

  // Openings: random plies, rejected while |score| of the first search exceeds `balance` centipawns.
  int least_random_plies = 6;
  int most_random_plies = 10;
  int balance = 200;
  int random_permille = 0;  // share of random moves after the opening

  // Adjudication: a win at `win_score` for `win_plies` in a row, a draw within `draw_score` for `draw_plies` in a row
  // from ply `draw_from` on.
  int win_score = 2500;
  int win_plies = 4;
  int draw_score = 10;
  int draw_plies = 20;
  int draw_from = 80;
  // After this many reversible plies in a row the game ends: as a win if the score exceeds `stalled_win_score`, else as
  // a draw. Otherwise endgames that the shallow search cannot win would fill the files. 0: never.
  int stalled_plies = 50;
  int stalled_win_score = 1000;
  int most_plies = 400;  // longer games are draws

  static SelfPlaySettings defaults(GameId game);  // with the network of the executable
  Settings to_text() const;                       // for the header of a file
};

// Plays games on the calling thread. Different players may run in different threads.
class SelfPlayer {
 public:
  virtual ~SelfPlayer() = default;

  // Game `number`, a function of settings and number only. None: `stop` was set. Error: no balanced opening was found.
  virtual Expected<std::optional<TrainingGame>> play(std::uint64_t number, const std::atomic<bool>& stop) = 0;
};

// Draughts tablebases, if given, adjudicate games; they must outlive the player.
std::unique_ptr<SelfPlayer> make_self_player(const SelfPlaySettings& settings,
                                             const draughts::Bitbases* bitbases = nullptr);

}  // namespace sotka::training

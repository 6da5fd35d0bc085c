#pragma once
// Plays one game between two engines and says how it ended.

#include <memory>
#include <optional>

#include "bench/match/adjudication.h"
#include "bench/match/engine_spec.h"
#include "bench/match/played_game.h"
#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "protocol/client/engine_client.h"

namespace sotka::bench {

// How an engine of a match is started.
protocol::EngineSetup engine_setup(const EngineSpec& spec, protocol::EngineProcess::Log log = {});

// An engine that takes part, and its process while it runs.
class Seat {
 public:
  Seat(const EngineSpec& spec, GameId game, protocol::ProcessLoop& loop, protocol::EngineProcess::Log log = {});

  const EngineSpec& spec() const { return *spec_; }
  protocol::EngineClient& client() { return *client_; }

  // Starts the engine where it does not run.
  Status start();
  // After what it did it cannot be trusted to go on.
  void drop() { client_.reset(); }

 private:
  const EngineSpec* spec_;
  GameId game_;
  protocol::ProcessLoop* loop_;
  protocol::EngineProcess::Log log_;
  std::unique_ptr<protocol::EngineClient> client_;
};

struct GameOrder {
  GameId game = GameId::kChess;
  ScheduledGame place;
  Opening opening;
  Adjudication adjudication;
  draughts::DrawRules draw_rules = draughts::DrawRules::kRussian;
  ClockTimes clocks{};  // what is left of an earlier game; where there is nothing clocks begin anew
};

// None: the match was told to end. An error: an engine cannot be started, or the opening is not legal.
Expected<std::optional<PlayedGame>> play_game(const GameOrder& order, Seat& white, Seat& black);

}  // namespace sotka::bench

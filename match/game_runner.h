#pragma once
// Plays one game between two engines and says how it ended.

#include <memory>
#include <optional>

#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "match/adjudication.h"
#include "match/engine_spec.h"
#include "match/played_game.h"
#include "protocol/client/engine_client.h"

namespace sotka::match {

// How an engine of a match is started.
protocol::client::EngineSetup engine_setup(const EngineSpec& spec, protocol::client::EngineProcess::Log log = {});

// An engine that takes part, and its process while it runs.
class Seat {
 public:
  Seat(const EngineSpec& spec, GameId game, protocol::client::ProcessLoop& loop,
       protocol::client::EngineProcess::Log log = {});

  const EngineSpec& spec() const { return *spec_; }
  protocol::client::EngineClient& client() { return *client_; }

  // Starts the engine where it does not run.
  Status start();
  // After what it did it cannot be trusted to go on.
  void drop() { client_.reset(); }

 private:
  const EngineSpec* spec_;
  GameId game_;
  protocol::client::ProcessLoop* loop_;
  protocol::client::EngineProcess::Log log_;
  std::unique_ptr<protocol::client::EngineClient> client_;
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

}  // namespace sotka::match

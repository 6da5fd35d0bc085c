#pragma once
// Plays one game between two engines.

#include <memory>
#include <optional>

#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "match/adjudication.h"
#include "match/engine_spec.h"
#include "match/played_game.h"
#include "protocol/client/engine_client.h"

namespace sotka::match {

// Settings for starting an engine.
protocol::client::EngineSetup engine_setup(const EngineSpec& spec, protocol::client::EngineProcess::Log log = {});

// An engine and its process, if it runs.
class Seat {
 public:
  Seat(const EngineSpec& spec, GameId game, protocol::client::ProcessLoop& loop,
       protocol::client::EngineProcess::Log log = {});

  const EngineSpec& spec() const { return *spec_; }
  protocol::client::EngineClient& client() { return *client_; }

  // Starts the engine if it does not run.
  Status start();
  // Sets options besides those of the spec, now if it runs and after every start. Not during a game; UCI only.
  Status set_options(protocol::client::OptionValues options);
  // After a fault: ends the process.
  void drop() { client_.reset(); }

 private:
  const EngineSpec* spec_;
  GameId game_;
  protocol::client::ProcessLoop* loop_;
  protocol::client::EngineProcess::Log log_;
  protocol::client::OptionValues options_;
  std::unique_ptr<protocol::client::EngineClient> client_;
};

struct GameOrder {
  GameId game = GameId::kChess;
  ScheduledGame place;
  Opening opening;
  Adjudication adjudication;
  draughts::DrawRules draw_rules = draughts::DrawRules::kRussian;
  ClockTimes clocks{};  // remaining times of an earlier game; none: full clocks
};

// None: cancelled. Error: an engine cannot be started, or the opening is not legal.
Expected<std::optional<PlayedGame>> play_game(const GameOrder& order, Seat& white, Seat& black);

}  // namespace sotka::match

#pragma once
// Talks UCI with an engine.

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "protocol/client/engine_client.h"
#include "protocol/client/uci_messages.h"

namespace sotka::protocol {

class UciClient : public EngineClient {
 public:
  // Starts the engine and sets its options. An error: it cannot be started, does not answer, does not know the game or
  // an option. The loop outlives the client.
  static Expected<std::unique_ptr<EngineClient>> start(ProcessLoop& loop, const EngineSetup& setup, GameId game,
                                                       bool ponder);
  ~UciClient() override;  // asks the engine to quit

  std::optional<EngineFailure> new_game() override;
  std::variant<EngineMove, EngineFailure> think(const GameSoFar& game, const ThinkOrder& order) override;
  void ponder(const GameSoFar& game, const ThinkOrder& order) override;
  std::optional<EngineFailure> stop_pondering() override;

 private:
  UciClient(std::unique_ptr<EngineProcess> process, EngineSetup setup);
  Status shake_hands(GameId game, bool ponder);
  Status set_options(GameId game, bool ponder);
  void set_option(const std::string& name, const std::string& value);
  const OfferedOption* offered(std::string_view name) const;
  std::optional<EngineFailure> wait_ready();
  EngineFailure failure(ReadFailure reason);

  EngineSetup setup_;
  std::unique_ptr<EngineProcess> process_;
  std::vector<OfferedOption> offered_;
  std::vector<std::string> pondered_;  // the moves of the game that it ponders on; empty: it does not ponder
};

}  // namespace sotka::protocol

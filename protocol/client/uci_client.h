#pragma once
// Talks UCI with an engine.

#include <memory>
#include <string>
#include <vector>

#include "protocol/client/search_client.h"
#include "protocol/client/uci_messages.h"

namespace sotka::protocol::client {

class UciClient : public SearchClient {
 public:
  static Expected<std::unique_ptr<EngineClient>> start(ProcessLoop& loop, const EngineSetup& setup, GameId game);

  std::optional<EngineFailure> new_game(const player::GameSession& game, const ThinkOrder& order, Color side) override;
  const std::vector<OfferedOption>& offered_options() const override { return offered_; }
  Status set_options(const OptionValues& options) override;

 private:
  using SearchClient::SearchClient;
  Status shake_hands(GameId game);
  Status ask_options();
  Status set_up(GameId game);
  void set_option(const std::string& name, const std::string& value);
  std::optional<EngineFailure> wait_ready();

  void begin_search(const player::GameSession& game, const ThinkOrder& order, bool ponder) override;
  std::string_view ponder_hit_command() const override { return "ponderhit"; }
  Notation notation() const override { return Notation::kCoordinate; }
  bool take_answer(std::string_view line, EngineMove& answer) const override;

  std::vector<OfferedOption> offered_;
};

}  // namespace sotka::protocol::client

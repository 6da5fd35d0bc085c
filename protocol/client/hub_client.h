#pragma once
// Talks Hub (version 2) with an engine for draughts.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/client/offered_option.h"
#include "protocol/client/search_client.h"

namespace sotka::protocol::client {

class HubClient : public SearchClient {
 public:
  static Expected<std::unique_ptr<EngineClient>> start(ProcessLoop& loop, const EngineSetup& setup, GameId game);

  std::optional<EngineFailure> new_game(const player::GameSession& game, const ThinkOrder& order, Color side) override;

 private:
  using SearchClient::SearchClient;
  Status shake_hands();
  Status set_parameters();
  void set_parameter(std::string_view name, std::string_view value);

  void begin_search(const player::GameSession& game, const ThinkOrder& order, bool ponder) override;
  std::string_view ponder_hit_command() const override { return "ponder-hit"; }
  Notation notation() const override { return Notation::kHub; }
  bool take_answer(std::string_view line, EngineMove& answer) const override;

  std::vector<OfferedOption> offered_;  // parameters
};

}  // namespace sotka::protocol::client

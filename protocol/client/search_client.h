#pragma once
// What UCI and Hub share: the engine is given a position, told to think or to ponder, and answers with one move.

#include <string>
#include <string_view>
#include <vector>

#include "protocol/client/line_client.h"

namespace sotka::protocol::client {

class SearchClient : public LineClient {
 public:
  ~SearchClient() override;  // ends pondering

  std::variant<EngineMove, EngineFailure> think(const GameSoFar& game, const ThinkOrder& order) final;
  void ponder(const GameSoFar& game, const ThinkOrder& order) final;
  std::optional<EngineFailure> end_game(const std::string& /*result*/, const std::string& /*why*/) final {
    return stop_pondering();
  }

 protected:
  using LineClient::LineClient;

 private:
  std::optional<EngineFailure> stop_pondering();

  // Sends the position and the order to search.
  virtual void begin_search(const GameSoFar& game, const ThinkOrder& order, bool ponder) = 0;
  virtual std::string_view ponder_hit_command() const = 0;
  // Is it the answer to the search? It, or what else a line says, goes into `answer`.
  virtual bool take_answer(std::string_view line, EngineMove& answer) const = 0;

  std::vector<std::string> pondered_;  // the moves of the game that it ponders on; empty: it does not ponder
};

}  // namespace sotka::protocol::client

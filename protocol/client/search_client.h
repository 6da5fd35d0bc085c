#pragma once
// The common part of UCI and Hub: the engine gets a position and an order to search or ponder, and answers with one
// move.

#include <string>
#include <string_view>

#include "protocol/client/line_client.h"

namespace sotka::protocol::client {

// Parses move and reply as moves of the game, as far as they are legal.
void read_moves(EngineMove& answer, const player::GameSession& game, Notation notation);

class SearchClient : public LineClient {
 public:
  ~SearchClient() override;  // ends pondering

  std::variant<EngineMove, EngineFailure> think(const player::GameSession& game, const ThinkOrder& order) final;
  void ponder(const player::GameSession& game, const ThinkOrder& order) final;
  std::optional<EngineFailure> end_game(const std::string& /*result*/, const std::string& /*why*/) final {
    return stop_pondering();
  }

 protected:
  using LineClient::LineClient;

 private:
  std::optional<EngineFailure> stop_pondering();

  // Sends the position and the search command.
  virtual void begin_search(const player::GameSession& game, const ThinkOrder& order, bool ponder) = 0;
  virtual std::string_view ponder_hit_command() const = 0;
  virtual Notation notation() const = 0;
  // Parses a line into `answer`; true: it completes the answer.
  virtual bool take_answer(std::string_view line, EngineMove& answer) const = 0;

  player::MoveHandle pondered_;  // the pondered move; none: not pondering
};

}  // namespace sotka::protocol::client

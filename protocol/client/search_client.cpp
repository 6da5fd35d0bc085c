#include "protocol/client/search_client.h"

namespace sotka::protocol::client {
namespace {

constexpr std::string_view kStop = "stop";

}  // namespace

SearchClient::~SearchClient() {
  if (!pondered_.empty()) write_line(kStop);
}

std::variant<EngineMove, EngineFailure> SearchClient::think(const GameSoFar& game, const ThinkOrder& order) {
  const SteadyTime begin = std::chrono::steady_clock::now();
  if (!pondered_.empty() && pondered_ == game.moves) {
    pondered_.clear();
    write_line(ponder_hit_command());
  } else {
    if (const auto failed = stop_pondering()) return *failed;
    begin_search(game, order, false);
  }
  return await_move(begin, order, kStop,
                    [this](std::string_view line, EngineMove& answer) { return take_answer(line, answer); });
}

void SearchClient::ponder(const GameSoFar& game, const ThinkOrder& order) {
  begin_search(game, order, true);
  pondered_ = game.moves;
}

std::optional<EngineFailure> SearchClient::stop_pondering() {
  if (pondered_.empty()) return std::nullopt;
  pondered_.clear();
  EngineMove unused;
  return ask(kStop, [&](std::string_view line) { return take_answer(line, unused); });
}

}  // namespace sotka::protocol::client

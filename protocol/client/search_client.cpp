#include "protocol/client/search_client.h"

namespace sotka::protocol::client {
namespace {

constexpr std::string_view kStop = "stop";

// The move that led to the current position.
player::MoveHandle last_move(const player::GameSession& game) {
  return game.plies() == 0 ? player::MoveHandle() : game.moves_played(game.plies() - 1).front();
}

}  // namespace

void read_moves(EngineMove& answer, const player::GameSession& game, Notation notation) {
  std::vector<player::MoveHandle> line = game.parse_line({answer.said, answer.said_reply}, notation);
  line.resize(2);
  answer.move = line[0];
  answer.reply = line[1];
}

SearchClient::~SearchClient() {
  if (pondered_) write_line(kStop);
}

std::variant<EngineMove, EngineFailure> SearchClient::think(const player::GameSession& game, const ThinkOrder& order) {
  const SteadyTime begin = std::chrono::steady_clock::now();
  if (pondered_ && pondered_ == last_move(game)) {
    pondered_ = {};
    write_line(ponder_hit_command());
  } else {
    if (const auto failed = stop_pondering()) return *failed;
    begin_search(game, order, false);
  }
  auto answer = await_move(begin, order, kStop,
                           [this](std::string_view line, EngineMove& move) { return take_answer(line, move); });
  if (auto* const move = std::get_if<EngineMove>(&answer)) read_moves(*move, game, notation());
  return answer;
}

void SearchClient::ponder(const player::GameSession& game, const ThinkOrder& order) {
  begin_search(game, order, true);
  pondered_ = last_move(game);
}

std::optional<EngineFailure> SearchClient::stop_pondering() {
  if (!pondered_) return std::nullopt;
  pondered_ = {};
  EngineMove unused;
  return ask(kStop, [&](std::string_view line) { return take_answer(line, unused); });
}

}  // namespace sotka::protocol::client

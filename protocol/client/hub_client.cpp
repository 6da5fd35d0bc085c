#include "protocol/client/hub_client.h"

#include <utility>

#include "protocol/client/hub_messages.h"
#include "protocol/hub/text.h"

namespace sotka::protocol::client {

Expected<std::unique_ptr<EngineClient>> HubClient::start(ProcessLoop& loop, const EngineSetup& setup, GameId game) {
  if (game != GameId::kDraughts) {
    return Error{setup.name + " speaks Hub, the protocol of draughts, and does not play " +
                 std::string(info(game).name)};
  }
  auto process = EngineProcess::start(loop, setup.command, setup.log);
  if (!process) return process.error();
  std::unique_ptr<HubClient> client(new HubClient(std::move(*process), setup));
  if (const Status status = client->shake_hands(); !status) return status.error();
  return std::unique_ptr<EngineClient>(std::move(client));
}

Status HubClient::shake_hands() {
  const auto failed = ask("hub", [this](std::string_view text) {
    const hub::Line line = hub::read_line(text);
    if (line.command == "param") offered_.push_back(read_hub_param(line));
    return line.command == "wait";
  });
  if (failed) return Error{setup().name + " " + describe(*failed) + " after 'hub'"};
  if (Status status = set_parameters(); !status) return status;
  const auto stuck = ask("init", [](std::string_view text) { return hub::read_line(text).command == "ready"; });
  if (stuck) return Error{setup().name + " " + describe(*stuck) + " after 'init'"};
  return Done{};
}

void HubClient::set_parameter(std::string_view name, std::string_view value) {
  write_line("set-param " + hub::argument_text("name", name) + " " + hub::argument_text("value", value));
}

Status HubClient::set_parameters() {
  constexpr std::string_view kVariant = "variant";
  const auto values = accepted_values(offered_, setup().options);
  if (!values) return Error{setup().name + ": " + values.error().message};
  if (find_option(offered_, kVariant)) set_parameter(kVariant, "normal");
  for (const auto& [name, value] : *values) set_parameter(name, value);
  return Done{};
}

std::optional<EngineFailure> HubClient::new_game(const player::GameSession& /*game*/, const ThinkOrder& /*order*/,
                                                 Color /*side*/) {
  write_line("new-game");
  return ask("ping", [](std::string_view text) { return hub::read_line(text).command == "pong"; });
}

void HubClient::begin_search(const player::GameSession& game, const ThinkOrder& order, bool ponder) {
  write_line(hub_position_command(game));
  write_line(hub_level_command(order, game.side_to_move()));
  write_line(ponder ? "go ponder" : "go think");
}

bool HubClient::take_answer(std::string_view line, EngineMove& answer) const {
  read_hub_info(line, answer.thought);
  return read_hub_done(line, answer);
}

}  // namespace sotka::protocol::client

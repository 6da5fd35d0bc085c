#include "protocol/client/uci_client.h"

#include <algorithm>
#include <utility>

#include "engine/words.h"

namespace sotka::protocol::client {

namespace {

constexpr std::string_view kVariant = "UCI_Variant";
constexpr std::string_view kVariantFile = "VariantPath";  // a file that defines games, of Fairy-Stockfish

}  // namespace

Expected<std::unique_ptr<EngineClient>> UciClient::start(ProcessLoop& loop, const EngineSetup& setup, GameId game) {
  auto process = EngineProcess::start(loop, setup.command, setup.log);
  if (!process) return process.error();
  std::unique_ptr<UciClient> client(new UciClient(std::move(*process), setup));
  if (const Status status = client->shake_hands(game); !status) return status.error();
  return std::unique_ptr<EngineClient>(std::move(client));
}

Status UciClient::shake_hands(GameId game) {
  if (Status status = ask_options(); !status) return status;
  if (Status status = set_up(game); !status) return status;
  if (const auto stuck = wait_ready()) return Error{setup().name + " " + describe(*stuck) + " after its options"};
  return Done{};
}

Status UciClient::ask_options() {
  offered_.clear();
  const auto failed = ask("uci", [this](std::string_view line) {
    if (auto option = read_offered_option(line)) offered_.push_back(std::move(*option));
    return trimmed(line) == "uciok";
  });
  if (failed) return Error{setup().name + " " + describe(*failed) + " after 'uci'"};
  return Done{};
}

void UciClient::set_option(const std::string& name, const std::string& value) {
  const OfferedOption* const option = find_option(offered_, name);
  const bool is_button = option && option->type == "button";
  write_line("setoption name " + name + (is_button ? std::string() : " value " + value));
}

Status UciClient::set_options(const OptionValues& options) {
  const auto values = accepted_values(offered_, options);
  if (!values) return Error{setup().name + ": " + values.error().message};
  for (const auto& [name, value] : *values) set_option(name, value);
  return Done{};
}

// The game and the options of the setup.
Status UciClient::set_up(GameId game) {
  OptionValues loading;
  OptionValues variant;
  OptionValues others;
  for (const auto& option : setup().options) {
    (same_word(option.first, kVariantFile) ? loading
     : same_word(option.first, kVariant)   ? variant
                                           : others)
        .push_back(option);
  }
  if (!loading.empty()) {
    if (Status status = set_options(loading); !status) return status;
    // The file may add games to those offered.
    if (Status status = ask_options(); !status) return status;
  }
  // The game first: it may affect other options.
  const bool variant_is_given = !variant.empty();
  if (Status status = set_options(variant); !status) return status;
  if (const OfferedOption* const variants = find_option(offered_, kVariant); variants && !variant_is_given) {
    const auto known = std::find_if(variants->vars.begin(), variants->vars.end(),
                                    [game](const std::string& name) { return find_game(name) == game; });
    if (known == variants->vars.end()) {
      return Error{setup().name + " does not play " + std::string(info(game).name)};
    }
    set_option(variants->name, *known);
  } else if (!variants && game != GameId::kChess) {
    return Error{setup().name + " has no option UCI_Variant and so only plays chess, not " +
                 std::string(info(game).name)};
  }
  if (setup().ponder && find_option(offered_, "Ponder")) set_option("Ponder", "true");
  return set_options(others);
}

std::optional<EngineFailure> UciClient::wait_ready() {
  return ask("isready", [](std::string_view line) { return trimmed(line) == "readyok"; });
}

std::optional<EngineFailure> UciClient::new_game(const player::GameSession& /*game*/, const ThinkOrder& /*order*/,
                                                 Color /*side*/) {
  write_line("ucinewgame");
  return wait_ready();
}

void UciClient::begin_search(const player::GameSession& game, const ThinkOrder& order, bool ponder) {
  write_line(position_command(game));
  write_line(go_command(order, game.side_to_move(), ponder));
}

bool UciClient::take_answer(std::string_view line, EngineMove& answer) const {
  read_info(line, answer.thought);
  auto best = read_best_move(line);
  if (!best) return false;
  answer.said = std::move(best->move);
  answer.said_reply = std::move(best->ponder);
  return true;
}

}  // namespace sotka::protocol::client

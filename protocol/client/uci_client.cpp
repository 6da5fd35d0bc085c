#include "protocol/client/uci_client.h"

#include <algorithm>

#include "engine/text.h"
#include "protocol/suggestion.h"
#include "protocol/words.h"

namespace sotka::protocol {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kTimeToQuit{1000};
// A search without a time limit is given up for lost after that many times the patience.
constexpr int kUntimedPatience = 30;

}  // namespace

UciClient::UciClient(std::unique_ptr<EngineProcess> process, EngineSetup setup)
    : setup_(std::move(setup)), process_(std::move(process)) {}

UciClient::~UciClient() {
  if (!pondered_.empty()) process_->write_line("stop");
  process_->write_line("quit");
  process_->close(steady_clock::now() + kTimeToQuit);
}

Expected<std::unique_ptr<EngineClient>> UciClient::start(ProcessLoop& loop, const EngineSetup& setup, GameId game,
                                                         bool ponder) {
  auto process = EngineProcess::start(loop, setup.command, setup.log);
  if (!process) return process.error();
  std::unique_ptr<UciClient> client(new UciClient(std::move(*process), setup));
  if (const Status status = client->shake_hands(game, ponder); !status) return status.error();
  return std::unique_ptr<EngineClient>(std::move(client));
}

Status UciClient::shake_hands(GameId game, bool ponder) {
  process_->write_line("uci");
  const SteadyTime deadline = steady_clock::now() + setup_.patience;
  while (true) {
    const EngineProcess::Line line = process_->read_line(deadline);
    if (line.failure) return Error{setup_.name + " " + describe(failure(*line.failure)) + " after 'uci'"};
    if (trimmed(line.text) == "uciok") break;
    if (auto option = read_offered_option(line.text)) offered_.push_back(std::move(*option));
  }
  if (Status status = set_options(game, ponder); !status) return status;
  if (const auto failed = wait_ready()) return Error{setup_.name + " " + describe(*failed) + " after its options"};
  return Done{};
}

const OfferedOption* UciClient::offered(std::string_view name) const {
  const auto found = std::find_if(offered_.begin(), offered_.end(),
                                  [name](const OfferedOption& option) { return same_word(option.name, name); });
  return found == offered_.end() ? nullptr : &*found;
}

void UciClient::set_option(const std::string& name, const std::string& value) {
  process_->write_line("setoption name " + name + (value.empty() ? std::string() : " value " + value));
}

Status UciClient::set_options(GameId game, bool ponder) {
  constexpr std::string_view kVariant = "UCI_Variant";
  bool variant_is_given = false;
  for (const auto& [name, value] : setup_.options) {
    const OfferedOption* const option = offered(name);
    if (!option) {
      std::vector<std::string> names;
      for (const OfferedOption& other : offered_) names.push_back(other.name);
      return Error{setup_.name + " has no option " + quoted(name) + did_you_mean(name, names)};
    }
    if (same_word(name, kVariant)) variant_is_given = true;
  }
  // The game first: it may change what other options mean.
  if (const OfferedOption* const variants = offered(kVariant); variants && !variant_is_given) {
    const auto known = std::find_if(variants->vars.begin(), variants->vars.end(),
                                    [game](const std::string& name) { return find_game(name) == game; });
    if (known == variants->vars.end()) {
      return Error{setup_.name + " does not play " + std::string(info(game).name)};
    }
    set_option(variants->name, *known);
  } else if (!variants && game != GameId::kChess) {
    return Error{setup_.name + " has no option UCI_Variant and plays chess alone, not " + std::string(info(game).name)};
  }
  if (ponder && offered("Ponder")) set_option("Ponder", "true");
  for (const auto& [name, value] : setup_.options) set_option(offered(name)->name, value);
  return Done{};
}

std::optional<EngineFailure> UciClient::wait_ready() {
  process_->write_line("isready");
  const SteadyTime deadline = steady_clock::now() + setup_.patience;
  while (true) {
    const EngineProcess::Line line = process_->read_line(deadline);
    if (line.failure) return failure(*line.failure);
    if (trimmed(line.text) == "readyok") return std::nullopt;
  }
}

EngineFailure UciClient::failure(ReadFailure reason) {
  switch (reason) {
    case ReadFailure::kTimeout: return {EngineFault::kStall, {}};
    case ReadFailure::kTooLong: return {EngineFault::kProtocol, "a line without end"};
    case ReadFailure::kCancelled: return {EngineFault::kCancelled, {}};
    case ReadFailure::kClosed: break;
  }
  const std::string ending = process_->ending();
  return {ending.empty() ? EngineFault::kDisconnect : EngineFault::kCrash, ending};
}

std::optional<EngineFailure> UciClient::new_game() {
  process_->write_line("ucinewgame");
  return wait_ready();
}

std::variant<EngineMove, EngineFailure> UciClient::think(const GameSoFar& game, const ThinkOrder& order) {
  const SteadyTime begin = steady_clock::now();
  if (!pondered_.empty() && pondered_ == game.moves) {
    pondered_.clear();
    process_->write_line("ponderhit");
  } else {
    if (auto failed = stop_pondering()) return *failed;
    process_->write_line(position_command(game));
    process_->write_line(go_command(order, game.to_move, false));
  }
  EngineMove answer;
  bool asked_to_stop = false;
  SteadyTime deadline = begin + (order.allowed ? *order.allowed : setup_.patience * kUntimedPatience);
  while (true) {
    const EngineProcess::Line line = process_->read_line(deadline);
    if (line.failure == ReadFailure::kTimeout && order.allowed && !asked_to_stop) {
      process_->write_line("stop");
      asked_to_stop = true;
      deadline += setup_.patience;
      continue;
    }
    if (line.failure) return failure(*line.failure);
    if (auto best = read_best_move(line.text)) {
      answer.text = std::move(best->move);
      answer.ponder = std::move(best->ponder);
      // What was said too early, while it was to ponder, earns no time.
      answer.elapsed = std::max(line.arrived - begin, steady_clock::duration::zero());
      return answer;
    }
    read_info(line.text, answer.thought);
  }
}

void UciClient::ponder(const GameSoFar& game, const ThinkOrder& order) {
  process_->write_line(position_command(game));
  process_->write_line(go_command(order, game.to_move, true));
  pondered_ = game.moves;
}

std::optional<EngineFailure> UciClient::stop_pondering() {
  if (pondered_.empty()) return std::nullopt;
  pondered_.clear();
  process_->write_line("stop");
  const SteadyTime deadline = steady_clock::now() + setup_.patience;
  while (true) {
    const EngineProcess::Line line = process_->read_line(deadline);
    if (line.failure) return failure(*line.failure);
    if (read_best_move(line.text)) return std::nullopt;
  }
}

}  // namespace sotka::protocol

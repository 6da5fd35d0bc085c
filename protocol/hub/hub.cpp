#include "protocol/hub/hub.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <thread>

#include "engine/draughts/fen.h"
#include "engine/draughts/square_list.h"
#include "engine/text.h"
#include "engine/words.h"
#include "player/about.h"
#include "player/suggestion.h"
#include "protocol/player_options.h"

namespace sotka::protocol::hub {
namespace {

constexpr char kBlackLetter = 'b';
constexpr std::string_view kVariant = "normal";  // Hub's name of international draughts

// A time in seconds; none: invalid.
std::optional<search::Milliseconds> read_seconds(std::string_view text) {
  constexpr double kMost = 1e9;
  const auto seconds = read_number<double>(text);
  if (!seconds) return std::nullopt;
  return search::Milliseconds(std::llround(std::clamp(*seconds, -kMost, kMost) * 1000));
}

}  // namespace

struct Hub::Command {
  std::string_view name;
  void (Hub::*handle)(const Line& line);  // nullptr: quit
  bool during_search;                     // else deferred until the search is over
};

const std::vector<Hub::Command>& Hub::commands() {
  static const std::vector<Command> kCommands = {
      {"hub", &Hub::hub, true},
      {"set-param", &Hub::set_param, false},
      {"init", &Hub::init, false},
      {"pos", &Hub::position, false},
      {"level", &Hub::level, false},
      {"go", &Hub::go, false},
      {"ponder-hit", &Hub::ponder_hit, true},
      {"stop", &Hub::stop, true},
      {"new-game", &Hub::new_game, false},
      {"ping", &Hub::ping, true},
      {"quit", nullptr, true},
  };
  return kCommands;
}

const Hub::Command* Hub::find_command(std::string_view name) {
  const auto found = std::find_if(commands().begin(), commands().end(),
                                  [name](const Command& command) { return command.name == name; });
  return found == commands().end() ? nullptr : &*found;
}

Hub::Hub(std::istream& in, std::ostream& out) : reader_(in), writer_(out), player_(GameId::kDraughts) {
  options_.add_combo(
      "variant", std::string(kVariant), {std::string(kVariant)},
      [](std::string_view text) -> std::optional<std::string> {
        if (!same_word(text, kVariant)) return std::nullopt;
        return std::string(kVariant);
      },
      [](const std::string&) -> Status { return Done{}; });
  add_player_options(options_, player_);
}

void Hub::run(std::string_view first_line) {
  std::jthread handler([this] { handle_lines(); });
  const auto is_last = [](std::string_view line) { return take_word(line) == "quit"; };
  read_lines(queue_, first_line, reader_, writer_, is_last, [this](std::string_view line) { refuse(line); });
}

void Hub::handle_lines() {
  while (const auto line = queue_.next()) {
    try {
      if (!handle(line->text)) break;
    } catch (const std::bad_alloc&) {
      report(Error{"out of memory: " + quoted(line->text)});
    }
    if (line->stopped) player_.stop();
  }
  player_.stop();
  player_.wait();
}

bool Hub::handle(const std::string& text) {
  const Line line = read_line(text);
  const Command* const command = find_command(line.command);
  if (!command) return true;
  if (!command->handle) return false;
  if (!command->during_search && queue_.searching()) {
    if (!queue_.put_aside(text)) refuse(text);
    return true;
  }
  if (!command->during_search) player_.wait();  // until `done` is sent
  (this->*command->handle)(line);
  return true;
}

void Hub::refuse(std::string_view line) {
  report(Error{"too many waiting commands; refused until they are done: " + quoted(line)});
}

void Hub::report(const Status& status) {
  if (!status) writer_.write("error " + argument_text("message", printable(status.error().message)));
}

void Hub::hub(const Line& /*line*/) {
  std::string text = "id name=Sotka " + argument_text("version", player::version()) + ' ' +
                     argument_text("author", player::kAuthor) + " country=International\n";
  for (const Option& option : options_.all()) {
    if (const std::string param = param_line(option); !param.empty()) text += param + '\n';
  }
  writer_.write(text + "wait\n");
}

void Hub::set_param(const Line& line) {
  const auto name = line.value("name");
  if (!name) return report(Error{"set-param: 'name' is missing"});
  report(options_.set(*name, line.value("value")));
}

void Hub::init(const Line& /*line*/) {
  writer_.write("ready");
}

void Hub::position(const Line& line) {
  const Status status = set_up(line);
  position_is_refused_ = !status;
  report(status);
}

Status Hub::set_up(const Line& line) {
  const auto letters = line.value("pos");
  if (!letters) return Error{"pos: 'pos' is missing"};
  const auto board = draughts::parse_letters(*letters, kBlackLetter);
  if (!board) return board.error();
  const std::vector<std::string_view> moves = split_words(line.value("moves").value_or(""));
  return player_.set_position(draughts::to_fen(*board), moves, Notation::kHub);
}

void Hub::level(const Line& line) {
  search::Limits limits = limits_are_used_ ? search::Limits{} : limits_;
  const auto complain = [this](const Argument& argument) {
    report(Error{"level: " + quoted(argument.value) + " is not a valid '" + argument.name + "'"});
  };
  search::Clock clock;
  bool has_clock = false;
  for (const Argument& argument : line.arguments) {
    if (argument.name == "infinite") {
      limits = {};
    } else if (argument.name == "depth") {
      const auto depth = read_number<int>(argument.value);
      if (!depth || *depth < 1) return complain(argument);
      limits.depth = std::min(*depth, search::kMaxPly - 1);
    } else if (argument.name == "nodes") {
      const auto nodes = read_number<std::uint64_t>(argument.value);
      if (!nodes || *nodes == 0) return complain(argument);
      limits.nodes = nodes;
    } else if (argument.name == "moves") {
      const auto moves = read_number<int>(argument.value);
      if (!moves || *moves < 0) return complain(argument);
      if (*moves > 0) clock.moves_to_go = moves;
    } else if (argument.name == "move-time" || argument.name == "time" || argument.name == "inc") {
      const auto time = read_seconds(argument.value);
      if (!time) return complain(argument);
      if (argument.name == "move-time") limits.move_time = std::max(*time, search::Milliseconds(1));
      if (argument.name == "inc") clock.increment = std::max(*time, search::Milliseconds(0));
      if (argument.name == "time") {
        clock.remaining = *time;
        has_clock = true;
      }
    }
  }
  if (has_clock) limits.clock = clock;
  limits_ = limits;
  limits_are_used_ = false;
}

void Hub::go(const Line& line) {
  const std::vector<std::string> modes = {"think", "ponder", "analyze"};
  for (const Argument& argument : line.arguments) {
    if (std::find(modes.begin(), modes.end(), argument.name) != modes.end()) continue;
    return report(Error{"go: unknown argument " + quoted(argument.name) + player::did_you_mean(argument.name, modes)});
  }
  // The interface's position differs from ours.
  if (position_is_refused_) return report(Error{"go: needs a valid 'pos' after the refused one"});
  const auto is = [&line](std::string_view mode) { return line.value(mode).has_value(); };
  player::GoOrder order;
  order.limits = limits_;
  order.limits.clock.reset();
  // Analysis ignores the clock.
  if (!is("analyze")) {
    order.clocks[player_.game().side_to_move()] = limits_.clock;
  }
  order.limits.ponder = is("ponder");
  order.limits.infinite =
      !order.limits.depth && !order.limits.nodes && !order.limits.move_time && (is("analyze") || !limits_.clock);
  limits_are_used_ = true;
  queue_.search_began();
  if (const Status status = player_.go(order, *this); !status) {
    queue_.search_ended();
    report(status);
  }
}

void Hub::ponder_hit(const Line& /*line*/) {
  if (queue_.searching()) player_.ponder_hit();
}

void Hub::stop(const Line& /*line*/) {
  player_.stop();
  queue_.stop_put_aside();
}

void Hub::new_game(const Line& /*line*/) {
  player_.new_game();
}

void Hub::ping(const Line& /*line*/) {
  writer_.write("pong");
}

void Hub::on_line(const player::Line& line, const search::Counters& counters) {
  const std::vector<std::string> moves = player_.game().written_line(line.moves, Notation::kHub);
  writer_.write(info_line(line.depth, line.score, moves, counters));
  if (writer_.broken()) queue_.push_event("quit");
}

void Hub::on_shortage(const std::string& sentence) {
  report(Error{sentence});
}

void Hub::on_result(const player::Result& result) {
  const auto moves = player_.game().written_line({result.best, result.ponder}, Notation::kHub);
  std::string line = "done";
  if (!moves.empty()) line += " move=" + moves[0];
  if (moves.size() > 1) line += " ponder=" + moves[1];
  // In this order: an immediate next command must find the search over.
  queue_.search_ended();
  writer_.write(line);
}

}  // namespace sotka::protocol::hub

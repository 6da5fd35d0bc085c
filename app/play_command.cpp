#include <poll.h>
#include <unistd.h>

#include <iostream>

#include "app/commands.h"
#include "app/held_signals.h"
#include "app/language_option.h"
#include "app/option_checks.h"
#include "app/position_text.h"
#include "app/record_options.h"
#include "app/terminal_game.h"
#include "player/player.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

po::options_description play_options() {
  po::options_description options("options");
  options.add_options()                                                                                            //
      ("variant", po::value<std::string>()->default_value("chess"), "the game, by name or alias")                  //
      ("white", po::value<std::string>()->default_value("engine"), "who plays White: human or engine")             //
      ("black", po::value<std::string>()->default_value("engine"), "who plays Black: human or engine")             //
      ("movetime", po::value<int>()->default_value(1000), "thinking time per move of the engine in milliseconds")  //
      ("depth", po::value<int>(), "search depth of the engine in plies, instead of a time")                        //
      ("level", po::value<int>()->default_value(player::kFullLevel),
       "strength of the engine, from 1 to 20 (full strength); see docs/levels.md")  //
      ("tc", po::value<std::string>(),
       "play on clocks: [moves/]time[+increment] in seconds, as in 300+2 or 40/5:00")                      //
      ("fen", po::value<std::string>(), "initial position, a FEN or startpos; default: that of the game")  //
      ("threads", po::value<int>()->default_value(1), "number of search threads")                          //
      ("hash", po::value<int>()->default_value(16), "size of the transposition table in MB");
  add_language(options);
  options.add_options()  //
      ("names", po::value<std::string>()->default_value("classic"),
       "piece names: classic, or Bulatov's modern ones")  //
      ("notation", po::value<std::string>()->default_value("uci"),
       "notation of moves: uci, san or russian, the default with --language ru; uci and san are always accepted as "
       "input")  //
      ("load", po::value<std::string>(), "continue the first game of this file");
  add_from(options);
  options.add_options()                                                                                    //
      ("save", po::value<std::string>(), "write the game to this file at the end, also on Ctrl-C")         //
      ("color", po::value<std::string>()->default_value("auto"), "coloured board: auto, always or never")  //
      ("ascii", "show pieces as letters instead of chess symbols");
  return options;
}

Expected<PlayOrder> read_order(const po::variables_map& values) {
  PlayOrder order;
  const auto white = read_choice(values, "white", {"engine", "human"});
  if (!white) return white.error();
  const auto black = read_choice(values, "black", {"engine", "human"});
  if (!black) return black.error();
  order.human = {{*white == 1, *black == 1}};

  const auto language = read_language(values);
  if (!language) return language.error();
  order.language = *language;
  const auto names = read_choice(values, "names", {"classic", "modern"});
  if (!names) return names.error();
  order.names = *names == 1 ? PieceNames::kModern : PieceNames::kClassic;

  order.style = style_of_terminal();
  const auto color = read_choice(values, "color", {"auto", "always", "never"});
  if (!color) return color.error();
  if (*color != 0) order.style.colors = *color == 1;
  if (values.contains("ascii")) order.style.unicode = false;

  const auto notation = read_notation_of(values, order.language);
  if (!notation) return notation.error();
  order.notation = *notation;
  const auto from = read_from(values);
  if (!from) return from.error();
  order.from = *from;
  for (const auto& [name, file] : {std::pair{"load", &order.load}, {"save", &order.save}}) {
    if (values.contains(name)) *file = values[name].as<std::string>();
  }

  const int move_time = values["movetime"].as<int>();
  if (const auto status = check_bounds("movetime", move_time, 1, 24 * 3600 * 1000); !status) return status.error();
  order.move_time = search::Milliseconds(move_time);
  if (values.contains("depth")) {
    order.depth = values["depth"].as<int>();
    if (const auto status = check_bounds("depth", *order.depth, 1, search::kMaxPly - 1); !status) return status.error();
  }
  if (values.contains("tc")) {
    const auto control = match::read_time_control(values["tc"].as<std::string>());
    if (!control) return control.error();
    order.time_control = *control;
  }
  return order;
}

Status prepare(player::Player& player, const po::variables_map& values, const std::string& position) {
  if (Status status = check_bounds("threads", values["threads"].as<int>(), 1, player::kMostThreads); !status) {
    return status;
  }
  if (Status status = check_bounds("hash", values["hash"].as<int>(), 1, player::kMostMegabytes); !status) {
    return status;
  }
  const int level = values["level"].as<int>();
  if (Status status = check_bounds("level", level, 1, player::kFullLevel); !status) return status;
  player.set_strength({.level = level});
  const GameId game = player.game().id();
  const std::string fen = fen_of(position, game);
  const Status status = player.set_position(fen, {});
  return status ? status : Status(refused_position(fen, game, status.error()));
}

// False: a signal came instead.
bool wait_for_input(const HeldSignals& signals) {
  constexpr int kPause = 50;  // milliseconds
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  while (std::cin.rdbuf()->in_avail() == 0 && poll(&input, 1, kPause) <= 0) {
    if (signals.came()) return false;
  }
  return !signals.came();
}

int play(const po::variables_map& values) {
  const std::string position = values.contains("fen") ? values["fen"].as<std::string>() : "startpos";
  const auto game = read_variant_of(values, position);
  if (!game) return fail(game.error().message, kWrongUsage);
  for (const Status& status : {exclude(values, {"movetime"}, "depth"), exclude(values, {"movetime"}, "tc"),
                               exclude(values, {"fen"}, "load")}) {
    if (!status) return fail(status.error().message, kWrongUsage);
  }
  const auto order = read_order(values);
  if (!order) return fail(order.error().message, kWrongUsage);
  player::Player player(*game);
  if (const Status status = prepare(player, values, position); !status)
    return fail(status.error().message, kWrongUsage);
  if (const Status status = player.set_threads(values["threads"].as<int>()); !status) {
    return fail(status.error().message);
  }
  if (const Status status = player.set_hash(static_cast<std::size_t>(values["hash"].as<int>())); !status) {
    return fail(status.error().message);
  }
  const HeldSignals signals;
  PlayOrder interruptible = *order;
  interruptible.interrupted = [&signals] { return signals.came(); };
  interruptible.wait_for_input = [&signals] { return wait_for_input(signals); };
  const Status status = TerminalGame(player, interruptible, std::cin, std::cout).run();
  return status ? kSuccess : fail(status.error().message);
}

}  // namespace

int play_command(const Words& words) {
  return with_options(words, play_options(), "usage: sotka play --variant V [options]", play);
}

}  // namespace sotka::app

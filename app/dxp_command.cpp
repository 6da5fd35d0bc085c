#include <iostream>

#include "app/commands.h"
#include "engine/draughts/fen.h"
#include "engine/text.h"
#include "protocol/dxp/connection.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

po::options_description dxp_options() {
  po::options_description options("options");
  options.add_options()                                                                              //
      ("listen", po::value<int>()->implicit_value(protocol::dxp::kPort), "listen on this TCP port")  //
      ("bind", po::value<std::string>()->default_value("127.0.0.1"),
       "with --listen: address to listen on; 0.0.0.0: all interfaces")  //
      ("accept-timeout", po::value<int>()->default_value(0),
       "with --listen: seconds to wait for a connection; 0: no limit")  //
      ("connect-timeout", po::value<int>()->default_value(30),
       "with --connect: connection timeout in seconds; 0: none")  //
      ("take-backs", po::value<std::string>()->default_value("accept"),
       "accept or refuse the opponent's requests to take moves back")                           //
      ("connect", po::value<std::string>(), "connect to HOST or HOST:PORT and request a game")  //
      ("name", po::value<std::string>()->default_value("Sotka"), "name sent to the opponent")   //
      ("color", po::value<std::string>()->default_value("white"),
       "with --connect: colour of Sotka, white or black")                                                         //
      ("minutes", po::value<int>()->default_value(5), "with --connect: minutes per side and game")                //
      ("moves", po::value<int>()->default_value(0), "with --connect: stop the game after N moves; 0: no limit")   //
      ("fen", po::value<std::string>(), "with --connect: initial position")                                       //
      ("games", po::value<int>()->default_value(1), "with --connect: number of games, with alternating colours")  //
      ("bitbases", po::value<std::string>(), "folder of the endgame tablebases")                                  //
      ("patience", po::value<int>()->default_value(600), "idle timeout in seconds")                               //
      ("depth", po::value<int>(), "maximal search depth in plies")                                                //
      ("threads", po::value<int>()->default_value(1), "number of search threads")                                 //
      ("hash", po::value<int>()->default_value(64), "size of the transposition table in MB");
  add_draw_rules(options);
  return options;
}

Status read_place(const po::variables_map& values, protocol::dxp::ConnectionOrder& order) {
  if (values.contains("listen") == values.contains("connect")) {
    return Error{"dxp needs either --listen or --connect"};
  }
  if (values.contains("listen")) {
    const auto port = read_bounded(values, "listen", 0, 65535);
    if (!port) return port.error();
    order.listen = static_cast<std::uint16_t>(*port);
    return Done{};
  }
  order.host = values["connect"].as<std::string>();
  const std::size_t colon = order.host.rfind(':');
  if (colon == std::string::npos || order.host.find(':') != colon) return Done{};  // none, or an IPv6 address
  const auto port = read_number<std::uint16_t>(std::string_view(order.host).substr(colon + 1));
  if (!port) return Error{quoted(order.host) + ": expected a port number after the colon"};
  order.port = *port;
  order.host.resize(colon);
  return Done{};
}

Expected<protocol::dxp::ConnectionOrder> read_order(const po::variables_map& values) {
  protocol::dxp::ConnectionOrder order;
  if (const Status status = read_place(values, order); !status) return status.error();
  order.name = values["name"].as<std::string>();
  const auto color = read_choice(values, "color", {"white", "black"});
  const auto draw_rules = read_draw_rules(values);
  if (!color) return color.error();
  if (!draw_rules) return draw_rules.error();
  order.request.follower = *color == 0 ? Color::kBlack : Color::kWhite;
  order.draw_rules = *draw_rules;
  const auto minutes = read_bounded(values, "minutes", 1, 999);
  const auto moves = read_bounded(values, "moves", 0, 999);
  const auto games = read_bounded(values, "games", 1, 10'000);
  constexpr int kMostSeconds = 100'000;
  const auto patience = read_bounded(values, "patience", 1, kMostSeconds);
  const auto accept_timeout = read_bounded(values, "accept-timeout", 0, kMostSeconds);
  const auto connect_timeout = read_bounded(values, "connect-timeout", 0, kMostSeconds);
  for (const auto* option : {&minutes, &moves, &games, &patience, &accept_timeout, &connect_timeout}) {
    if (!*option) return option->error();
  }
  order.request.minutes = *minutes;
  order.request.moves = *moves;
  order.games = *games;
  order.patience = std::chrono::seconds(*patience);
  order.accept_timeout = std::chrono::seconds(*accept_timeout);
  order.connect_timeout = std::chrono::seconds(*connect_timeout);
  order.bind = values["bind"].as<std::string>();
  const auto take_backs = read_choice(values, "take-backs", {"accept", "refuse"});
  if (!take_backs) return take_backs.error();
  order.grants_take_backs = *take_backs == 0;
  if (values.contains("fen")) {
    const auto board = draughts::parse_fen(values["fen"].as<std::string>());
    if (!board) return board.error();
    order.request.start = *board;
  }
  if (values.contains("depth")) {
    const auto depth = read_bounded(values, "depth", 1, search::kMaxPly - 1);
    if (!depth) return depth.error();
    order.depth = *depth;
  }
  return order;
}

// A warning, not an error: scripts may start both sides with the same options.
void warn_of_ignored_options(const po::variables_map& values) {
  const auto ignored = [&values](const std::vector<const char*>& options, std::string_view why) {
    for (const char* option : options) {
      if (!values.contains(option) || values[option].defaulted()) continue;
      std::cerr << "sotka: --" << option << " has no effect: " << why << '\n';
    }
  };
  if (values.contains("listen")) {
    ignored({"color", "minutes", "moves", "fen", "games"}, "the connecting side decides");
    ignored({"connect-timeout"}, "it needs --connect");
  } else {
    ignored({"bind", "accept-timeout"}, "it needs --listen");
  }
}

int dxp(const po::variables_map& values) {
  const auto order = read_order(values);
  if (!order) return fail(order.error().message, kWrongUsage);
  const auto threads = read_bounded(values, "threads", 1, player::kMostThreads);
  if (!threads) return fail(threads.error().message, kWrongUsage);
  const auto hash = read_bounded(values, "hash", 1, player::kMostMegabytes);
  if (!hash) return fail(hash.error().message, kWrongUsage);

  player::Player player(GameId::kDraughts);
  if (const Status status = player.set_threads(*threads); !status) return fail(status.error().message);
  if (const Status status = player.set_hash(static_cast<std::size_t>(*hash)); !status) {
    return fail(status.error().message);
  }
  if (values.contains("bitbases")) {
    const Status status = player.set_bitbases(values["bitbases"].as<std::string>());
    if (!status) return fail(status.error().message);
  }
  warn_of_ignored_options(values);
  const Status status = protocol::dxp::play_games(*order, player, std::cout);
  return status ? kSuccess : fail(status.error().message);
}

}  // namespace

int dxp_command(const Words& words) {
  return with_options(words, dxp_options(), "usage: sotka dxp --listen [PORT] | --connect HOST[:PORT] [options]", dxp);
}

}  // namespace sotka::app

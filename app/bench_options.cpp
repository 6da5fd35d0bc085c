#include "app/bench_options.h"

#include "engine/words.h"
#include "player/player.h"

namespace sotka::app {

namespace po = boost::program_options;

po::options_description bench_options() {
  const bench::BenchOrder defaults;
  po::options_description options("options");
  options.add_options()                                                                                  //
      ("variant", po::value<std::string>()->default_value("all"), "the game, by name or alias, or all")  //
      ("depth", po::value<int>()->default_value(defaults.depth), "search depth in plies")                //
      ("threads", po::value<int>()->default_value(defaults.threads), "number of search threads")         //
      ("hash", po::value<int>()->default_value(defaults.hash), "size of the transposition table in MB");
  return options;
}

Expected<bench::BenchOrder> read_bench_order(const Words& words) {
  const auto values = read_options(words, bench_options());
  if (!values) return values.error();
  return read_bench_order(*values);
}

Expected<bench::BenchOrder> read_bench_order(const po::variables_map& values) {
  bench::BenchOrder order;
  const auto& variant = values["variant"].as<std::string>();
  if (same_word(variant, "all")) {
    for (const GameInfo& game : kGames) order.games.push_back(*find_game(game.name));
  } else {
    const auto game = read_variant(variant);
    if (!game) return game.error();
    order.games.push_back(*game);
  }
  const auto set = [&values](int& number, std::string_view name, int most) {
    number = values[std::string(name)].as<int>();
    return check_bounds(name, number, 1, most);
  };
  if (const auto status = set(order.depth, "depth", search::kMaxPly - 1); !status) return status.error();
  if (const auto status = set(order.threads, "threads", player::kMostThreads); !status) return status.error();
  if (const auto status = set(order.hash, "hash", player::kMostMegabytes); !status) return status.error();
  return order;
}

}  // namespace sotka::app

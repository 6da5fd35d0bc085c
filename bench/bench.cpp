#include "bench/bench.h"

#include <array>
#include <chrono>
#include <cstdio>

#include "bench/positions.h"
#include "player/player.h"

namespace sotka::bench {
namespace {

struct Sum {
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};

  std::uint64_t nodes_per_second() const {
    const double seconds = std::chrono::duration<double>(time).count();
    return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) : 0;
  }
};

struct NodeCount : player::SearchListener {
  std::uint64_t nodes = 0;
  void on_result(const player::Result& result) override { nodes = result.counters.nodes; }
};

std::string row(std::string_view name, std::size_t positions, const Sum& sum) {
  std::array<char, 160> text;
  std::snprintf(text.data(), text.size(), "%-18.*s %3zu positions %12llu nodes %9.3f s %10llu nps",
                static_cast<int>(name.size()), name.data(), positions, static_cast<unsigned long long>(sum.nodes),
                std::chrono::duration<double>(sum.time).count(),
                static_cast<unsigned long long>(sum.nodes_per_second()));
  return text.data();
}

Status search(player::Player& player, const std::string& fen, int depth, Sum& sum) {
  if (Status status = player.set_position(fen); !status) return status;
  NodeCount count;
  player::GoOrder order;
  order.limits.depth = depth;
  const auto start = std::chrono::steady_clock::now();
  if (Status status = player.go(order, count); !status) return status;
  player.wait();
  sum.time += std::chrono::steady_clock::now() - start;
  sum.nodes += count.nodes;
  return Done{};
}

}  // namespace

Status run_bench(const BenchOrder& order, const std::function<void(std::string_view)>& print,
                 const std::function<bool()>& cancelled) {
  player::Player player;
  if (Status status = player.set_threads(order.threads); !status) return status;
  if (Status status = player.set_hash(static_cast<std::size_t>(order.hash)); !status) return status;
  Sum total;
  for (const GameId game : order.games) {
    const std::string_view name = info(game).name;
    if (Status status = player.set_variant(name); !status) return status;
    const std::vector<std::string> fens = positions_of(game);
    Sum sum;
    for (const std::string& fen : fens) {
      if (cancelled()) return Error{"bench cancelled"};
      if (Status status = search(player, fen, order.depth, sum); !status) {
        return Error{std::string(name) + ", " + fen + ": " + status.error().message};
      }
    }
    total.nodes += sum.nodes;
    total.time += sum.time;
    print(row(name, fens.size(), sum));
  }
  print(std::to_string(total.nodes) + " nodes " + std::to_string(total.nodes_per_second()) + " nps");
  return Done{};
}

}  // namespace sotka::bench

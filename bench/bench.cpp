#include "bench/bench.h"

#include <fmt/format.h>

#include <chrono>

#include "bench/positions.h"
#include "player/player.h"

namespace sotka::bench {
namespace {

Status search(player::Player& player, const std::string& fen, int depth, BenchRow& sum) {
  if (Status status = player.set_position(fen); !status) return status;
  player::GoOrder order;
  order.limits.depth = depth;
  const auto start = std::chrono::steady_clock::now();
  const auto result = player.search(order);
  if (!result) return result.error();
  sum.time += std::chrono::steady_clock::now() - start;
  sum.nodes += result->counters.nodes;
  return Done{};
}

}  // namespace

std::uint64_t BenchRow::nodes_per_second() const {
  const double seconds = std::chrono::duration<double>(time).count();
  return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) : 0;
}

std::string to_text(const BenchRow& row) {
  if (row.game.empty()) return fmt::format("{} nodes {} nps", row.nodes, row.nodes_per_second());
  return fmt::format("{:18} {:3} positions {:12} nodes {:9.3f} s {:10} nps", row.game, row.positions, row.nodes,
                     std::chrono::duration<double>(row.time).count(), row.nodes_per_second());
}

Status run_bench(const BenchOrder& order, const std::function<void(const BenchRow&)>& told,
                 const std::function<bool()>& cancelled) {
  player::Player player;
  if (Status status = player.set_threads(order.threads); !status) return status;
  if (Status status = player.set_hash(static_cast<std::size_t>(order.hash)); !status) return status;
  BenchRow total;
  for (const GameId game : order.games) {
    const std::string_view name = info(game).name;
    if (Status status = player.set_variant(name); !status) return status;
    const std::vector<std::string> fens = positions_of(game);
    BenchRow sum{.game = name, .positions = fens.size()};
    for (const std::string& fen : fens) {
      if (cancelled()) return Error{"bench cancelled"};
      if (Status status = search(player, fen, order.depth, sum); !status) {
        return Error{std::string(name) + ", " + fen + ": " + status.error().message};
      }
    }
    total.nodes += sum.nodes;
    total.time += sum.time;
    total.positions += sum.positions;
    told(sum);
  }
  told(total);
  return Done{};
}

}  // namespace sotka::bench

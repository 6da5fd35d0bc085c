#pragma once
// The benchmark: a fixed set of positions, each searched to a fixed depth. With one thread the number of nodes is the
// signature of the search: it changes only if the search does.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "engine/registry.h"

namespace sotka::bench {

struct BenchOrder {
  std::vector<GameId> games;
  int depth = 12;
  int threads = 1;
  int hash = 16;  // MB
};

struct BenchRow {
  std::string_view game;  // its name; empty: all games
  std::size_t positions = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};

  std::uint64_t nodes_per_second() const;
};
// "chess … 12 positions 215271 nodes …", and "N nodes M nps" of all games.
std::string to_text(const BenchRow& row);

// Tells of every game, then of all. Stops after a position if cancelled() is true.
Status run_bench(const BenchOrder& order, const std::function<void(const BenchRow&)>& told,
                 const std::function<bool()>& cancelled);

}  // namespace sotka::bench

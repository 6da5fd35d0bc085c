#pragma once
// The benchmark: a fixed set of positions, each searched to a fixed depth. With one thread the number of nodes is the
// signature of the search: it changes only if the search does.

#include <functional>
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

// Prints a line per game, then "N nodes M nps". Stops after a position if cancelled() is true.
Status run_bench(const BenchOrder& order, const std::function<void(std::string_view)>& print,
                 const std::function<bool()>& cancelled);

}  // namespace sotka::bench

#pragma once
// The benchmark: a fixed set of positions, each searched to a fixed depth. With one thread the number of nodes is the
// signature of the search: it changes exactly if the search does.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/command_options.h"
#include "engine/expected.h"
#include "engine/registry.h"

namespace sotka::bench {

struct BenchOrder {
  std::vector<GameId> games;
  int depth = 12;
  int threads = 1;
  int hash = 16;  // MB
};

boost::program_options::options_description bench_options();

// From the words after `bench`, on the command line and in UCI.
Expected<BenchOrder> read_bench_order(const Words& words);
Expected<BenchOrder> read_bench_order(const boost::program_options::variables_map& values);

// Prints a line a game, then "N nodes M nps". Gives up after a position where cancelled() says true.
Status run_bench(const BenchOrder& order, const std::function<void(std::string_view)>& print,
                 const std::function<bool()>& cancelled);

}  // namespace sotka::bench

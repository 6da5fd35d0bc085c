#pragma once
// The options of `bench`, on the command line and in UCI.

#include "app/command_options.h"
#include "bench/bench.h"
#include "engine/expected.h"

namespace sotka::app {

boost::program_options::options_description bench_options();

// From the words after `bench`.
Expected<bench::BenchOrder> read_bench_order(const Words& words);
Expected<bench::BenchOrder> read_bench_order(const boost::program_options::variables_map& values);

}  // namespace sotka::app

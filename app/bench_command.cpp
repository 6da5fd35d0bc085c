#include <iostream>

#include "app/bench_options.h"
#include "app/commands.h"

namespace sotka::app {

int bench_command(const Words& words) {
  return with_options(
      words, bench_options(), "usage: sotka bench [options]", [](const boost::program_options::variables_map& values) {
        const auto order = read_bench_order(values);
        if (!order) return fail(order.error().message, kWrongUsage);
        const Status status = bench::run_bench(
            *order, [](std::string_view line) { std::cout << line << std::endl; },  // each line as it comes
            [] { return !std::cout; });
        return status ? kSuccess : fail(status.error().message);
      });
}

}  // namespace sotka::app

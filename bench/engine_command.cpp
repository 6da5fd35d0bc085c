#include <unistd.h>

#include <iostream>

#include "bench/bench.h"
#include "bench/commands.h"
#include "engine/text.h"
#include "protocol/about.h"
#include "protocol/line_io.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

namespace sotka::bench {
namespace {

void serve_uci(std::string_view first_line) {
  protocol::Uci uci(std::cin, std::cout, [](const auto& words, const auto& print, const auto& cancelled) {
    const auto order = read_bench_order(words);
    const Status status = order ? run_bench(*order, print, cancelled) : Status(order.error());
    if (!status) print("info string " + status.error().message);
  });
  uci.run(first_line);
}

void serve_xboard(std::string_view first_line) {
  protocol::Xboard(std::cin, std::cout).run(first_line);
}

}  // namespace

int uci_command(const Words& words) {
  return with_options(words, boost::program_options::options_description("options"), "usage: sotka uci",
                      [](const auto&) {
                        serve_uci({});
                        return kSuccess;
                      });
}

int xboard_command(const Words& words) {
  return with_options(words, boost::program_options::options_description("options"), "usage: sotka xboard",
                      [](const auto&) {
                        serve_xboard({});
                        return kSuccess;
                      });
}

int listen_command(const Words& /*words*/) {
  if (isatty(STDIN_FILENO) && isatty(STDERR_FILENO)) {
    std::cerr << protocol::full_name() << " listens; 'sotka --help' tells what else it can do.\n";
  }
  const auto first_line = protocol::LineReader(std::cin).next();
  if (!first_line) return kSuccess;
  if (trimmed(*first_line) == "xboard") {
    serve_xboard(*first_line);
  } else {
    serve_uci(*first_line);
  }
  return kSuccess;
}

}  // namespace sotka::bench

#include <unistd.h>

#include <iostream>

#include "app/bench_options.h"
#include "app/commands.h"
#include "engine/text.h"
#include "player/about.h"
#include "protocol/hub/hub.h"
#include "protocol/line_io.h"
#include "protocol/uci/uci.h"
#include "protocol/xboard/xboard.h"

namespace sotka::app {
namespace {

void serve_uci(std::string_view first_line) {
  protocol::uci::Uci uci(std::cin, std::cout, [](const auto& words, const auto& print, const auto& cancelled) {
    const auto order = read_bench_order(words);
    const auto told = [&print](const bench::BenchRow& row) { print(to_text(row)); };
    const Status status = order ? bench::run_bench(*order, told, cancelled) : Status(order.error());
    if (!status) print("info string " + status.error().message);
  });
  uci.run(first_line);
}

void serve_xboard(std::string_view first_line) {
  protocol::xboard::Xboard(std::cin, std::cout).run(first_line);
}

void serve_hub(std::string_view first_line) {
  protocol::hub::Hub(std::cin, std::cout).run(first_line);
}

// A command without options that serves a protocol.
int speak(const Words& words, std::string_view usage, void (*serve)(std::string_view first_line)) {
  return with_options(words, boost::program_options::options_description("options"), usage, [serve](const auto&) {
    serve({});
    return kSuccess;
  });
}

}  // namespace

int uci_command(const Words& words) {
  return speak(words, "usage: sotka uci", serve_uci);
}

int xboard_command(const Words& words) {
  return speak(words, "usage: sotka xboard", serve_xboard);
}

int hub_command(const Words& words) {
  return speak(words, "usage: sotka hub", serve_hub);
}

int listen_command(const Words& /*words*/) {
  if (isatty(STDIN_FILENO) && isatty(STDERR_FILENO)) {
    std::cerr << player::full_name()
              << " reads commands from the standard input; 'sotka --help' lists its other uses.\n";
  }
  const auto first_line = protocol::LineReader(std::cin).next();
  if (!first_line) return kSuccess;
  const std::string_view line = trimmed(*first_line);
  if (line == "xboard") {
    serve_xboard(*first_line);
  } else if (line == "hub") {
    serve_hub(*first_line);
  } else {
    serve_uci(*first_line);
  }
  return kSuccess;
}

}  // namespace sotka::app

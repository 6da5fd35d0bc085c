#include <iostream>
#include <nlohmann/json.hpp>

#include "app/bench_options.h"
#include "app/commands.h"
#include "app/json_file.h"

namespace sotka::app {
namespace {

std::string json_of(const bench::BenchRow& row, const bench::BenchOrder& order) {
  nlohmann::ordered_json json = {{"type", row.game.empty() ? "summary" : "game"}};
  if (!row.game.empty()) json["variant"] = row.game;
  json.update({{"depth", order.depth},
               {"threads", order.threads},
               {"positions", row.positions},
               {"nodes", row.nodes},
               {"seconds", std::chrono::duration<double>(row.time).count()}});
  return json.dump();
}

int run(const boost::program_options::variables_map& values) {
  const auto order = read_bench_order(values);
  if (!order) return fail(order.error().message, kWrongUsage);
  const auto json = open_json(values);
  if (!json) return fail(json.error().message);
  Status written = Done{};
  const auto told = [&](const bench::BenchRow& row) {
    std::cout << to_text(row) << std::endl;  // each line as it comes
    if (*json && written) written = (*json)->add(json_of(row, *order));
  };
  const Status status = bench::run_bench(*order, told, [&written] { return !std::cout || !written; });
  if (!written) return fail(written.error().message);
  if (!std::cout) return kSuccess;  // told at the end
  return status ? kSuccess : fail(status.error().message);
}

}  // namespace

int bench_command(const Words& words) {
  auto options = bench_options();
  add_json_option(options);
  return with_options(words, options, "usage: sotka bench [options]", run);
}

}  // namespace sotka::app

#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/json_file.h"
#include "compliance/compliance.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

int compliance(const po::variables_map& values) {
  if (!values.contains("engine")) return fail("compliance needs the engine's program", kWrongUsage);
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return fail(game.error().message, kWrongUsage);
  const int patience = values["patience"].as<int>();
  if (const Status status = check_bounds("patience", patience, 1, 3600); !status) {
    return fail(status.error().message, kWrongUsage);
  }
  compliance::ComplianceOrder order;
  order.game = *game;
  order.patience = std::chrono::seconds(patience);
  const auto& words = values["engine"].as<Words>();
  order.command.program = words.front();
  order.command.arguments.assign(words.begin() + 1, words.end());
  if (values.contains("dialogue")) {
    order.log = [](char direction, std::string_view line) { std::cout << "    " << direction << ' ' << line << '\n'; };
  }

  const auto json = open_json(values);
  if (!json) return fail(json.error().message);
  Status written = Done{};
  EnumArray<compliance::StepResult, int> count{};
  const Status status = compliance::check_compliance(order, [&](const compliance::StepReport& step) {
    using compliance::StepResult;
    constexpr auto kResults = enum_table<StepResult, std::string_view>(
        {{StepResult::kPassed, "ok"}, {StepResult::kSkipped, "skipped"}, {StepResult::kFailed, "FAILED"}});
    ++count[step.result];
    std::cout << std::right << std::setw(2) << step.number << ' ' << std::left << std::setw(8) << kResults[step.result]
              << step.name;
    if (!step.why.empty()) std::cout << ": " << step.why;
    std::cout << std::endl;
    if (!*json || !written) return;
    const nlohmann::ordered_json object = {{"type", "step"},
                                           {"step", step.number},
                                           {"name", step.name},
                                           {"result", kResults[step.result]},
                                           {"why", step.why}};
    written = (*json)->add(object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  });
  if (!status) return fail(status.error().message);
  std::cout << count[compliance::StepResult::kPassed] << " ok, " << count[compliance::StepResult::kFailed]
            << " failed, " << count[compliance::StepResult::kSkipped] << " skipped" << std::endl;
  if (*json && written) {
    const nlohmann::ordered_json summary = {{"type", "summary"},
                                            {"ok", count[compliance::StepResult::kPassed]},
                                            {"failed", count[compliance::StepResult::kFailed]},
                                            {"skipped", count[compliance::StepResult::kSkipped]}};
    written = (*json)->add(summary.dump());
  }
  if (!written) return fail(written.error().message);
  return count[compliance::StepResult::kFailed] == 0 ? kSuccess : kFailure;
}

}  // namespace

int compliance_command(const Words& words) {
  po::options_description options("options");
  options.add_options()                                                                            //
      ("variant", po::value<std::string>()->default_value("chess"), "the game, by name or alias")  //
      ("patience", po::value<int>()->default_value(10), "answer timeout in seconds")               //
      ("dialogue", "print the whole dialogue")                                                     //
      ("engine", po::value<Words>(),
       "the engine's program and arguments; put -- before arguments that begin with a dash");
  add_json_option(options);
  po::positional_options_description positional;
  positional.add("engine", -1);
  return with_options(words, options, "usage: sotka compliance [options] PROGRAM [ARGUMENT...]", compliance,
                      positional);
}

}  // namespace sotka::app

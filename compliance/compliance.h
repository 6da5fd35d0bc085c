#pragma once
// Tests the UCI conformance of an engine: a fixed list of steps, each a short dialogue with the running program that
// interfaces and match runners rely on.

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "engine/enum_array.h"
#include "engine/expected.h"
#include "engine/registry.h"
#include "protocol/client/engine_process.h"

namespace sotka::compliance {

struct ComplianceOrder {
  protocol::client::CommandToRun command;
  GameId game = GameId::kChess;
  std::chrono::milliseconds patience{10'000};  // for an answer
  protocol::client::EngineProcess::Log log{};
};

enum class StepResult { kPassed, kSkipped, kFailed };
constexpr std::size_t enum_size(StepResult /*result*/) {
  return static_cast<std::size_t>(StepResult::kFailed) + 1;
}

struct StepReport {
  int number;  // from 1
  std::string_view name;
  StepResult result;
  std::string why;  // reason of a skip or failure
};

// Reports each step. After a failure the next step gets a fresh process. Error: the program is no UCI engine, or does
// not play the game.
Status check_compliance(const ComplianceOrder& order, const std::function<void(const StepReport&)>& told);

}  // namespace sotka::compliance

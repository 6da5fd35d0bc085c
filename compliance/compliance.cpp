#include "compliance/compliance.h"

#include "compliance/steps.h"

namespace sotka::compliance {

namespace {

StepReport try_step(const Step& step, int number, Talk& talk) {
  StepReport report{number, step.name, StepResult::kPassed, {}};
  try {
    talk.restart();
    step.run(talk);
  } catch (const StepSkipped& skipped) {
    report.result = StepResult::kSkipped;
    report.why = skipped.why;
  } catch (const StepFailed& failed) {
    report.result = StepResult::kFailed;
    report.why = failed.why;
  }
  return report;
}

}  // namespace

Status check_compliance(const ComplianceOrder& order, const std::function<void(const StepReport&)>& told) {
  Talk talk(order.command, order.game, order.patience, order.log);
  // Without a greeting every step would time out.
  try {
    talk.restart();
  } catch (const StepFailed& failed) {
    return Error{failed.why};
  }
  int number = 0;
  for (const auto& steps : {setup_steps(), search_steps(), answer_steps()}) {
    for (const Step& step : steps) told(try_step(step, ++number, talk));
  }
  return Done{};
}

}  // namespace sotka::compliance

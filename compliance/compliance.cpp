#include "compliance/compliance.h"

#include "compliance/steps.h"

namespace sotka::compliance {

namespace {

StepReport try_step(const Step& step, int number, Talk& talk, bool& has_greeted) {
  StepReport report{number, step.name, StepResult::kPassed, {}};
  try {
    // Every further step would time out, too.
    if (number > 1 && !has_greeted) throw StepSkipped{"the greeting failed"};
    talk.restart();
    has_greeted = true;
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

void check_compliance(const ComplianceOrder& order, const std::function<void(const StepReport&)>& told) {
  Talk talk(order.command, order.game, order.patience, order.log);
  int number = 0;
  bool has_greeted = false;
  for (const auto& steps : {setup_steps(), search_steps(), answer_steps()}) {
    for (const Step& step : steps) told(try_step(step, ++number, talk, has_greeted));
  }
}

}  // namespace sotka::compliance

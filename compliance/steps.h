#pragma once
// The steps in their order. Each is a dialogue with a fresh process; it throws StepFailed or StepSkipped.

#include <span>
#include <string>
#include <string_view>

#include "compliance/talk.h"

namespace sotka::compliance {

struct Step {
  std::string_view name;
  void (*run)(Talk& talk);
};

std::span<const Step> setup_steps();   // greeting, options, positions
std::span<const Step> search_steps();  // limits, stop, pondering
std::span<const Step> answer_steps();  // search output and exit

inline void require(bool holds, const std::string& otherwise) {
  if (!holds) throw StepFailed{otherwise};
}

}  // namespace sotka::compliance

#pragma once
// An analysis as JSON, one object on one line (docs/json.md).

#include <string>

#include "analysis/report.h"

namespace sotka::analysis {

std::string json_of(const GameRecord& record, const Analysis& analysis, const WrittenAnalysis& written,
                    const std::string& how);

}  // namespace sotka::analysis

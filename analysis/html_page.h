#pragma once
// An analysed game as a self-contained HTML page: board, moves, and a plot of the scores.

#include <string>

#include "analysis/analysis.h"
#include "analysis/report.h"

namespace sotka::analysis {

std::string html_page(const GameRecord& record, const Analysis& analysis, const WrittenAnalysis& written,
                      const std::string& how, player::Language language);

}  // namespace sotka::analysis

#pragma once
// A game and its analysis as a page that needs nothing but itself: board, moves, and a plot of the scores.

#include <string>

#include "analysis/analysis.h"
#include "analysis/report.h"

namespace sotka::analysis {

std::string html_page(const GameRecord& record, const Analysis& analysis, const WrittenAnalysis& written,
                      const std::string& how);

}  // namespace sotka::analysis

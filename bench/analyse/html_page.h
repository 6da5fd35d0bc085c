#pragma once
// A game and its analysis as a page that needs nothing but itself: board, moves, and a plot of the scores.

#include <string>

#include "bench/analyse/analysis.h"
#include "bench/analyse/report.h"

namespace sotka::bench {

// The player's game is lost.
std::string html_page(protocol::Player& player, const GameRecord& record, const Analysis& analysis,
                      const WrittenAnalysis& written, const std::string& how);

}  // namespace sotka::bench

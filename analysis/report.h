#pragma once
// What an analysis found, as text and as a record with comments.

#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "engine/game_record.h"
#include "engine/notation.h"

namespace sotka::analysis {

// The moves of an analysis in a notation.
struct WrittenAnalysis {
  std::vector<std::string> played;
  std::vector<std::vector<std::vector<std::string>>> lines;  // by position, and as in SearchedPosition
};
WrittenAnalysis write_moves(GameId game, const Analysis& analysis, Notation notation);

// So many moves of a better line are shown.
inline constexpr std::size_t kShownPlies = 8;

// "12." or "12..." before the move of an index.
std::string move_number(const GameRecord& record, const Analysis& analysis, std::size_t index);

// "Petrov - Ivanov, International draughts"; only the game where nobody is named.
std::string title_of(const GameRecord& record);

// A table of the moves and of the sides, or the lines of a single position. `how` tells what was searched.
std::string report(const GameRecord& record, const Analysis& analysis, const WrittenAnalysis& written,
                   const std::string& how);

// The record with evaluations, signs of merit, losses, and the better moves as variations. A record without moves gets
// the best line as its moves and the other lines as variations.
GameRecord annotated(GameRecord record, const Analysis& analysis);

}  // namespace sotka::analysis

#pragma once
// An analysis as text and as an annotated record.

#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "engine/game_record.h"
#include "engine/notation.h"
#include "player/language.h"

namespace sotka::analysis {

// The moves of an analysis in a notation.
struct WrittenAnalysis {
  std::vector<std::string> played;
  std::vector<std::vector<std::vector<std::string>>> lines;  // by position, and as in SearchedPosition
};
WrittenAnalysis write_moves(GameId game, const Analysis& analysis, Notation notation);

// Number of moves shown of a better line.
inline constexpr std::size_t kShownPlies = 8;

// "12." or "12...", before the move with that index.
std::string move_number(const GameRecord& record, const Analysis& analysis, std::size_t index);

// "Petrov - Ivanov, International draughts"; only the game where nobody is named.
std::string title_of(const GameRecord& record, player::Language language);

// Tables of moves and sides, or the lines of a single position. `how` describes the search.
std::string report(const GameRecord& record, const Analysis& analysis, const WrittenAnalysis& written,
                   const std::string& how, player::Language language);

// The record with evaluations, NAGs, losses, and better moves as variations. A record without moves gets the best line
// as its moves and the other lines as variations.
GameRecord annotated(GameRecord record, const Analysis& analysis);

}  // namespace sotka::analysis

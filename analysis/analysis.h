#pragma once
// A game searched position by position, and its moves judged.

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/accuracy.h"
#include "engine/color.h"
#include "engine/enum_array.h"
#include "engine/expected.h"
#include "engine/game_record.h"
#include "engine/outcome.h"
#include "player/player.h"
#include "search/limits.h"

namespace sotka::analysis {

// Scores are as White sees them.
struct FoundLine {
  search::Score score = 0;
  int depth = 0;                          // plies
  std::vector<player::MoveHandle> moves;  // from its position on
};

struct SearchedPosition {
  std::string fen;
  Color side = Color::kWhite;
  std::vector<FoundLine> lines;    // the best first; none where the game is over
  std::optional<Outcome> outcome;  // by the rules

  // Of the best line, or of the outcome.
  search::Score score() const;
};

struct JudgedMove {
  player::MoveHandle move;
  Color mover = Color::kWhite;
  bool is_best = false;  // what search would have played
  int loss = 0;          // centipawns, against the best move; mates and large scores are capped
  double accuracy = 100;
  Merit merit = Merit::kNone;
};

struct Analysis {
  std::vector<SearchedPosition> positions;  // one more than moves
  std::vector<JudgedMove> moves;
};

// What it comes to for one side.
struct SideSummary {
  int moves = 0;
  double accuracy = 0;             // the mean, in percent
  double loss = 0;                 // the mean, in centipawns
  EnumArray<Merit, int> merits{};  // how many moves of each
};
SideSummary summarise(const Analysis& analysis, Color side);

// The score as records have it; none for one that stands for the end of the game.
std::optional<RecordEval> eval_of(const SearchedPosition& position);
// "+0.35", "-1.20", "#3", "#-2"; "1-0" where the game is over.
std::string score_text(const SearchedPosition& position);

// Searches the positions of the record's main line from the last to the first, so that what comes out later is known
// earlier. The player brings threads, hash and the number of lines. `told` is called after each position with how many
// are done; where it says false, the analysis is given up.
Expected<Analysis> analyse(player::Player& player, const GameRecord& record, const search::Limits& limits,
                           const std::function<bool(std::size_t done)>& told);

}  // namespace sotka::analysis

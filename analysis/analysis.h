#pragma once
// Searches the positions of a game and judges its moves.

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

// Scores are from White's point of view.
struct FoundLine {
  search::Score score = 0;
  int depth = 0;                          // plies
  std::vector<player::MoveHandle> moves;  // from the position on
};

struct SearchedPosition {
  std::string fen;
  Color side = Color::kWhite;
  std::vector<FoundLine> lines;    // the best first; none if the game is over
  std::optional<Outcome> outcome;  // by the rules

  // Of the best line, or of the outcome.
  search::Score score() const;
};

struct JudgedMove {
  player::MoveHandle move;
  Color mover = Color::kWhite;
  bool is_best = false;  // it is the engine's choice
  int loss = 0;          // centipawns, relative to the best move; scores are clamped
  double accuracy = 100;
  Merit merit = Merit::kNone;
};

struct Analysis {
  std::vector<SearchedPosition> positions;  // one more than moves
  std::vector<JudgedMove> moves;
};

// Summary of one side.
struct SideSummary {
  int moves = 0;
  double accuracy = 0;             // the mean, in percent
  double loss = 0;                 // the mean, in centipawns
  EnumArray<Merit, int> merits{};  // number of moves
};
SideSummary summarise(const Analysis& analysis, Color side);

// The score in the form of game records; none at the end of the game.
std::optional<RecordEval> eval_of(const SearchedPosition& position);
// "+0.35", "-1.20", "#3", "#-2"; "1-0" where the game is over.
std::string score_text(const SearchedPosition& position);

// Searches the positions of the main line from the last to the first, so that the table already knows later positions.
// Threads, hash and number of lines are those of the player. `told` is called after each position with the number done;
// false cancels the analysis.
Expected<Analysis> analyse(player::Player& player, const GameRecord& record, const search::Limits& limits,
                           const std::function<bool(std::size_t done)>& told);

}  // namespace sotka::analysis

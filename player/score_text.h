#pragma once
// Scores as text.

#include <cstdlib>
#include <string>

#include "engine/game_record.h"
#include "search/score.h"

namespace sotka::player {

// Moves to mate; negative: the side whose score this is gets mated.
inline int mate_in_moves(search::Score score) {
  return (score > 0 ? 1 : -1) * search::moves_to_mate(std::abs(score));
}

// White's score in the form of game records.
inline RecordEval record_eval(search::Score score, int depth) {
  if (search::is_mate(score)) return {.centipawns = 0, .mate_in = mate_in_moves(score), .depth = depth};
  return {.centipawns = score, .mate_in = 0, .depth = depth};
}

// "+0.35", "-1.20", "#3", "#-2"
std::string score_text(search::Score score);

}  // namespace sotka::player

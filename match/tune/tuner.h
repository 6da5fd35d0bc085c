#pragma once
// Plays the pairs of games of a tuning run on several threads and keeps them in a journal.

#include <functional>

#include "engine/draughts/draw_rules.h"
#include "match/adjudication.h"
#include "match/engine_spec.h"
#include "match/openings.h"
#include "match/tune/progress.h"

namespace sotka::match::tune {

struct TuneOrder {
  GameId game = GameId::kChess;
  EngineSpec engine;  // plays both sides, with different values of the parameters
  int concurrency = 1;
  Adjudication adjudication{};
  draughts::DrawRules draw_rules = draughts::DrawRules::kRussian;
};

struct TuneEvents {
  // A pair has ended and is on disk. Never concurrent, but from several threads.
  std::function<void(const Progress&)> pair_over;
  // Called several times a second; true ends the run and drops unfinished pairs.
  std::function<bool()> cancelled;
};

enum class TuneEnd { kAllPlayed, kCancelled };

// Plays the pairs that `progress` does not have, and adds them. Iterations that run at the same time each start from
// what the ones before have found.
Expected<TuneEnd> tune(const TuneOrder& order, const Openings& openings, TuneJournal& journal, Progress& progress,
                       const TuneEvents& events);

}  // namespace sotka::match::tune

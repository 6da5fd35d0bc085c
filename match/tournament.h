#pragma once
// Plays the games of a schedule on several threads and keeps them in a journal.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/draughts/draw_rules.h"
#include "match/adjudication.h"
#include "match/engine_spec.h"
#include "match/journal.h"
#include "match/openings.h"
#include "match/schedule.h"
#include "match/sprt.h"
#include "match/standings.h"

namespace sotka::match {

struct TournamentOrder {
  GameId game = GameId::kChess;
  std::vector<EngineSpec> engines;
  Schedule schedule;
  Shard shard;
  int concurrency = 1;
  Adjudication adjudication;
  draughts::DrawRules draw_rules = draughts::DrawRules::kRussian;
  std::optional<SprtBounds> sprt{};
  // The games of an encounter share one pair of clocks and end with the first decisive game (Lehman-Georgiev).
  bool tiebreak = false;
};

// Callbacks of a tournament. Never concurrent, but from several threads.
struct TournamentEvents {
  std::function<void(const ScheduledGame&)> game_begun;
  // A game has ended and is on disk.
  std::function<Status(const PlayedGame&, const Standings&)> game_over;
  // A line from or to an engine.
  std::function<void(const std::string& engine, char direction, std::string_view line)> said;
  // Called several times a second; true ends the match and drops unfinished games.
  std::function<bool()> cancelled;
};

enum class TournamentEnd { kAllPlayed, kDecided, kCancelled };

// Before a match: starts every engine once. The error names the first that cannot be started or does not support the
// game, its options, its limits or the openings.
Status check_engines(const TournamentOrder& order, const Openings& openings, const TournamentEvents& events);

// Plays the games that are not in the journal. `standings` has the games of the journal and gets the new ones.
Expected<TournamentEnd> play_tournament(const TournamentOrder& order, const Openings& openings, Journal& journal,
                                        Standings& standings, const TournamentEvents& events);

}  // namespace sotka::match

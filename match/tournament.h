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
  // The games of an encounter follow one another on the same clocks until one is won (the system of Lehman and
  // Georgiev); the rest are not played.
  bool tiebreak = false;
};

// What a tournament tells. Calls come one at a time, from several threads.
struct TournamentEvents {
  // A game has ended and is on disk.
  std::function<Status(const PlayedGame&, const Standings&)> game_over;
  // A line from or to an engine.
  std::function<void(const std::string& engine, char direction, std::string_view line)> said;
  // Asked several times a second; true ends the match, games under way are dropped.
  std::function<bool()> cancelled;
};

enum class TournamentEnd { kAllPlayed, kDecided, kCancelled };

// Before a match: starts every engine once. The error names the first that cannot be started, does not play the game,
// or cannot do what its options, its limits and the openings ask for.
Status check_engines(const TournamentOrder& order, const Openings& openings, const TournamentEvents& events);

// Plays what is not in the journal yet. `standings` has the games of the journal and gets the new ones.
Expected<TournamentEnd> play_tournament(const TournamentOrder& order, const Openings& openings, Journal& journal,
                                        Standings& standings, const TournamentEvents& events);

}  // namespace sotka::match

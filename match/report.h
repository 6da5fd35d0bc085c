#pragma once
// Results of a match as text.

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "match/played_game.h"
#include "match/sprt.h"
#include "match/standings.h"

namespace sotka::match {

using EngineNames = std::vector<std::string>;

// "Game 12 of 200 (A - B): 1-0, checkmate"; without the total where that is 0.
std::string game_line(const PlayedGame& game, const EngineNames& names, int total);

// How far a match is.
struct MatchProgress {
  int total = 0;                       // games of the match
  int played = 0;                      // of them
  int played_now = 0;                  // of these, since the match was begun or resumed
  std::vector<ScheduledGame> running;  // by their beginning
  std::chrono::seconds elapsed{0};     // since then
};
// "12 of 200 games, running: 13 (A - B), 14 (B - A), 3:21 elapsed, about 52:10 left"
std::string progress_line(const MatchProgress& progress, const EngineNames& names);

// A line for each engine, best first: games, points, Elo with its 95 % interval, draws, faults. Lines end with '\n'.
std::string standings_table(const Standings& standings, const EngineNames& names);

// The crosstable.
std::string crosstable(const Standings& standings, const EngineNames& names);

// "+40 =30 -30, Elo +34.9 [-25.1, +95.3], LOS 87.3 %, draws 30.0 %, pairs 3 8 20 15 4"
std::string results_text(const Results& results);

// The results of the first engine against the second: "A against B: +40 =30 -30, …", and by colour. Lines end with
// '\n'.
std::string duel_text(const Standings& standings, const EngineNames& names);

// "Ends: 40 checkmate, 12 threefold repetition, 1 time", by frequency.
std::string ends_line(const Standings& standings);

// "SPRT elo0 0 elo1 5: LLR 1.23 (41.8 %) of (-2.94, 2.94)", with the verdict once there is one.
std::string sprt_line(const Standings& standings, const SprtBounds& bounds);

// What the figures mean. Lines end with '\n'.
std::string legend(bool has_sprt);

}  // namespace sotka::match

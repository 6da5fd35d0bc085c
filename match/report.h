#pragma once
// Results of a match as text.

#include <optional>
#include <string>
#include <vector>

#include "match/played_game.h"
#include "match/sprt.h"
#include "match/standings.h"

namespace sotka::match {

using EngineNames = std::vector<std::string>;

// "Game 12 (A - B): 1-0, checkmate"
std::string game_line(const PlayedGame& game, const EngineNames& names);

// A line for each engine, best first: games, points, Elo with its 95 % interval, draws, faults. Lines end with '\n'.
std::string standings_table(const Standings& standings, const EngineNames& names);

// The crosstable.
std::string crosstable(const Standings& standings, const EngineNames& names);

// "+40 =30 -30, Elo 34.9 +- 60.1 (95 %), LOS 87.3 %, draws 30.0 %, pairs 3 8 20 15 4"
std::string results_text(const Results& results);

// The results of the first engine against the second: "A against B: +40 =30 -30, …".
std::string duel_line(const Standings& standings, const EngineNames& names);

// "Ends: 40 checkmate, 12 threefold repetition, 1 time", by frequency.
std::string ends_line(const Standings& standings);

// "SPRT elo0 0 elo1 5: LLR 1.23 of (-2.94, 2.94)", with the verdict once there is one.
std::string sprt_line(const Standings& standings, const SprtBounds& bounds);

}  // namespace sotka::match

#pragma once
// Statistics of files of training games.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/expected.h"
#include "training/game_file.h"

namespace sotka::training {

struct ResultCounts {
  long long white = 0, drawn = 0, black = 0;

  long long all() const { return white + drawn + black; }
  void add(int result) { ++(result > 0 ? white : result < 0 ? black : drawn); }
  void add(const ResultCounts& other);
};

struct GameStatistics {
  static constexpr std::array<int, 8> kScoreBounds = {25, 50, 100, 200, 400, 800, 1600, 2501};  // centipawns

  ResultCounts results;  // of games
  std::array<long long, kGameEnds> ends{};
  std::vector<int> lengths;  // plies, ascending
  long long held_out = 0;    // games
  long long duplicate_games = 0;

  long long plies = 0;   // of all games
  long long scored = 0;  // moves that were searched
  // Of usable positions, those that pass the default SampleFilter:
  long long duplicate_positions = 0;
  std::map<int, ResultCounts> by_pieces;                  // game results by number of pieces
  std::map<int, long long> score_sum_by_pieces;           // of |score|
  std::array<long long, kScoreBounds.size()> by_score{};  // |score| between the previous bound and this one

  long long games() const { return results.all(); }
  long long usable() const;
};

// Replays all games on several threads. Error: files of different variants, or a game that does not replay.
Expected<GameStatistics> collect_statistics(const std::vector<GameFile>& files, int threads);

// Several lines.
std::string report(const GameStatistics& statistics);

}  // namespace sotka::training

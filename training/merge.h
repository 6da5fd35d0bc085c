#pragma once
// Puts files of training games together: shards of one run, or runs with different settings.

#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "training/game_file.h"

namespace sotka::training {

struct MergedGames {
  GameFileHeader header;
  std::vector<std::string_view> records;  // of the files, which must be kept for as long
  long long duplicates = 0;               // games left out because they are there already
};

// All settings of the files; values that differ stand side by side.
Settings joined_settings(const std::vector<GameFile>& files);

// Shards that have all games of their run become the file that one machine alone would have written, and that can be
// gone on with. Otherwise settings that differ stand side by side in the header. An error: files of different games,
// or two different games where the settings and the number are the same.
Expected<MergedGames> merge(const std::vector<GameFile>& files);

}  // namespace sotka::training

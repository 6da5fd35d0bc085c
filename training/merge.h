#pragma once
// Merges files of training games: shards of one run, or different runs.

#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "training/game_file.h"

namespace sotka::training {

struct MergedGames {
  GameFileHeader header;
  std::vector<std::string_view> records;  // views into the files, which must outlive them
  long long duplicates = 0;               // dropped duplicate games
};

// The settings of all files; different values are joined.
Settings joined_settings(const std::vector<GameFile>& files);

// A complete set of shards becomes the file that a single machine would have written, which can be resumed. Otherwise
// different settings are joined in the header. Error: files of different variants, or two different games with the same
// settings and number.
Expected<MergedGames> merge(const std::vector<GameFile>& files);

}  // namespace sotka::training

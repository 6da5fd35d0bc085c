#pragma once
// Plays the games of a file on several threads.

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/expected.h"
#include "search/limits.h"
#include "training/game_writer.h"
#include "training/self_play.h"

namespace sotka::training {

// Part `index` of `of` parts of the games: those with number % of == index - 1.
struct Shard {
  int index = 1;  // from 1
  int of = 1;
};

struct GeneratorOrder {
  SelfPlaySettings settings;
  Shard shard;
  int threads = 1;
  // Limits; none: no limit. Games and positions include those already in the file.
  std::optional<std::uint64_t> games{};  // of all shards together
  std::optional<long long> positions{};  // usable positions in this file
  std::optional<search::Milliseconds> time{};
};

struct GeneratorProgress {
  long long games = 0;   // written by this run
  long long usable = 0;  // usable positions
  long long plies = 0;
  long long white_wins = 0;
  long long draws = 0;
  search::Milliseconds elapsed{0};
};

// The header of the file.
GameFileHeader header_of(const GeneratorOrder& order);

// Continues after the file's last game until a limit is reached or interrupted() is true. Games are written in the
// order of their numbers, so the content depends on settings, shard and count only, not on threads, time or
// interruptions. `tell` gets the progress a few times a second and at the end. Both are called from this thread.
Expected<GeneratorProgress> generate(const GeneratorOrder& order, const draughts::Bitbases* bitbases,
                                     GameWriter& writer, const std::function<bool()>& interrupted,
                                     const std::function<void(const GeneratorProgress&)>& tell);

}  // namespace sotka::training

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

// One of `of` parts of the same games: those whose number leaves the remainder index - 1.
struct Shard {
  int index = 1;  // from 1
  int of = 1;
};

struct GeneratorOrder {
  SelfPlaySettings settings;
  Shard shard;
  int threads = 1;
  // When to end; what is not set does not end it. Games and positions count what the file holds already.
  std::optional<std::uint64_t> games{};  // of all shards together
  std::optional<long long> positions{};  // usable ones, in this file
  std::optional<search::Milliseconds> time{};
};

struct GeneratorProgress {
  long long games = 0;   // written by this run
  long long usable = 0;  // positions of theirs
  long long plies = 0;
  long long white_wins = 0;
  long long draws = 0;
  search::Milliseconds elapsed{0};
};

// What the file of such games begins with.
GameFileHeader header_of(const GeneratorOrder& order);

// Plays on from the file's last game until the order is met or interrupted() holds. Games are written in the order of
// their numbers: the file's content depends on settings, shard and count, not on threads, time or interruptions.
// `tell` hears of progress a few times a second and once at the end. Both are called from this thread.
Expected<GeneratorProgress> generate(const GeneratorOrder& order, const draughts::Bitbases* bitbases,
                                     GameWriter& writer, const std::function<bool()>& interrupted,
                                     const std::function<void(const GeneratorProgress&)>& tell);

}  // namespace sotka::training

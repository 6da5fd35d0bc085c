#pragma once
// Files of self-play games: what `sotka train play` writes and trainers read.
//
//   sotka training games 1      magic and version of the format
//   game=grand                  then the settings of the games, one per line
//   nodes=500
//   …
//   end
//   <records>
//
// A record is a 32-bit length, so many bytes, and a 32-bit checksum of them, lowest byte first everywhere:
//
//   varint   number of the game       varint   random plies at the beginning
//   byte     result + 1               byte     how it ended (GameEnd)
//   varint   usable positions         32 bits  hash of the last position's FEN
//   varint   plies                    varint   number of every move (training_game.h)
//   16 bits  score of every move behind the random plies, for the side that moves
//
// Games begin in the start position; replaying them gives every position with castling rights, en passant squares and
// counters. A truncated record at the end of the file (the program was killed) is ignored.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/expected.h"
#include "engine/registry.h"
#include "engine/text.h"
#include "training/replay.h"
#include "training/training_game.h"

namespace sotka::training {

// Names and values, in order; no line breaks.
using Settings = std::vector<std::pair<std::string, std::string>>;

struct GameFileHeader {
  GameId game = GameId::kChess;
  Settings settings;

  friend bool operator==(const GameFileHeader&, const GameFileHeader&) = default;
};

inline constexpr int kMostPlies = 4096;  // of a game that can be stored

std::string to_bytes(const GameFileHeader& header);
std::string to_bytes(const TrainingGame& game);

// A file in memory, fully validated. Games are decoded on demand; thread-safe. Of an empty file, or one with a
// truncated header, whole() is 0.
class GameFile {
 public:
  // Error: unreadable, not such a file, another version, or damaged.
  static Expected<GameFile> read(const std::string& path);
  static Expected<GameFile> read_bytes(std::string bytes, const std::string& name);

  const std::string& name() const { return name_; }
  const GameFileHeader& header() const { return header_; }
  std::size_t size() const { return begins_.size(); }  // games
  TrainingGame game(std::size_t index) const;

  std::size_t whole() const { return whole_; }                    // bytes up to the end of the last game
  std::size_t cut_off() const { return bytes_.size() - whole_; }  // bytes of a truncated game after it
  std::string_view record(std::size_t index) const;               // its bytes in the file

 private:
  std::string name_;
  std::string bytes_;
  GameFileHeader header_;
  std::vector<std::size_t> begins_;  // of the records
  std::size_t whole_ = 0;
};

// Calls f(position, info) for every position of games first … last - 1 that passes the filter, in order. Error: a game
// does not replay, since it was written under other rules. P must be the file's game.
template <Position P, class F>
Status for_each_sample(const GameFile& file, std::size_t first, std::size_t last, const SampleFilter& filter, F&& f) {
  if (file.size() == 0) return Done{};
  if (info(file.header().game).name != P::kName) {
    return Error{sotka::quoted(file.name()) + " holds games of " + std::string(info(file.header().game).name) +
                 ", not of " + std::string(P::kName)};
  }
  for (std::size_t i = first; i < std::min(last, file.size()); ++i) {
    const TrainingGame game = file.game(i);
    const auto tell = [&](const P& position, SampleInfo sample) {
      sample.game = i;
      f(position, sample);
    };
    if (!for_each_sample_of<P>(game, filter, tell)) {
      return Error{"game " + std::to_string(i + 1) + " of " + sotka::quoted(file.name()) +
                   " does not replay: it was written under other rules"};
    }
  }
  return Done{};
}

// The same for all games of several files; info.game counts across files.
template <Position P, class F>
Status for_each_sample(const std::vector<std::string>& paths, const SampleFilter& filter, F&& f) {
  std::size_t before = 0;
  for (const std::string& path : paths) {
    const auto file = GameFile::read(path);
    if (!file) return file.error();
    const auto tell = [&](const P& position, SampleInfo sample) {
      sample.game += before;
      f(position, sample);
    };
    if (Status status = for_each_sample<P>(*file, 0, file->size(), filter, tell); !status) return status;
    before += file->size();
  }
  return Done{};
}

}  // namespace sotka::training

#pragma once
// Training positions in compact form: 14 bytes and two per piece.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sotka::training {

// One position, relative to the side to move.
struct NetworkSample {
  std::span<const std::uint16_t> pieces;  // codes, see Shape; at most kMostPieces
  int score = 0;                          // of the search, centipawns
  int hand = 0;                           // hand-made evaluation, centipawns
  int base = 0;                           // what the network output is added to, centipawns
  int result = 0;                         // of the game: 1 won, 0 drawn, -1 lost
  int bucket = 0;                         // output bucket
  int own_key = 0;                        // key of either perspective, see Shape
  int other_key = 0;

  static constexpr std::size_t kMostPieces = 128;
  static constexpr int kMostCentipawns = 32'000;  // larger values are clamped
  static constexpr int kMostBucket = 15;
  static constexpr int kMostKey = 31;
};

class SampleSet {
 public:
  // Identifies a sample.
  using Handle = std::uint32_t;

  // `new_game` marks the first sample of a game. False: the set is full (16 GB).
  bool add(const NetworkSample& sample, bool new_game);

  // Appends another set. False: the set is full.
  bool append(const SampleSet& other);

  NetworkSample operator[](Handle handle) const;
  void prefetch(Handle handle) const {
    const std::uint16_t* p = record(handle);
    __builtin_prefetch(p);
    __builtin_prefetch(p + 32);
  }

  const std::vector<Handle>& handles() const { return handles_; }
  std::size_t size() const { return handles_.size(); }
  std::size_t games() const { return game_starts_.size(); }
  std::size_t bytes() const;  // of memory

  // The samples of a random subset of the games. With the same seed a smaller subset is part of a larger one.
  std::vector<Handle> some_games(std::size_t games, std::uint64_t seed) const;

  // Hash of all samples in order.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  // Blocks of fixed size let the set grow without copies. A handle is an offset in units across all blocks.
  static constexpr std::size_t kUnit = 2;  // words
  static constexpr std::size_t kBlockUnits = std::size_t{1} << 23;

  const std::uint16_t* record(Handle handle) const {
    return &blocks_[handle / kBlockUnits][handle % kBlockUnits * kUnit];
  }
  bool add_record(std::span<const std::uint16_t> words);

  std::vector<std::vector<std::uint16_t>> blocks_;
  std::vector<Handle> handles_;
  std::vector<std::size_t> game_starts_;  // indices into handles_
  std::uint64_t fingerprint_ = 0;
};

}  // namespace sotka::training

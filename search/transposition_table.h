#pragma once
// The transposition table (https://www.chessprogramming.org/Transposition_Table): one for all games and threads,
// without locks. probe(), store() and prefetch() may be called from several threads at once, the rest not during a
// search.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/expected.h"
#include "engine/position.h"
#include "search/bound.h"
#include "search/large_memory.h"
#include "search/score.h"

namespace sotka::search {

inline constexpr Score kNoEvaluation = -kInfinite;  // no static evaluation

// What is known of a position. Mate scores count from that position, not from the root (see score_to_table).
struct TableEntry {
  std::uint32_t move = 0;  // Position::pack(); 0: none
  Score score = 0;
  Score evaluation = kNoEvaluation;
  int depth = 0;  // plies, 0 .. 254
  Bound bound = Bound::kNone;
  bool on_pv = false;  // was once part of a principal variation
};

constexpr Score score_to_table(Score s, int ply) {
  return s >= kMateBound ? s + ply : s <= -kMateBound ? s - ply : s;
}
constexpr Score score_from_table(Score s, int ply) {
  return s >= kMateBound ? s - ply : s <= -kMateBound ? s + ply : s;
}

class TranspositionTable {
 public:
  static constexpr std::size_t kDefaultMegabytes = 16;

  // Throws std::bad_alloc where resize() would return an error.
  explicit TranspositionTable(std::size_t megabytes = kDefaultMegabytes);

  // Replaces the table by an empty one of this size, at least 1 MB; on an error the old one stays with its content.
  Status resize(std::size_t megabytes, int threads = 1);
  std::size_t megabytes() const { return megabytes_; }

  // Empties the table.
  void clear(int threads = 1);

  // Entries stored from now on belong to a new generation; older ones are replaced first.
  void new_search() { age_ = (age_ + 1) & kAgeMask; }

  void prefetch(Key key) const;
  bool probe(Key key, TableEntry& entry) const;  // false: not found, `entry` is unchanged
  void store(Key key, const TableEntry& entry);

  int hashfull() const;  // permille of a sample that holds entries of this search

 private:
  static constexpr unsigned kAgeBits = 5;
  static constexpr unsigned kAgeMask = (1u << kAgeBits) - 1;
  static constexpr std::size_t kSlots = 4;  // of 16 bytes: a cluster is a cache line

  // Two words, each read and written atomically. The check in the second depends on the key and on the first, so that
  // an entry torn by two threads is not found (Hyatt and Mann, "A Lock-less
  // Transposition Table Implementation for Parallel Search", 2002).
  struct Slot {
    std::uint64_t content;  // move 32, score 16, evaluation 16
    std::uint64_t label;    // check 48, depth + 1 8 (0: empty), bound 2, pv 1, age 5
  };
  struct alignas(64) Cluster {
    Slot slots[kSlots];
  };
  using Clusters = LargePointer<Cluster[]>;

  static Clusters allocate(std::size_t megabytes);  // none: not enough memory
  Cluster& cluster(Key key) const;
  int worth(std::uint64_t label) const;

  Clusters clusters_;
  std::size_t cluster_count_ = 0;
  std::size_t megabytes_ = 0;
  unsigned age_ = 0;
};

}  // namespace sotka::search

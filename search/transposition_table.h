#pragma once
// What search remembers of positions it has seen. One table serves every game and all threads, without locks.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/expected.h"
#include "engine/position.h"
#include "search/bound.h"
#include "search/large_memory.h"
#include "search/score.h"

namespace sotka::search {

inline constexpr Score kNoEvaluation = -kInfinite;  // stands where no static evaluation is known

// One remembered position. Mate scores count from that position, not from the root (see score_to_table).
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

  // Throws std::bad_alloc where resize() would give an error.
  explicit TranspositionTable(std::size_t megabytes = kDefaultMegabytes);

  // An empty table of this size, at least 1 MB; on an error the old one stays, content and all. Not during a search.
  Status resize(std::size_t megabytes, int threads = 1);
  std::size_t megabytes() const { return megabytes_; }

  // Forgets everything. Not during a search.
  void clear(int threads = 1);

  // Entries stored from now on are younger than all others.
  void new_search() { age_ = (age_ + 1) & kAgeMask; }

  void prefetch(Key key) const;
  bool probe(Key key, TableEntry& entry) const;  // false, and `entry` untouched: nothing known
  void store(Key key, const TableEntry& entry);

  int hashfull() const;  // permille of a sample that holds entries of this search

 private:
  static constexpr unsigned kAgeBits = 5;
  static constexpr unsigned kAgeMask = (1u << kAgeBits) - 1;
  static constexpr std::size_t kSlots = 4;  // of 16 bytes: a cluster is a cache line

  // Two words, each read and written at once. The words of one entry belong together: the check in the second is made
  // of the key and of the first, so that a pair torn by two threads is not found again (Hyatt and Mann, "A Lock-less
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

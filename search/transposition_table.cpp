#include "search/transposition_table.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <new>
#include <string>
#include <utility>

#include "engine/threads.h"
#include "search/parameters.h"

namespace sotka::search {
namespace {

constexpr std::uint64_t kCheckMask = (std::uint64_t{1} << 48) - 1;

// Several threads may access a slot at once: all accesses to its words go through here.
std::uint64_t load(std::uint64_t& word) {
  return std::atomic_ref(word).load(std::memory_order_relaxed);
}
void store_word(std::uint64_t& word, std::uint64_t value) {
  std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

std::uint64_t check(Key key, std::uint64_t content) {
  return (key ^ ((content * 0x9E3779B97F4A7C15u) >> 16)) & kCheckMask;
}

std::uint64_t pack_content(const TableEntry& entry) {
  return entry.move | std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 32 |
         std::uint64_t{static_cast<std::uint16_t>(entry.evaluation)} << 48;
}

std::uint32_t move_of(std::uint64_t content) {
  return static_cast<std::uint32_t>(content);
}

int depth_of(std::uint64_t label) {
  return static_cast<int>(label >> 48 & 0xFF) - 1;
}
Bound bound_of(std::uint64_t label) {
  return static_cast<Bound>(label >> 56 & 3);
}
bool on_pv(std::uint64_t label) {
  return (label >> 58 & 1) != 0;
}
unsigned age_of(std::uint64_t label) {
  return static_cast<unsigned>(label >> 59);
}

std::uint64_t pack_label(const TableEntry& entry, unsigned age) {
  return std::uint64_t{static_cast<std::uint8_t>(entry.depth + 1)} << 48 |
         std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 56 | std::uint64_t{entry.on_pv} << 58 |
         std::uint64_t{age} << 59;
}

}  // namespace

TranspositionTable::Clusters TranspositionTable::allocate(std::size_t megabytes) {
  return Clusters(static_cast<Cluster*>(allocate_large_memory(megabytes << 20)));
}

TranspositionTable::TranspositionTable(std::size_t megabytes) {
  if (!resize(megabytes)) throw std::bad_alloc();
}

Status TranspositionTable::resize(std::size_t megabytes, int threads) {
  megabytes = std::max<std::size_t>(megabytes, 1);
  if (megabytes == megabytes_) {
    clear(threads);
    return Done{};
  }
  // Untouched memory costs nothing: both tables are there for a moment, only one of them in real memory.
  constexpr std::size_t kMostMegabytes = std::numeric_limits<std::size_t>::max() >> 20;
  Clusters fresh;
  if (megabytes <= kMostMegabytes && has_memory(megabytes << 20, megabytes_ << 20)) fresh = allocate(megabytes);
  if (!fresh) {
    return Error{"there is no memory for a hash table of " + std::to_string(megabytes) + " MB, keeping " +
                 std::to_string(megabytes_) + " MB"};
  }
  clusters_ = std::move(fresh);
  cluster_count_ = (megabytes << 20) / sizeof(Cluster);
  megabytes_ = megabytes;
  clear(threads);
  return Done{};
}

void TranspositionTable::clear(int threads) {
  const std::size_t parts = static_cast<std::size_t>(std::clamp(threads, 1, 256));
  const auto clear_part = [this, parts](std::size_t part) {
    const std::size_t begin = cluster_count_ * part / parts, end = cluster_count_ * (part + 1) / parts;
    std::memset(static_cast<void*>(clusters_.get() + begin), 0, (end - begin) * sizeof(Cluster));
  };
  share_out(parts, clear_part);
  age_ = 0;
}

TranspositionTable::Cluster& TranspositionTable::cluster(Key key) const {
  __extension__ using Wide = unsigned __int128;
  return clusters_[static_cast<std::size_t>(Wide{key} * cluster_count_ >> 64)];
}

void TranspositionTable::prefetch(Key key) const {
  __builtin_prefetch(&cluster(key));
}

bool TranspositionTable::probe(Key key, TableEntry& entry) const {
  for (Slot& slot : cluster(key).slots) {
    const std::uint64_t content = load(slot.content), label = load(slot.label);
    if ((label & kCheckMask) != check(key, content) || depth_of(label) < 0) continue;
    entry.move = move_of(content);
    entry.score = static_cast<std::int16_t>(content >> 32);
    entry.evaluation = static_cast<std::int16_t>(content >> 48);
    entry.depth = depth_of(label);
    entry.bound = bound_of(label);
    entry.on_pv = on_pv(label);
    return true;
  }
  return false;
}

// The replacement value of an entry: deeper is more, older is less.
int TranspositionTable::worth(std::uint64_t label) const {
  const int age = static_cast<int>((age_ - age_of(label)) & kAgeMask);
  return depth_of(label) - kTableAgePlies * age;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
  Slot* place = nullptr;
  int least = std::numeric_limits<int>::max();
  std::uint32_t known_move = 0;
  for (Slot& slot : cluster(key).slots) {
    const std::uint64_t content = load(slot.content), label = load(slot.label);
    if ((label & kCheckMask) == check(key, content) && depth_of(label) >= 0) {
      // A much shallower entry does not replace a deep one of the same position and search.
      if (entry.bound != Bound::kExact && entry.depth + kTableKeepPlies < depth_of(label) && age_of(label) == age_)
        return;
      known_move = move_of(content);
      place = &slot;
      break;
    }
    const int value = depth_of(label) < 0 ? std::numeric_limits<int>::min() : worth(label);
    if (value < least) {
      least = value;
      place = &slot;
    }
  }
  TableEntry kept = entry;
  if (kept.move == 0) kept.move = known_move;  // keep the old move
  const std::uint64_t content = pack_content(kept);
  store_word(place->content, content);
  store_word(place->label, check(key, content) | pack_label(kept, age_));
}

int TranspositionTable::hashfull() const {
  const std::size_t sample = std::min<std::size_t>(250, cluster_count_);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (Slot& slot : clusters_[i].slots) {
      const std::uint64_t label = load(slot.label);
      used += depth_of(label) >= 0 && age_of(label) == age_;
    }
  }
  return static_cast<int>(used * 1000 / (sample * kSlots));
}

}  // namespace sotka::search

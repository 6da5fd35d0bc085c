#pragma once
// Callbacks of a search. All of them come from the main search thread, or, if the system allows none, from the threads
// that call start(), stop() and ponder_hit().

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "search/bound.h"
#include "search/score.h"

namespace sotka::search {

struct Counters {
  std::uint64_t nodes = 0;  // moves made
  std::chrono::milliseconds elapsed{0};
  int hashfull = 0;              // permille of the transposition table filled by this search
  std::uint64_t table_hits = 0;  // endgame table probes of the main thread that succeeded

  std::uint64_t nodes_per_second() const {
    return nodes * 1000 / static_cast<std::uint64_t>(elapsed.count() > 0 ? elapsed.count() : 1);
  }
};

template <class Move>
struct Line {
  int depth = 0;
  int selective_depth = 0;
  int rank = 1;  // 1 is the best line; more with several principal variations
  Score score = 0;
  Bound bound = Bound::kExact;
  std::vector<Move> moves;  // principal variation: legal move by move, ends with the game
};

template <class Move>
struct Result {
  Move best{};    // Move{}: the game is over, there is none
  Move ponder{};  // the expected reply, legal after `best`; Move{}: unknown
  Line<Move> line;
  Counters counters;
};

template <class Move>
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void on_line(const Line<Move>& /*line*/, const Counters& /*counters*/) {}
  // The root move being searched now; `number` counts from 1.
  virtual void on_current_move(int /*depth*/, Move /*move*/, int /*number*/, const Counters& /*counters*/) {}
  // The search ends early, or goes on with less: there is not enough memory, or no thread.
  virtual void on_shortage(const std::string& /*sentence*/) {}
  // The search is over: the last call, once a search.
  virtual void on_result(const Result<Move>& /*result*/) {}
};

}  // namespace sotka::search

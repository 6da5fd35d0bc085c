#pragma once
// How long to think, and the only clock that search reads.

#include <atomic>
#include <chrono>
#include <optional>
#include <utility>

#include "search/limits.h"
#include "search/parameters.h"

namespace sotka::search {

struct TimeBudget {
  Milliseconds soft{0};  // begin no new iteration after this
  Milliseconds hard{0};  // break off at this; never more than the clock holds, 0: move at once
};

// A share of the clock for one move. `ply` counts from the start of the game.
//
// Every move is taken to cost `move_overhead` beyond what we use. What the increment does not give back of that is set
// aside for the moves to come, so that a clock run down to it still pays for moves made at once.
TimeBudget allot_time(const Clock& clock, Milliseconds move_overhead, int ply, const Parameters& parameters);

// Measures one search.
class TimeManager {
 public:
  explicit TimeManager(TimeSource source = {}) : source_(std::move(source)) {}

  // Starts the clock; pondering does not run into the budget before ponder_hit().
  void start(const Limits& limits, Milliseconds move_overhead, int ply, const Parameters& parameters);

  // From another thread: the time limits count from now on.
  void ponder_hit();

  Milliseconds elapsed() const;  // since start()

  // True once the search must break off.
  bool hard_limit_passed() const;

  // True once no new iteration should begin; `percent` stretches or shortens the soft limit.
  bool soft_limit_passed(int percent) const;

 private:
  using Steady = std::chrono::steady_clock;

  Steady::time_point now() const { return source_ ? source_() : Steady::now(); }
  Milliseconds counted() const;  // since the limits count

  TimeSource source_;
  Steady::time_point start_{};
  std::optional<TimeBudget> budget_;
  bool stretches_ = false;  // a fixed time for the move is used up whatever was found
  std::atomic<bool> counting_{true};
  std::atomic<Steady::rep> counted_from_{0};
};

}  // namespace sotka::search

#pragma once
// Time management (https://www.chessprogramming.org/Time_Management), and the only clock that search reads.

#include <atomic>
#include <chrono>
#include <optional>
#include <utility>

#include "search/limits.h"
#include "search/parameters.h"

namespace sotka::search {

struct TimeBudget {
  Milliseconds soft{0};  // begin no new iteration after this
  Milliseconds hard{0};  // abort the search at this; never more than the clock holds, 0: move at once
};

// A share of the clock for one move. `ply` counts from the start of the game.
//
// Every move costs `move_overhead` beyond the time used. Where the increment does not pay for that, a reserve is kept
// for the moves to come, so that the flag does not fall even if they are made at once.
TimeBudget allot_time(const Clock& clock, Milliseconds move_overhead, int ply, const Parameters& parameters);

// The time of one search. ponder_hit() may come from any thread; the rest is for the thread that starts searches and
// the main search thread.
class TimeManager {
 public:
  explicit TimeManager(TimeSource source = {}) : source_(std::move(source)) {}

  // Starts the clock; pondering uses none of the budget before ponder_hit().
  void start(const Limits& limits, Milliseconds move_overhead, int ply, const Parameters& parameters);

  // The time limits count from now on.
  void ponder_hit();

  Milliseconds elapsed() const;  // since start()

  // True once the search must be aborted.
  bool hard_limit_passed() const;

  // True once no new iteration should begin; `percent` scales the soft limit.
  bool soft_limit_passed(int percent) const;

 private:
  using Steady = std::chrono::steady_clock;

  Steady::time_point now() const { return source_ ? source_() : Steady::now(); }
  Milliseconds counted() const;  // since start(), or since the ponder hit

  TimeSource source_;
  Steady::time_point start_{};
  std::optional<TimeBudget> budget_;
  bool stretches_ = false;  // the soft limit may be scaled: no fixed time per move was asked for
  std::atomic<bool> counting_{true};
  std::atomic<Steady::rep> counted_from_{0};
};

}  // namespace sotka::search

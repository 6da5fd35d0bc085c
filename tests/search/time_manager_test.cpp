#include "search/time_manager.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <thread>

namespace sotka::search {
namespace {

constexpr const Parameters& kParameters = kDefaultParameters[0];

struct Control {
  std::string name;
  Milliseconds base, increment;
  int moves_per_period = 0;  // 0: the base is for the whole game
};

// Plays `moves` moves; each takes what `thought` makes of the budget and `lag` more. Returns the lowest the clock got.
template <class Thought>
Milliseconds lowest_clock(const Control& control, Milliseconds overhead, Milliseconds lag, int moves, Thought thought) {
  Milliseconds clock = control.base, lowest = control.base;
  for (int move = 0; move < moves; ++move) {
    Clock now{clock, control.increment};
    if (control.moves_per_period > 0) now.moves_to_go = control.moves_per_period - move % control.moves_per_period;
    const TimeBudget budget = allot_time(now, overhead, 2 * move, kParameters);
    EXPECT_LE(budget.soft, budget.hard);
    EXPECT_LE(budget.hard, std::max(clock - overhead, Milliseconds{0})) << control.name;
    if (now.moves_to_go.value_or(40) > 2) {
      EXPECT_LE(budget.hard, clock * 2 / 3) << control.name << " move " << move;
    }
    clock -= thought(budget) + lag;
    lowest = std::min(lowest, clock);
    clock += control.increment;
    if (now.moves_to_go == 1) clock += control.base;
  }
  return lowest;
}

const Control kControls[] = {
    {"1+0", Milliseconds{1000}, Milliseconds{0}},
    {"60+0", Milliseconds{60'000}, Milliseconds{0}},
    {"1+0.01", Milliseconds{1000}, Milliseconds{10}},
    {"40/10", Milliseconds{10'000}, Milliseconds{0}, 40},
    {"40/1+0.01", Milliseconds{1000}, Milliseconds{10}, 40},
    {"1/1", Milliseconds{1000}, Milliseconds{0}, 1},
    {"2700+30", Milliseconds{2'700'000}, Milliseconds{30'000}},
};

TEST(TimeManager, NeverFlagsInThreeHundredMoves) {
  for (const Control& control : kControls) {
    for (const int lag : {0, 1, 2}) {
      const auto soft = [](const TimeBudget& budget) { return budget.soft; };
      const auto hard = [](const TimeBudget& budget) { return budget.hard; };
      const auto now_and_then = [n = 0](const TimeBudget& budget) mutable {
        return ++n % 5 == 0 ? budget.hard : budget.soft;
      };
      const Milliseconds overhead{10}, each{lag};
      EXPECT_GT(lowest_clock(control, overhead, each, 300, soft).count(), 0) << control.name << " lag " << lag;
      EXPECT_GT(lowest_clock(control, overhead, each, 300, hard).count(), 0) << control.name << " lag " << lag;
      EXPECT_GT(lowest_clock(control, overhead, each, 300, now_and_then).count(), 0) << control.name << " lag " << lag;
    }
  }
}

TEST(TimeManager, UsesItsTime) {
  const TimeBudget blitz = allot_time({Milliseconds{60'000}, Milliseconds{0}}, Milliseconds{10}, 0, kParameters);
  EXPECT_GT(blitz.soft.count(), 800);
  EXPECT_LT(blitz.soft.count(), 3000);
  const TimeBudget increment = allot_time({Milliseconds{5000}, Milliseconds{2000}}, Milliseconds{10}, 60, kParameters);
  EXPECT_GT(increment.soft.count(), 1000);
  const TimeBudget last = allot_time({Milliseconds{1000}, Milliseconds{0}, 1}, Milliseconds{10}, 60, kParameters);
  EXPECT_GT(last.hard.count(), 700);
  EXPECT_LT(last.hard.count(), 991);
}

TEST(TimeManager, MovesAtOnceWithoutTime) {
  for (const int remaining : {-5000, -1, 0, 1, 10}) {
    const TimeBudget budget = allot_time({Milliseconds{remaining}, Milliseconds{0}}, Milliseconds{10}, 30, kParameters);
    EXPECT_EQ(budget.hard.count(), 0) << remaining;
  }
  TimeManager time;
  Limits limits;
  limits.clock = Clock{Milliseconds{-1}};
  time.start(limits, Milliseconds{10}, 0, kParameters);
  EXPECT_TRUE(time.hard_limit_passed());
  EXPECT_TRUE(time.soft_limit_passed(100));
}

TEST(TimeManager, ClockStartsWithThePonderHit) {
  TimeManager time;
  Limits limits;
  limits.move_time = Milliseconds{0};
  limits.ponder = true;
  time.start(limits, Milliseconds{0}, 0, kParameters);
  EXPECT_FALSE(time.hard_limit_passed());
  EXPECT_FALSE(time.soft_limit_passed(100));
  time.ponder_hit();
  EXPECT_TRUE(time.hard_limit_passed());
  EXPECT_TRUE(time.soft_limit_passed(100));
}

TEST(TimeManager, WithoutTimeLimitsNothingPasses) {
  TimeManager time;
  time.start(Limits{}, Milliseconds{10}, 0, kParameters);
  EXPECT_FALSE(time.hard_limit_passed());
  EXPECT_FALSE(time.soft_limit_passed(1));
}

}  // namespace
}  // namespace sotka::search

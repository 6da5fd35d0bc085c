// Whole games on a clock that runs for every look that search takes at it: the same on every machine, however busy.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/game.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "recorder.h"

namespace sotka::search {
namespace {

using std::chrono::steady_clock;
using namespace std::chrono_literals;

// A machine so slow that every look at the clock (every few hundred nodes) finds it a `step` further on.
class SlowClock {
 public:
  explicit SlowClock(std::chrono::microseconds step) : step_(step) {}

  TimeSource source() {
    return [this] { return now_ += step_; };
  }
  steady_clock::time_point now() const { return now_; }

 private:
  std::chrono::microseconds step_;
  steady_clock::time_point now_{};
};

struct Control {
  const char* name;
  Milliseconds base, increment;
  std::optional<int> moves;  // in a period; none: the base is for the whole game
  std::chrono::microseconds step;
  Milliseconds lag;  // what a move costs beyond the search; with a few steps it stays below the overhead
  Milliseconds overhead;
};

const Control kControls[] = {
    {"1+0", 1s, 0ms, {}, 250us, 1ms, 10ms},        {"60+0", 60s, 0ms, {}, 5ms, 5ms, 80ms},
    {"1+0.01", 1s, 10ms, {}, 500us, 3ms, 10ms},    {"40/10", 10s, 0ms, 40, 2ms, 5ms, 20ms},
    {"40/1+0.01", 1s, 10ms, 40, 500us, 3ms, 10ms}, {"movestogo 1", 200ms, 0ms, 1, 2ms, 10ms, 30ms},
};

// One side's clock through so many moves; games that end on the board are begun again.
template <Position P>
void play_on_the_clock(const Control& control, int moves) {
  SCOPED_TRACE(std::string(P::kName) + ", " + control.name);
  SlowClock slow(control.step);
  TranspositionTable table(1);
  Searcher<P> searcher(table, slow.source());
  SplitMix64 random(300);
  Game<P> game;
  Clock clock{control.base, control.increment, control.moves};
  Milliseconds spent{0};
  for (int move = 0; move < moves; ++move) {
    if (game.outcome()) game = Game<P>();
    Request<P> request{.root = game.position(), .history = game.earlier_keys()};
    request.limits.clock = clock;
    request.move_overhead = control.overhead;
    Recorder<typename P::Move> recorder;
    const auto start = slow.now();
    searcher.start(request, recorder);
    const auto best = searcher.wait().best;
    const auto used = std::chrono::duration_cast<Milliseconds>(slow.now() - start) + control.lag;
    ASSERT_GE(clock.remaining, used) << "the flag falls at move " << move;
    if (clock.moves_to_go.value_or(40) > 2) {
      EXPECT_LE(used, std::max(clock.remaining * 2 / 3, control.overhead)) << "eats the period at move " << move;
    }
    spent += used;
    clock.remaining += control.increment - used;
    if (clock.moves_to_go && --*clock.moves_to_go == 0) {
      clock.moves_to_go = control.moves;
      clock.remaining += control.base;
    }
    game.play(best);
    if (game.outcome()) continue;
    typename P::MoveList replies;
    replies.clear();
    game.position().generate(replies);
    game.play(replies[static_cast<int>(random.below(static_cast<std::uint64_t>(replies.size())))]);
  }
  // A flag does not fall either where nothing is thought about.
  const auto given = control.moves ? control.base * (moves / *control.moves) : control.base;
  EXPECT_GE(spent, given / 4);
}

TEST(SimulatedClock, NoFlagFallsInThreeHundredMoves) {
  for (const Control& control : kControls) play_on_the_clock<chess::Position<chess::Chess>>(control, 300);
}

TEST(SimulatedClock, NoFlagFallsInAnyGame) {
  for_each_game([]<class P>(GameTag<P>) { play_on_the_clock<P>(kControls[2], 120); });
}

TEST(SimulatedClock, TheOverheadIsKeptBack) {
  using P = chess::Position<chess::Chess>;
  for (const int overhead : {0, 50, 95, 500}) {
    SlowClock slow(1ms);
    TranspositionTable table(1);
    Searcher<P> searcher(table, slow.source());
    Request<P> request{P::start()};
    request.limits.move_time = 100ms;
    request.move_overhead = Milliseconds(overhead);
    Recorder<P::Move> recorder;
    const auto start = slow.now();
    searcher.start(request, recorder);
    EXPECT_TRUE(request.root.is_legal(searcher.wait().best));
    // The first iteration and its line take a few looks even where there is no time.
    const auto allowed = std::max(100ms - Milliseconds(overhead), 0ms) + 10ms;
    EXPECT_LE(slow.now() - start, allowed) << overhead;
  }
}

}  // namespace
}  // namespace sotka::search

#pragma once
// Time controls.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/expected.h"
#include "search/limits.h"

namespace sotka::match {

struct TimeStage {
  std::optional<int> moves;  // none: to the end of the game
  search::Milliseconds base{0};
  search::Milliseconds increment{0};

  friend bool operator==(const TimeStage&, const TimeStage&) = default;
};

// At least one stage. The last stage repeats; unused time is kept.
struct TimeControl {
  std::vector<TimeStage> stages;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// Stages "[moves/]time[+increment]" with colons between them; every one but the last has moves. Times are in seconds
// with decimals, or minutes and two digits of seconds: "60+0.6", "40/5:00", "50/7200:25/3600", "50/7200:1:30".
//
// Or the name of a control of international draughts (rules of the competition, section on time):
//   classic     50/7200:25/3600         fischer    4800+60, or fischer:T+60 with T up to 7200
//   classic6h   50/7200:3600            rapid      600+5, or rapid:T[+I]: 15 to 30 minutes with the first 60 increments
//   classic5h   50/7200:1800            blitz      180+2, or blitz:T[+I]: 5 to 15 minutes
//   classic5h-b 40/5400:3600            tiebreak   300+3, the control of Lehman and Georgiev
Expected<TimeControl> read_time_control(std::string_view text);

// The inverse, in seconds: "50/7200:25/3600".
std::string to_text(const TimeControl& control);

// One side's clock in a game.
class GameClock {
 public:
  explicit GameClock(TimeControl control);
  // With this time instead of that of the first stage.
  GameClock(TimeControl control, search::Milliseconds remaining) : GameClock(std::move(control)) {
    remaining_ = remaining;
  }

  // In the form of the search.
  search::Clock reading() const {
    return {.remaining = remaining_, .increment = stage().increment, .moves_to_go = moves_to_go_};
  }
  search::Milliseconds remaining() const { return remaining_; }

  // A move took this long; false: the time was exceeded by more than `margin`. Within it the
  // clock is at zero.
  bool press(search::Milliseconds used, search::Milliseconds margin = search::Milliseconds(0));

 private:
  const TimeStage& stage() const { return control_.stages[stage_]; }

  TimeControl control_;
  std::size_t stage_ = 0;
  search::Milliseconds remaining_;
  std::optional<int> moves_to_go_;
};

}  // namespace sotka::match

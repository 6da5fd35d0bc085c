#pragma once
// Time controls as matches and games write them.

#include <optional>
#include <string_view>

#include "engine/expected.h"
#include "search/limits.h"

namespace sotka::bench {

struct TimeControl {
  std::optional<int> moves;  // of a period; none: the time is for the whole game
  search::Milliseconds base{0};
  search::Milliseconds increment{0};
};

// "[moves/]time[+increment]", times in seconds with decimals, the first one also as minutes:seconds: "60+0.6",
// "40/5:00".
Expected<TimeControl> read_time_control(std::string_view text);

// One side's clock in a game.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control)
      : control_(control), remaining_(control.base), moves_to_go_(control.moves) {}

  // As search wants it.
  search::Clock reading() const {
    return {.remaining = remaining_, .increment = control_.increment, .moves_to_go = moves_to_go_};
  }
  search::Milliseconds remaining() const { return remaining_; }

  // A move was made that took so long; false if that was too long.
  bool press(search::Milliseconds used);

 private:
  TimeControl control_;
  search::Milliseconds remaining_;
  std::optional<int> moves_to_go_;
};

}  // namespace sotka::bench

#pragma once
// The engine's time over XBoard: level, st, sd, time, otim.
//
// `level` and `st` replace each other, `sd` limits both. `time` and `otim` correct our own clock. Errors are one
// sentence and change nothing.

#include <optional>
#include <string_view>

#include "engine/color.h"
#include "engine/expected.h"
#include "player/player.h"
#include "search/limits.h"

namespace sotka::protocol::xboard {

class Clock {
 public:
  using Milliseconds = search::Milliseconds;

  // "40 5 0", "0 2:30 0.5": moves of a session (0: all), minutes or minutes:seconds, seconds more for each move. The
  // same again in mid-game changes nothing; any other begins a session now.
  Status level(std::string_view arguments);
  Status seconds_per_move(std::string_view arguments);
  Status depth(std::string_view arguments);
  // Hundredths of a second left on the engine's clock; below zero when its flag has fallen.
  Status time(std::string_view arguments);
  // The opponent's time is validated, but not used.
  static Status opponents_time(std::string_view arguments);

  // Resets clocks to the start of the session, and removes the depth limit.
  void new_game();
  // After a move of the engine.
  void moved(Milliseconds used);

  // The limits of a search for that side.
  player::GoOrder order(Color side) const;

 private:
  struct Session {
    int moves = 40;
    Milliseconds base{5 * 60 * 1000};
    Milliseconds increment{0};
    friend bool operator==(const Session&, const Session&) = default;
  };

  Session session_;
  Milliseconds remaining_ = session_.base;
  int moves_made_ = 0;  // in this session
  std::optional<Milliseconds> per_move_;
  std::optional<int> depth_;
};

}  // namespace sotka::protocol::xboard

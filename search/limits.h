#pragma once
// What ends a search. Limits that are not set do not limit; several may be set at once.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace sotka::search {

using Milliseconds = std::chrono::milliseconds;

// The clock of a search; empty: std::chrono::steady_clock. Called from several threads.
using TimeSource = std::function<std::chrono::steady_clock::time_point()>;

// The clock of the side to move. With zero or negative time left, search moves at once.
struct Clock {
  Milliseconds remaining{0};
  Milliseconds increment{0};
  std::optional<int> moves_to_go{};  // moves until the next time control; none: the rest of the game
};

struct Limits {
  std::optional<int> depth;            // plies, at least 1
  std::optional<std::uint64_t> nodes;  // of all threads together
  std::optional<Milliseconds> move_time;
  std::optional<Clock> clock;
  std::optional<int> mate;  // stop when a mate in so many moves (for either side) is found
  bool infinite = false;    // no result before stop(), even if the search is complete
  bool ponder = false;      // as infinite, until ponder_hit() starts the clock
};

}  // namespace sotka::search

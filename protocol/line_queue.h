#pragma once
// Lines on their way from the thread that reads them to the one that handles them. What cannot be done during a search
// is put aside until the search is over, and then comes first, in order.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/line_io.h"

namespace sotka::protocol {

class LineQueue {
 public:
  struct Line {
    std::string text;
    bool stopped = false;  // a stop came in while the line was put aside
  };

  // What may wait, put aside or not yet looked at: the positions of some hundred thousand games.
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  // False: so much waits already that the line is refused, and so are all after it until the others are gone: none may
  // overtake another.
  bool push(std::string line);
  // For what says something of our own, and for the last line: is always taken.
  void push_event(std::string line);
  // No more lines will come.
  void close();

  // Blocks until there is something to do: the oldest line put aside if no search is running, else the next that came
  // in. None: the queue was closed, and what is left in it must wait for a search that nobody will stop.
  std::optional<Line> next();

  // False as with push().
  bool put_aside(std::string line);
  // A stop came in: it is meant for all that was put aside before it, too.
  void stop_put_aside();

  // A search began; search_ended() may come from any thread.
  void search_began();
  void search_ended();
  bool searching() const;

 private:
  // Lines that wait, and whether more may.
  struct Waiting {
    bool add(std::string line);
    Line take();

    std::deque<Line> lines{};
    std::size_t bytes = 0;
    bool refuses = false;
  };

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Waiting incoming_;
  Waiting put_aside_;
  bool searching_ = false;
  bool closed_ = false;
};

// Puts `first_line`, unless it is empty, and all that is read into the queue, up to the line that is_last() tells, the
// end of input, or until nobody reads the answers; then closes it. is_last() is asked of each line before that is in
// the queue. refused() is told of lines for which there is no room; for the last one there always is.
void read_lines(LineQueue& queue, std::string_view first_line, LineReader& reader, const LineWriter& writer,
                const std::function<bool(std::string_view line)>& is_last,
                const std::function<void(std::string_view line)>& refused);

}  // namespace sotka::protocol

#pragma once
// Lines from the reading to the handling thread. Lines that must wait for the end of a search are deferred and then
// come first, in order.

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
    bool stopped = false;  // a stop arrived while the line was deferred
  };

  // Limit of all waiting lines.
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  // False: the queue is full and the line is refused, as are all further ones until the queue is empty, so that no line
  // overtakes another.
  bool push(std::string line);
  // For internal lines and the last line: always accepted.
  void push_event(std::string line);
  // No more lines will come.
  void close();

  // Blocks for the next line: the oldest deferred one if no search is running, else the next arrival. None: the queue
  // is closed, and the rest waits for a search that nobody will stop.
  std::optional<Line> next();

  // False as with push().
  bool put_aside(std::string line);
  // A stop arrived; it also applies to lines deferred before it.
  void stop_put_aside();

  // search_ended() may be called from any thread.
  void search_began();
  void search_ended();
  bool searching() const;

 private:
  // Waiting lines, and whether more are accepted.
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

// Puts `first_line`, unless empty, and all input lines into the queue, up to the line for which is_last() is true, the
// end of input or a closed output; then closes the queue. is_last() is called before a line is queued. refused() gets
// the lines that do not fit; the last line always fits.
void read_lines(LineQueue& queue, std::string_view first_line, LineReader& reader, const LineWriter& writer,
                const std::function<bool(std::string_view line)>& is_last,
                const std::function<void(std::string_view line)>& refused);

}  // namespace sotka::protocol

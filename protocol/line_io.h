#pragma once
// Line input and output, robust against any input and closed pipes.

#include <atomic>
#include <cstddef>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace sotka::protocol {

// Reads lines of any bytes, ended by "\n", "\r\n" or the end of input. A byte order mark before the first is dropped.
class LineReader {
 public:
  static constexpr std::size_t kLongest = std::size_t{4} << 20;  // bytes; the rest of a longer line is dropped

  explicit LineReader(std::istream& in) : in_(in) {}

  // The next line without its end; none at the end of input.
  std::optional<std::string> next();

 private:
  std::istream& in_;
  bool first_ = true;
};

// Writes and flushes whole lines. Thread-safe.
class LineWriter {
 public:
  explicit LineWriter(std::ostream& out) : out_(out) {}

  // Several lines are written as one unit; a missing final '\n' is added.
  void write(std::string_view text);

  // True once the output is closed.
  bool broken() const { return broken_; }

 private:
  std::ostream& out_;
  std::mutex mutex_;
  std::atomic<bool> broken_{false};
};

}  // namespace sotka::protocol

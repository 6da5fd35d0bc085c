#pragma once
// The threads that play games.

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>

#include "engine/expected.h"

namespace sotka::match {

// The first error of several threads.
class FirstError {
 public:
  // From any thread.
  void set(const Error& error);
  bool is_set() const { return is_set_; }

  // After the threads have ended.
  const std::optional<Error>& get() const { return error_; }

 private:
  std::mutex mutex_;  // for error_
  std::optional<Error> error_;
  std::atomic<bool> is_set_ = false;
};

// Calls work() on so many threads and waits for them. What keeps one of them from working, like a lack of memory, goes
// to `error`.
void run_workers(int count, const std::function<void()>& work, FirstError& error);

}  // namespace sotka::match

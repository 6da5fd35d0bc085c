#include "match/workers.h"

#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/threads.h"

namespace sotka::match {

void FirstError::set(const Error& error) {
  const std::lock_guard lock(mutex_);
  if (!error_) error_ = error;
  is_set_ = true;
}

void run_workers(int count, const std::function<void()>& work, FirstError& error) {
  const auto work_or_fail = [&work, &error] {
    try {
      work();
    } catch (const std::bad_alloc&) {
      error.set({"out of memory for a game"});
    } catch (const std::system_error&) {
      error.set({"the system allows no more of these threads"});
    }
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < count; ++i) {
    if (const Status status = start_thread(threads, work_or_fail); !status) return error.set(status.error());
  }
}

}  // namespace sotka::match

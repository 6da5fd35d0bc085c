#include "engine/threads.h"

#include <atomic>

namespace sotka {

Status try_threads(int count) {
  std::atomic<bool> may_end{false};
  std::vector<std::jthread> threads;
  Status status = Done{};
  for (int i = 0; i < count && status; ++i) {
    status = start_thread(threads, [&may_end] { may_end.wait(false); });
  }
  may_end = true;
  may_end.notify_all();
  return status;
}

}  // namespace sotka

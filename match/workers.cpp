#include "match/workers.h"

#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/threads.h"

namespace sotka::match {

void run_workers(int count, const std::function<void()>& work, const std::function<void(const Error&)>& fail) {
  const auto work_or_fail = [&work, &fail] {
    try {
      work();
    } catch (const std::bad_alloc&) {
      fail(Error{"out of memory for a game"});
    } catch (const std::system_error&) {
      fail(Error{"the system allows no more of these threads"});
    }
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < count; ++i) {
    if (const Status status = start_thread(threads, work_or_fail); !status) return fail(status.error());
  }
}

}  // namespace sotka::match

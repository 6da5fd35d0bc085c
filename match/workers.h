#pragma once
// The threads that play games.

#include <functional>

#include "engine/expected.h"

namespace sotka::match {

// Calls work() on so many threads and waits for them. What keeps one of them from working, like a lack of memory, goes
// to fail(), from any thread.
void run_workers(int count, const std::function<void()>& work, const std::function<void(const Error&)>& fail);

}  // namespace sotka::match

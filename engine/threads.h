#pragma once
// Threads that the system may not have.

#include <cstddef>
#include <new>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "engine/expected.h"

namespace sotka {

// Starts another thread that does this work; an error if the system allows no more.
template <class F>
Status start_thread(std::vector<std::jthread>& threads, F work) {
  try {
    threads.emplace_back(std::move(work));
    return Done{};
  } catch (const std::system_error&) {
    return Error{"the system allows no more than " + std::to_string(threads.size()) + " of these threads"};
  } catch (const std::bad_alloc&) {
    return Error{"there is no memory for more than " + std::to_string(threads.size()) + " of these threads"};
  }
}

// Calls work(0), work(1) … work(parts - 1), each on a thread of its own, the first on the calling one. Where the system
// allows no more threads, the calling one does what is left, too.
template <class F>
void share_out(std::size_t parts, const F& work) {
  std::vector<std::jthread> helpers;
  std::size_t part = 1;
  while (part < parts && start_thread(helpers, [&work, part] { work(part); })) ++part;
  work(0);
  for (; part < parts; ++part) work(part);
}

// Could so many more threads run at once?
Status try_threads(int count);

}  // namespace sotka

#pragma once
// Threads that the system may not have.

#include <atomic>
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

// Does the work on another thread; that memory ran out there is noted.
template <class F>
void do_or_note(const F& work, std::atomic<bool>& out_of_memory) {
  try {
    work();
  } catch (const std::bad_alloc&) {
    out_of_memory = true;
  }
}

// Calls work(0), work(1) … work(parts - 1), each on a thread of its own, the first on the calling one. Where the system
// allows no more threads, the calling one does what is left, too. Throws std::bad_alloc where one of them did.
template <class F>
void share_out(std::size_t parts, const F& work) {
  std::atomic<bool> out_of_memory{false};
  {
    const auto help = [&](std::size_t part) { do_or_note([&work, part] { work(part); }, out_of_memory); };
    std::vector<std::jthread> helpers;
    std::size_t part = 1;
    while (part < parts && start_thread(helpers, [&help, part] { help(part); })) ++part;
    work(0);
    for (; part < parts; ++part) work(part);
  }
  if (out_of_memory) throw std::bad_alloc();
}

// Could so many more threads run at once?
Status try_threads(int count);

}  // namespace sotka

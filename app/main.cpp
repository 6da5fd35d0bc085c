#include <csignal>
#include <iostream>
#include <new>
#include <system_error>

#include "app/command_line.h"

int main(int argc, char** argv) {
  // A closed pipe then shows as a failed write.
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  // Options may ask for more memory or threads than the machine has.
  try {
    return sotka::app::run_command_line({argv + 1, argv + argc});
  } catch (const std::bad_alloc&) {
    return sotka::app::fail("out of memory");
  } catch (const std::system_error& error) {
    const bool few_threads = error.code() == std::errc::resource_unavailable_try_again;
    return sotka::app::fail(few_threads ? "the system allows no more threads, or there is no memory for one"
                                        : error.what());
  }
}

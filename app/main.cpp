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
    return sotka::app::fail(error.what());
  }
}

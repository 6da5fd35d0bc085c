#include <csignal>
#include <iostream>
#include <new>
#include <system_error>

#include "app/command_line.h"

int main(int argc, char** argv) {
  // A reader that went away shows as a failed write, not as a signal.
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  // What is asked for may be more than the machine has.
  try {
    return sotka::app::run_command_line({argv + 1, argv + argc});
  } catch (const std::bad_alloc&) {
    return sotka::app::fail("there is not enough memory");
  } catch (const std::system_error& error) {
    return sotka::app::fail(error.what());
  }
}

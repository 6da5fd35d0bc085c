#include <csignal>
#include <iostream>

#include "app/command_line.h"

int main(int argc, char** argv) {
  // A reader that went away shows as a failed write, not as a signal.
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  return sotka::app::run_command_line({argv + 1, argv + argc});
}

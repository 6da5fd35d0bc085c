#include "app/progress_line.h"

#include <unistd.h>

#include <csignal>
#include <string>

namespace sotka::app {
namespace {

constexpr std::string_view kErase = "\r\033[K";

void erase() {
  // The terminal may be gone.
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kErase.data(), kErase.size());
}

// Only calls what a signal handler may.
void erase_and_end(int signal) {
  erase();
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

ProgressLine::ProgressLine() : is_terminal_(isatty(STDERR_FILENO) == 1) {
  if (is_terminal_) std::signal(SIGINT, erase_and_end);
}

ProgressLine::~ProgressLine() {
  if (!is_terminal_) return;
  erase();
  std::signal(SIGINT, SIG_DFL);
}

void ProgressLine::show(std::string_view text) {
  if (!is_terminal_) return;
  const std::string line = std::string(kErase) + std::string(text);
  [[maybe_unused]] const auto written = write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace sotka::app

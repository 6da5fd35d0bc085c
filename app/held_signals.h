#pragma once
// Blocks termination signals so that the program can shut down cleanly.

#include <csignal>

namespace sotka::app {

// While it exists, SIGINT, SIGTERM and SIGHUP only make came() true, in this thread and in threads started by it. Where
// one stands inside another, the outer one still sees what came.
class HeldSignals {
 public:
  HeldSignals() {
    sigemptyset(&held_);
    for (const int signal : kSignals) sigaddset(&held_, signal);
    pthread_sigmask(SIG_BLOCK, &held_, &before_);
  }
  ~HeldSignals() {
    const timespec at_once{};
    for (const int signal : kSignals) {
      if (sigismember(&before_, signal) == 1) sigdelset(&held_, signal);
    }
    while (sigtimedwait(&held_, nullptr, &at_once) > 0) continue;
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

  // Thread-safe.
  bool came() const {
    sigset_t pending;
    sigpending(&pending);
    for (const int signal : kSignals) {
      if (sigismember(&pending, signal) == 1) return true;
    }
    return false;
  }

 private:
  static constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

  sigset_t held_{};
  sigset_t before_{};
};

}  // namespace sotka::app

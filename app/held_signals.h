#pragma once
// Blocks termination signals so that the program can shut down cleanly.

#include <csignal>

namespace sotka::app {

// While it exists, SIGINT, SIGTERM and SIGHUP only make came() true, in this thread and in threads started by it.
class HeldSignals {
 public:
  HeldSignals() {
    sigemptyset(&held_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&held_, signal);
    pthread_sigmask(SIG_BLOCK, &held_, &before_);
  }
  ~HeldSignals() {
    const timespec at_once{};
    while (sigtimedwait(&held_, nullptr, &at_once) > 0) continue;
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

  // Thread-safe.
  bool came() const {
    sigset_t pending;
    sigpending(&pending);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      if (sigismember(&pending, signal) == 1) return true;
    }
    return false;
  }

 private:
  sigset_t held_{};
  sigset_t before_{};
};

}  // namespace sotka::app

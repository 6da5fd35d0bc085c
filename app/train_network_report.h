#pragma once
// The output of `sotka train fit --variant V`.

#include <chrono>
#include <ostream>
#include <string>

#include "engine/registry.h"
#include "training/network/fit.h"

namespace sotka::app {

class NetworkReport {
 public:
  // `live`: `out` is a terminal, whose progress line is overwritten.
  NetworkReport(std::ostream& out, GameId game, int epochs, bool live);

  void epoch_ended(const training::EpochReport& report);
  void progress(const training::FitProgress& progress);

  // All losses by number of pieces, with those of the hand-made evaluation.
  void table(const training::BucketLosses& losses) const;

 private:
  using Clock = std::chrono::steady_clock;

  void clear_line();

  std::ostream& out_;
  GameId game_;
  int epochs_;
  bool live_;
  double pace_ = 0;  // samples a second
  double seconds_left_ = 0;
  Clock::time_point shown_ = Clock::now();
};

}  // namespace sotka::app

#pragma once
// The training loop of a network, on samples in memory.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "training/network/model.h"
#include "training/network/objective.h"
#include "training/network/sample_set.h"
#include "training/network/slice.h"
#include "training/network/workers.h"

namespace sotka::training {

struct FitSettings {
  Objective objective;
  int epochs = 8;
  int batch = 8192;    // samples per step
  double rate = 1e-3;  // learning rate: linear warm-up, then cosine decay to `last_rate` of it
  double last_rate = 0.02;
  int warm_up = 100;       // steps, at most a tenth of all
  double decay = 0.01;     // weight decay
  std::uint64_t seed = 1;  // of initial weights and order of the samples

  friend bool operator==(const FitSettings&, const FitSettings&) = default;
};

// The position in a run. Together with Model::State it resumes the run.
struct FitPlace {
  std::uint64_t step = 0;  // over all epochs
  double loss = 0;         // sum over this epoch so far
};

struct FitProgress {
  int epoch = 1;
  double done = 0;              // fraction of the epoch
  double samples_a_second = 0;  // since the start or resumption
  double seconds_left = 0;      // over all epochs
};

struct EpochReport {
  int epoch = 0;    // 0: before training
  double loss = 0;  // mean training loss, measured before each update; none at epoch 0
  BucketLosses held_out{};
};

class FitListener {
 public:
  virtual ~FitListener() = default;
  virtual void epoch_ended(const EpochReport& /*report*/) {}
  // After every step; a run can resume from `place`.
  virtual void step_ended(const FitProgress& /*progress*/, const FitPlace& /*place*/) {}
  virtual bool cancelled() { return false; }
};

// The sum over all buckets.
LossSums total(const BucketLosses& losses);

// Losses by bucket.
BucketLosses measure(const Shape& shape, const Floats& network, const SampleSet& samples,
                     std::span<const SampleSet::Handle> which, const Objective& objective, Workers& workers);

// The learning rate of a step, counted from 0.
double rate_at(const FitSettings& settings, std::uint64_t step, std::uint64_t steps);

// Trains `model` on the samples `which` from `place` on. The result does not depend on the number of threads; it may on
// the instruction set. False: cancelled.
bool fit(const Shape& shape, Model& model, const SampleSet& samples, std::span<const SampleSet::Handle> which,
         const SampleSet& held_out, const FitSettings& settings, FitPlace place, Workers& workers,
         FitListener& listener);

}  // namespace sotka::training

#pragma once
// Checkpoints: a training run can be interrupted and resumed.

#include <cstdint>
#include <string>

#include "engine/expected.h"
#include "training/network/fit.h"
#include "training/network/model.h"

namespace sotka::training {

struct Checkpoint {
  std::uint64_t run = 0;  // hash of samples, settings and initial network
  FitPlace place;
  Model::State state;
};

Status write_checkpoint(const std::string& path, const Checkpoint& checkpoint);

// Error: unreadable, damaged, or of another run.
Expected<Checkpoint> read_checkpoint(const std::string& path, std::uint64_t run, const Shape& shape);

}  // namespace sotka::training

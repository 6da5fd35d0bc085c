#pragma once
// Quantisation: between the floats of training and the integers of eval/network/network_file.h.

#include <span>

#include "eval/network/network_file.h"
#include "training/network/floats.h"
#include "training/network/objective.h"
#include "training/network/sample_set.h"
#include "training/network/shape.h"

namespace sotka::training {

// `network` has the order of Layout and an output in units of objective.centipawns.
eval::network::Network quantised(const Shape& shape, const Floats& network, const Objective& objective);

// The inverse.
Floats dequantised(const Shape& shape, const eval::network::Network& network, const Objective& objective);

// Integer inference (eval/network/reference.h): centipawns.
int integer_output(const Shape& shape, const eval::network::Network& network, const NetworkSample& sample);

// Quantisation error in centipawns.
struct QuantisationError {
  std::size_t samples = 0;
  double mean = 0;  // absolute
  double largest = 0;
};
QuantisationError quantisation_error(const Shape& shape, const Floats& network, const eval::network::Network& integers,
                                     const SampleSet& samples, std::span<const SampleSet::Handle> which,
                                     const Objective& objective);

}  // namespace sotka::training

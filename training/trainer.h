#pragma once
// Trains the draughts weights: logistic regression by stochastic gradient descent with a step size per weight (AdaGrad:
// Duchi, Hazan and Singer, 2011).

#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <vector>

#include "engine/draughts/position.h"
#include "eval/draughts/trained.h"
#include "training/sample.h"

namespace sotka::training {

struct FitOrder {
  int epochs = 4;
  std::uint64_t seed = 1;      // of the order of the samples
  double result_share = 0.3;   // weight of the game result in the target; the rest is the search score
  double centipawns = 140;     // logistic scale
  double pattern_spread = 20;  // centipawns: prior standard deviation of pattern weights
  double step = 1.5;           // centipawns: initial step size
};

struct Epoch {
  int number = 0;
  double loss = 0;           // mean training loss (cross entropy)
  double held_out_loss = 0;  // mean held-out loss
};

// Starts from constant values of men and kings, and 0 for all other weights. Deterministic on the same machine. Never
// null; a pointer since ten megabytes exceed the stack.
std::unique_ptr<eval::draughts::TrainedWeights> fit(const Samples& samples, const FitOrder& order,
                                                    const std::function<void(const Epoch&)>& tell);

// Writes the format of eval/draughts/trained.weights.
void write_weights(std::ostream& out, const eval::draughts::TrainedWeights& weights);

}  // namespace sotka::training

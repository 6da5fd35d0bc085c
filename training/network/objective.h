#pragma once
// The loss function.

#include <cmath>

#include "training/network/sample_set.h"

namespace sotka::training {

// Win probability of a score is 1 / (1 + exp(-score / centipawns)); the loss is its cross entropy against the target.
// The network output is in units of `centipawns`.
struct Objective {
  bool correction = true;   // form of the network: correction of the hand-made evaluation, or alone
  double centipawns = 450;  // logistic scale
  double lambda = 0;        // weight of the game result in the target; the rest is the score

  float base(const NetworkSample& sample) const { return static_cast<float>(sample.base / centipawns); }
  float score_chance(const NetworkSample& sample) const {
    return chance(static_cast<float>(sample.score / centipawns));
  }
  float target(const NetworkSample& sample) const {
    return static_cast<float>(1 - lambda) * score_chance(sample) +
           static_cast<float>(lambda) * static_cast<float>(sample.result + 1) / 2;
  }

  static float chance(float x) { return 1 / (1 + std::exp(-x)); }
  // x: score in units of `centipawns`.
  static double cross_entropy(double x, double target) {
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))) - target * x;
  }

  friend bool operator==(const Objective&, const Objective&) = default;
};

}  // namespace sotka::training

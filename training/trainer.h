#pragma once
// Fits the trained part of the evaluation of draughts to samples: logistic regression by stochastic gradient descent
// with step sizes of its own for every weight (AdaGrad: Duchi, Hazan and Singer, 2011).

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
  double result_share = 0.3;   // of what is aimed at; the rest is what search thought
  double centipawns = 140;     // that make the odds e to 1
  double pattern_spread = 20;  // centipawns: what weights of patterns are expected to be like, before any sample
  double step = 1.5;           // centipawns: the first steps
};

struct Epoch {
  int number = 0;
  double loss = 0;            // cross entropy of a sample that was learnt from
  double loss_held_back = 0;  // and of one that was not
};

// Begins with men and kings that are worth the same everywhere, and all else worth nothing. The same samples
// and order give the same weights, as far as machines round floating point numbers alike. Never null: a pointer,
// because ten megabytes are more than a stack holds.
std::unique_ptr<eval::draughts::TrainedWeights> fit(const Samples& samples, const FitOrder& order,
                                                    const std::function<void(const Epoch&)>& tell);

// As eval/draughts/trained.weights.
void write_weights(std::ostream& out, const eval::draughts::TrainedWeights& weights);

}  // namespace sotka::training

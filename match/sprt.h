#pragma once
// The sequential probability ratio test on pairs of games: is an engine stronger by elo1 rather than by elo0?

#include <array>

namespace sotka::match {

// Pentanomial counts: pairs of games from the same opening with colours swapped, by points of the first engine (0, ½,
// 1, 1½, 2).
using PairCounts = std::array<double, 5>;

struct SprtBounds {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  // probability of accepting elo1 when elo0 is true
  double beta = 0.05;   // probability of accepting elo0 when elo1 is true

  double lower() const;  // the log-likelihood ratio below which elo0 is accepted
  double upper() const;  // the one above which elo1 is
};

enum class SprtVerdict { kGoOn, kElo0, kElo1 };

// The generalised log-likelihood ratio: that of the likeliest distributions of pair results whose expected scores are
// those of elo1 and elo0 (Michel Van den Bergh, "A Practical Introduction to the GSPRT", with pentanomial counts).
double log_likelihood_ratio(const PairCounts& pairs, double elo0, double elo1);

SprtVerdict judge(const PairCounts& pairs, const SprtBounds& bounds);

}  // namespace sotka::match

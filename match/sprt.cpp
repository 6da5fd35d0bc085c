#include "match/sprt.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "match/statistics.h"

namespace sotka::match {
namespace {

constexpr std::size_t kOutcomes = 5;
// Added to outcomes that never occurred, so that every expected score is attainable.
constexpr double kNever = 1e-3;

double points(std::size_t outcome) {
  return static_cast<double>(outcome) / 4;
}

// The maximum likelihood distribution with that expected score. By Lagrange it is
// f_i / (1 + t (x_i - score)), where t makes the expectation right; what has to vanish falls with t.
PairCounts likeliest(const PairCounts& frequencies, double score) {
  const auto probability = [&](std::size_t i, double t) { return frequencies[i] / (1 + t * (points(i) - score)); };
  double low = -1 / (1 - score);
  double high = 1 / score;
  constexpr int kSteps = 60;
  for (int step = 0; step < kSteps; ++step) {
    const double t = (low + high) / 2;
    double excess = 0;
    for (std::size_t i = 0; i < kOutcomes; ++i) excess += probability(i, t) * (points(i) - score);
    (excess > 0 ? low : high) = t;
  }
  PairCounts result;
  for (std::size_t i = 0; i < kOutcomes; ++i) result[i] = probability(i, (low + high) / 2);
  return result;
}

}  // namespace

double SprtBounds::lower() const {
  return std::log(beta / (1 - alpha));
}

double SprtBounds::upper() const {
  return std::log((1 - beta) / alpha);
}

double log_likelihood_ratio(const PairCounts& pairs, double elo0, double elo1) {
  if (std::accumulate(pairs.begin(), pairs.end(), 0.0) == 0) return 0;
  PairCounts counts = pairs;
  for (double& count : counts) count = std::max(count, kNever);
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  PairCounts frequencies = counts;
  for (double& frequency : frequencies) frequency /= total;
  const PairCounts under0 = likeliest(frequencies, expected_score(elo0));
  const PairCounts under1 = likeliest(frequencies, expected_score(elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < kOutcomes; ++i) ratio += counts[i] * std::log(under1[i] / under0[i]);
  return ratio;
}

SprtVerdict judge(const PairCounts& pairs, const SprtBounds& bounds) {
  const double ratio = log_likelihood_ratio(pairs, bounds.elo0, bounds.elo1);
  if (ratio >= bounds.upper()) return SprtVerdict::kElo1;
  if (ratio <= bounds.lower()) return SprtVerdict::kElo0;
  return SprtVerdict::kGoOn;
}

}  // namespace sotka::match

#include "match/sprt.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "engine/random.h"
#include "match/statistics.h"

namespace sotka::match {
namespace {

TEST(Sprt, BoundsAreWaldsOnes) {
  const SprtBounds bounds;
  EXPECT_NEAR(bounds.upper(), 2.944, 1e-3);
  EXPECT_NEAR(bounds.lower(), -2.944, 1e-3);
  EXPECT_EQ(judge({}, bounds), SprtVerdict::kGoOn);
}

// Where all results but two are ruled out the likeliest distributions are known: n heads and m tails.
TEST(Sprt, IsTheBinomialRatioForTwoOutcomes) {
  const double p0 = expected_score(0);
  const double p1 = expected_score(20);
  const double exact = 600 * std::log(p1 / p0) + 400 * std::log((1 - p1) / (1 - p0));
  EXPECT_NEAR(log_likelihood_ratio({400, 0, 0, 0, 600}, 0, 20), exact, 0.02);
}

// For many games that lie near: the normal approximation.
TEST(Sprt, AgreesWithTheNormalApproximation) {
  const PairCounts pairs = {50, 220, 480, 250, 60};
  const double n = 1060;
  double mean = 0;
  double square = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const double x = static_cast<double>(i) / 4;
    mean += pairs[i] / n * x;
    square += pairs[i] / n * x * x;
  }
  const double s0 = expected_score(0);
  const double s1 = expected_score(5);
  const double approximation = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * (square - mean * mean));
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0, 5), approximation, 0.01);
}

TEST(Sprt, ChangesItsSignWithTheSides) {
  const PairCounts pairs = {10, 30, 80, 40, 15};
  const PairCounts mirrored = {15, 40, 80, 30, 10};
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0, 5), -log_likelihood_ratio(mirrored, -5, 0), 1e-6);
}

// Two games of a pair from an opening that favours one colour; half of all games are draws.
std::size_t play_pair(double elo, SplitMix64& random) {
  const double bias = 60.0 * static_cast<double>(random.below(3)) - 60;
  std::size_t points = 0;
  for (const double sign : {1.0, -1.0}) {
    const double score = expected_score(elo + sign * bias);
    const double win = score - 0.25;
    const double u = static_cast<double>(random.below(1'000'000)) / 1e6;
    points += u < win ? 2 : u < win + 0.5 ? 1 : 0;
  }
  return points;
}

// How many of so many tests of that true strength accept elo1.
int accepted(double elo, const SprtBounds& bounds, int tests) {
  constexpr int kPairsBetweenLooks = 8;
  int result = 0;
  for (int test = 0; test < tests; ++test) {
    SplitMix64 random(static_cast<std::uint64_t>(test) + 1);
    PairCounts pairs{};
    SprtVerdict verdict = SprtVerdict::kGoOn;
    while (verdict == SprtVerdict::kGoOn) {
      for (int i = 0; i < kPairsBetweenLooks; ++i) ++pairs[play_pair(elo, random)];
      verdict = judge(pairs, bounds);
    }
    if (verdict == SprtVerdict::kElo1) ++result;
  }
  return result;
}

TEST(Sprt, KeepsItsErrorRatesInSimulation) {
  const SprtBounds bounds{.elo0 = 0, .elo1 = 20, .alpha = 0.05, .beta = 0.1};
  constexpr int kTests = 400;  // the standard deviations are 4.4 and 6
  EXPECT_LE(accepted(0, bounds, kTests), 0.05 * kTests + 9);
  const int at_elo1 = accepted(20, bounds, kTests);
  EXPECT_GE(at_elo1, 0.9 * kTests - 12);
  EXPECT_LT(at_elo1, kTests);  // a test that never errs takes too many games
  const int between = accepted(10, bounds, kTests);
  EXPECT_GT(between, 0.25 * kTests);
  EXPECT_LT(between, 0.75 * kTests);
}

}  // namespace
}  // namespace sotka::match

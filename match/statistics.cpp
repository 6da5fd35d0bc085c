#include "match/statistics.h"

#include <cmath>
#include <limits>

namespace sotka::match {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNormal95 = 1.959964;  // 97.5th percentile of the normal distribution

// The normal distribution's.
double cumulative(double x) {
  return std::erfc(-x / std::sqrt(2.0)) / 2;
}

}  // namespace

double expected_score(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return 400 * std::log10(score / (1 - score));
}

Strength strength(const WdlCounts& games, const PairCounts& pairs, const WdlCounts& single_games) {
  Strength result;
  if (games.games() == 0) return result;
  const double n = games.games();
  result.score = games.points() / n;
  result.draw_rate = games.draws / n;
  result.elo = elo_of_score(result.score);

  // The variance of the sum of points, from the deviations of results from their expectations.
  double count = 0;
  double squares = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const double distance = 0.5 * static_cast<double>(i) - 2 * result.score;
    squares += pairs[i] * distance * distance;
    count += pairs[i];
  }
  const auto add_singles = [&](int number, double points) {
    squares += number * (points - result.score) * (points - result.score);
    count += number;
  };
  add_singles(single_games.wins, 1);
  add_singles(single_games.draws, 0.5);
  add_singles(single_games.losses, 0);
  if (count < 2) {
    result.error = kInfinity;
    return result;
  }
  const double deviation = std::sqrt(squares * count / (count - 1)) / n;
  const double low = elo_of_score(result.score - kNormal95 * deviation);
  const double high = elo_of_score(result.score + kNormal95 * deviation);
  result.error = std::isinf(low) || std::isinf(high) ? kInfinity : (high - low) / 2;
  if (deviation > 0) {
    result.los = cumulative((result.score - 0.5) / deviation);
  } else if (result.score != 0.5) {
    result.los = result.score > 0.5 ? 1 : 0;
  }
  return result;
}

}  // namespace sotka::match

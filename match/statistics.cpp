#include "match/statistics.h"

#include <algorithm>
#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>
#include <numbers>

namespace sotka::match {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kTail = 0.025;  // beyond each bound of a 95 % interval

// The posterior distribution of the expected score.
struct Posterior {
  double mean = 0.5;
  double variance = 0;       // of the expected score
  double game_variance = 0;  // of the score of a game
};

Posterior posterior(const WdlCounts& games, const PairCounts& pairs, const WdlCounts& single_games) {
  constexpr double kPriorGames = 2;
  constexpr double kPriorShare = 1.0 / std::tuple_size_v<PairCounts>;
  const double n = games.games() + kPriorGames;
  Posterior result;
  result.mean = (games.points() + kPriorGames / 2) / n;
  double count = 0;
  double squares = 0;
  const auto add = [&](double number, double points, double most) {
    const double distance = points - most * result.mean;
    squares += number * distance * distance;
    count += number;
  };
  for (std::size_t i = 0; i < pairs.size(); ++i) add(pairs[i] + kPriorShare, 0.5 * static_cast<double>(i), 2);
  add(single_games.wins, 1, 1);
  add(single_games.draws, 0.5, 1);
  add(single_games.losses, 0, 1);
  result.variance = squares / (n * n) * count / (count + 1);
  result.game_variance = squares / n;
  return result;
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

  const Posterior estimate = posterior(games, pairs, single_games);
  const bool is_clean = result.score == 0 || result.score == 1;
  const double likely = is_clean ? estimate.mean : result.score;
  const double weight = estimate.mean * (1 - estimate.mean) / estimate.variance - 1;
  const double a = estimate.mean * weight;
  const double b = (1 - estimate.mean) * weight;
  result.los = boost::math::ibetac(a, b, 0.5);
  // Of both tails, since a score near 1 keeps its digits only as its distance from 1.
  const double low = boost::math::ibeta_inv(a, b, kTail);
  const double below_one = boost::math::ibeta_inv(b, a, kTail);
  result.elo = {.elo = elo_of_score(likely), .low = elo_of_score(low), .high = -elo_of_score(below_one)};
  const double scale = 800 / std::numbers::ln10 / std::sqrt(estimate.game_variance);
  result.normalised = {.elo = scale * (likely - 0.5), .low = scale * (low - 0.5), .high = scale * (0.5 - below_one)};
  return result;
}

}  // namespace sotka::match

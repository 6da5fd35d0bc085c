#pragma once
// Elo and its uncertainty from results of games.

#include <cstddef>

#include "match/sprt.h"

namespace sotka::match {

// Expected score for an Elo difference, and the inverse; 0 and 1 are infinite.
double expected_score(double elo);
double elo_of_score(double score);

struct WdlCounts {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  double points() const { return wins + 0.5 * draws; }

  friend bool operator==(const WdlCounts&, const WdlCounts&) = default;
};

// A difference in strength, with the bounds of its 95 % interval.
struct EloEstimate {
  double elo = 0;
  double low = 0;
  double high = 0;
};

// Estimates from results of an engine against its opponents; all are finite. Without games the intervals are empty.
struct Strength {
  double score = 0.5;        // share of the points
  EloEstimate elo{};         // logistic
  EloEstimate normalised{};  // the excess score in standard deviations of one game, times 800 / ln 10
  double los = 0.5;          // likelihood of superiority
  double draw_rate = 0;
};

// `pairs`: the pairs among those games. Games of a pair are correlated by their opening, so each pair is one result;
// other games are one result each. Interval and LOS are those of the posterior distribution of the expected score, a
// beta distribution with the mean and variance of the Dirichlet posterior whose prior is one pair with all five results
// equally likely: so they are right with few results, and where all results are the same. The Elo is that of the score,
// or of the mean of the posterior where every game was won or lost.
Strength strength(const WdlCounts& games, const PairCounts& pairs, const WdlCounts& single_games);

}  // namespace sotka::match

#pragma once
// Elo and its uncertainty from results of games.

#include <cstddef>
#include <vector>

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

// Estimates from results of an engine against its opponents.
struct Strength {
  double score = 0.5;  // share of the points
  double elo = 0;      // infinite where every game was won or lost
  double error = 0;    // half the width of the 95 % interval; infinite as above, or with fewer than two results
  double los = 0.5;    // likelihood of superiority
  double draw_rate = 0;
};

// `pairs`: the pairs among those games. Games of a pair are correlated by their opening, so each pair is one result;
// other games are one result each.
Strength strength(const WdlCounts& games, const PairCounts& pairs, const WdlCounts& single_games);

}  // namespace sotka::match

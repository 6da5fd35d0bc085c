#pragma once
// Totals of a match.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/played_game.h"
#include "match/sprt.h"
#include "match/statistics.h"

namespace sotka::match {

// How often a side lost by each kind of fault.
struct Faults {
  int illegal = 0;
  int time = 0;
  int crash = 0;
  int stall = 0;
  int disconnect = 0;
  int claim = 0;
  int protocol = 0;

  int all() const { return illegal + time + crash + stall + disconnect + claim + protocol; }
};
// "2 on time, 1 crash"; empty if there are none.
std::string to_text(const Faults& faults);

// The results of one engine against one other, or against all.
struct Results {
  WdlCounts games;
  WdlCounts as_white{};    // those that it played as White
  WdlCounts single_games;  // those whose pair is not complete
  PairCounts pairs{};

  WdlCounts as_black() const {
    return {games.wins - as_white.wins, games.draws - as_white.draws, games.losses - as_white.losses};
  }

  Strength strength() const { return match::strength(games, pairs, single_games); }
};

class Standings {
 public:
  explicit Standings(int engines);

  void add(const PlayedGame& game);

  int games() const { return games_; }
  Results against(int engine, int opponent) const;
  Results overall(int engine) const;
  // Number of games by reason of their end: "checkmate", "resignation", …
  const std::map<std::string, int>& ends() const { return ends_; }
  const Faults& faults(int engine) const { return faults_[static_cast<std::size_t>(engine)]; }

 private:
  Results& results(int engine, int opponent) { return results_[{engine, opponent}]; }

  int engines_;
  int games_ = 0;
  std::map<std::pair<int, int>, Results> results_;
  std::map<int, double> open_pairs_;  // points of the engine with the lower number in the game that was played
  std::vector<Faults> faults_;
  std::map<std::string, int> ends_;
};

}  // namespace sotka::match

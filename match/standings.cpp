#include "match/standings.h"

#include <algorithm>
#include <cmath>

namespace sotka::match {
namespace {

double points(std::optional<Color> winner, Color side) {
  return !winner ? 0.5 : *winner == side ? 1 : 0;
}

// Adds `times` results of so many points.
void count(WdlCounts& results, double points, int times) {
  (points == 1 ? results.wins : points == 0 ? results.losses : results.draws) += times;
}

WdlCounts& operator+=(WdlCounts& a, const WdlCounts& b) {
  a.wins += b.wins;
  a.draws += b.draws;
  a.losses += b.losses;
  return a;
}

}  // namespace

std::string to_text(const Faults& faults) {
  std::string text;
  const auto add = [&text](int number, std::string_view what) {
    if (number > 0) text += (text.empty() ? "" : ", ") + std::to_string(number) + " " + std::string(what);
  };
  add(faults.time, "on time");
  add(faults.illegal, "by illegal moves");
  add(faults.crash, "by crashes");
  add(faults.stall, "by stalls");
  add(faults.disconnect, "by disconnects");
  add(faults.claim, "by unjustified claims");
  add(faults.protocol, "by protocol errors");
  return text;
}

Standings::Standings(int engines) : engines_(engines), faults_(static_cast<std::size_t>(engines)) {}

void Standings::add(const PlayedGame& game) {
  ++games_;
  ++ends_[game.end == Termination::kRules ? game.why : std::string(name(game.end))];
  const int white = game.place.white;
  const int black = game.place.black;
  const double white_points = points(game.winner, Color::kWhite);
  count(results(white, black).games, white_points, 1);
  count(results(white, black).as_white, white_points, 1);
  count(results(black, white).games, 1 - white_points, 1);
  if (is_fault(game.end) && game.winner) {
    Faults& faults = faults_[static_cast<std::size_t>(*game.winner == Color::kWhite ? black : white)];
    switch (game.end) {
      case Termination::kIllegalMove: ++faults.illegal; break;
      case Termination::kTime: ++faults.time; break;
      case Termination::kCrash: ++faults.crash; break;
      case Termination::kStall: ++faults.stall; break;
      case Termination::kDisconnect: ++faults.disconnect; break;
      case Termination::kWrongClaim: ++faults.claim; break;
      default: ++faults.protocol; break;
    }
  }

  const int first = std::min(white, black);
  const int second = std::max(white, black);
  const double first_points = first == white ? white_points : 1 - white_points;
  const auto half = open_pairs_.find(game.place.pair);
  if (half == open_pairs_.end()) {
    open_pairs_[game.place.pair] = first_points;
    count(results(first, second).single_games, first_points, 1);
    count(results(second, first).single_games, 1 - first_points, 1);
    return;
  }
  const double other_points = half->second;
  open_pairs_.erase(half);
  count(results(first, second).single_games, other_points, -1);
  count(results(second, first).single_games, 1 - other_points, -1);
  const auto outcome = static_cast<std::size_t>(std::lround(2 * (first_points + other_points)));
  constexpr std::size_t kBest = 4;
  ++results(first, second).pairs[outcome];
  ++results(second, first).pairs[kBest - outcome];
}

Results Standings::against(int engine, int opponent) const {
  const auto found = results_.find({engine, opponent});
  return found == results_.end() ? Results() : found->second;
}

Results Standings::overall(int engine) const {
  Results sum;
  for (int opponent = 0; opponent < engines_; ++opponent) {
    const Results results = against(engine, opponent);
    sum.games += results.games;
    sum.as_white += results.as_white;
    sum.single_games += results.single_games;
    for (std::size_t i = 0; i < sum.pairs.size(); ++i) sum.pairs[i] += results.pairs[i];
  }
  return sum;
}

}  // namespace sotka::match

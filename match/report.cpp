#include "match/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/duration_text.h"
#include "engine/text_width.h"

namespace sotka::match {
namespace {

std::size_t name_columns(const EngineNames& names) {
  constexpr std::size_t kLeast = 6;
  std::size_t columns = kLeast;
  for (const std::string& name : names) columns = std::max(columns, text_width(name));
  return columns;
}

std::vector<int> best_first(const Standings& standings, const EngineNames& names) {
  std::vector<int> order(names.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&standings](int a, int b) {
    return standings.overall(a).strength().score > standings.overall(b).strength().score;
  });
  return order;
}

std::string players(const ScheduledGame& game, const EngineNames& names) {
  return names[static_cast<std::size_t>(game.white)] + " - " + names[static_cast<std::size_t>(game.black)];
}

std::string interval_text(const EloEstimate& estimate) {
  return fmt::format("[{:+.1f}, {:+.1f}]", estimate.low, estimate.high);
}

std::string games_text(const WdlCounts& games) {
  return fmt::format("+{} ={} -{}", games.wins, games.draws, games.losses);
}

std::string score_text(const WdlCounts& games) {
  return games.games() == 0 ? "none"
                            : fmt::format("{} ({:.1f} %)", games_text(games), 100 * games.points() / games.games());
}

}  // namespace

std::string game_line(const PlayedGame& game, const EngineNames& names, int total) {
  const std::string of = total > 0 ? fmt::format(" of {}", total) : "";
  return fmt::format("Game {}{} ({}): {}, {}", game.place.number + 1, of, players(game.place, names), result_tag(game),
                     game.why);
}

std::string progress_line(const MatchProgress& progress, const EngineNames& names) {
  constexpr std::size_t kListed = 4;
  std::string text = fmt::format("{} of {} games", progress.played, progress.total);
  for (std::size_t i = 0; i < std::min(progress.running.size(), kListed); ++i) {
    const ScheduledGame& game = progress.running[i];
    text += fmt::format("{}{} ({})", i == 0 ? ", running: " : ", ", game.number + 1, players(game, names));
  }
  if (progress.running.size() > kListed) text += fmt::format(" and {} more", progress.running.size() - kListed);
  text += fmt::format(", {} elapsed", duration_text(progress.elapsed));
  if (const int left = progress.total - progress.played; progress.played_now > 0 && left > 0) {
    text += fmt::format(", about {} left", duration_text(progress.elapsed * left / progress.played_now));
  }
  return text;
}

std::string standings_table(const Standings& standings, const EngineNames& names) {
  const std::size_t columns = name_columns(names);
  std::string text =
      padded("Engine", columns) + "     Elo     95 % interval games  points  won drawn lost  score  draws\n";
  for (const int engine : best_first(standings, names)) {
    const Results results = standings.overall(engine);
    const Strength strength = results.strength();
    text += padded(names[static_cast<std::size_t>(engine)], columns) +
            fmt::format(" {:+7.1f} {:>17} {:5} {:7.1f} {:4} {:5} {:4} {:5.1f}% {:5.1f}%", strength.elo.elo,
                        interval_text(strength.elo), results.games.games(), results.games.points(), results.games.wins,
                        results.games.draws, results.games.losses, 100 * strength.score, 100 * strength.draw_rate);
    if (const std::string faults = to_text(standings.faults(engine)); !faults.empty()) text += "  lost " + faults;
    text += '\n';
  }
  return text;
}

std::string crosstable(const Standings& standings, const EngineNames& names) {
  const std::size_t columns = name_columns(names);
  const std::vector<int> order = best_first(standings, names);
  std::string text = padded("", columns + 4);
  for (std::size_t i = 0; i < order.size(); ++i) text += fmt::format(" {:11}", i + 1);
  text += '\n';
  for (std::size_t i = 0; i < order.size(); ++i) {
    text += fmt::format("{:3} ", i + 1) + padded(names[static_cast<std::size_t>(order[i])], columns);
    for (const int opponent : order) {
      const WdlCounts games = standings.against(order[i], opponent).games;
      const std::string cell =
          opponent == order[i] || games.games() == 0 ? "-" : fmt::format("{:.1f}/{}", games.points(), games.games());
      text += fmt::format(" {:>11}", cell);
    }
    text += '\n';
  }
  return text;
}

std::string results_text(const Results& results) {
  const Strength strength = results.strength();
  return fmt::format("{}, Elo {:+.1f} {}, LOS {:.1f} %, draws {:.1f} %, pairs {:.0f}", games_text(results.games),
                     strength.elo.elo, interval_text(strength.elo), 100 * strength.los, 100 * strength.draw_rate,
                     fmt::join(results.pairs, " "));
}

std::string duel_text(const Standings& standings, const EngineNames& names) {
  const Results results = standings.against(0, 1);
  const EloEstimate normalised = results.strength().normalised;
  return fmt::format("{} against {}: {}\n  nElo {:+.1f} {}, as White {}, as Black {}\n", names[0], names[1],
                     results_text(results), normalised.elo, interval_text(normalised), score_text(results.as_white),
                     score_text(results.as_black()));
}

std::string ends_line(const Standings& standings) {
  std::vector<std::pair<std::string, int>> ends(standings.ends().begin(), standings.ends().end());
  std::stable_sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (const auto& [how, games] : ends) text += fmt::format("{}{} {}", text.empty() ? "Ends: " : ", ", games, how);
  return text;
}

std::string sprt_line(const Standings& standings, const SprtBounds& bounds) {
  const PairCounts pairs = standings.against(0, 1).pairs;
  const double ratio = log_likelihood_ratio(pairs, bounds.elo0, bounds.elo1);
  const double share = 100 * ratio / (ratio < 0 ? -bounds.lower() : bounds.upper());
  std::string text = fmt::format("SPRT elo0 {:g} elo1 {:g}: LLR {:.2f} ({:.1f} %) of ({:.2f}, {:.2f})", bounds.elo0,
                                 bounds.elo1, ratio, share, bounds.lower(), bounds.upper());
  switch (judge(pairs, bounds)) {
    case SprtVerdict::kGoOn: break;
    case SprtVerdict::kElo0: text += ", elo0 accepted"; break;
    case SprtVerdict::kElo1: text += ", elo1 accepted"; break;
  }
  return text;
}

std::string legend(bool has_sprt) {
  std::string text =
      "Elo    difference to the opponents, with its 95 % interval\n"
      "nElo   normalised Elo: relative to the spread of the results, which draws reduce\n"
      "LOS    likelihood of superiority: probability that the first engine is stronger\n"
      "pairs  pentanomial counts: pairs of games with 0, 1/2, 1, 1 1/2 and 2 points\n"
      "       (intervals and LOS: beta posterior of these counts, with a prior of one pair)\n";
  if (has_sprt) text += "LLR    log-likelihood ratio, its share of the nearer bound, and both bounds\n";
  return text;
}

}  // namespace sotka::match

#include "match/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

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

}  // namespace

std::string game_line(const PlayedGame& game, const EngineNames& names) {
  return fmt::format("Game {} ({} - {}): {}, {}", game.place.number + 1,
                     names[static_cast<std::size_t>(game.place.white)],
                     names[static_cast<std::size_t>(game.place.black)], result_tag(game), game.why);
}

std::string standings_table(const Standings& standings, const EngineNames& names) {
  const std::size_t columns = name_columns(names);
  std::string text = padded("Engine", columns) + "     Elo    +-95%   games  points   won drawn  lost   score  draws\n";
  for (const int engine : best_first(standings, names)) {
    const Results results = standings.overall(engine);
    const Strength strength = results.strength();
    text += padded(names[static_cast<std::size_t>(engine)], columns) +
            fmt::format(" {:+7.1f} {:8.1f} {:7} {:7.1f} {:5} {:5} {:5} {:6.1f}% {:5.1f}%", strength.elo, strength.error,
                        results.games.games(), results.games.points(), results.games.wins, results.games.draws,
                        results.games.losses, 100 * strength.score, 100 * strength.draw_rate);
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
  return fmt::format("+{} ={} -{}, Elo {:+.1f} +- {:.1f} (95 %), LOS {:.1f} %, draws {:.1f} %, pairs {:.0f}",
                     results.games.wins, results.games.draws, results.games.losses, strength.elo, strength.error,
                     100 * strength.los, 100 * strength.draw_rate, fmt::join(results.pairs, " "));
}

std::string duel_line(const Standings& standings, const EngineNames& names) {
  return names[0] + " against " + names[1] + ": " + results_text(standings.against(0, 1));
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
  std::string text = fmt::format("SPRT elo0 {:g} elo1 {:g}: LLR {:.2f} of ({:.2f}, {:.2f})", bounds.elo0, bounds.elo1,
                                 log_likelihood_ratio(pairs, bounds.elo0, bounds.elo1), bounds.lower(), bounds.upper());
  switch (judge(pairs, bounds)) {
    case SprtVerdict::kGoOn: break;
    case SprtVerdict::kElo0: text += ", elo0 accepted"; break;
    case SprtVerdict::kElo1: text += ", elo1 accepted"; break;
  }
  return text;
}

}  // namespace sotka::match

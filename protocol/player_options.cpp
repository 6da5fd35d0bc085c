#include "protocol/player_options.h"

#include "engine/words.h"
#include "search/parameters.h"

namespace sotka::protocol {
namespace {

constexpr int kMostLines = 256;
constexpr int kMostOverhead = 5000;

}  // namespace

void add_player_options(Options& options, player::Player& player, const std::string& prefix) {
  player::Settings& settings = player.settings();
  options.add_spin("Hash", static_cast<std::int64_t>(player.hash_megabytes()), 1, player::kMostMegabytes,
                   [&player](std::int64_t megabytes) { return player.set_hash(static_cast<std::size_t>(megabytes)); });
  options.add_spin("Threads", settings.threads, 1, player::kMostThreads,
                   [&player](std::int64_t threads) { return player.set_threads(static_cast<int>(threads)); });
  options.add_spin("MultiPV", settings.multi_pv, 1, kMostLines, [&settings](std::int64_t lines) -> Status {
    settings.multi_pv = static_cast<int>(lines);
    return Done{};
  });
  options.add_spin("Move Overhead", settings.move_overhead.count(), 0, kMostOverhead,
                   [&settings](std::int64_t milliseconds) -> Status {
                     settings.move_overhead = search::Milliseconds(milliseconds);
                     return Done{};
                   });
  const auto set_strength = [&player](auto member, auto value) -> Status {
    player::Strength strength = player.strength();
    strength.*member = value;
    player.set_strength(strength);
    return Done{};
  };
  options.add_spin("Skill Level", player::kFullLevel, 1, player::kFullLevel, [set_strength](std::int64_t level) {
    return set_strength(&player::Strength::level, static_cast<int>(level));
  });
  options.add_check(prefix + "LimitStrength", false,
                    [set_strength](bool limit) { return set_strength(&player::Strength::limits_elo, limit); });
  options.add_spin(
      prefix + "Elo", player::kMostElo, player::kLeastElo, player::kMostElo,
      [set_strength](std::int64_t elo) { return set_strength(&player::Strength::elo, static_cast<int>(elo)); });
  options.add_button("Clear Hash", [&player]() -> Status {
    player.new_game();
    return Done{};
  });
  const std::string russian(name(draughts::DrawRules::kRussian));
  const std::string fmjd(name(draughts::DrawRules::kFmjd));
  options.add_combo(
      "DraughtsDrawRules", russian, {russian, fmjd},
      [](std::string_view text) -> std::optional<std::string> {
        const auto rules = draughts::find_draw_rules(lower_case(text));
        if (!rules) return std::nullopt;
        return std::string(name(*rules));
      },
      [&player](const std::string& text) -> Status {
        player.set_draw_rules(*draughts::find_draw_rules(text));
        return Done{};
      });
  options.add_string("BitbasePath", "", [&player](const std::string& folder) { return player.set_bitbases(folder); });
  options.add_check("UseNetwork", true, [&player](bool use) -> Status {
    player.use_networks(use);
    return Done{};
  });
  options.add_string("EvalFile", "", [&player](const std::string& path) { return player.set_network_file(path); });
  // In a tuning build only.
  for (const search::TunableParameter& parameter : search::tunable_parameters()) {
    options.add_spin(parameter.name, parameter.value, parameter.least, parameter.most,
                     [&player, name = parameter.name](std::int64_t value) {
                       player.stop();
                       player.wait();
                       return search::set_parameter(name, static_cast<int>(value));
                     });
  }
}

}  // namespace sotka::protocol

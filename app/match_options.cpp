#include "app/match_options.h"

#include <algorithm>

#include "app/json_file.h"
#include "app/option_checks.h"
#include "app/option_groups.h"
#include "app/referee_options.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

Expected<std::vector<match::EngineSpec>> read_engines(const po::variables_map& values) {
  const Words common = words_in_groups(values, "each");
  std::vector<match::EngineSpec> engines;
  if (values.contains("engine")) {
    for (const std::string& group : values["engine"].as<Words>()) {
      const auto engine = match::read_engine(split_group(group), common);
      if (!engine) return engine.error();
      engines.push_back(*engine);
    }
  }
  if (engines.size() < 2) return Error{"a match needs two engines: --engine cmd=PROGRAM tc=60+0.6 --engine …"};
  match::make_names_unique(engines);
  return engines;
}

}  // namespace

po::options_description match_options() {
  po::options_description options("options");
  options.add_options()  //
      ("engine", po::value<Words>()->composing(),
       "engine as key=value words: cmd=PROGRAM arg=WORD args=WORDS dir=FOLDER name=NAME proto=uci|xboard|hub "
       "tc=CONTROL "
       "st=SECONDS movetime=MS nodes=N depth=N timemargin=MS option.NAME=VALUE ponder=on restart=on "
       "patience=SECONDS")                                                                  //
      ("each", po::value<Words>()->composing(), "settings of all engines, as in --engine")  //
      ("format", po::value<std::string>()->default_value("round-robin"),
       "round-robin, or gauntlet: the first engine plays against all others")                         //
      ("rounds", po::value<int>()->default_value(1), "number of encounters of each pair of engines")  //
      ("games", po::value<int>()->default_value(2),
       "games per encounter; colours alternate, every two games have the same opening")  //
      ("tiebreak",
       "the games of an encounter share one pair of clocks and end with the first decisive game; --games (default 100) "
       "is "
       "their maximum")  //
      ("sprt", po::value<std::string>(),
       "sequential test of two engines, which ends the match once it accepts elo0 or elo1: elo0=0 elo1=5 "
       "alpha=0.05 beta=0.05")  //
      ("journal", po::value<std::string>()->default_value("match.journal"),
       "journal of the match; the same command resumes from it")                                           //
      ("record", po::value<std::string>(), "write the games to this file, as PGN or PDN")                  //
      ("event", po::value<std::string>()->default_value("Sotka match"), "event name in the game records")  //
      ("record-nodes", "add nodes and nodes per second to the moves of the game records")                  //
      ("shard", po::value<std::string>(),
       "play only part K of N, as in 2/4; 'sotka match merge' joins the parts")                          //
      ("log", po::value<std::string>(), "log all engine input and output to this file")                  //
      ("report-every", po::value<int>()->default_value(20), "games between two tables in plain output")  //
      ("plain", "plain output on terminals, too: no live table");
  add_json_option(options);
  add_referee_options(options);
  return options;
}

Expected<match::SprtBounds> read_sprt(const std::string& group) {
  constexpr double kElo = 1000;
  match::SprtBounds bounds;
  const Status status = read_numbers("sprt", group,
                                     {{"elo0", real(bounds.elo0, -kElo, kElo)},
                                      {"elo1", real(bounds.elo1, -kElo, kElo)},
                                      {"alpha", real(bounds.alpha, 1e-6, 0.499)},
                                      {"beta", real(bounds.beta, 1e-6, 0.499)}});
  if (!status) return status.error();
  if (bounds.elo0 >= bounds.elo1) return Error{"--sprt: elo0 must be less than elo1"};
  return bounds;
}

match::RecordStyle read_record_style(const po::variables_map& values) {
  return {.event = values["event"].as<std::string>(), .nodes = values.contains("record-nodes")};
}

Expected<MatchOrder> read_match_order(const po::variables_map& values) {
  auto referee = read_referee_order(values);
  if (!referee) return referee.error();
  if (Status status = need(values, {"openings-order", "openings-plies"}, "openings"); !status) return status.error();
  if (Status status = need(values, {"record-nodes", "event"}, "record"); !status) return status.error();
  auto engines = read_engines(values);
  if (!engines) return engines.error();
  const auto chosen_format = read_choice(values, "format", {"round-robin", "gauntlet"});
  if (!chosen_format) return chosen_format.error();
  const auto format = *chosen_format == 1 ? match::MatchFormat::kGauntlet : match::MatchFormat::kRoundRobin;

  constexpr int kMostGames = 100'000'000;  // of the whole match: game numbers are ints
  constexpr int kMostRounds = 10'000'000;
  const int engine_count = static_cast<int>(engines->size());
  const int pairings =
      format == match::MatchFormat::kGauntlet ? engine_count - 1 : engine_count * (engine_count - 1) / 2;
  const int rounds = values["rounds"].as<int>();
  const int most_rounds = std::min(kMostRounds, kMostGames / pairings);
  if (const Status status = check_bounds("rounds", rounds, 1, most_rounds); !status) return status.error();
  constexpr int kTiebreakGames = 100;
  const bool tiebreak = values.contains("tiebreak");
  const int games = tiebreak && values["games"].defaulted() ? kTiebreakGames : values["games"].as<int>();
  const int most_games = kMostGames / (rounds * pairings);
  if (const Status status = check_bounds("games", games, 1, most_games); !status) return status.error();
  const int report_every = values["report-every"].as<int>();
  if (const Status status = check_bounds("report-every", report_every, 1, kMostRounds); !status) return status.error();

  if (tiebreak) {
    if (referee->shard.of > 1) return Error{"--tiebreak does not work with --shard"};
    for (const match::EngineSpec& engine : *engines) {
      if (!engine.pace.clock) return Error{"--tiebreak needs a clock for " + engine.name + ", such as tc=tiebreak"};
    }
  }
  std::optional<match::SprtBounds> sprt;
  if (values.contains("sprt")) {
    if (engine_count != 2) return Error{"--sprt needs exactly two engines"};
    if (referee->shard.of > 1) return Error{"--sprt does not work with --shard; give it to 'sotka match merge'"};
    const auto bounds = read_sprt(values["sprt"].as<std::string>());
    if (!bounds) return bounds.error();
    sprt = *bounds;
  }
  match::Settings settings = std::move(referee->settings);
  settings.insert(settings.begin() + 1, {{"format", values["format"].as<std::string>()},
                                         {"games", std::to_string(games)},
                                         {"tiebreak", tiebreak ? "on" : "off"}});
  for (const match::EngineSpec& engine : *engines) {
    settings.emplace_back("engine", engine.name);
    settings.emplace_back("plays", fingerprint(engine));
    settings.emplace_back(match::kProgramSetting, program_hash(engine));
  }

  const auto text = [&values](const std::string& option) {
    return values.contains(option) ? std::optional(values[option].as<std::string>()) : std::nullopt;
  };
  return MatchOrder{
      .tournament = {.game = referee->game,
                     .engines = *std::move(engines),
                     .schedule = match::Schedule(format, engine_count, rounds, games),
                     .shard = referee->shard,
                     .concurrency = referee->concurrency,
                     .adjudication = referee->adjudication,
                     .draw_rules = referee->draw_rules,
                     .sprt = sprt,
                     .tiebreak = tiebreak},
      .openings = std::move(referee->openings),
      .settings = std::move(settings),
      .journal = values["journal"].as<std::string>(),
      .record = text("record"),
      .log = text("log"),
      .json = text("json"),
      .record_style = read_record_style(values),
      .report_every = report_every,
      .plain = values.contains("plain"),
  };
}

}  // namespace sotka::app

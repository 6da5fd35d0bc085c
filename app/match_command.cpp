#include "app/commands.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "app/held_signals.h"
#include "app/json_file.h"
#include "app/match_options.h"
#include "app/option_groups.h"
#include "engine/growing_file.h"
#include "engine/text.h"
#include "match/json_report.h"
#include "match/live_report.h"
#include "match/record_file.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

match::EngineNames names_of(const std::vector<match::EngineSpec>& engines) {
  match::EngineNames names;
  for (const match::EngineSpec& engine : engines) names.push_back(engine.name);
  return names;
}

// Logs all engine input and output with the seconds since the start.
auto logger(GrowingFile to) {
  return [file = std::make_shared<GrowingFile>(std::move(to)), begin = std::chrono::steady_clock::now()](
             const std::string& engine, char direction, std::string_view line) {
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - begin;
    // A full disk must not end the match.
    static_cast<void>(file->append(fmt::format("{:.6f} {} {} {}\n", since.count(), engine, direction, line)));
  };
}

std::size_t terminal_width() {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsual;
}

// If so, the engines were checked before.
bool has_games(const std::string& journal) {
  const auto content = match::read_journal(journal);
  return content && !content->games.empty();
}

// Those of the shard.
int games_in(const match::TournamentOrder& order) {
  int games = 0;
  for (int number = 0; number < order.schedule.size(); ++number) {
    if (order.shard.has(order.schedule.game(number))) ++games;
  }
  return games;
}

// What the match is about to do.
std::string opening_words(const MatchOrder& order, int played, int total) {
  const std::string journal = sotka::quoted(order.journal);
  if (played == 0) {
    return fmt::format("{} games, {} at a time; Ctrl-C interrupts, the same command resumes from {}", total,
                       order.tournament.concurrency, journal);
  }
  if (played >= total) {
    return fmt::format(
        "All {} games are played already and in {}; more --rounds extend the match, another --journal "
        "begins a new one",
        total, journal);
  }
  return fmt::format("Resuming {}: {} of {} games are played", journal, played, total);
}

int play(const MatchOrder& order) {
  match::TournamentEvents events;
  if (order.log) {
    auto log = GrowingFile::open(*order.log);
    if (!log) return fail(log.error().message);
    events.said = logger(std::move(*log));
  }
  if (!has_games(order.journal)) {
    const Status status = match::check_engines(order.tournament, order.openings, events);
    if (!status) return fail(status.error().message);
  }
  auto journal = match::Journal::open(order.journal, order.settings);
  if (!journal) return fail(journal.error().message);
  const match::EngineNames names = names_of(order.tournament.engines);
  std::optional<match::RecordFile> record;
  if (order.record) {
    record.emplace(*order.record, order.tournament.game, match::recorded_engines(order.settings), order.record_style);
    if (const Status status = record->begin(journal->games()); !status) return fail(status.error().message);
  }
  std::optional<JsonFile> json;
  if (order.json) {
    auto file = JsonFile::open(*order.json);
    if (!file) return fail(file.error().message);
    json.emplace(std::move(*file));
  }
  match::Standings standings(static_cast<int>(names.size()));
  for (const match::PlayedGame& game : journal->games()) {
    standings.add(game);
    if (!json) continue;
    if (const Status status = json->add(match::json_of(game, names)); !status) return fail(status.error().message);
  }
  for (const std::string& engine : match::changed_programs(journal->settings(), order.settings)) {
    std::cerr << "sotka: warning: the program of " << engine << " has changed since the journal "
              << sotka::quoted(order.journal) << " was begun; further games are played by the new one\n";
  }
  const int total = games_in(order.tournament);
  std::cout << opening_words(order, standings.games(), total) << std::endl;

  match::LiveSettings settings{.sprt = order.tournament.sprt, .every = order.report_every, .total = total};
  if (!order.plain && isatty(STDOUT_FILENO) == 1) settings.terminal = terminal_width;
  settings.elapsed = [begin = std::chrono::steady_clock::now()] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
  };
  match::LiveReport report(std::cout, names, std::move(settings));
  const HeldSignals signals;
  events.cancelled = [&] {
    report.tick();
    return signals.came();
  };
  report.begin(standings);
  events.game_begun = [&report](const match::ScheduledGame& game) { report.game_begun(game); };
  events.game_over = [&](const match::PlayedGame& game, const match::Standings& now) -> Status {
    report.game_over(game, now);
    if (json) {
      if (Status status = json->add(match::json_of(game, names)); !status) return status;
    }
    return record ? record->append(game) : Status(Done{});
  };
  const auto end = match::play_tournament(order.tournament, order.openings, *journal, standings, events);
  report.end(standings);
  if (!end) return fail(end.error().message);
  if (json) {
    const Status status = json->add(match::json_of(standings, names, order.tournament.sprt));
    if (!status) return fail(status.error().message);
  }
  if (*end == match::TournamentEnd::kCancelled) return fail("the match was interrupted; the same command resumes it");
  return kSuccess;
}

struct Merged {
  match::Settings settings;
  std::vector<match::PlayedGame> games;
};

Expected<Merged> merge(const Words& paths) {
  Merged merged;
  std::set<int> numbers;
  for (const std::string& path : paths) {
    auto content = match::read_journal(path);
    if (!content) return content.error();
    if (content->settings.empty()) return Error{sotka::quoted(path) + " is empty"};
    match::Settings settings = match::without_shard(content->settings);
    if (merged.settings.empty())
      merged.settings = std::move(settings);
    else if (merged.settings != settings) {
      return Error{sotka::quoted(path) + " belongs to a different match than " + sotka::quoted(paths.front())};
    }
    for (match::PlayedGame& game : content->games) {
      if (numbers.insert(game.place.number).second) merged.games.push_back(std::move(game));
    }
  }
  std::sort(merged.games.begin(), merged.games.end(),
            [](const match::PlayedGame& a, const match::PlayedGame& b) { return a.place.number < b.place.number; });
  return merged;
}

// The schedule of a match of one round; further rounds repeat it.
Expected<match::Schedule> schedule_of(const match::Settings& settings) {
  constexpr int kMostGames = 100'000'000;
  const auto games = match::values_of(settings, "games");
  const auto number = read_number<int>(games.empty() ? "" : games.front());
  if (!number || *number < 1 || *number > kMostGames)
    return Error{"the settings lack the number of games per encounter"};
  const bool is_gauntlet = match::values_of(settings, "format") == Words{"gauntlet"};
  const auto engines = static_cast<int>(match::values_of(settings, "engine").size());
  return match::Schedule(is_gauntlet ? match::MatchFormat::kGauntlet : match::MatchFormat::kRoundRobin, engines, 1,
                         *number);
}

int merge_command(const Words& words) {
  po::options_description options("options");
  options.add_options()                                                                                         //
      ("into", po::value<std::string>(), "write all games to this journal, from which a match can be resumed")  //
      ("record", po::value<std::string>(), "write the games to this file, as PGN or PDN")                       //
      ("event", po::value<std::string>()->default_value("Sotka match"), "event name in the game records")       //
      ("record-nodes", "add nodes and nodes per second to the moves of the game records")                       //
      ("sprt", po::value<std::string>(), "SPRT verdict, as in 'sotka match': elo0=0 elo1=5 alpha=0.05 beta=0.05");
  Words rest;
  Words paths;
  for (const std::string& word : join_groups(words)) {
    const bool is_value = !rest.empty() && rest.back().starts_with("--") && rest.back().find('=') == std::string::npos;
    (word.starts_with('-') || is_value ? rest : paths).push_back(word);
  }
  return with_options(
      rest, options, "usage: sotka match merge [options] JOURNAL…", [&paths](const po::variables_map& values) {
        if (paths.empty()) return fail("match merge needs the journals to merge", kWrongUsage);
        std::optional<match::SprtBounds> sprt;
        if (values.contains("sprt")) {
          const auto bounds = read_sprt(values["sprt"].as<std::string>());
          if (!bounds) return fail(bounds.error().message, kWrongUsage);
          sprt = *bounds;
        }
        auto merged = merge(paths);
        if (!merged) return fail(merged.error().message);
        const match::EngineNames names = match::values_of(merged->settings, "engine");
        const auto variants = match::values_of(merged->settings, "variant");
        const auto game = find_game(variants.empty() ? "" : variants.front());
        if (!game || names.size() < 2) return fail(sotka::quoted(paths.front()) + " lacks the variant or the engines");
        match::Standings standings(static_cast<int>(names.size()));
        const auto schedule = schedule_of(merged->settings);
        if (!schedule) return fail(sotka::quoted(paths.front()) + ": " + schedule.error().message);
        for (const match::PlayedGame& played : merged->games) {
          if (const Status status = check_place(*schedule, played.place); !status) {
            return fail(status.error().message);
          }
          standings.add(played);
        }
        if (values.contains("into")) {
          // Settings have a fixed order: the shard precedes the engines.
          match::Settings settings = merged->settings;
          const auto engine = std::find_if(settings.begin(), settings.end(),
                                           [](const auto& setting) { return setting.first == "engine"; });
          settings.insert(engine, {"shard", "1/1"});
          auto journal = match::Journal::open(values["into"].as<std::string>(), settings);
          if (!journal) return fail(journal.error().message);
          if (!journal->games().empty())
            return fail(sotka::quoted(values["into"].as<std::string>()) + " already has games");
          for (const match::PlayedGame& played : merged->games) {
            if (const Status status = journal->append(played); !status) return fail(status.error().message);
          }
        }
        if (values.contains("record")) {
          const match::RecordFile record(values["record"].as<std::string>(), *game,
                                         match::recorded_engines(merged->settings), read_record_style(values));
          if (const Status status = record.begin(merged->games); !status) return fail(status.error().message);
        }
        match::LiveReport(std::cout, names, {.sprt = sprt}).end(standings);
        return kSuccess;
      });
}

}  // namespace

int match_command(const Words& words) {
  if (!words.empty() && words.front() == "merge") return merge_command({words.begin() + 1, words.end()});
  return with_options(join_groups(words), match_options(),
                      "usage: sotka match --engine cmd=PROGRAM tc=60+0.6 --engine … [options]\n"
                      "       sotka match merge [options] JOURNAL…",
                      [](const po::variables_map& values) {
                        const auto order = read_match_order(values);
                        return order ? play(*order) : fail(order.error().message, kWrongUsage);
                      });
}

}  // namespace sotka::app

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/commands.h"
#include "app/held_signals.h"
#include "engine/text.h"
#include "engine/whole_file.h"
#include "search/score.h"
#include "training/generator.h"
#include "training/merge.h"
#include "training/network/games.h"
#include "training/statistics.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;
using search::Milliseconds;
using training::GeneratorOrder;
using training::GeneratorProgress;

constexpr std::string_view kUsage = "usage: sotka train play --variant V --out FILE [options]";

constexpr int kMostThreads = 1024;

po::options_description play_options() {
  po::options_description options("options");
  options.add_options()                                                  //
      ("variant", po::value<std::string>()->required(), "game to play")  //
      ("out", po::value<std::string>()->required(),
       "file of games; a run with the same settings appends to it")                                        //
      ("games", po::value<long long>(), "stop when the file holds N games (of all shards together)")       //
      ("positions", po::value<long long>(), "stop when the file holds N usable positions")                 //
      ("minutes", po::value<double>(), "stop after N minutes; without any limit, play until interrupted")  //
      ("threads", po::value<long long>(), "number of games in parallel; default: one per processor")       //
      ("nodes", po::value<long long>(), "nodes per move")                                                  //
      ("network", po::value<std::string>(),
       "network to play with, or 'none' for the hand-made evaluation; default: the one of this program")            //
      ("seed", po::value<std::uint64_t>()->default_value(1), "seed of the random moves")                            //
      ("shard", po::value<std::string>(), "play only part K of N, as in 2/4; 'sotka train merge' joins the parts")  //
      ("random-plies", po::value<std::string>(), "number of random plies at the start, as in 6-10")                 //
      ("balance", po::value<long long>(), "reject openings whose score exceeds N centipawns")                       //
      ("random-moves", po::value<long long>(), "random moves after the opening, per 1000 moves; default 0")         //
      ("bitbases", po::value<std::string>(), "folder of endgame tablebases for adjudication (draughts)");
  return options;
}

// "6-10"
Expected<std::pair<int, int>> read_range(const std::string& option, const std::string& text, char sign, int least,
                                         int most) {
  const std::size_t at = text.find(sign);
  const auto first = read_number<int>(std::string_view(text).substr(0, at));
  const auto second = read_number<int>(at == std::string::npos ? "" : std::string_view(text).substr(at + 1));
  if (!first || !second || *first < least || *second > most || *first > *second) {
    return Error{fmt::format("--{} takes two numbers from {} to {}, such as {}{}{}, not {}", option, least, most, least,
                             sign, most, sotka::quoted(text))};
  }
  return std::pair(*first, *second);
}

// A network file, or "none".
Expected<std::shared_ptr<const eval::network::Network>> read_evaluation(GameId game, const std::string& name) {
  using eval::network::Network;
  if (name == "none") return std::shared_ptr<const Network>();
  auto network = eval::network::read_network_file(name, training::network_shape(game));
  if (!network) return network.error();
  return std::make_shared<const Network>(*std::move(network));
}

Expected<GeneratorOrder> read_order(const po::variables_map& values) {
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return game.error();
  GeneratorOrder order;
  training::SelfPlaySettings& settings = order.settings;
  settings = training::SelfPlaySettings::defaults(*game);
  settings.seed = values["seed"].as<std::uint64_t>();
  if (values.contains("network")) {
    const auto network = read_evaluation(*game, values["network"].as<std::string>());
    if (!network) return network.error();
    settings.network = *network;
  }
  order.threads = usual_threads();
  constexpr int kMost = 1'000'000'000;
  struct Number {
    const char* option;
    int* to;
    int least, most;
  };
  for (const auto& [option, to, least, most] :
       {Number{"nodes", &settings.nodes, 1, kMost}, Number{"balance", &settings.balance, 0, search::kMate},
        Number{"random-moves", &settings.random_permille, 0, 1000},
        Number{"threads", &order.threads, 1, kMostThreads}}) {
    if (!values.contains(option)) continue;
    const long long value = values[option].as<long long>();
    if (const Status status = check_bounds(option, value, least, most); !status) return status.error();
    *to = static_cast<int>(value);
  }
  for (const char* option : {"games", "positions"}) {
    if (!values.contains(option)) continue;
    const long long value = values[option].as<long long>();
    if (const Status status = check_bounds(option, value, 1, 1'000'000'000'000); !status) return status.error();
    if (option == std::string_view("games")) order.games = static_cast<std::uint64_t>(value);
    if (option == std::string_view("positions")) order.positions = value;
  }
  if (values.contains("minutes")) {
    const double minutes = values["minutes"].as<double>();
    constexpr double kMostMinutes = 1'000'000;
    if (!(minutes > 0 && minutes <= kMostMinutes)) return Error{"--minutes takes a positive number up to 1000000"};
    order.time = Milliseconds(static_cast<std::int64_t>(minutes * 60'000));
  }
  if (values.contains("random-plies")) {
    const auto range = read_range("random-plies", values["random-plies"].as<std::string>(), '-', 0, 100);
    if (!range) return range.error();
    std::tie(settings.least_random_plies, settings.most_random_plies) = *range;
  }
  if (values.contains("shard")) {
    const std::string& text = values["shard"].as<std::string>();
    const auto shard = read_range("shard", text, '/', 1, 10'000);
    if (!shard) return Error{"--shard takes K/N such as 2/4, not " + sotka::quoted(text)};
    order.shard = {shard->first, shard->second};
  }
  return order;
}

// A line that is overwritten on a terminal; elsewhere a line per minute.
class Display {
 public:
  Display(const GeneratorOrder& order, const training::GameWriter::Found& found)
      : order_(order), found_(found), live_(isatty(STDOUT_FILENO) == 1) {}

  void show(const GeneratorProgress& progress) {
    constexpr Milliseconds kLive{500}, kPlain{60'000};
    if (progress.elapsed - shown_ < (live_ ? kLive : kPlain)) return;
    shown_ = progress.elapsed;
    if (live_) std::cout << '\r';
    std::cout << line(progress) << (live_ ? "\x1b[K" : "\n") << std::flush;
  }

  void end(const GeneratorProgress& progress) {
    if (live_) std::cout << "\r\x1b[K";
    std::cout << line(progress) << '\n';
    if (progress.games > 0) {
      const auto per_game = [&](long long n) { return static_cast<double>(n) / static_cast<double>(progress.games); };
      std::cout << fmt::format(
          "White won {:.1f} %, drawn {:.1f} %, {:.1f} plies and {:.1f} usable positions per game\n",
          100 * per_game(progress.white_wins), 100 * per_game(progress.draws), per_game(progress.plies),
          per_game(progress.usable));
    }
    std::cout << "the file holds " << counted(found_.games + progress.games, "game") << ", "
              << counted(found_.usable + progress.usable, "usable position") << std::endl;
  }

 private:
  static std::string time_text(Milliseconds time) {
    return duration_text(std::chrono::duration_cast<std::chrono::seconds>(time));
  }

  std::string line(const GeneratorProgress& progress) const {
    const double seconds = std::max(0.001, static_cast<double>(progress.elapsed.count()) / 1000);
    std::string text =
        fmt::format("{}  {}, {}, {:.0f} positions/s", time_text(progress.elapsed), counted(progress.games, "game"),
                    counted(progress.usable, "position"), static_cast<double>(progress.usable) / seconds);
    if (const auto left = time_left(progress)) text += ", " + time_text(*left) + " left";
    return text;
  }

  // Estimate until the nearest limit.
  std::optional<Milliseconds> time_left(const GeneratorProgress& progress) const {
    std::optional<double> least;
    const auto elapsed = static_cast<double>(progress.elapsed.count());
    const auto consider = [&](double done, double all) {
      if (done <= 0) return;
      const double left = std::max(0.0, elapsed * (all - done) / done);
      least = std::min(least.value_or(left), left);
    };
    if (order_.time) consider(elapsed, static_cast<double>(order_.time->count()));
    if (order_.positions) {
      consider(static_cast<double>(progress.usable), static_cast<double>(*order_.positions - found_.usable));
    }
    if (order_.games) {
      const auto all = static_cast<double>(*order_.games) / order_.shard.of;
      consider(static_cast<double>(progress.games), all - static_cast<double>(found_.games));
    }
    if (!least) return std::nullopt;
    return Milliseconds(static_cast<std::int64_t>(*least));
  }

  const GeneratorOrder& order_;
  training::GameWriter::Found found_;
  bool live_;
  Milliseconds shown_{0};
};

int play(const po::variables_map& values) {
  const auto order = read_order(values);
  if (!order) return fail(order.error().message, kWrongUsage);
  draughts::Bitbases bitbases;
  if (values.contains("bitbases")) {
    if (order->settings.game != GameId::kDraughts) return fail("--bitbases is for draughts only", kWrongUsage);
    auto loaded = draughts::Bitbases::load(values["bitbases"].as<std::string>());
    if (!loaded) return fail(loaded.error().message);
    bitbases = std::move(*loaded);
  }
  auto writer = training::GameWriter::open(values["out"].as<std::string>(), training::header_of(*order));
  if (!writer) return fail(writer.error().message);
  const auto& found = writer->found();
  if (found.cut_off > 0) std::cout << "dropped an incomplete game" << std::endl;
  if (found.games > 0) {
    std::cout << "resuming after " << counted(found.games, "game") << ", " << counted(found.usable, "usable position")
              << std::endl;
  }
  const HeldSignals signals;
  Display display(*order, found);
  const auto progress = training::generate(
      *order, &bitbases, *writer, [&signals] { return signals.came(); },
      [&display](const GeneratorProgress& now) { display.show(now); });
  if (!progress) return fail(progress.error().message);
  display.end(*progress);
  return kSuccess;
}

// Reads the game files.
Expected<std::vector<training::GameFile>> read_games(const Words& paths) {
  std::vector<training::GameFile> files;
  for (const std::string& path : paths) {
    auto file = training::GameFile::read(path);
    if (!file) return file.error();
    if (file->whole() == 0) return Error{sotka::quoted(path) + " is empty"};
    if (file->cut_off() > 0) std::cout << path << " ends with an incomplete game, which is ignored" << std::endl;
    files.push_back(*std::move(file));
  }
  return files;
}

po::options_description merge_options() {
  po::options_description options("options");
  options.add_options()                                                 //
      ("files", po::value<Words>()->required(), "game files to merge")  //
      ("out", po::value<std::string>()->required(), "file to write; must not exist");
  return options;
}

int merge(const po::variables_map& values) {
  const auto path = values["out"].as<std::string>();
  if (std::error_code ignored; std::filesystem::exists(path, ignored)) {
    return fail("the file " + sotka::quoted(path) + " already exists; name a new one with --out");
  }
  const auto files = read_games(values["files"].as<Words>());
  if (!files) return fail(files.error().message);
  const auto merged = training::merge(*files);
  if (!merged) return fail(merged.error().message);
  const Status written = write_whole_file(path, [&merged](std::ostream& out) -> Status {
    out << to_bytes(merged->header);
    for (const std::string_view record : merged->records) out << record;
    return Done{};
  });
  if (!written) return fail(written.error().message);
  std::cout << counted(static_cast<long long>(merged->records.size()), "game");
  if (merged->duplicates > 0) std::cout << "; " << merged->duplicates << " duplicates dropped";
  std::cout << std::endl;
  return kSuccess;
}

po::options_description stats_options() {
  po::options_description options("options");
  options.add_options()                                                       //
      ("files", po::value<Words>()->required(), "game files of one variant")  //
      ("threads", po::value<int>(), "default: one per processor");
  return options;
}

int stats(const po::variables_map& values) {
  int threads = usual_threads();
  if (values.contains("threads")) {
    const auto given = read_bounded(values, "threads", 1, kMostThreads);
    if (!given) return fail(given.error().message, kWrongUsage);
    threads = *given;
  }
  const auto files = read_games(values["files"].as<Words>());
  if (!files) return fail(files.error().message);
  const auto statistics = training::collect_statistics(*files, threads);
  if (!statistics) return fail(statistics.error().message);
  std::cout << info(files->front().header().game).name << ": " << counted(static_cast<long long>(files->size()), "file")
            << "\n";
  for (const auto& [name, value] : training::joined_settings(*files)) std::cout << name << "=" << value << "  ";
  std::cout << "\n\n" << report(*statistics) << std::flush;
  return kSuccess;
}

po::positional_options_description files_stand_alone() {
  po::positional_options_description positional;
  positional.add("files", -1);
  return positional;
}

}  // namespace

int train_merge_command(const Words& words) {
  return with_options(words, merge_options(), "usage: sotka train merge FILE… --out FILE", merge, files_stand_alone());
}

int train_stats_command(const Words& words) {
  return with_options(words, stats_options(), "usage: sotka train stats FILE…", stats, files_stand_alone());
}

int train_play_command(const Words& words) {
  return with_options(words, play_options(), kUsage, play);
}

}  // namespace sotka::app

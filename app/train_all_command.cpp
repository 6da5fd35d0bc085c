// 'sotka train all': generations of games, a network and its match, on the other commands of training and match.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <utility>

#include "app/commands.h"
#include "app/held_signals.h"
#include "app/network_options.h"
#include "app/own_program.h"
#include "engine/text.h"
#include "engine/whole_file.h"
#include "match/journal.h"
#include "match/sprt.h"
#include "match/standings.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;
using Seconds = std::chrono::duration<double>;

constexpr std::string_view kUsage = "usage: sotka train all --variant V --hours H --folder FOLDER [options]";
constexpr match::SprtBounds kBounds{.elo0 = 0, .elo1 = 20};
constexpr std::array kMatchRules = {"--plain",     "--report-every", "100",         "--maxmoves", "300",
                                    "--draw",      "movenumber=40",  "movecount=8", "score=10",   "--resign",
                                    "movecount=4", "score=900",      "twosided=1"};
constexpr double kSureEnough = 0.95;  // likelihood of superiority with which a network wins a match that has run out

po::options_description all_options() {
  po::options_description options("options");
  options.add_options()                                                                                        //
      ("variant", po::value<std::string>()->required(), "game to train a network for")                         //
      ("hours", po::value<double>()->required(), "time for playing, shared by the generations")                //
      ("folder", po::value<std::string>()->required(), "folder of games, networks and journals")               //
      ("generations", po::value<int>()->default_value(2), "number of networks; each plays for the next one")   //
      ("nodes", po::value<int>()->default_value(500), "nodes per move of the training games")                  //
      ("form", po::value<std::string>()->default_value("correction"), "correction or alone, see 'train fit'")  //
      ("hidden", po::value<int>()->default_value(64), "hidden units of the networks: 32, 64 … 256")            //
      ("epochs", po::value<int>()->default_value(8), "number of epochs")                                       //
      ("match-games", po::value<int>()->default_value(400), "games of a match at most")                        //
      ("match-nodes", po::value<int>()->default_value(5000), "nodes per move of the matches")                  //
      ("seed", po::value<std::uint64_t>()->default_value(1), "seed of games, networks and openings")           //
      ("threads", po::value<int>()->default_value(usual_threads()), "number of threads, and of games in parallel");
  return options;
}

struct Order {
  GameId game = GameId::kChess;
  double hours = 1;
  std::filesystem::path folder;
  int generations = 2;
  int nodes = 500;
  std::string form;
  int hidden = 64;
  int epochs = 8;
  int match_games = 400;
  int match_nodes = 5000;
  std::uint64_t seed = 1;
  int threads = 1;

  std::string variant() const { return std::string(info(game).name); }
  // A file of a generation, from 1.
  std::string file(int generation, const std::string& ending) const {
    return folder / ("generation" + std::to_string(generation) + "." + ending);
  }
  std::string state_file() const { return folder / "state"; }
  // Everything but the time and the number of generations, which may grow.
  std::string settings() const {
    return fmt::format("variant={} nodes={} form={} hidden={} epochs={} match-games={} match-nodes={} seed={}",
                       variant(), nodes, form, hidden, epochs, match_games, match_nodes, seed);
  }
};

Expected<Order> read_order(const po::variables_map& values) {
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return game.error();
  Order order;
  order.game = *game;
  order.hours = values["hours"].as<double>();
  if (!(order.hours > 0 && order.hours <= 10'000)) return Error{"--hours takes a positive number up to 10000"};
  order.folder = values["folder"].as<std::string>();
  order.form = values["form"].as<std::string>();
  if (const auto form = read_choice(values, "form", {"correction", "alone"}); !form) return form.error();
  order.seed = values["seed"].as<std::uint64_t>();
  struct Number {
    const char* option;
    int* to;
    int least, most;
  };
  constexpr int kMost = 1'000'000'000;
  for (const auto& [option, to, least, most] :
       {Number{"generations", &order.generations, 1, 1000}, Number{"nodes", &order.nodes, 1, kMost},
        Number{"epochs", &order.epochs, 1, 1000}, Number{"match-games", &order.match_games, 2, 1'000'000},
        Number{"match-nodes", &order.match_nodes, 1, kMost}, Number{"threads", &order.threads, 1, kMostFitThreads}}) {
    const auto number = read_bounded(values, option, least, most);
    if (!number) return number.error();
    *to = *number;
  }
  // Before hours of games, not after them.
  const auto hidden = read_hidden(values);
  if (!hidden) return hidden.error();
  order.hidden = *hidden;
  return order;
}

// What a generation has come to.
struct Generation {
  double played = 0;  // seconds
  bool games = false;
  bool network = false;
  std::optional<bool> won{};
};

// The state of a run: a line of settings, then "SECONDS GAMES NETWORK WON" per generation.
class State {
 public:
  // Creates or resumes a run. Error: the folder holds one with other settings, or cannot be written.
  static Expected<State> open(const Order& order) {
    State state(order);
    std::error_code failed;
    std::filesystem::create_directories(order.folder, failed);
    if (failed) {
      return Error{"cannot create the folder " + sotka::quoted(order.folder.string()) + ": " + failed.message()};
    }
    std::ifstream in(order.state_file());
    std::string settings;
    if (!in || !std::getline(in, settings)) {
      if (std::filesystem::exists(order.file(1, "games"), failed)) {
        return Error{sotka::quoted(order.folder.string()) +
                     " holds games, but not how far their run has come; name another folder"};
      }
      if (Status written = state.write(); !written) return written.error();
      return state;
    }
    if (!settings.starts_with("variant=")) {
      return Error{sotka::quoted(order.state_file()) + " is not the state of a training run"};
    }
    if (settings != order.settings()) {
      return Error{sotka::quoted(order.folder.string()) + " holds a run with other settings (" + settings +
                   "); name another folder"};
    }
    Generation generation;
    int won = -1;
    while (in >> generation.played >> generation.games >> generation.network >> won) {
      generation.won = won < 0 ? std::nullopt : std::optional(won == 1);
      state.generations_.push_back(generation);
    }
    const bool damaged = !in.eof() || std::any_of(state.generations_.begin(), state.generations_.end(),
                                                  [](const Generation& each) { return !(each.played >= 0); });
    if (damaged) return Error{sotka::quoted(order.state_file()) + " is damaged"};
    return state.has_its_files();
  }

  // From 1.
  Generation& at(int generation) {
    const auto index = static_cast<std::size_t>(generation - 1);
    if (generations_.size() <= index) generations_.resize(index + 1);
    return generations_[index];
  }

  Status write() const {
    return write_whole_file(order_.state_file(), [this](std::ostream& out) -> Status {
      out << order_.settings() << '\n';
      for (const Generation& each : generations_) {
        out << each.played << ' ' << each.games << ' ' << each.network << ' ' << (each.won ? int{*each.won} : -1)
            << '\n';
      }
      return Done{};
    });
  }

  // The network that plays best so far: that of the last generation that won its match; 0: the program's own
  // evaluation.
  int best() const {
    for (std::size_t i = generations_.size(); i > 0; --i) {
      if (generations_[i - 1].won.value_or(false)) return static_cast<int>(i);
    }
    return 0;
  }

 private:
  explicit State(const Order& order) : order_(order) {}

  // Later generations need the games of all, and the network that plays.
  Expected<State> has_its_files() {
    for (std::size_t i = 0; i < generations_.size(); ++i) {
      const int generation = static_cast<int>(i) + 1;
      for (const auto& [made, ending] :
           {std::pair{generations_[i].games, "games"}, {generations_[i].network, "network"}}) {
        const std::string path = order_.file(generation, ending);
        std::error_code unknown;
        if (made && !std::filesystem::exists(path, unknown)) {
          return Error{sotka::quoted(path) + " is missing; the run cannot go on without it"};
        }
      }
    }
    return std::move(*this);
  }

  const Order& order_;
  std::vector<Generation> generations_;
};

class Run {
 public:
  Run(const Order& order, State& state) : order_(order), state_(state) {}

  int all() {
    for (int generation = 1; generation <= order_.generations; ++generation) {
      for (const auto step : {&Run::play, &Run::fit, &Run::compare}) {
        const int code = (this->*step)(generation);
        if (const Status written = state_.write(); !written) return fail(written.error().message);
        if (signals_.came()) return fail("interrupted; the same command resumes");
        if (code != kSuccess) return code;
      }
    }
    const int best = state_.best();
    if (best == 0) {
      std::cout << "no network won its match; raise --hours or --generations" << std::endl;
    } else {
      std::cout << "the best network is " << order_.file(best, "network")
                << "; to build it in, copy it to eval/networks/" << order_.variant() << ".network" << std::endl;
    }
    return kSuccess;
  }

 private:
  int play(int generation) {
    Generation& now = state_.at(generation);
    // What is left of its share of the time.
    const double seconds = order_.hours * 3600 / order_.generations - now.played;
    if (now.games || seconds <= 0) {
      now.games = true;
      return kSuccess;
    }
    Words words = {"--variant", order_.variant(),
                   "--out",     order_.file(generation, "games"),
                   "--minutes", std::to_string(seconds / 60),
                   "--nodes",   std::to_string(order_.nodes),
                   "--threads", std::to_string(order_.threads),
                   "--seed",    std::to_string(order_.seed + static_cast<std::uint64_t>(generation) - 1)};
    if (const int best = state_.best(); best > 0)
      words.insert(words.end(), {"--network", order_.file(best, "network")});
    heading(generation, "games");
    const auto start = std::chrono::steady_clock::now();
    const int code = train_play_command(words);
    now.played += Seconds(std::chrono::steady_clock::now() - start).count();
    now.games = code == kSuccess && !signals_.came();
    return code;
  }

  int fit(int generation) {
    Generation& now = state_.at(generation);
    if (now.network) return kSuccess;
    Words words;
    for (int each = 1; each <= generation; ++each) words.push_back(order_.file(each, "games"));
    words.insert(words.end(),
                 {"--variant", order_.variant(), "--out", order_.file(generation, "network"), "--form", order_.form,
                  "--hidden", std::to_string(order_.hidden), "--epochs", std::to_string(order_.epochs), "--threads",
                  std::to_string(order_.threads), "--seed", std::to_string(order_.seed)});
    heading(generation, "network");
    const int code = train_network_command(words);
    now.network = code == kSuccess;
    return code;
  }

  // Plays the match of a new network against the best so far.
  int compare(int generation) {
    Generation& now = state_.at(generation);
    if (now.won) return kSuccess;
    const auto program = own_program();
    if (!program) return fail(program.error().message);
    const std::string journal = order_.file(generation, "journal");
    Words words = {"--variant",
                   order_.variant(),
                   "--games",
                   std::to_string(order_.match_games),
                   "--seed",
                   std::to_string(order_.seed),
                   "--concurrency",
                   std::to_string(order_.threads),
                   "--journal",
                   journal,
                   "--sprt",
                   fmt::format("elo0={}", kBounds.elo0),
                   fmt::format("elo1={}", kBounds.elo1),
                   "--each",
                   "cmd=" + *program,
                   fmt::format("nodes={}", order_.match_nodes)};
    words.insert(words.end(), kMatchRules.begin(), kMatchRules.end());
    for (const int network : {generation, state_.best()}) {
      words.insert(words.end(), {"--engine", network == 0 ? "name=old" : fmt::format("name=generation{}", network)});
      if (network > 0) {
        words.push_back("option.EvalFile=" + std::filesystem::absolute(order_.file(network, "network")).string());
      }
    }
    heading(generation, "match");
    if (const int code = match_command(words); code != kSuccess) return code;
    const auto played = match::read_journal(journal);
    if (!played) return fail(played.error().message);
    match::Standings standings(2);
    for (const match::PlayedGame& game : played->games) standings.add(game);
    const match::Results results = standings.against(0, 1);
    const match::SprtVerdict verdict = match::judge(results.pairs, kBounds);
    now.won = verdict == match::SprtVerdict::kElo1 ||
              (verdict == match::SprtVerdict::kGoOn && results.strength().los >= kSureEnough);
    std::cout << "the network of generation " << generation
              << (*now.won ? " wins its match" : " does not win its match") << std::endl;
    return kSuccess;
  }

  void heading(int generation, const std::string& step) const {
    std::cout << "\ngeneration " << generation << " of " << order_.generations << ": " << step << std::endl;
  }

  const Order& order_;
  State& state_;
  HeldSignals signals_;
};

}  // namespace

int train_all_command(const Words& words) {
  return with_options(words, all_options(), kUsage, [](const po::variables_map& values) {
    const auto order = read_order(values);
    if (!order) return fail(order.error().message, kWrongUsage);
    auto state = State::open(*order);
    if (!state) return fail(state.error().message);
    return Run(*order, *state).all();
  });
}

}  // namespace sotka::app

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <optional>

#include "app/commands.h"
#include "app/held_signals.h"
#include "app/network_options.h"
#include "app/train_network_report.h"
#include "engine/fnv_hash.h"
#include "engine/text.h"
#include "engine/whole_file.h"
#include "training/network/checkpoint.h"
#include "training/network/export.h"
#include "training/network/fit.h"
#include "training/network/games.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;
using training::FitSettings;
using training::Floats;
using training::GameSamples;
using training::SampleSet;

constexpr std::string_view kUsage = "usage: sotka train fit --variant V FILE… --out FILE [options]";

struct NetworkOrder {
  GameId game = GameId::kChess;
  Words files;
  std::string out;
  int hidden = 64;
  int threads = 1;
  std::optional<std::size_t> samples;  // at most
  bool learning_curve = false;
  std::optional<std::string> start_from;
  FitSettings settings;

  std::string checkpoint() const { return out + ".checkpoint"; }
};

po::options_description network_options() {
  const NetworkOrder defaults;
  const FitSettings& settings = defaults.settings;
  po::options_description options("options");
  options.add_options()                                                              //
      ("variant", po::value<std::string>()->required(), "game of the network")       //
      ("games", po::value<Words>()->required(), "game files of 'sotka train play'")  //
      ("out", po::value<std::string>()->required(), "network file to write")         //
      ("form", po::value<std::string>()->default_value("correction"),
       "'correction' of the hand-made evaluation or 'alone'")                                                 //
      ("hidden", with_default(defaults.hidden), "hidden units: 32, 64 … 256")                                 //
      ("epochs", with_default(settings.epochs), "number of epochs")                                           //
      ("lambda", with_default(settings.objective.lambda), "weight of the game result in the target, 0 to 1")  //
      ("k", with_default(settings.objective.centipawns), "logistic scale in centipawns")                      //
      ("rate", with_default(settings.rate), "learning rate")                                                  //
      ("batch", with_default(settings.batch), "samples per step")                                             //
      ("decay", with_default(settings.decay), "weight decay")                                                 //
      ("seed", with_default(settings.seed), "seed of initial weights and sample order")                       //
      ("threads", po::value<int>(), "default: one per processor")                                             //
      ("samples", po::value<long long>(), "train on about N samples, of randomly selected games")             //
      ("learning-curve", po::bool_switch(), "first train on 1/4 and on 1/2 of the games, for comparison")     //
      ("start-from", po::value<std::string>(), "initial network, of the same game or of one that shares pieces");
  return options;
}

Expected<NetworkOrder> read_order(const po::variables_map& values) {
  NetworkOrder order;
  const auto game = read_variant(values["variant"].as<std::string>());
  if (!game) return game.error();
  order.game = *game;
  order.files = values["games"].as<Words>();
  order.out = values["out"].as<std::string>();
  const auto form = read_choice(values, "form", {"correction", "alone"});
  if (!form) return form.error();
  FitSettings& settings = order.settings;
  settings.objective.correction = *form == 0;
  const auto hidden = read_hidden(values);
  if (!hidden) return hidden.error();
  order.hidden = *hidden;
  settings.seed = values["seed"].as<std::uint64_t>();
  struct Whole {
    const char* option;
    int* to;
    int least, most;
  };
  order.threads = values.contains("threads") ? values["threads"].as<int>() : usual_threads();
  settings.epochs = values["epochs"].as<int>();
  settings.batch = values["batch"].as<int>();
  for (const auto& [option, to, least, most] :
       {Whole{"epochs", &settings.epochs, 1, 1000}, Whole{"batch", &settings.batch, 64, 1 << 20},
        Whole{"threads", &order.threads, 1, kMostFitThreads}}) {
    if (const Status status = check_bounds(option, *to, least, most); !status) return status.error();
  }
  struct Real {
    const char* option;
    double* to;
    double least, most;
  };
  for (const auto& [option, to, least, most] :
       {Real{"lambda", &settings.objective.lambda, 0, 1}, Real{"k", &settings.objective.centipawns, 10, 10'000},
        Real{"rate", &settings.rate, 1e-7, 1}, Real{"decay", &settings.decay, 0, 10}}) {
    *to = values[option].as<double>();
    if (const Status status = check_real_bounds(option, *to, least, most); !status) return status.error();
  }
  if (values.contains("samples")) {
    const auto samples = values["samples"].as<long long>();
    if (const Status status = check_bounds("samples", samples, 1, 1'000'000'000); !status) return status.error();
    order.samples = static_cast<std::size_t>(samples);
  }
  order.learning_curve = values["learning-curve"].as<bool>();
  if (values.contains("start-from")) order.start_from = values["start-from"].as<std::string>();
  for (const std::string& source : order.files) {
    if (is_same_file(source, order.out)) {
      return Error{"--out names the input file " + sotka::quoted(source) + "; name a different file"};
    }
  }
  return order;
}

eval::network::Form form_of(const NetworkOrder& order) {
  return order.settings.objective.correction ? eval::network::Form::kCorrection : eval::network::Form::kAlone;
}

Expected<GameSamples> read_samples(const NetworkOrder& order, training::Workers& workers) {
  GameSamples samples;
  for (const std::string& path : order.files) {
    const auto file = training::GameFile::read(path);
    if (!file) return file.error();
    const Status added = add_samples(order.game, *file, {}, form_of(order), workers, samples);
    if (!added) return added.error();
  }
  if (samples.training.size() == 0) return Error{"there are no training samples"};
  if (samples.held_out.size() == 0) return Error{"there are no held-out games; play more games"};
  return samples;
}

Expected<Floats> read_start(const NetworkOrder& order, const training::Shape& shape, const Floats& usual) {
  const std::string& path = *order.start_from;
  const auto content = eval::read_weight_file(path, eval::network::kLargestNetworkFile);
  if (!content) return content.error();
  std::optional<Error> of_this_game;
  for (std::size_t i = 0; i < kGames.size(); ++i) {
    const auto game = static_cast<GameId>(i);
    const auto network = eval::network::read_network(std::as_bytes(std::span(*content)), training::network_shape(game));
    if (!network) {
      if (game == order.game) of_this_game = network.error();
      continue;
    }
    auto start = training::network_of_relative(order.game, shape, usual, game, *network, order.settings.objective);
    if (!start) return Error{sotka::quoted(path) + " cannot be the initial network: " + start.error().message};
    return start;
  }
  return eval::unusable(path, *of_this_game);
}

// Prints progress and saves checkpoints.
class Listener : public training::FitListener {
 public:
  // `save` writes a checkpoint.
  Listener(NetworkReport& report, const HeldSignals& signals, std::function<Status(const training::FitPlace&)> save)
      : report_(report), signals_(signals), save_(std::move(save)) {}

  void epoch_ended(const training::EpochReport& report) override {
    report_.epoch_ended(report);
    last_ = report;
  }
  void step_ended(const training::FitProgress& progress, const training::FitPlace& place) override {
    constexpr auto kEvery = std::chrono::seconds(60);
    report_.progress(progress);
    place_ = place;
    if (std::chrono::steady_clock::now() - saved_ > kEvery) save();
  }
  bool cancelled() override { return signals_.came() || !status_; }

  void save() {
    saved_ = std::chrono::steady_clock::now();
    if (save_ && place_) status_ = save_(*place_);
  }
  const Status& status() const { return status_; }
  const training::EpochReport& last() const { return last_; }

 private:
  NetworkReport& report_;
  const HeldSignals& signals_;
  std::function<Status(const training::FitPlace&)> save_;
  std::optional<training::FitPlace> place_;
  Status status_ = Done{};
  training::EpochReport last_;
  std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

// What a checkpoint must match.
std::uint64_t run_hash(const NetworkOrder& order, const GameSamples& samples, const Floats& start) {
  const FitSettings& s = order.settings;
  // Checkpoints hold hashes of this very text.
  std::string text =
      fmt::format("{} {} {:d} {:.17g} {:.17g} {} {} {:.17g} {:.17g} {} {:.17g} {} {} {} {} ", info(order.game).name,
                  order.hidden, s.objective.correction, s.objective.centipawns, s.objective.lambda, s.epochs, s.batch,
                  s.rate, s.last_rate, s.warm_up, s.decay, s.seed, order.samples.value_or(0),
                  samples.training.fingerprint(), samples.held_out.fingerprint());
  text.append(reinterpret_cast<const char*>(start.data()), start.size() * sizeof(float));
  return hash_bytes(text);
}

std::string millions(double n) {
  return fmt::format("{:.{}f} M", n / 1e6, n < 1e5 ? 3 : 2);
}

int interrupted(const NetworkOrder& order) {
  std::cout << "\ninterrupted; the same command resumes from " << order.checkpoint() << std::endl;
  return kFailure;
}

// Trains on 1/4 and 1/2 of the games.
bool draw_learning_curve(const NetworkOrder& order, const training::Shape& shape, const Floats& start,
                         const GameSamples& samples, std::size_t games, training::Workers& workers,
                         const HeldSignals& signals) {
  for (const std::size_t part : {4u, 2u}) {
    const auto which = samples.training.some_games(std::max<std::size_t>(1, games / part), order.settings.seed);
    std::cout << "learning curve: 1/" << part << " of the games, " << millions(static_cast<double>(which.size()))
              << " samples" << std::endl;
    NetworkReport report(std::cout, order.game, order.settings.epochs, isatty(STDOUT_FILENO) == 1);
    Listener listener(report, signals, {});
    training::Model model(shape, order.settings.seed);
    model.set_network(start);
    if (!fit(shape, model, samples.training, which, samples.held_out, order.settings, {}, workers, listener)) {
      return false;
    }
  }
  return true;
}

Status write_network(const NetworkOrder& order, const training::Shape& shape, const Floats& network,
                     const SampleSet& held_out) {
  const auto& objective = order.settings.objective;
  const auto& game = training::network_shape(order.game);
  const Status written = write_whole_file(order.out, [&](std::ostream& out) -> Status {
    out << eval::network::network_file(training::quantised(shape, network, objective), game);
    return Done{};
  });
  if (!written) return written;
  const auto read = eval::network::read_network_file(order.out, game);
  if (!read) return read.error();
  constexpr std::size_t kChecked = 5000;
  const auto& all = held_out.handles();
  std::vector<SampleSet::Handle> some;
  const std::size_t stride = std::max<std::size_t>(1, all.size() / kChecked);
  for (std::size_t i = 0; i < all.size(); i += stride) some.push_back(all[i]);
  const auto error = training::quantisation_error(shape, network, *read, held_out, some, objective);
  std::cout << fmt::format("wrote {}; quantisation error {:.2f} centipawns on average, {:.2f} at most, over {}",
                           order.out, error.mean, error.largest,
                           counted(static_cast<long long>(error.samples), "held-out sample"))
            << std::endl;
  return Done{};
}

int fit_network(const NetworkOrder& order) {
  if (const Status status = may_write_whole_file(order.out); !status) return fail(status.error().message);
  const HeldSignals signals;
  training::Workers workers(order.threads);
  const auto samples = read_samples(order, workers);
  if (!samples) return fail(samples.error().message);
  const SampleSet& all = samples->training;
  const training::Shape shape = training::shape_of(order.game, order.hidden);
  training::Model model(shape, order.settings.seed);
  Floats start = model.network();
  if (order.start_from) {
    auto other = read_start(order, shape, start);
    if (!other) return fail(other.error().message);
    start = std::move(*other);
    model.set_network(start);
  }
  std::size_t games = all.games();
  if (order.samples && *order.samples < all.size()) {
    games = std::max<std::size_t>(1, games * *order.samples / all.size());
  }
  const auto which = all.some_games(games, order.settings.seed);
  std::cout << fmt::format("{} samples from {}, {} of {} held out; {} bytes each",
                           millions(static_cast<double>(which.size())), counted(static_cast<long long>(games), "game"),
                           millions(static_cast<double>(samples->held_out.size())),
                           counted(static_cast<long long>(samples->held_out.games()), "game"),
                           (all.bytes() + all.size() / 2) / all.size())
            << std::endl;
  const std::uint64_t run = run_hash(order, *samples, start);
  training::FitPlace place;
  std::error_code unknown;
  if (std::filesystem::exists(order.checkpoint(), unknown)) {
    auto checkpoint = training::read_checkpoint(order.checkpoint(), run, shape);
    if (!checkpoint) return fail(checkpoint.error().message);
    place = checkpoint->place;
    model.set_state(std::move(checkpoint->state));
    std::cout << "resuming after step " << place.step << std::endl;
  } else if (order.learning_curve) {
    if (!draw_learning_curve(order, shape, start, *samples, games, workers, signals)) return kFailure;
  }
  NetworkReport report(std::cout, order.game, order.settings.epochs, isatty(STDOUT_FILENO) == 1);
  Listener listener(report, signals, [&](const training::FitPlace& at) {
    return training::write_checkpoint(order.checkpoint(), {run, at, model.state()});
  });
  if (!fit(shape, model, all, which, samples->held_out, order.settings, place, workers, listener)) {
    if (listener.status()) listener.save();
    if (!listener.status()) return fail(listener.status().error().message);
    return interrupted(order);
  }
  report.table(listener.last().held_out);
  if (const Status status = write_network(order, shape, model.network(), samples->held_out); !status) {
    return fail(status.error().message);
  }
  std::filesystem::remove(order.checkpoint(), unknown);
  return kSuccess;
}

}  // namespace

int train_network_command(const Words& words) {
  po::positional_options_description positional;
  positional.add("games", -1);
  const auto run = [](const po::variables_map& values) {
    const auto order = read_order(values);
    return order ? fit_network(*order) : fail(order.error().message, kWrongUsage);
  };
  return with_options(words, network_options(), kUsage, run, positional);
}

}  // namespace sotka::app

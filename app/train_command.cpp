#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "app/commands.h"
#include "engine/text.h"
#include "engine/whole_file.h"
#include "player/suggestion.h"
#include "training/self_play.h"
#include "training/trainer.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;

constexpr std::string_view kUsage =
    "usage: sotka train play --out FILE [options]\n       sotka train fit FILE… --out FILE";

po::options_description play_options() {
  const training::SelfPlayOrder defaults;
  po::options_description options("options of play");
  options.add_options()                                                                    //
      ("out", po::value<std::string>()->required(), "file that the samples are added to")  //
      ("games", po::value<long long>()->default_value(1000),
       "games to begin; those that the random moves decide are left out")                                          //
      ("first", po::value<long long>()->default_value(1), "number of the first one: go on where another ended")    //
      ("nodes", po::value<long long>()->default_value(static_cast<long long>(defaults.nodes)), "nodes a move")     //
      ("seed", po::value<std::uint64_t>()->default_value(defaults.seed), "of the random moves that begin a game")  //
      ("bitbases", po::value<std::string>(), "folder of endgame tables, which then end games");
  return options;
}

int play(const po::variables_map& values) {
  training::SelfPlayOrder order;
  order.nodes = static_cast<std::uint64_t>(values["nodes"].as<long long>());
  order.seed = values["seed"].as<std::uint64_t>();
  for (const char* name : {"games", "first", "nodes"}) {
    const Status status = check_bounds(name, values[name].as<long long>(), 1, 1'000'000'000);
    if (!status) return fail(status.error().message, kWrongUsage);
  }
  draughts::Bitbases bitbases;
  if (values.contains("bitbases")) {
    auto loaded = draughts::Bitbases::load(values["bitbases"].as<std::string>());
    if (!loaded) return fail(loaded.error().message);
    bitbases = std::move(*loaded);
  }
  const auto path = values["out"].as<std::string>();
  if (const Status status = training::may_add_samples(path); !status) return fail(status.error().message);
  std::ofstream out(path, std::ios::binary | std::ios::app);
  if (!out) return fail("the file " + sotka::quoted(path) + " cannot be written");
  training::SelfPlay self_play(order, &bitbases);
  const long long first = values["first"].as<long long>(), games = values["games"].as<long long>();
  long long samples = 0, decisive = 0, played = 0;
  constexpr long long kReportEvery = 1000;
  for (long long i = 0; i < games; ++i) {
    const std::vector<training::Sample> game = self_play.play(static_cast<std::uint64_t>(first + i));
    for (const training::Sample& sample : game) training::write_sample(out, sample);
    if (!out.flush()) return fail("the file " + sotka::quoted(path) + " cannot be written");
    samples += static_cast<long long>(game.size());
    if (!game.empty()) {
      ++played;
      decisive += game.front().result != 0 ? 1 : 0;
    }
    if ((i + 1) % kReportEvery == 0 || i + 1 == games) {
      std::cout << "game " << first + i << ": " << played << " played, " << decisive << " decided, " << samples
                << " samples" << std::endl;
    }
  }
  return kSuccess;
}

po::options_description fit_options() {
  const training::FitOrder defaults;
  const auto number = [](double usual) {
    std::ostringstream text;  // as people write it: help shows all digits otherwise
    text << usual;
    return po::value<double>()->default_value(usual, text.str());
  };
  po::options_description options("options of fit");
  options.add_options()                                                                                       //
      ("samples", po::value<Words>()->required(), "files that 'sotka train play' wrote")                      //
      ("out", po::value<std::string>()->required(), "file for the weights: eval/draughts/trained.weights")    //
      ("epochs", po::value<int>()->default_value(defaults.epochs), "times that every sample is learnt from")  //
      ("seed", po::value<std::uint64_t>()->default_value(defaults.seed), "of the order of the samples")       //
      ("result-share", number(defaults.result_share),
       "what the result of the game weighs, of 1; the rest is what search thought")    //
      ("centipawns", number(defaults.centipawns), "that make the odds e to 1")         //
      ("spread", number(defaults.pattern_spread), "expected size of pattern weights")  //
      ("step", number(defaults.step), "size of the first steps, in centipawns");
  return options;
}

Expected<training::FitOrder> read_fit_order(const po::variables_map& values) {
  training::FitOrder order;
  order.epochs = values["epochs"].as<int>();
  order.seed = values["seed"].as<std::uint64_t>();
  if (const Status status = check_bounds("epochs", order.epochs, 0, 1000); !status) return status.error();
  struct Part {
    const char* option;
    double training::FitOrder::*member;
    double least, most;
  };
  for (const auto& [option, member, least, most] : {Part{"result-share", &training::FitOrder::result_share, 0, 1},
                                                    Part{"centipawns", &training::FitOrder::centipawns, 1, 10'000},
                                                    Part{"spread", &training::FitOrder::pattern_spread, 0.01, 1000},
                                                    Part{"step", &training::FitOrder::step, 0.01, 100}}) {
    const double value = values[option].as<double>();
    if (!(value >= least && value <= most)) {  // so that what is no number is refused, too
      std::ostringstream sentence;
      sentence << "--" << option << " takes a number from " << least << " to " << most << ", not " << value;
      return Error{sentence.str()};
    }
    order.*member = value;
  }
  return order;
}

int fit_command(const po::variables_map& values) {
  const auto order = read_fit_order(values);
  if (!order) return fail(order.error().message, kWrongUsage);
  const auto path = values["out"].as<std::string>();
  std::vector<training::Sample> samples;
  for (const std::string& source : values["samples"].as<Words>()) {
    if (is_same_file(source, path)) {
      return fail("--out names the samples " + sotka::quoted(source) + "; name another file");
    }
    if (const Status status = training::read_samples(source, samples); !status) return fail(status.error().message);
  }
  if (samples.empty()) return fail("there are no samples to learn from");
  if (const Status status = may_write_whole_file(path); !status) return fail(status.error().message);
  std::cout << counted(static_cast<long long>(samples.size()), "sample") << std::endl;
  const auto weights = fit(samples, *order, [](const training::Epoch& epoch) {
    std::cout << "epoch " << epoch.number << ": loss " << std::fixed << std::setprecision(5) << epoch.loss
              << ", held back " << epoch.loss_held_back << std::endl;
  });
  const Status written = write_whole_file(path, [&weights](std::ostream& out) -> Status {
    training::write_weights(out, *weights);
    return Done{};
  });
  return written ? kSuccess : fail(written.error().message);
}

}  // namespace

int train_command(const Words& words) {
  const std::string verb = words.empty() ? "" : words.front();
  const Words rest(words.begin() + (words.empty() ? 0 : 1), words.end());
  if (verb == "play") return with_options(rest, play_options(), kUsage, play);
  if (verb == "fit") {
    po::positional_options_description positional;
    positional.add("samples", -1);
    return with_options(rest, fit_options(), kUsage, fit_command, positional);
  }
  if (verb.empty()) return fail("train needs 'play' or 'fit'", kWrongUsage);
  if (verb != "--help" && verb != "-h") {
    const std::string guess = player::did_you_mean(verb, {"play", "fit"});
    return fail("train takes 'play' or 'fit', not " + sotka::quoted(verb) + guess, kWrongUsage);
  }
  po::options_description all;
  all.add(play_options()).add(fit_options());
  std::cout << kUsage << "\n\n" << all;
  return kSuccess;
}

}  // namespace sotka::app

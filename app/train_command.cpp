#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "app/commands.h"
#include "engine/text.h"
#include "engine/whole_file.h"
#include "player/suggestion.h"
#include "training/trainer.h"

namespace sotka::app {
namespace {

using training::FitOrder;
using training::Samples;
namespace po = boost::program_options;

constexpr std::string_view kUsage =
    "usage: sotka train all --variant V --hours H --folder FOLDER [options]\n"
    "       sotka train play --variant V --out FILE [options]\n"
    "       sotka train merge FILE… --out FILE\n"
    "       sotka train stats FILE…\n"
    "       sotka train fit --variant V FILE… --out FILE [options]\n"
    "       sotka train fit FILE… --out FILE [options]    (draughts pattern weights)";
constexpr std::string_view kFitUsage = "usage: sotka train fit FILE… --out FILE [options]";

po::options_description fit_options() {
  const FitOrder defaults;
  po::options_description options("options of fit");
  options.add_options()                                                                                     //
      ("samples", po::value<Words>()->required(), "draughts games of 'sotka train play'")                   //
      ("out", po::value<std::string>()->required(), "weight file to write: eval/draughts/trained.weights")  //
      ("epochs", po::value<int>()->default_value(defaults.epochs), "number of epochs")                      //
      ("seed", po::value<std::uint64_t>()->default_value(defaults.seed), "seed of the sample order")        //
      ("result-share", with_default(defaults.result_share),
       "weight of the game result in the target, 0 to 1; the rest is the search score")                               //
      ("centipawns", with_default(defaults.centipawns), "logistic scale in centipawns")                               //
      ("spread", with_default(defaults.pattern_spread), "prior standard deviation of pattern weights in centipawns")  //
      ("step", with_default(defaults.step), "initial step size in centipawns");
  return options;
}

Expected<FitOrder> read_fit_order(const po::variables_map& values) {
  FitOrder order;
  order.epochs = values["epochs"].as<int>();
  order.seed = values["seed"].as<std::uint64_t>();
  if (const Status status = check_bounds("epochs", order.epochs, 0, 1000); !status) return status.error();
  struct Part {
    const char* option;
    double FitOrder::*member;
    double least, most;
  };
  for (const auto& [option, member, least, most] :
       {Part{"result-share", &FitOrder::result_share, 0, 1}, Part{"centipawns", &FitOrder::centipawns, 1, 10'000},
        Part{"spread", &FitOrder::pattern_spread, 0.01, 1000}, Part{"step", &FitOrder::step, 0.01, 100}}) {
    const double value = values[option].as<double>();
    if (const Status status = check_real_bounds(option, value, least, most); !status) return status.error();
    order.*member = value;
  }
  return order;
}

int fit_command(const po::variables_map& values) {
  const auto order = read_fit_order(values);
  if (!order) return fail(order.error().message, kWrongUsage);
  const auto path = values["out"].as<std::string>();
  Samples samples;
  for (const std::string& source : values["samples"].as<Words>()) {
    if (is_same_file(source, path)) {
      return fail("--out names the input file " + sotka::quoted(source) + "; name a different file");
    }
    if (const Status status = training::read_samples(source, samples); !status) return fail(status.error().message);
  }
  if (samples.learnt.empty()) return fail("there are no training samples");
  if (const Status status = may_write_whole_file(path); !status) return fail(status.error().message);
  std::cout << counted(static_cast<long long>(samples.size()), "sample") << std::endl;
  const auto weights = fit(samples, *order, [](const training::Epoch& epoch) {
    std::cout << fmt::format("epoch {}: loss {:.5f}, held-out loss {:.5f}", epoch.number, epoch.loss,
                             epoch.held_out_loss)
              << std::endl;
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
  if (verb == "all") return train_all_command(rest);
  if (verb == "play") return train_play_command(rest);
  if (verb == "merge") return train_merge_command(rest);
  if (verb == "stats") return train_stats_command(rest);
  if (verb == "fit") {
    const auto names_variant = [](const std::string& word) { return word.starts_with("--variant"); };
    if (std::any_of(rest.begin(), rest.end(), names_variant)) return train_network_command(rest);
    po::positional_options_description positional;
    positional.add("samples", -1);
    return with_options(rest, fit_options(), kFitUsage, fit_command, positional);
  }
  const std::string verbs = "'all', 'play', 'merge', 'stats' or 'fit'";
  if (verb.empty()) return fail("train needs " + verbs, kWrongUsage);
  if (verb != "--help" && verb != "-h") {
    const std::string guess = player::did_you_mean(verb, {"all", "play", "merge", "stats", "fit"});
    return fail("train takes " + verbs + ", not " + sotka::quoted(verb) + guess, kWrongUsage);
  }
  std::cout << kUsage << "\n\nEach has --help.\n";
  return kSuccess;
}

}  // namespace sotka::app

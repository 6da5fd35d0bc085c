#include "app/tune_options.h"

#include <algorithm>
#include <tuple>

#include "app/option_groups.h"
#include "app/own_program.h"
#include "app/referee_options.h"
#include "engine/text.h"
#include "search/parameters.h"

namespace sotka::app {
namespace {

namespace po = boost::program_options;
namespace tune = match::tune;

Expected<std::vector<tune::WantedParameter>> read_parameters(const po::variables_map& values) {
  std::vector<tune::WantedParameter> wanted;
  for (const std::string& word : words_in_groups(values, "param")) {
    auto parameter = tune::read_parameter(word);
    if (!parameter) return parameter.error();
    wanted.push_back(*std::move(parameter));
  }
  if (wanted.empty()) return Error{"there is nothing to tune: --param NAME[=START,LEAST,MOST,STEP]…"};
  return wanted;
}

Expected<double> read_real(const po::variables_map& values, const std::string& option, double least, double most) {
  const auto value = values[option].as<double>();
  if (const Status status = check_real_bounds(option, value, least, most); !status) return status.error();
  return value;
}

Expected<tune::Gains> read_gains(const po::variables_map& values, int iterations) {
  tune::Gains gains;
  for (const auto& [option, to, most] : {std::tuple("alpha", &gains.alpha, 1.0), std::tuple("gamma", &gains.gamma, 1.0),
                                         std::tuple("stability", &gains.stability, 10.0)}) {
    const auto value = read_real(values, option, 0, most);
    if (!value) return value.error();
    *to = *value;
  }
  gains.rate = tune::usual_rate(iterations);
  if (values.contains("rate")) {
    const auto rate = read_real(values, "rate", 1e-6, 1);
    if (!rate) return rate.error();
    gains.rate = *rate;
  }
  return gains;
}

}  // namespace

po::options_description tune_options() {
  const tune::Gains gains;
  po::options_description options("options", 110, 80);
  options.add_options()  //
      ("param", po::value<Words>()->composing(),
       "parameters to tune, as NAME or NAME=START,LEAST,MOST,STEP; NAME is a spin option of the engine, such as "
       "10x10.razoring_margin, or without the family of games. Numbers may be left out: those of the option are taken, "
       "and of the range --step percent")  //
      ("engine", po::value<Words>()->composing(),
       "the engine as key=value words, as in 'sotka match'; it speaks UCI. A limit is needed: nodes=N, tc=CONTROL … "
       "cmd=PROGRAM is this executable unless given")  //
      ("iterations", po::value<int>()->default_value(20'000),
       "number of iterations of two games each, of all shards together")                                  //
      ("step", po::value<double>()->default_value(5), "usual last step (c_end) in percent of the range")  //
      ("rate", po::value<double>(),
       "share of the step by which a value finally moves for a pair of games that is won by one point (r_end); "
       "default: 0.35 / sqrt(iterations)")                                                                         //
      ("alpha", po::value<double>()->default_value(gains.alpha, "0.602"), "exponent of the gains a")               //
      ("gamma", po::value<double>()->default_value(gains.gamma, "0.101"), "exponent of the steps c")               //
      ("stability", po::value<double>()->default_value(gains.stability, "0.1"), "A as a share of the iterations")  //
      ("control", po::value<int>()->default_value(10),
       "every Nth pair of games is between the current values and the starting ones, for the Elo; 0: none")  //
      ("journal", po::value<std::string>()->default_value("tune.journal"),
       "journal of the run; the same command resumes from it")  //
      ("shard", po::value<std::string>(),
       "run part K of N, as in 2/4, with its share of the iterations; 'sotka tune merge' joins the parts")  //
      ("report-every", po::value<int>()->default_value(100), "pairs of games between two reports");
  add_referee_options(options);
  return options;
}

Expected<TuneCommandOrder> read_tune_order(const po::variables_map& values) {
  auto referee = read_referee_order(values);
  if (!referee) return referee.error();
  const auto self = own_program();
  if (!self) return self.error();
  if (values.contains("engine") && values["engine"].as<Words>().size() > 1) {
    return Error{"a tuning run has one --engine, which plays against itself"};
  }
  auto engine = match::read_engine(words_in_groups(values, "engine"), {"cmd=" + *self});
  if (!engine) return engine.error();
  const auto wanted = read_parameters(values);
  if (!wanted) return wanted.error();
  constexpr int kMost = 10'000'000;
  constexpr double kPercent = 100;
  const auto iterations = read_bounded(values, "iterations", referee->shard.of, kMost);
  if (!iterations) return iterations.error();
  const auto control = read_bounded(values, "control", 0, kMost);
  if (!control) return control.error();
  if (*control == 1) return Error{"--control 1 leaves no games to tune with"};
  const auto report_every = read_bounded(values, "report-every", 1, kMost);
  if (!report_every) return report_every.error();
  const auto step = read_real(values, "step", 0.01, kPercent);
  if (!step) return step.error();
  const auto gains = read_gains(values, *iterations / referee->shard.of);
  if (!gains) return gains.error();

  const bool are_constants = engine->command.program == *self && search::tunable_parameters().empty();
  if (are_constants && std::any_of(wanted->begin(), wanted->end(), [](const auto& each) {
        return tune::find_search_parameter(each.name).has_value();
      })) {
    return Error{
        "this build has its search parameters built in; use one of the preset 'tuning', or name another engine "
        "with --engine cmd=PROGRAM"};
  }
  auto parameters =
      tune::resolve(*wanted, *step / kPercent, *engine, referee->game, referee->openings.have_positions());
  if (!parameters) return parameters.error();

  tune::Run run{.parameters = *std::move(parameters),
                .gains = *gains,
                .iterations = *iterations,
                .control = *control,
                .shard = referee->shard,
                .seed = referee->seed};
  match::Settings settings = std::move(referee->settings);
  for (auto& setting : settings_of(run)) settings.push_back(std::move(setting));
  settings.emplace_back("plays", fingerprint(*engine));
  return TuneCommandOrder{.order = {.game = referee->game,
                                    .engine = *std::move(engine),
                                    .concurrency = referee->concurrency,
                                    .adjudication = referee->adjudication,
                                    .draw_rules = referee->draw_rules},
                          .run = std::move(run),
                          .openings = std::move(referee->openings),
                          .settings = std::move(settings),
                          .journal = values["journal"].as<std::string>(),
                          .report_every = *report_every};
}

}  // namespace sotka::app

// Speed of the evaluations: every legal move of sample positions is made, evaluated and unmade, as in a search. Times
// are per move; "moves alone" is making and unmaking without evaluation.
//
//   build/release/bench/micro/sotka_micro --benchmark_filter='evaluation/grand'

#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bench/micro/sample_positions.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "eval/chess/evaluator.h"
#include "eval/draughts/evaluator.h"
#include "eval/network/accumulators.h"

namespace {

using sotka::GameTag;
using namespace sotka::eval;  // NOLINT(google-build-using-namespace): a benchmark of little else

template <class P>
struct Sample {
  P position;
  typename P::MoveList moves;
};

template <class P>
std::vector<Sample<P>> samples() {
  constexpr std::size_t kPositions = 64;
  constexpr int kPliesBetween = 11;
  std::vector<Sample<P>> samples;
  for (const P& position : sotka::bench::sample_positions<P>(kPositions, kPliesBetween)) {
    samples.push_back({position, {}});
    position.generate(samples.back().moves);
  }
  return samples;
}

template <class P>
std::shared_ptr<const network::Network> random_network(network::Form form, int hidden) {
  sotka::SplitMix64 random(2);
  network::Network made(form, network::Features<P>::kCount, hidden);
  for (std::int16_t& weight : made.weights)
    weight = static_cast<std::int16_t>(static_cast<int>(random.below(101)) - 50);
  for (std::int16_t& weight : made.output_weights) {
    weight = static_cast<std::int16_t>(static_cast<int>(random.below(101)) - 50);
  }
  return std::make_shared<const network::Network>(std::move(made));
}

// Visits every move of every sample over and over.
template <class P, class Visit>
void walk(benchmark::State& state, const Settings<P>& settings, const Visit& visit) {
  auto all = samples<P>();
  Evaluator<P> evaluator(settings);
  std::size_t i = 0;
  int move = 0;
  evaluator.reset(all[0].position);
  for (auto _ : state) {
    if (move >= all[i].moves.size()) {
      i = (i + 1) % all.size();
      move = 0;
      evaluator.reset(all[i].position);
    }
    const auto m = all[i].moves[move++];
    const auto undo = all[i].position.make(m, evaluator.push());
    visit(evaluator, all[i].position);
    all[i].position.unmake(m, undo);
    evaluator.pop();
  }
}

template <class P>
void moves_alone(benchmark::State& state) {
  walk<P>(state, {nullptr}, [](const auto&, const P& p) { benchmark::DoNotOptimize(p.key()); });
}

template <class P>
void evaluate(benchmark::State& state, std::shared_ptr<const network::Network> network) {
  walk<P>(state, {std::move(network)},
          [](auto& evaluator, const P& p) { benchmark::DoNotOptimize(evaluator.evaluate(p)); });
}

const bool kRegistered = [] {
  sotka::for_each_game([&]<class P>(GameTag<P>) {
    const std::string name = "evaluation/" + std::string(P::kName) + "/";
    benchmark::RegisterBenchmark((name + "moves alone").c_str(), moves_alone<P>);
    benchmark::RegisterBenchmark((name + "by hand").c_str(), evaluate<P>, nullptr);
    for (const int hidden : {32, 64, 128, 256}) {
      using network::Form;
      const std::string units = std::to_string(hidden);
      benchmark::RegisterBenchmark((name + "network " + units).c_str(), evaluate<P>,
                                   random_network<P>(Form::kAlone, hidden));
      benchmark::RegisterBenchmark((name + "by hand and network " + units).c_str(), evaluate<P>,
                                   random_network<P>(Form::kCorrection, hidden));
    }
  });
  return true;
}();

}  // namespace

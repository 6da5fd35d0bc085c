// Speed of parts of the rules: attacks, move generation, make/unmake, exchange evaluation. Times are per call.
//
//   build/release/bench/micro/sotka_micro --benchmark_filter=grand

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bench/micro/sample_positions.h"
#include "engine/board/sliders.h"
#include "engine/random.h"
#include "engine/registry.h"

namespace {

using sotka::GameTag;
using sotka::Square;

template <class P>
std::vector<P> samples() {
  constexpr std::size_t kPositions = 256;
  constexpr int kPliesBetween = 7;
  return sotka::bench::sample_positions<P>(kPositions, kPliesBetween);
}

template <class G>
std::vector<sotka::Bitboard<G>> random_occupancies() {
  sotka::SplitMix64 random(2);
  std::vector<sotka::Bitboard<G>> sets(256);
  for (auto& set : sets) {
    for (int i = 0; i < G::kSquares; ++i) {
      if (random.below(3) == 0) set |= sotka::Bitboard<G>::of(sotka::square(i));
    }
  }
  return sets;
}

template <class G, bool Hop>
void queen_attacks(benchmark::State& state) {
  const auto occupancies = random_occupancies<G>();
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& occupied = occupancies[i % occupancies.size()];
    const Square s = sotka::square(static_cast<int>(i * 37 % G::kSquares));
    ++i;
    if constexpr (Hop) {
      benchmark::DoNotOptimize(sotka::jumps<sotka::Lines::kRook>(s, occupied) |
                               sotka::jumps<sotka::Lines::kBishop>(s, occupied));
    } else {
      benchmark::DoNotOptimize(sotka::slides<sotka::Lines::kRook>(s, occupied) |
                               sotka::slides<sotka::Lines::kBishop>(s, occupied));
    }
  }
}

template <class P, bool Forcing>
void list_moves(benchmark::State& state) {
  const auto positions = samples<P>();
  typename P::MoveList moves;
  std::size_t i = 0;
  for (auto _ : state) {
    const P& position = positions[i++ % positions.size()];
    if constexpr (Forcing) {
      position.generate_forcing(moves);
    } else {
      position.generate(moves);
    }
    benchmark::DoNotOptimize(moves.size());
  }
}

template <class P>
void count_moves(benchmark::State& state) {
  const auto positions = samples<P>();
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(positions[i++ % positions.size()].count_legal());
}

// Makes and unmakes one move.
template <class P>
void make_unmake(benchmark::State& state) {
  auto positions = samples<P>();
  std::vector<typename P::MoveList> lists(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) positions[i].generate(lists[i]);
  std::size_t i = 0;
  int move = 0;
  for (auto _ : state) {
    if (move >= lists[i].size()) {
      i = (i + 1) % positions.size();
      move = 0;
      continue;
    }
    const auto m = lists[i][move++];
    const auto undo = positions[i].make(m);
    benchmark::DoNotOptimize(positions[i].key());
    positions[i].unmake(m, undo);
  }
}

template <class P>
void exchange(benchmark::State& state) {
  if constexpr (P::kHasExchangeEvaluation) {
    const std::array<int, 14> values = {100, 320, 330, 500, 900, 800, 880, 1200, 450, 500, 650, 1100, 600, 0};
    const auto positions = samples<P>();
    std::vector<typename P::MoveList> lists(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) positions[i].generate_forcing(lists[i]);
    std::size_t i = 0;
    int move = 0;
    for (auto _ : state) {
      if (move >= lists[i].size()) {
        i = (i + 1) % positions.size();
        move = 0;
        continue;
      }
      benchmark::DoNotOptimize(positions[i].exchange_at_least(lists[i][move++], 0, values));
    }
  }
}

const bool kRegistered = [] {
  const auto add = [](const std::string& name, auto function) { benchmark::RegisterBenchmark(name.c_str(), function); };
  add("queen attacks/8x8", queen_attacks<sotka::Board8x8, false>);
  add("queen attacks/10x10", queen_attacks<sotka::Board10x10, false>);
  add("queen jumps/10x10", queen_attacks<sotka::Board10x10, true>);
  sotka::for_each_game([&]<class P>(GameTag<P>) {
    const std::string game(P::kName);
    add("list moves/" + game, list_moves<P, false>);
    add("list forcing moves/" + game, list_moves<P, true>);
    add("count moves/" + game, count_moves<P>);
    add("make and unmake/" + game, make_unmake<P>);
    if (P::kHasExchangeEvaluation) add("exchange/" + game, exchange<P>);
  });
  return true;
}();

}  // namespace

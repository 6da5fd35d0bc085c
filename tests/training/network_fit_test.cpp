#include "training/network/fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <new>

#include "engine/random.h"

namespace sotka::training {
namespace {

// Men of two kinds, own and enemy, on 20 squares; views are keyed by 0 and 1, which turns the order of the squares.
constexpr int kSquares = 20;
constexpr int kFeatures = 4 * kSquares;

Shape small_shape(int hidden) {
  Shape shape;
  shape.features = kFeatures;
  shape.hidden = hidden;
  shape.buckets = 2;
  shape.groups.resize(4);
  for (int i = 0; i < kFeatures; ++i) {
    shape.groups[static_cast<std::size_t>(i / kSquares)].push_back(static_cast<std::uint16_t>(i));
  }
  for (const int view : {0, 1}) {
    for (const int key : {0, 1}) {
      Shape::Table table;
      for (int code = 0; code < kFeatures; ++code) {
        const int kind = (code / kSquares + 2 * view) % 4;
        const int square = key == 0 ? code % kSquares : kSquares - 1 - code % kSquares;
        table.push_back(static_cast<std::uint16_t>(kind * kSquares + square));
      }
      shape.features_of[static_cast<std::size_t>(view)].push_back(table);
    }
  }
  return shape;
}

// Own pieces are worth 100 and 300 centipawns, more the higher their square is in the own view, enemies the same less;
// the hand-made value does not know of the squares.
SampleSet lessons(int count, std::uint64_t seed, bool correction = true) {
  SampleSet samples;
  SplitMix64 random(seed);
  for (int i = 0; i < count; ++i) {
    std::vector<std::uint16_t> pieces;
    int hand = 0, score = 0;
    const int key = static_cast<int>(random.below(2));
    for (int square = 0; square < kSquares; ++square) {
      const int kind = static_cast<int>(random.below(12));
      if (kind >= 4) continue;
      pieces.push_back(static_cast<std::uint16_t>(kind * kSquares + square));
      const int value = (kind % 2 == 0 ? 100 : 300) * (kind < 2 ? 1 : -1);
      hand += value;
      score += value * (10 + (key == 0 ? square : kSquares - 1 - square)) / 20;
    }
    NetworkSample sample;
    sample.pieces = pieces;
    sample.score = score;
    sample.hand = hand;
    sample.base = correction ? hand : 0;
    sample.result = score > 100 ? 1 : score < -100 ? -1 : 0;
    sample.bucket = pieces.size() > 6 ? 1 : 0;
    sample.own_key = key;
    sample.other_key = static_cast<int>(random.below(2));
    EXPECT_TRUE(samples.add(sample, i % 10 == 0));
  }
  return samples;
}

TEST(SampleSet, SamplesComeBackAsTheyWereAdded) {
  SampleSet samples;
  const std::vector<std::uint16_t> pieces = {7, 1234, 65, 0, 9};
  const NetworkSample sample = {.pieces = pieces,
                                .score = -2345,
                                .hand = 32'001,
                                .base = -7,
                                .result = -1,
                                .bucket = NetworkSample::kMostBucket,
                                .own_key = NetworkSample::kMostKey,
                                .other_key = 1};
  ASSERT_TRUE(samples.add({}, true));
  ASSERT_TRUE(samples.add(sample, false));
  ASSERT_TRUE(samples.add(sample, true));
  EXPECT_EQ(samples.games(), 2u);
  for (const std::size_t i : {1u, 2u}) {
    const NetworkSample read = samples[samples.handles()[i]];
    EXPECT_TRUE(std::ranges::equal(read.pieces, pieces));
    EXPECT_EQ(read.score, sample.score);
    EXPECT_EQ(read.hand, NetworkSample::kMostCentipawns);
    EXPECT_EQ(read.base, -7);
    EXPECT_EQ(read.result, sample.result);
    EXPECT_EQ(read.bucket, sample.bucket);
    EXPECT_EQ(read.own_key, sample.own_key);
    EXPECT_EQ(read.other_key, sample.other_key);
  }
  EXPECT_TRUE(samples[samples.handles()[0]].pieces.empty());
}

TEST(SampleSet, FewerGamesAreAPartOfMore) {
  const SampleSet samples = lessons(1000, 1);
  ASSERT_EQ(samples.games(), 100u);
  const auto quarter = samples.some_games(25, 7);
  const auto half = samples.some_games(50, 7);
  EXPECT_EQ(quarter.size(), 250u);
  EXPECT_EQ(half.size(), 500u);
  EXPECT_TRUE(std::ranges::includes(half, quarter));
  EXPECT_FALSE(std::ranges::includes(samples.some_games(50, 8), quarter));
  EXPECT_EQ(samples.some_games(100, 7), samples.handles());
}

TEST(SampleSet, HoldsMoreThanABlockOfMemory) {
  std::vector<std::uint16_t> pieces(NetworkSample::kMostPieces);
  SampleSet part, all;
  constexpr int kSamples = 140'000;
  for (int i = 0; i < kSamples / 2; ++i) {
    pieces.back() = static_cast<std::uint16_t>(i % 1000);
    ASSERT_TRUE(part.add({.pieces = pieces, .score = i % 77, .hand = 0}, i % 70 == 0));
  }
  ASSERT_TRUE(all.append(part));
  ASSERT_TRUE(all.append(part));
  EXPECT_EQ(all.games(), 2 * part.games());
  ASSERT_EQ(all.size(), static_cast<std::size_t>(kSamples));
  for (int i = 0; i < kSamples; ++i) {
    const NetworkSample sample = all[all.handles()[static_cast<std::size_t>(i)]];
    const int n = i % (kSamples / 2);
    ASSERT_EQ(sample.pieces.size(), pieces.size());
    ASSERT_EQ(sample.pieces.back(), n % 1000);
    ASSERT_EQ(sample.score, n % 77);
  }
}

TEST(SampleSet, FingerprintsDiffer) {
  EXPECT_EQ(lessons(50, 1).fingerprint(), lessons(50, 1).fingerprint());
  EXPECT_NE(lessons(50, 1).fingerprint(), lessons(50, 2).fingerprint());
}

TEST(Workers, EveryTaskIsDoneOnce) {
  Workers workers(3);
  for (int step = 0; step < 100; ++step) {
    std::vector<int> done(static_cast<std::size_t>(step));
    workers.run(done.size(), [&](std::size_t i) { ++done[i]; });
    EXPECT_EQ(std::count(done.begin(), done.end(), 1), step);
  }
}

TEST(Workers, TellThatMemoryRanOut) {
  Workers workers(3);
  const auto fails = [](std::size_t i) {
    if (i == 5) throw std::bad_alloc();
  };
  EXPECT_THROW(workers.run(9, fails), std::bad_alloc);
  std::atomic<int> done = 0;
  workers.run(9, [&done](std::size_t /*i*/) { ++done; });
  EXPECT_EQ(done, 9);
}

// Finite differences, for weights of every layer.
TEST(Slice, GradientMatchesFiniteDifferences) {
  for (const int hidden : {16, 96}) {
    const Shape shape = small_shape(hidden);
    const Layout layout(shape);
    const SampleSet samples = lessons(40, 3);
    Model model(shape, 5);
    Floats network = model.network();
    SplitMix64 random(9);
    for (std::size_t i = layout.output(0); i < network.size(); ++i) {
      network[i] = static_cast<float>(random.below(1000)) / 500 - 1;
    }
    const Objective objective{.correction = true, .centipawns = 450, .lambda = 0.3};
    Slice slice(shape);
    slice.learn(network, samples, samples.handles(), objective);
    const auto loss = [&](std::size_t at, float by) {
      Floats other = network;
      other[at] += by;
      Slice fresh(shape);
      return fresh.learn(other, samples, samples.handles(), objective);
    };
    int tried = 0, nonzero = 0, wrong = 0;
    for (std::size_t at = 0; at < layout.output_bias() + 2;
         at += 1 + random.below(static_cast<std::uint64_t>(hidden))) {
      constexpr float kStep = 1e-3F;
      const double gradient = (loss(at, kStep) - loss(at, -kStep)) / (2 * static_cast<double>(kStep));
      const double difference = std::abs(static_cast<double>(slice.gradient()[at]) - gradient);
      wrong += difference > 3e-3 + 0.01 * std::abs(gradient) ? 1 : 0;
      ++tried;
      nonzero += std::abs(gradient) > 0.01 ? 1 : 0;
    }
    EXPECT_GT(tried, 50);
    EXPECT_GT(nonzero, tried / 2);
    EXPECT_LE(wrong, tried / 50);  // where a sum passes 0 or 1 on the way
  }
}

struct Recorder : FitListener {
  std::vector<EpochReport> reports;
  FitPlace place;
  std::uint64_t most_steps = ~std::uint64_t{0};

  void epoch_ended(const EpochReport& report) override { reports.push_back(report); }
  void step_ended(const FitProgress& /*progress*/, const FitPlace& at) override { place = at; }
  bool cancelled() override { return place.step >= most_steps; }
};

FitSettings quick() {
  FitSettings settings;
  settings.objective.lambda = 0;
  settings.epochs = 6;
  settings.batch = 2048;
  settings.rate = 5e-3;
  settings.warm_up = 10;
  return settings;
}

double held_out_squares(const EpochReport& report) {
  const LossSums sum = total(report.held_out);
  return sum.squares / sum.samples;
}

TEST(Fit, LearnsACorrectionAndAWholeEvaluation) {
  const Shape shape = small_shape(16);
  Workers workers(2);
  for (const bool correction : {true, false}) {
    const SampleSet samples = lessons(20'000, 1, correction);
    const SampleSet held_out = lessons(1000, 2, correction);
    FitSettings settings = quick();
    settings.epochs = 20;
    settings.batch = 1024;
    settings.objective.correction = correction;
    Model model(shape, settings.seed);
    Recorder recorder;
    ASSERT_TRUE(fit(shape, model, samples, samples.handles(), held_out, settings, {}, workers, recorder));
    ASSERT_EQ(recorder.reports.size(), 21u);
    const double before = held_out_squares(recorder.reports.front());
    const double after = held_out_squares(recorder.reports.back());
    const LossSums sum = total(recorder.reports.back().held_out);
    const double hand = sum.hand_squares / sum.samples;
    EXPECT_EQ(sum.samples, 1000);
    if (correction) {
      EXPECT_NEAR(before, hand, 1e-9);  // the output begins with zero
    }
    EXPECT_LT(after, hand / 10) << correction;
    EXPECT_LT(recorder.reports.back().loss, recorder.reports[1].loss);
  }
}

bool same(const Floats& a, const Floats& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

TEST(Fit, DoesNotDependOnThreadsOrInterruptions) {
  const Shape shape = small_shape(32);
  const SampleSet samples = lessons(10'000, 1);
  const SampleSet held_out = lessons(100, 2);
  FitSettings settings = quick();
  settings.epochs = 2;
  const auto trained = [&](int threads) {
    Workers workers(threads);
    Model model(shape, settings.seed);
    Recorder recorder;
    EXPECT_TRUE(fit(shape, model, samples, samples.handles(), held_out, settings, {}, workers, recorder));
    return model.network();
  };
  const Floats network = trained(1);
  EXPECT_TRUE(same(trained(3), network));
  settings.seed = 2;
  EXPECT_FALSE(same(trained(1), network));
  settings.seed = 1;
  for (const std::uint64_t stop : {3u, 5u}) {  // in the middle of an epoch, and at its end
    Workers workers(2);
    Model model(shape, settings.seed);
    Recorder first;
    first.most_steps = stop;
    EXPECT_FALSE(fit(shape, model, samples, samples.handles(), held_out, settings, {}, workers, first));
    Model other(shape, 77);
    other.set_state(model.state());
    Recorder rest;
    EXPECT_TRUE(fit(shape, other, samples, samples.handles(), held_out, settings, first.place, workers, rest));
    EXPECT_TRUE(same(other.network(), network)) << stop;
  }
}

TEST(Fit, TheRateRisesAndFalls) {
  FitSettings settings;
  settings.rate = 1;
  settings.last_rate = 0.02;
  settings.warm_up = 10;
  EXPECT_NEAR(rate_at(settings, 0, 1000), 0.1, 1e-3);
  EXPECT_NEAR(rate_at(settings, 9, 1000), 1, 1e-3);
  EXPECT_NEAR(rate_at(settings, 500, 1000), 0.51, 1e-2);
  EXPECT_NEAR(rate_at(settings, 999, 1000), 0.02, 1e-9);
}

}  // namespace
}  // namespace sotka::training

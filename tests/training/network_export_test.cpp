#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/scratch.h"
#include "training/network/checkpoint.h"
#include "training/network/export.h"
#include "training/network/fit.h"
#include "training/network/games.h"
#include "training/random_games.h"

namespace sotka::training {
namespace {

using eval::network::Form;

// A network for the game with weights of the size that training gives them.
Floats some_network(const Shape& shape, std::uint64_t seed) {
  Model model(shape, seed);
  Floats network = model.network();
  const Layout layout(shape);
  SplitMix64 random(seed);
  for (std::size_t i = layout.output(0); i < network.size(); ++i) {
    network[i] = (static_cast<float>(random.below(2001)) / 1000 - 1) / 4;
  }
  return network;
}

GameSamples samples_of(GameId game, const std::string& bytes, Form form = Form::kCorrection) {
  const auto file = GameFile::read_bytes(bytes, "test");
  EXPECT_TRUE(file);
  Workers workers(2);
  GameSamples samples;
  const Status status = add_samples(game, *file, {}, form, workers, samples);
  EXPECT_TRUE(status) << (status ? "" : status.error().message);
  samples.training.append(samples.held_out);
  return samples;
}

TEST(Games, SamplesAreTheNetworksInputs) {
  for_each_game([]<Position P>(GameTag<P>) {
    using Features = eval::network::Features<P>;
    const GameId game = *find_game(P::kName);
    const Shape shape = shape_of(game, 32);
    const std::string bytes = test::random_games<P>(2, 80);
    const SampleSet set = samples_of(game, bytes).training;
    ASSERT_GT(set.size(), 20u) << P::kName;
    EXPECT_EQ(set.games(), 2u);
    const auto file = GameFile::read_bytes(bytes, "test");
    // Every game is wholly held out or wholly not: the samples come in the order of both parts.
    std::size_t at = 0;
    for (const Part part : {Part::kTraining, Part::kHeldOut}) {
      SampleFilter filter;
      filter.part = part;
      const Status status = for_each_sample<P>(*file, 0, 2, filter, [&](const P& position, const SampleInfo& info) {
        const NetworkSample sample = set[set.handles()[at++]];
        EXPECT_EQ(sample.score, info.score);
        EXPECT_EQ(sample.result, info.result);
        EXPECT_EQ(sample.bucket, Features::bucket(position));
        const std::array<Color, 2> sides = {position.side_to_move(), ~position.side_to_move()};
        const std::array<int, 2> keys = {sample.own_key, sample.other_key};
        for (std::size_t v = 0; v < 2; ++v) {
          std::vector<int> expected, found;
          Features::for_each(Features::view(sides[v], position), position, [&](int i) { expected.push_back(i); });
          for (const std::uint16_t code : sample.pieces) {
            found.push_back(shape.features_of[v][static_cast<std::size_t>(keys[v])][code]);
          }
          std::sort(expected.begin(), expected.end());
          std::sort(found.begin(), found.end());
          EXPECT_EQ(found, expected) << P::kName << ' ' << position.fen();
        }
      });
      EXPECT_TRUE(status);
    }
    EXPECT_EQ(at, set.size());
  });
}

TEST(Export, IntegersAreNearFloatsAndComeBack) {
  const GameId game = GameId::kGrand;
  const Shape shape = shape_of(game, 64);
  const Objective objective;
  const Floats network = some_network(shape, 5);
  const SampleSet set = samples_of(game, test::random_games<chess::Position<chess::Grand>>(2, 80)).training;
  const auto integers = quantised(shape, network, objective);
  const QuantisationError error = quantisation_error(shape, network, integers, set, set.handles(), objective);
  EXPECT_EQ(error.samples, set.size());
  EXPECT_LT(error.mean, 4);
  EXPECT_LT(error.largest, 20);
  const auto& expected_shape = network_shape(game);
  const std::string bytes = eval::network::network_file(integers, expected_shape);
  const auto read = eval::network::read_network(std::as_bytes(std::span(bytes)), expected_shape);
  ASSERT_TRUE(read);
  const Floats back = dequantised(shape, *read, objective);
  Slice slice(shape);
  ASSERT_GT(set.size(), 0u);
  for (const SampleSet::Handle handle : set.handles()) {
    const double exact = static_cast<double>(slice.output(back, set[handle])) * objective.centipawns;
    EXPECT_NEAR(exact, integer_output(shape, *read, set[handle]), 1.5);
  }
}

TEST(Relatives, MenThatMoveAlikeBringTheirWeights) {
  const Objective objective;
  const Shape grand = shape_of(GameId::kGrand, 32), chess100 = shape_of(GameId::kChess100, 32),
              chess = shape_of(GameId::kChess, 32);
  const auto network = quantised(grand, some_network(grand, 1), objective);
  const Floats from = dequantised(grand, network, objective);
  const Floats usual = some_network(chess100, 2);
  const auto same = network_of_relative(GameId::kGrand, grand, from, GameId::kGrand, network, objective);
  ASSERT_TRUE(same);
  EXPECT_TRUE(std::equal(from.begin(), from.end(), same->begin()));
  const auto start = network_of_relative(GameId::kChess100, chess100, usual, GameId::kGrand, network, objective);
  ASSERT_TRUE(start);
  // Pawns are the first kind in both games.
  EXPECT_TRUE(std::equal(from.begin(), from.begin() + 100 * 32, start->begin()));
  const auto smaller =
      network_of_relative(GameId::kChess, chess, some_network(chess, 2), GameId::kGrand, network, objective);
  ASSERT_TRUE(smaller);
  EXPECT_TRUE(std::equal(from.begin(), from.begin() + 32, smaller->begin()));                            // a1
  EXPECT_TRUE(std::equal(from.begin() + 99 * 32, from.begin() + 100 * 32, smaller->begin() + 63 * 32));  // j10, h8
  const auto draughts = shape_of(GameId::kDraughts, 32);
  const auto none =
      network_of_relative(GameId::kDraughts, draughts, some_network(draughts, 2), GameId::kGrand, network, objective);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, "it is of grand, which shares no pieces with draughts");
  const auto wider = shape_of(GameId::kGrand, 64);
  EXPECT_FALSE(network_of_relative(GameId::kGrand, wider, some_network(wider, 2), GameId::kGrand, network, objective));
}

TEST(Checkpoint, GoesOnWithTheSameRunOnly) {
  const test::Scratch scratch;
  const std::string path = scratch.path("run.checkpoint");
  const Shape shape = shape_of(GameId::kChess, 32);
  Model model(shape, 3);
  ASSERT_TRUE(write_checkpoint(path, {77, {5, 1.5}, model.state()}));
  const auto read = read_checkpoint(path, 77, shape);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->place.step, 5u);
  EXPECT_EQ(read->place.loss, 1.5);
  const Model::State state = model.state();
  EXPECT_TRUE(std::equal(state.parameters.begin(), state.parameters.end(), read->state.parameters.begin()));
  const auto refusal = [&](std::uint64_t run, const Shape& of) {
    const auto refused = read_checkpoint(path, run, of);
    return refused ? "" : refused.error().message.substr(refused.error().message.rfind("' ") + 2);
  };
  constexpr const char* kOther =
      "is a checkpoint of a run with other samples or settings; remove it or name another --out";
  EXPECT_EQ(refusal(78, shape), kOther);
  EXPECT_EQ(refusal(77, shape_of(GameId::kChess, 64)), kOther);
  std::fstream(path, std::ios::in | std::ios::out | std::ios::binary).seekp(5000).put('x').put('y');
  EXPECT_EQ(refusal(77, shape), "is damaged; remove it");
  std::filesystem::resize_file(path, 4000);
  EXPECT_EQ(refusal(77, shape), "is damaged; remove it");
  std::ofstream(path) << "something else";
  EXPECT_EQ(refusal(77, shape), "is not a checkpoint of training");
}

}  // namespace
}  // namespace sotka::training

// Networks: exact results and refused files.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/random.h"
#include "engine/registry.h"
#include "eval/network/accumulators.h"
#include "eval/network/kernels.h"
#include "eval/network/network_file.h"
#include "eval/network/reference.h"
#include "support/evaluator_walk.h"
#include "support/random_network.h"
#include "support/scratch.h"

namespace sotka::eval::network {
namespace {

using test::random_network;

constexpr int kSteps = 600 / SOTKA_TEST_SCALE_DOWN;

// Small weights keep most units within the clamps, larger ones exceed them, the largest overflow.
TEST(Network, AllInstructionSetsComputeTheDefinition) {
  const std::vector<NamedKernels> all = all_kernels();
  ASSERT_FALSE(all.empty());
  for_each_game([&]<class P>(GameTag<P>) {
    SCOPED_TRACE(P::kName);
    for (const auto& [hidden, spread] : {std::pair{32, 30}, {96, 200}, {kMostHidden, 60}, {64, 32767}}) {
      const auto network = std::make_shared<const Network>(random_network<P>(hidden, spread));
      for (const NamedKernels& each : all) {
        SCOPED_TRACE(each.name + ", " + std::to_string(hidden) + " hidden units");
        Accumulators<P> accumulators(network, each.kernels);
        test::follow_random_lines(P::start(), kSteps, accumulators,
                                  [&](const P& p) { return evaluate_plainly(*network, p); });
      }
    }
  });
}

TEST(Network, TheLargestSumsFit) {
  using P = GameTag<chess::Position<chess::Chess>>::Position;
  auto network = random_network<P>(kMostHidden, 0);
  for (std::int16_t& bias : network.biases) bias = 32767;
  for (std::int16_t& weight : network.output_weights) weight = kLargestOutputWeight;
  for (const int hidden : {128, 160, kMostHidden}) {
    const std::int64_t expected = std::int64_t{2} * hidden * kOne * kOne * kLargestOutputWeight;
    for (const NamedKernels& each : all_kernels()) {
      const std::int16_t* sums = network.biases.data();
      EXPECT_EQ(each.kernels.output(sums, sums, network.output_row(0), hidden), expected) << each.name;
    }
  }
}

TEST(Network, BothSidesSeeTheBoardAlike) {
  for_each_game([]<class P>(GameTag<P>) {
    SCOPED_TRACE(P::kName);
    using F = Features<P>;
    using Traits = GameTraits<P>;
    std::vector<int> of_white, of_black;
    P::start().for_each_piece([&](int piece, int square) {
      of_white.push_back(F::index({Color::kWhite, false}, piece, square));
      // The same piece of the other colour on the flipped square.
      for (int other = 0; other < P::kPieceCount; ++other) {
        if (Traits::owner(other) == Traits::owner(piece) || Traits::kind(other) != Traits::kind(piece)) continue;
        of_black.push_back(F::index({Color::kBlack, false}, other, Traits::flipped(square)));
        break;
      }
    });
    EXPECT_EQ(of_white, of_black);
    for (const int input : of_white) EXPECT_LT(input, F::kCount);
    EXPECT_EQ(static_cast<int>(of_white.size()), F::kStartMen);
    EXPECT_EQ(F::bucket(P::start()), kBuckets - 1);
    EXPECT_EQ(F::bucket(2), 0);
    EXPECT_EQ(F::bucket(1), 0);
    EXPECT_EQ(F::bucket(P::kSquares), kBuckets - 1);
  });
}

TEST(Network, AKingOnTheRightHalfMirrorsTheBoard) {
  using P = chess::Position<chess::Chess>;
  using F = Features<P>;
  const auto network = random_network<P>(32, 100);
  const auto value = [&](const char* fen) { return evaluate_plainly(network, *P::from_fen(fen)); };
  EXPECT_EQ(value("r3k3/p7/8/8/8/8/5P2/1N3K2 w"), value("3k3r/7p/8/8/8/8/2P5/2K3N1 w"));
  EXPECT_NE(value("r3k3/p7/8/8/8/8/5P2/1N3K2 w"), value("r3k3/p7/8/8/8/8/5P2/1NK5 w"));
  EXPECT_FALSE(F::view(Color::kBlack, sotka::index(P::Board::at(3, 7))).mirrored);
  EXPECT_TRUE(F::view(Color::kBlack, sotka::index(P::Board::at(4, 7))).mirrored);
}

TEST(Network, TheOutputLayerKeepsItsMeaningAsIntegers) {
  constexpr int kHidden = 32;
  Network network(Form::kAlone, Features<chess::Position<chess::Chess>>::kCount, kHidden);
  std::vector<float> weights(network.output_weights.size());
  std::vector<float> biases(network.output_biases.size());
  SplitMix64 random(3);
  const auto fraction = [&random] { return static_cast<float>(random.below(2001)) / 1000 - 1; };
  for (float& weight : weights) weight = 0.1F * fraction();
  for (float& bias : biases) bias = fraction();
  constexpr double kCentipawns = 450;
  set_output(network, weights, biases, kCentipawns);
  for (std::int16_t& bias : network.biases) bias = static_cast<std::int16_t>(random.below(kOne + 1));
  for (int bucket = 0; bucket < kBuckets; ++bucket) {
    double exact = static_cast<double>(biases[static_cast<std::size_t>(bucket)]);
    for (int side = 0; side < 2; ++side) {
      const int first = (2 * bucket + side) * kHidden;
      for (int i = 0; i < kHidden; ++i) {
        const double unit = network.biases[static_cast<std::size_t>(i)] / static_cast<double>(kOne);
        exact += unit * unit * static_cast<double>(weights[static_cast<std::size_t>(first + i)]);
      }
    }
    const std::int16_t* sums = network.biases.data();
    const std::int64_t halves = kernels().output(sums, sums, network.output_row(bucket), kHidden);
    EXPECT_NEAR(centipawns(network, bucket, halves), exact * kCentipawns, 3);
  }
}

class NetworkFile : public testing::Test {
 protected:
  using P = chess::Position<chess::Grand>;

  static std::string error_of(const std::string& file) {
    const auto network = read_network(std::as_bytes(std::span(file)), kNetworkShape<P>);
    return network ? "" : network.error().message;
  }

  // The file with a changed number at an offset of its weights, and a correct checksum.
  std::string with(std::size_t place, std::uint32_t number) const {
    std::string content = file_.substr(sizeof(WeightHeader));
    std::memcpy(&content[place], &number, sizeof number);
    return framed(std::as_bytes(std::span(content)), kNetworkShape<P>.frame);
  }

  const Network network_ = random_network<P>(64, 100, Form::kCorrection);
  const std::string file_ = network_file(network_, kNetworkShape<P>);
};

TEST_F(NetworkFile, IsReadAsItWasWritten) {
  const auto network = read_network(std::as_bytes(std::span(file_)), kNetworkShape<P>);
  ASSERT_TRUE(network) << network.error().message;
  EXPECT_EQ(*network, network_);

  const test::Scratch scratch;
  const std::string path = scratch.path("grand.network");
  std::ofstream(path, std::ios::binary) << file_;
  const auto again = read_network_file(path, kNetworkShape<P>);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, network_);
}

TEST_F(NetworkFile, ThatDoesNotFitIsRefusedWithASentence) {
  EXPECT_EQ(error_of(""), "it is too short for a weight file");
  EXPECT_EQ(error_of(std::string(1000, 'x')), "it is not a weight file of Sotka");
  EXPECT_EQ(error_of(network_file(network_, kNetworkShape<chess::Position<chess::Chess100>>)),
            "the weights are for 'chess100', not for 'grand'");
  NetworkShape other = kNetworkShape<P>;
  other.frame.format = 9;
  EXPECT_EQ(error_of(network_file(network_, other)), "it has format 9, this program reads format 1");
  other = kNetworkShape<P>;
  ++other.frame.layout;
  EXPECT_EQ(error_of(network_file(network_, other)), "the weights were trained for a different set of features");
  other = kNetworkShape<P>;
  other.frame.content = WeightContent::kPatterns;
  EXPECT_EQ(error_of(network_file(network_, other)), "it contains pattern weights, not a network");
  EXPECT_EQ(error_of(file_ + "x"), "it has " + std::to_string(file_.size() - 63) + " bytes of weights instead of " +
                                       std::to_string(file_.size() - 64));
  std::string damaged = file_;
  damaged.back() ^= 1;
  EXPECT_EQ(error_of(damaged), "it is damaged: wrong checksum");

  EXPECT_EQ(error_of(with(0, 2)), "unknown network type 2");
  EXPECT_EQ(error_of(with(4, 12)), "the network has 12 inputs instead of 1600");
  for (const std::uint32_t hidden : {0u, 33u, 288u, ~0u}) {
    EXPECT_NE(error_of(with(8, hidden)).find("hidden units, not a multiple of 32 up to 256"), std::string::npos);
  }
  EXPECT_NE(error_of(with(8, 96)).find("bytes of weights instead of"), std::string::npos);
  EXPECT_EQ(error_of(with(12, 4)), "the quantisation of the network is not that of this program");
  EXPECT_EQ(error_of(with(20, 0)), "the quantisation of the network is not that of this program");
  const std::size_t first_output_weight = 32 + 2 * (network_.weights.size() + network_.biases.size());
  EXPECT_EQ(error_of(with(first_output_weight, 128)), "an output weight of the network exceeds 127");
  EXPECT_EQ(error_of(framed({}, kNetworkShape<P>.frame)), "the network is truncated");
}

TEST_F(NetworkFile, ThatCannotBeReadIsNamed) {
  const test::Scratch scratch;
  const auto missing = read_network_file(scratch.path("none"), kNetworkShape<P>);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("cannot be read"), std::string::npos);
  std::ofstream(scratch.path("notes")) << "not a network, but a text of more than sixty-four characters, for all that";
  const auto notes = read_network_file(scratch.path("notes"), kNetworkShape<P>);
  ASSERT_FALSE(notes);
  EXPECT_NE(notes.error().message.find("it is not a weight file of Sotka"), std::string::npos);
  std::ofstream(scratch.path("large")) << std::string(kLargestNetworkFile + 1, 'x');
  const auto large = read_network_file(scratch.path("large"), kNetworkShape<P>);
  ASSERT_FALSE(large);
  EXPECT_NE(large.error().message.find("too large"), std::string::npos);
}

}  // namespace
}  // namespace sotka::eval::network

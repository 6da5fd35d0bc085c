#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "engine/draughts/fen.h"
#include "support/process.h"
#include "support/scratch.h"
#include "training/sample.h"
#include "training/self_play.h"
#include "training/trainer.h"

namespace sotka::training {
namespace {

Sample sample(const std::string& fen, int score, int result) {
  return {*draughts::parse_fen(fen), score, result};
}

TEST(Sample, IsReadAsItWasWritten) {
  const std::vector<Sample> samples = {sample("W:W31-50:B1-20", 3, 0), sample("B:W33,K46:B7,K50", -2000, -1),
                                       sample("W:WK1:BK5", 2000, 1)};
  std::stringstream file;
  for (const Sample& each : samples) write_sample(file, each);
  for (const Sample& each : samples) {
    const auto read = read_sample(file);
    ASSERT_TRUE(read && *read);
    EXPECT_EQ(**read, each);
  }
  const auto end = read_sample(file);
  EXPECT_TRUE(end && !*end);
}

TEST(Sample, OtherBytesAreRefused) {
  std::stringstream file;
  write_sample(file, sample("W:W31-50:B1-20", 3, 0));
  const std::string bytes = file.str();
  std::istringstream cut(bytes.substr(0, 20));
  EXPECT_FALSE(read_sample(cut));
  for (const std::size_t byte : {0u, 8u, 16u, 26u}) {
    std::string bad = bytes;
    bad[byte] = '\xFF';  // men on each other or off the board, kings that are no men, an unknown result
    std::istringstream in(bad);
    EXPECT_FALSE(read_sample(in)) << byte;
  }
}

TEST(SelfPlay, IsTheSameEveryTimeAndShowsQuietPositions) {
  SelfPlayOrder order;
  order.nodes = 100;
  std::vector<Sample> first;
  for (const int time : {1, 2}) {
    SelfPlay self_play(order, nullptr);
    std::vector<Sample> samples;
    for (std::uint64_t number = 1; number <= 4; ++number) {
      for (const Sample& each : self_play.play(number)) samples.push_back(each);
    }
    if (time == 1) first = samples;
    EXPECT_EQ(samples, first);
  }
  ASSERT_GT(first.size(), 50u);
  for (const Sample& each : first) {
    EXPECT_FALSE(draughts::has_captures(each.board)) << to_fen(each.board);
    EXPECT_LE(std::abs(each.score), Sample::kMostScore);
    EXPECT_LE(std::abs(each.result), 1);
  }
}

// White is a man ahead and wins, or Black; nothing else is to be learnt.
std::vector<Sample> lessons() {
  std::vector<Sample> samples;
  for (int i = 0; i < 400; ++i) {
    samples.push_back(sample("W:W31-50:B1-19", 0, 1));
    samples.push_back(sample("B:W32-50:B1-20", 0, -1));
    samples.push_back(sample("W:W28,31,32,34-50:B1-18,20,23", 0, i % 2 == 0 ? 1 : -1));
  }
  return samples;
}

TEST(Trainer, LearnsWhatTheSamplesShowAndTheSameEveryTime) {
  FitOrder order;
  order.epochs = 6;
  std::vector<Epoch> epochs;
  const auto weights = fit(lessons(), order, [&](const Epoch& epoch) { epochs.push_back(epoch); });
  ASSERT_EQ(epochs.size(), 7u);
  EXPECT_LT(epochs.back().loss, epochs.front().loss);
  EXPECT_LT(epochs.back().loss_held_back, epochs.front().loss_held_back);

  std::ostringstream text, again;
  write_weights(text, *weights);
  write_weights(again, *fit(lessons(), order, [](const Epoch&) {}));
  EXPECT_EQ(text.str(), again.str());
  EXPECT_EQ(text.str().size(), sizeof *weights);

  EXPECT_EQ(weights->patterns[0][1].middlegame, 0);  // what no sample had is worth nothing
}

TEST(TrainedWeights, FileHasTheShapeThatIsReadFromIt) {
  const auto* begin = reinterpret_cast<const char*>(&eval::draughts::sotka_draughts_weights);
  EXPECT_EQ(&eval::draughts::sotka_draughts_weights_end - begin,
            static_cast<std::ptrdiff_t>(sizeof(eval::draughts::TrainedWeights)));
}

TEST(Trainer, KeepsToWhatIsCompiledInWithoutSamples) {
  FitOrder order;
  order.epochs = 1;
  const auto weights = fit({}, order, [](const Epoch& epoch) { EXPECT_EQ(epoch.loss, 0); });
  EXPECT_EQ(weights->patterns[3][100].endgame, 0);
  EXPECT_GT(weights->king[20].endgame, 2 * weights->man[20].endgame);
}

TEST(TrainCommand, AddsToSamplesAlone) {
  const test::Scratch scratch;
  const std::string path = scratch.path("games.samples");
  const auto play = [&path](const char* first) {
    return test::run_program(SOTKA_EXECUTABLE,
                             {"train", "play", "--games", "4", "--first", first, "--nodes", "20", "--out", path});
  };
  EXPECT_EQ(play("1").exit_code, 0);
  const std::string some = test::read_file(path);
  EXPECT_EQ(play("5").exit_code, 0);
  const std::string samples = test::read_file(path);
  EXPECT_GT(samples.size(), some.size());
  EXPECT_TRUE(samples.starts_with(some));
  const std::string cut_off = samples.substr(0, samples.size() - 1), no_sample(32, '\xff');
  for (const std::string& other : {std::string("my notes, of 32 characters each\n"), std::string("notes"), cut_off,
                                   no_sample + samples, samples + no_sample}) {
    std::ofstream(path) << other;
    const test::Finished refused = play("9");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_EQ(refused.out, "");
    EXPECT_NE(refused.err.find("holds something else than samples"), std::string::npos) << refused.err;
    EXPECT_EQ(test::read_file(path), other);
  }
  std::ofstream(path).flush();
  EXPECT_EQ(play("1").exit_code, 0);
  EXPECT_EQ(test::read_file(path), some);
}

TEST(TrainCommand, AnInterruptedFitLeavesNothingBehind) {
  const test::Scratch scratch;
  const std::string samples = scratch.path("samples");
  std::ofstream file(samples, std::ios::binary);
  for (int i = 0; i < 20; ++i) {
    for (const Sample& each : lessons()) write_sample(file, each);
  }
  file.close();
  const test::Finished run =
      test::run_program("/usr/bin/timeout", {"--signal=INT", "3", SOTKA_EXECUTABLE, "train", "fit", samples, "--epochs",
                                             "1000", "--out", scratch.path("trained.weights")});
  EXPECT_EQ(run.exit_code, 124) << "interrupted: " << run.out << run.err;
  EXPECT_NE(run.out.find("epoch"), std::string::npos) << run.out;
  const std::filesystem::directory_iterator files(scratch.path(""));
  EXPECT_EQ(std::distance(begin(files), end(files)), 1) << "the samples";
}

TEST(TrainCommand, RefusesWhatNothingIsToBeLearntFrom) {
  const test::Scratch scratch;
  const std::string samples = scratch.path("samples"), out = scratch.path("trained.weights");
  std::ofstream file(samples, std::ios::binary);
  for (const Sample& each : lessons()) write_sample(file, each);
  file.close();
  std::ofstream(out) << "mine";
  const std::string none = scratch.path("none"), nowhere = scratch.path("no/trained.weights");
  std::ofstream(none).flush();
  struct Case {
    std::vector<std::string> words;
    int exit_code;
    const char* sentence;
  };
  for (const auto& [words, exit_code, sentence] :
       {Case{{samples, "--centipawns", "0"}, 2, "--centipawns takes a number from 1 to 10000, not 0"},
        Case{{samples, "--spread", "0"}, 2, "--spread takes"}, Case{{samples, "--step", "nan"}, 2, "--step takes"},
        Case{{samples, "--result-share", "7"}, 2, "--result-share takes a number from 0 to 1, not 7"},
        Case{{none}, 1, "no samples"}, Case{{scratch.path("")}, 1, "cannot be read"},
        Case{{samples, out}, 1, "--out names the samples"}}) {
    std::vector<std::string> all = {"train", "fit", "--out", out};
    all.insert(all.end(), words.begin(), words.end());
    const test::Finished run = test::run_program(SOTKA_EXECUTABLE, all);
    EXPECT_EQ(run.exit_code, exit_code) << sentence;
    EXPECT_NE(run.err.find(sentence), std::string::npos) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(test::read_file(out), "mine");
  }
  const test::Finished run = test::run_program(SOTKA_EXECUTABLE, {"train", "fit", samples, "--out", nowhere});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "") << "nothing is learnt that cannot be written";
  EXPECT_NE(run.err.find("cannot be written"), std::string::npos) << run.err;

  EXPECT_EQ(test::run_program(SOTKA_EXECUTABLE, {"train", "fit", samples, "--epochs", "1", "--out", out}).exit_code, 0);
  EXPECT_EQ(test::read_file(out).size(), sizeof(eval::draughts::TrainedWeights));
}

}  // namespace
}  // namespace sotka::training

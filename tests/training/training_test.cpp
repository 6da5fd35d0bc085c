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
#include "training/trainer.h"

namespace sotka::training {
namespace {

Sample sample(const std::string& fen, int score, int result) {
  return {*draughts::parse_fen(fen), score, result};
}

// White is a man ahead and wins, or Black; nothing else is to be learnt.
Samples lessons() {
  Samples samples;
  for (int i = 0; i < 400; ++i) {
    std::vector<Sample>& to = i % 21 == 0 ? samples.held_out : samples.learnt;
    to.push_back(sample("W:W31-50:B1-19", 0, 1));
    to.push_back(sample("B:W32-50:B1-20", 0, -1));
    to.push_back(sample("W:W28,31,32,34-50:B1-18,20,23", 0, i % 2 == 0 ? 1 : -1));
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
  EXPECT_LT(epochs.back().held_out_loss, epochs.front().held_out_loss);

  std::ostringstream text, again;
  write_weights(text, *weights);
  write_weights(again, *fit(lessons(), order, [](const Epoch&) {}));
  EXPECT_EQ(text.str(), again.str());
  EXPECT_EQ(text.str().size(), sizeof(eval::draughts::TrainedFile));

  EXPECT_EQ(weights->patterns[0][1].middlegame, 0);  // what no sample had is worth nothing
}

TEST(TrainedWeights, FileHasTheShapeThatIsReadFromIt) {
  const auto* begin = reinterpret_cast<const char*>(&eval::draughts::sotka_draughts_weights);
  EXPECT_EQ(&eval::draughts::sotka_draughts_weights_end - begin,
            static_cast<std::ptrdiff_t>(sizeof(eval::draughts::TrainedFile)));
}

TEST(Trainer, KeepsToWhatIsCompiledInWithoutSamples) {
  FitOrder order;
  order.epochs = 1;
  const auto weights = fit({}, order, [](const Epoch& epoch) { EXPECT_EQ(epoch.loss, 0); });
  EXPECT_EQ(weights->patterns[3][100].endgame, 0);
  EXPECT_GT(weights->king[20].endgame, 2 * weights->man[20].endgame);
}

// A file of games of draughts.
std::string play_games(const std::string& path, const char* count) {
  const test::Finished run = test::run_program(
      SOTKA_EXECUTABLE, {"train", "play", "--variant", "draughts", "--games", count, "--nodes", "5", "--out", path});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return run.out;
}

TEST(TrainCommand, AnInterruptedFitLeavesNothingBehind) {
  const test::Scratch scratch;
  const std::string samples = scratch.path("samples");
  play_games(samples, "100");
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
  play_games(samples, "4");
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
        Case{{none}, 1, "no training samples"}, Case{{scratch.path("")}, 1, "cannot read the games"},
        Case{{samples, out}, 1, "--out names the input file"}}) {
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
  EXPECT_EQ(test::read_file(out).size(), sizeof(eval::draughts::TrainedFile));
}

}  // namespace
}  // namespace sotka::training

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "engine/chess/all_rules.h"
#include "support/process.h"
#include "support/scratch.h"
#include "training/random_games.h"

namespace sotka {
namespace {

class TrainFitNetwork : public testing::Test {
 protected:
  TrainFitNetwork() {
    std::ofstream(games_, std::ios::binary) << test::random_games<chess::Position<chess::Chess>>(120, 40);
  }

  test::Finished run(std::vector<std::string> more) const {
    std::vector<std::string> words = {"train", "fit", "--variant", "chess", games_};
    if (std::find(more.begin(), more.end(), "--hidden") == more.end()) words.insert(words.end(), {"--hidden", "32"});
    if (std::find(more.begin(), more.end(), "--out") == more.end()) words.insert(words.end(), {"--out", out_});
    words.insert(words.end(), more.begin(), more.end());
    return test::run_program(SOTKA_EXECUTABLE, words);
  }
  std::string refusal(const std::vector<std::string>& more) const {
    const test::Finished finished = run(more);
    EXPECT_NE(finished.exit_code, 0);
    EXPECT_FALSE(std::filesystem::exists(out_));
    return finished.err;
  }

  test::Scratch scratch_;
  std::string games_ = scratch_.path("games");
  std::string out_ = scratch_.path("network");
};

TEST_F(TrainFitNetwork, WritesTheSameNetworkEveryTime) {
  const std::vector<std::string> quick = {"--epochs", "2", "--batch", "256"};
  std::string network;
  for (const std::string threads : {"1", "2"}) {
    auto words = quick;
    words.insert(words.end(), {"--threads", threads});
    const test::Finished finished = run(words);
    ASSERT_EQ(finished.exit_code, 0) << finished.err;
    EXPECT_NE(finished.out.find("epoch 2/2"), std::string::npos) << finished.out;
    EXPECT_NE(finished.out.find("quantisation error"), std::string::npos) << finished.out;
    EXPECT_FALSE(std::filesystem::exists(out_ + ".checkpoint"));
    const std::string written = test::read_file(out_);
    if (network.empty()) network = written;
    EXPECT_EQ(written, network);
  }
  const test::Finished further = run({"--epochs", "1", "--start-from", out_, "--out", scratch_.path("further")});
  EXPECT_EQ(further.exit_code, 0) << further.err;
}

TEST_F(TrainFitNetwork, GoesOnAfterAnInterruption) {
  const std::vector<std::string> fit = {"train",    "fit", "--variant", "chess", games_,      "--hidden", "32",
                                        "--epochs", "40",  "--batch",   "64",    "--threads", "1"};
  auto whole = fit;
  whole.insert(whole.end(), {"--out", out_});
  ASSERT_EQ(test::run_program(SOTKA_EXECUTABLE, whole).exit_code, 0);
  const std::string other = scratch_.path("other");
  auto parts = fit;
  parts.insert(parts.end(), {"--out", other});
  auto interrupted = parts;
  interrupted.insert(interrupted.begin(), {"--signal=INT", "0.3", SOTKA_EXECUTABLE});
  test::run_program("/usr/bin/timeout", interrupted);  // may be through by then
  const bool was_interrupted = std::filesystem::exists(other + ".checkpoint");
  if (was_interrupted) {
    auto longer = parts;
    longer.insert(longer.end(), {"--lambda", "0.5"});
    EXPECT_NE(test::run_program(SOTKA_EXECUTABLE, longer).err.find("other samples or settings"), std::string::npos);
  }
  const test::Finished rest = test::run_program(SOTKA_EXECUTABLE, parts);
  ASSERT_EQ(rest.exit_code, 0) << rest.err;
  EXPECT_EQ(rest.out.find("resuming after step") != std::string::npos, was_interrupted);
  EXPECT_EQ(test::read_file(other), test::read_file(out_));
}

TEST_F(TrainFitNetwork, SaysWhatItCannotUse) {
  EXPECT_EQ(refusal({"--hidden", "48"}), "sotka: --hidden takes a multiple of 32 up to 256, not 48\n");
  EXPECT_NE(refusal({"--form", "both"}), "");
  EXPECT_EQ(refusal({"--lambda", "1.5"}), "sotka: --lambda takes a number from 0 to 1, not 1.5\n");
  EXPECT_EQ(refusal({"--k", "nan"}), "sotka: --k takes a number from 10 to 10000, not nan\n");
  EXPECT_NE(refusal({"--epochs", "0"}).find("epochs"), std::string::npos);
  EXPECT_NE(refusal({"--start-from", games_}).find("cannot be used"), std::string::npos);
  EXPECT_NE(refusal({"--out", scratch_.path("no/such/folder")}), "");
  std::ofstream(games_, std::ios::binary) << test::random_games<chess::Position<chess::Grand>>(2, 40);
  EXPECT_NE(refusal({}).find("holds games of grand, not of chess"), std::string::npos);
  std::ofstream(games_, std::ios::binary) << test::random_games<chess::Position<chess::Chess>>(0, 40);
  EXPECT_EQ(refusal({}), "sotka: there are no training samples\n");
}

}  // namespace
}  // namespace sotka

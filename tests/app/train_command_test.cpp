// `sotka train all`: generations of games, a network and its match, in miniature.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#include "eval/network/game_network.h"
#include "match/journal.h"
#include "support/process.h"
#include "support/scratch.h"
#include "training/game_file.h"

namespace sotka::app {
namespace {

test::Finished train_all(const std::string& folder, std::vector<std::string> more) {
  std::vector<std::string> words = {"train",         "all",  "--variant",     "bulatov-modern64",
                                    "--folder",      folder, "--nodes",       "40",
                                    "--epochs",      "1",    "--hidden",      "32",
                                    "--match-nodes", "100",  "--match-games", "4",
                                    "--threads",     "2"};
  words.insert(words.end(), more.begin(), more.end());
  return test::run_program(SOTKA_EXECUTABLE, words);
}

TEST(TrainAll, PlaysFitsAndComparesInGenerations) {
  const test::Scratch scratch;
  const std::string folder = scratch.path("run");
  const test::Finished run = train_all(folder, {"--hours", "0.001", "--generations", "2"});
  ASSERT_EQ(run.exit_code, 0) << run.err << run.out;
  long long games = 0;
  for (const std::string generation : {"1", "2"}) {
    const std::string path = folder + "/generation" + generation;
    const auto played = training::GameFile::read(path + ".games");
    ASSERT_TRUE(played) << played.error().message;
    EXPECT_GT(played->size(), 0u);
    games += static_cast<long long>(played->size());
    const auto network = eval::network::read_game_network(path + ".network");
    ASSERT_TRUE(network) << network.error().message;
    EXPECT_EQ(network->game, GameId::kBulatovModern64);
    const auto match = match::read_journal(path + ".journal");
    ASSERT_TRUE(match) << match.error().message;
    EXPECT_EQ(match->games.size(), 4u);
    for (const match::PlayedGame& game : match->games) EXPECT_FALSE(is_fault(game.end)) << generation;
  }
  // The second network learns from the games of both generations.
  const std::size_t at = run.out.rfind(" samples from ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_LT(std::stoll(run.out.substr(at + 14)), games);  // some are held out
  EXPECT_GT(std::stoll(run.out.substr(at + 14)), games / 2);

  const test::Finished again = train_all(folder, {"--hours", "0.001", "--generations", "2"});
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_EQ(again.out.find("generation 1"), std::string::npos) << "everything was done before: " << again.out;

  const test::Finished other = train_all(folder, {"--hours", "0.001", "--form", "alone"});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.err.find("holds a run with other settings"), std::string::npos) << other.err;
}

TEST(TrainAll, ChecksItsFolderFirst) {
  const test::Scratch scratch;
  const std::string folder = scratch.path("run");
  ASSERT_EQ(train_all(folder, {"--hours", "0.0004", "--generations", "1"}).exit_code, 0);
  const auto refused = [&folder] { return train_all(folder, {"--hours", "0.0004", "--generations", "2"}); };
  std::filesystem::rename(folder + "/generation1.games", folder + "/elsewhere");
  EXPECT_NE(refused().err.find("is missing; the run cannot go on"), std::string::npos) << refused().err;
  std::filesystem::rename(folder + "/elsewhere", folder + "/generation1.games");
  for (const std::string content : {"something else\n", "variant=grand nodes=1\n"}) {
    std::ofstream(folder + "/state") << content;
    EXPECT_EQ(refused().exit_code, 1) << content;
  }
  std::filesystem::remove(folder + "/state");
  EXPECT_NE(refused().err.find("holds games"), std::string::npos) << refused().err;
  EXPECT_FALSE(std::filesystem::exists(folder + "/generation2.games"));
}

// What the training would refuse is refused before the games are played.
TEST(TrainAll, ChecksTheOptionsOfTheTrainingFirst) {
  const test::Scratch scratch;
  const std::string folder = scratch.path("run");
  for (const auto& [option, value, sentence] : {std::array{"--hidden", "33", "--hidden takes a multiple of 32"},
                                                std::array{"--threads", "513", "--threads takes a number from 1 to"}}) {
    const test::Finished run = test::run_program(
        SOTKA_EXECUTABLE, {"train", "all", "--variant", "chess", "--hours", "1", "--folder", folder, option, value});
    EXPECT_EQ(run.exit_code, 2) << run.out;
    EXPECT_NE(run.err.find(sentence), std::string::npos) << run.err;
    EXPECT_FALSE(std::filesystem::exists(folder));
  }
}

}  // namespace
}  // namespace sotka::app

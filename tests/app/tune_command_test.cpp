// `sotka tune`, as a shell runs it. An ordinary build has no search parameters to tune, but it has MultiPV: at fixed
// nodes every further line costs strength.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "match/tune/progress.h"
#include "search/parameters.h"
#include "support/process.h"
#include "support/scratch.h"

namespace sotka::test {
namespace {

using Words = std::vector<std::string>;

constexpr auto kIterations = 60;

Words tune_words(const std::string& journal, const Words& more) {
  Words words = {"tune",
                 "--param",
                 "MultiPV=8,1,12,2",
                 "--engine",
                 "cmd=" SOTKA_EXECUTABLE,
                 "nodes=200",
                 "option.Hash=1",
                 "--iterations",
                 "60",
                 "--control",
                 "6",
                 "--report-every",
                 "36",
                 "--maxmoves",
                 "60",
                 "--balance=300",
                 "--journal",
                 journal};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Finished run_tune(const Words& words) {
  return run_program(SOTKA_EXECUTABLE, words, {}, std::chrono::minutes(15));
}

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(TuneCommand, FindsThatFewerLinesAreStronger) {
  const Scratch scratch;
  const Finished whole = run_tune(tune_words(scratch.path("whole"), {}));
  ASSERT_EQ(whole.exit_code, 0) << whole.out << whole.err;
  const auto content = match::tune::read_tune_journal(scratch.path("whole"));
  ASSERT_TRUE(content) << content.error().message;
  const match::tune::Found found = match::tune::summary({&content->progress});
  EXPECT_EQ(found.iterations, kIterations);
  EXPECT_EQ(found.pairs, 72);
  EXPECT_EQ(found.faults, 0);
  EXPECT_LT(found.values[0], 6) << whole.out;
  EXPECT_GT(found.control.strength().elo.elo, 0) << whole.out;
  EXPECT_NE(whole.out.find("option.MultiPV="), std::string::npos) << whole.out;
  EXPECT_NE(whole.out.find("Iteration 30 of 60, 36 pairs of games"), std::string::npos) << whole.out;

  // What was interrupted goes on as if it had not been.
  const auto lines = lines_of(scratch.path("whole"));
  {
    std::ofstream part(scratch.path("part"));
    for (std::size_t i = 0; i + 20 < lines.size(); ++i) part << lines[i] << '\n';
    part << "pair=52\tsig";
  }
  const Finished resumed = run_tune(tune_words(scratch.path("part"), {}));
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_EQ(lines_of(scratch.path("part")), lines);

  const Finished other = run_tune(tune_words(scratch.path("whole"), {"--seed", "2"}));
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.err.find("belongs to a different tuning (seed=1 there, seed=2 here)"), std::string::npos)
      << other.err;
}

TEST(TuneCommand, MergesItsShards) {
  const Scratch scratch;
  Words merge = {"tune", "merge"};
  double sum = 0;
  for (const std::string shard : {"1/2", "2/2"}) {
    const std::string journal = scratch.path("part" + shard.substr(0, 1));
    merge.push_back(journal);
    const Finished part = run_tune(tune_words(journal, {"--shard", shard, "--concurrency", "2"}));
    ASSERT_EQ(part.exit_code, 0) << part.err;
    sum += match::tune::read_tune_journal(journal)->progress.spsa().values()[0];
  }
  const Finished merged = run_tune(merge);
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_NE(merged.out.find("Iteration 60 of 60, 72 pairs of games"), std::string::npos) << merged.out;
  EXPECT_NE(merged.out.find("option.MultiPV=" + std::to_string(std::lround(sum / 2)) + "\n"), std::string::npos)
      << sum << merged.out;
  merge.push_back(merge.back());
  EXPECT_NE(run_tune(merge).err.find("of the same shard"), std::string::npos);
}

TEST(TuneCommand, NamesMistakesInOneLine) {
  const Scratch scratch;
  struct Mistake {
    Words arguments;
    std::string sentence;
  };
  std::vector<Mistake> mistakes = {
      {{"--engine", "nodes=1"}, "nothing to tune"},
      {{"--param", "Hash"}, "needs a limit"},
      {{"--param", "Hahs", "--engine", "nodes=1"}, "did you mean 'Hash'"},
      {{"--param", "Hash=x", "--engine", "nodes=1"}, "is not a parameter of the form"},
      {{"--param", "Hash=0", "--engine", "nodes=1"}, "the start of 'Hash' must be within its range"},
      {{"--param", "Hash=1,0,8", "--engine", "nodes=1"}, "the range of 'Hash' must be within 1 and"},
      {{"--param", "Hash=1,1,8,9", "--engine", "nodes=1"}, "the step of 'Hash'"},
      {{"--param", "Hash", "hash", "--engine", "nodes=1"}, "given twice"},
      {{"--param", "Hash=1,8,8", "--engine", "nodes=1"}, "the least value of 'Hash' must be below the greatest"},
      {{"--param", "Hash", "--engine", "nodes=1", "--engine", "nodes=2"}, "a tuning run has one --engine"},
      {{"--param", "UseNetwork", "--engine", "nodes=1"}, "'UseNetwork' is not an option with a range"},
      {{"--param", "Hash", "--engine", "nodes=1", "--control", "1"}, "no games to tune with"},
      {{"--param", "Hash", "--engine", "nodes=1", "--alpha", "-1"}, "--alpha takes a number from 0 to 1"},
      {{"--param", "Hash", "--engine", "nodes=1", "--shard", "3/2"}, "--shard takes K/N"},
      {{"merge"}, "needs the journals"},
  };
  if (search::tunable_parameters().empty()) {
    mistakes.push_back({{"--param", "razoring_margin", "--engine", "nodes=1"}, "preset 'tuning'"});
  }
  for (auto& [arguments, sentence] : mistakes) {
    arguments.insert(arguments.begin(), "tune");
    if (arguments[1] != "merge") arguments.insert(arguments.end(), {"--journal", scratch.path("j")});
    const Finished mistake = run_tune(arguments);
    EXPECT_EQ(mistake.exit_code, 2) << sentence;
    EXPECT_EQ(std::count(mistake.err.begin(), mistake.err.end(), '\n'), 1) << mistake.err;
    EXPECT_NE(mistake.err.find(sentence), std::string::npos) << mistake.err;
  }
}

}  // namespace
}  // namespace sotka::test

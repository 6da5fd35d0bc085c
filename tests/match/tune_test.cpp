// The arithmetic, the plan, the journal and the reports of a tuning run.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "engine/random.h"
#include "match/openings.h"
#include "match/tune/report.h"
#include "support/scratch.h"

namespace sotka::match::tune {
namespace {

using test::Scratch;

const std::vector<Parameter> kParameters = {{"10x10.razoring_margin", 280, 50, 1000, 40},
                                            {"10x10.null_move_depth", 3, 1, 12, 0.5},
                                            {"Contempt", 0, -50, 50, 5}};

Run some_run() {
  return {.parameters = kParameters, .gains = {.rate = 0.02}, .iterations = 40, .control = 5, .seed = 7};
}

// The pair that a run plays next; who wins depends on the number alone.
TunedPair played_pair(const Progress& progress, int number) {
  const PlannedPair planned = progress.run().plan().pair(number);
  TunedPair pair;
  pair.number = number;
  pair.points = {number % 3, number % 2};
  pair.faults = number % 7 == 0;
  pair.second = pair.first = rounded(progress.spsa().values(), kParameters);
  if (planned.iteration) pair.signs = perturbation(kParameters.size(), planned.global).signs;
  return pair;
}

TEST(Spsa, EndsWithTheStepsAndTheRateThatWereAskedFor) {
  constexpr int kIterations = 500;
  Spsa spsa(kParameters, {.rate = 0.01}, kIterations);
  const Perturbation by{.signs = {1, -1, 1}, .roundings = {0, 0, 0}};
  EXPECT_EQ(spsa.perturbed(kIterations, by, 1), (std::vector<std::int64_t>{320, 2, 5}));
  EXPECT_EQ(spsa.perturbed(kIterations, by, -1), (std::vector<std::int64_t>{240, 3, -5}));
  // The first one is 500^0.101 = 1.87 times as large.
  EXPECT_EQ(spsa.perturbed(1, by, 1)[0], 354);
  spsa.update(kIterations, by.signs, 2);
  EXPECT_DOUBLE_EQ(spsa.values()[0], 280 + 2 * 0.01 * 40);
  EXPECT_DOUBLE_EQ(spsa.values()[1], 3 - 2 * 0.01 * 0.5);
  EXPECT_DOUBLE_EQ(spsa.squared_moves()[0], 0.64);
  // By a_k / c_k = rate step (1.1 N / (0.1 N + 1))^0.602 / N^0.101.
  Spsa first(kParameters, {.rate = 0.01}, kIterations);
  first.update(1, by.signs, -1);
  EXPECT_NEAR(first.values()[0], 280 - 0.01 * 40 * std::pow(550.0 / 51, 0.602) / std::pow(500.0, 0.101), 1e-9);
}

TEST(Spsa, StaysWithinTheRanges) {
  Spsa spsa({{"a", 2, 0, 10, 4}}, {.rate = 1}, 1);
  const Perturbation by{.signs = {1}, .roundings = {0.99}};
  EXPECT_EQ(spsa.perturbed(1, by, -1)[0], 0);
  for (int i = 0; i < 4; ++i) spsa.update(1, by.signs, 2);
  EXPECT_EQ(spsa.values()[0], 10);
  EXPECT_EQ(spsa.perturbed(1, by, 1)[0], 10);
  EXPECT_EQ(spsa.perturbed(1, by, -1)[0], 6);
}

TEST(Spsa, RoundsFractionsAtRandom) {
  const Spsa spsa({{"a", 5, 0, 10, 0.3}}, {.rate = 0.01}, 1);
  constexpr int kTries = 20'000;
  double sum = 0;
  int different = 0;
  for (int i = 0; i < kTries; ++i) {
    Perturbation by = perturbation(1, mixed_seed(3, static_cast<std::uint64_t>(i)));
    by.signs = {1};
    const auto up = spsa.perturbed(1, by, 1)[0];
    sum += static_cast<double>(up);
    different += up != spsa.perturbed(1, by, -1)[0];
  }
  EXPECT_NEAR(sum / kTries, 5.3, 0.02);
  EXPECT_NEAR(different, 0.6 * kTries, 0.02 * kTries);
}

// A game whose expected result falls with the square of the distance from the best values.
struct NoisyQuadratic {
  std::vector<double> best;
  std::vector<double> width;  // distance that costs about one point in ten games

  double loss(const std::vector<std::int64_t>& values) const {
    double sum = 0;
    for (std::size_t i = 0; i < best.size(); ++i) {
      const double distance = (static_cast<double>(values[i]) - best[i]) / width[i];
      sum += 0.1 * distance * distance;
    }
    return sum;
  }
  // Wins less losses of two games, a third of them drawn.
  int play(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b, SplitMix64& random) const {
    int difference = 0;
    for (int game = 0; game < 2; ++game) {
      const double expected = std::clamp(0.5 + loss(b) - loss(a), 0.17, 0.83);
      const double drawn = static_cast<double>(random.below(1'000'000)) / 1e6;
      difference += drawn < expected - 1.0 / 6 ? 1 : drawn < expected + 1.0 / 6 ? 0 : -1;
    }
    return difference;
  }
};

TEST(Spsa, FindsTheBestOfANoisyQuadratic) {
  const std::vector<Parameter> parameters = {
      {"wide", 2000, 0, 10'000, 500}, {"narrow", 2, 0, 12, 0.7}, {"far", 90, 0, 100, 5}, {"none", 50, 0, 100, 5}};
  const NoisyQuadratic game{{3500, 6, 60, 50}, {1000, 2, 15, 1e9}};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    constexpr int kIterations = 10'000;
    Spsa spsa(parameters, {.rate = usual_rate(kIterations)}, kIterations);
    SplitMix64 random(seed);
    for (int k = 1; k <= kIterations; ++k) {
      const Perturbation by = perturbation(parameters.size(), mixed_seed(seed, static_cast<std::uint64_t>(k)));
      spsa.update(k, by.signs, game.play(spsa.perturbed(k, by, 1), spsa.perturbed(k, by, -1), random));
    }
    const std::vector<double>& found = spsa.values();
    EXPECT_NEAR(found[0], 3500, 500) << seed;
    EXPECT_NEAR(found[1], 6, 1) << seed;
    EXPECT_NEAR(found[2], 60, 7.5) << seed;
    EXPECT_NEAR(found[3], 50, 15) << seed;  // three steps
    EXPECT_LT(game.loss(rounded(found, parameters)), 0.1 * game.loss({2000, 2, 90, 50})) << seed;
    // At the usual rate, what does not matter strays by two thirds of a step.
    EXPECT_NEAR(std::sqrt(spsa.squared_moves()[3]), 5 * 2.0 / 3, 0.5);
  }
}

TEST(TunePlan, CoversAllIterationsAndOpenings) {
  for (const int control : {0, 2, 5, 10}) {
    for (const int shards : {1, 3}) {
      std::set<int> openings;
      int iterations = 0;
      int pairs = 0;
      for (int index = 1; index <= shards; ++index) {
        const Plan plan(100, control, {index, shards});
        iterations += plan.iterations();
        pairs += plan.size();
        int next = 1;
        for (int number = 0; number < plan.size(); ++number) {
          const PlannedPair pair = plan.pair(number);
          openings.insert(pair.global);
          EXPECT_EQ(pair.iteration.has_value(), control == 0 || (number + 1) % control != 0);
          if (pair.iteration) {
            EXPECT_EQ(*pair.iteration, next++);
          }
        }
        EXPECT_EQ(next, plan.iterations() + 1);
      }
      EXPECT_EQ(iterations, 100);
      EXPECT_EQ(openings.size(), static_cast<std::size_t>(pairs));
    }
  }
}

TEST(TuneParameter, IsReadAsItIsWritten) {
  for (const std::string text : {"a=1,0,10,0.5", "Move Overhead=10.25,0,5000,250", "x=-3,-10,10,1"}) {
    const auto read = read_parameter(text);
    ASSERT_TRUE(read && read->start && read->least && read->most && read->step) << text;
    EXPECT_EQ(to_text(Parameter{read->name, *read->start, *read->least, *read->most, *read->step}), text);
  }
  EXPECT_TRUE(read_parameter("a"));
  const auto step_alone = read_parameter("a=,,,2");
  ASSERT_TRUE(step_alone);
  EXPECT_FALSE(step_alone->start || step_alone->least || step_alone->most);
  EXPECT_EQ(step_alone->step, 2);
  for (const std::string text : {"", "=1", "a=x", "a=1,2.5", "a=1,2,3,4,5", "a=1;2"})
    EXPECT_FALSE(read_parameter(text));
}

TEST(TuneJournal, ResumesWithTheSameValues) {
  const Scratch scratch;
  const auto run = some_run();
  Settings settings = {{"variant", "grand"}, {"seed", "7"}, {"shard", "1/1"}};
  for (const auto& setting : settings_of(run)) settings.push_back(setting);
  Progress whole(run);
  {
    auto journal = TuneJournal::open(scratch.path("j"), settings, whole);
    ASSERT_TRUE(journal) << journal.error().message;
    for (int number = 0; number < 30; ++number) {
      const TunedPair pair = played_pair(whole, number);
      EXPECT_EQ(*read_pair_line(to_line(pair)), pair);
      ASSERT_TRUE(journal->append(pair) && whole.add(pair));
    }
  }
  Progress resumed(run);
  const auto size = std::filesystem::file_size(scratch.path("j"));
  std::filesystem::resize_file(scratch.path("j"), size - 3);
  {
    auto journal = TuneJournal::open(scratch.path("j"), settings, resumed);
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_EQ(resumed.pairs(), 29);
    ASSERT_TRUE(journal->append(played_pair(whole, 29)) && resumed.add(played_pair(whole, 29)));
  }
  EXPECT_EQ(resumed.spsa().values(), whole.spsa().values());
  EXPECT_EQ(resumed.iterations(), 24);
  EXPECT_EQ(resumed.control(), whole.control());
  const auto content = read_tune_journal(scratch.path("j"));
  ASSERT_TRUE(content) << content.error().message;
  EXPECT_EQ(content->progress.spsa().values(), whole.spsa().values());
  EXPECT_EQ(content->progress.faults(), 5);

  auto other = run;
  other.iterations = 41;
  settings = {{"variant", "grand"}, {"seed", "7"}, {"shard", "1/1"}};
  for (const auto& setting : settings_of(other)) settings.push_back(setting);
  Progress wrong(other);
  const auto refused = TuneJournal::open(scratch.path("j"), settings, wrong);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("iterations=40 there, iterations=41 here"), std::string::npos);
}

TEST(TuneJournal, RefusesPairsThatDoNotFit) {
  Progress progress(some_run());
  const TunedPair good = played_pair(progress, 0);
  EXPECT_TRUE(progress.add(good));
  EXPECT_FALSE(progress.add(good)) << "twice";
  TunedPair wrong = played_pair(progress, 1);
  wrong.signs.pop_back();
  EXPECT_FALSE(progress.add(wrong));
  wrong = played_pair(progress, 1);
  wrong.first.pop_back();
  EXPECT_FALSE(progress.add(wrong));
  wrong = played_pair(progress, 4);
  wrong.signs = good.signs;
  EXPECT_FALSE(progress.add(wrong)) << "a control pair has no signs";
  wrong = good;
  wrong.number = progress.run().plan().size();
  EXPECT_FALSE(progress.add(wrong));
  for (const std::string line : {"", "pair=0", "pair=-1\tsigns=\tfirst=\tsecond=\tpoints=0 0\tfaults=0",
                                 "pair=0\tsigns=x\tfirst=\tsecond=\tpoints=0 0\tfaults=0",
                                 "pair=0\tsigns=\tfirst=\tsecond=\tpoints=0 3\tfaults=0"}) {
    EXPECT_FALSE(read_pair_line(line)) << line;
  }
}

TEST(TuneSummary, IsTheMeanOfAllShards) {
  auto run = some_run();
  run.shard = {1, 2};
  Progress first(run);
  run.shard = {2, 2};
  Progress second(run);
  for (int number = 0; number < 20; ++number) ASSERT_TRUE(first.add(played_pair(first, number)));
  for (int number = 0; number < 10; ++number) ASSERT_TRUE(second.add(played_pair(second, number)));
  const Found found = summary({&first, &second});
  EXPECT_EQ(found.iterations, 24);
  EXPECT_EQ(found.planned, 40);
  EXPECT_EQ(found.pairs, 30);
  EXPECT_EQ(found.control.games.games(), 2 * (2 + 1));
  for (std::size_t i = 0; i < kParameters.size(); ++i) {
    EXPECT_DOUBLE_EQ(found.values[i], (2 * first.spsa().values()[i] + second.spsa().values()[i]) / 3);
  }
}

TEST(TuneReport, WritesLinesOfTheTableOfParameters) {
  Found found;
  found.parameters = kParameters;
  found.values = {291.4, 3.6, -2.5};
  found.significance = {1.5, 0, -0.5};
  EXPECT_EQ(match_options(found), "option.10x10.razoring_margin=291 option.10x10.null_move_depth=4 option.Contempt=-3");
  EXPECT_EQ(parameter_words(found),
            "10x10.razoring_margin=291.4,50,1000,40 10x10.null_move_depth=3.6,1,12,0.5 Contempt=-2.5,-50,50,5");
  // As they stand in the source, but for the values.
  const std::string source = test::read_file(SOTKA_TEST_DATA "/../search/parameters.h");
  const search::ParameterInfo& info = *find_search_parameter("8x8.null_move_depth")->info;
  found.parameters = {{"8x8.null_move_depth", 0, 0, 100, 1}};
  found.values = {static_cast<double>(info.defaults[0])};
  EXPECT_NE(source.find(source_lines(found)), std::string::npos) << source_lines(found);
  found.values[0] += 1;
  const std::string changed = "(" + std::to_string(info.defaults[0] + 1) + ", " + std::to_string(info.defaults[1]) +
                              ", " + std::to_string(info.defaults[2]) + ", " + std::to_string(info.defaults[3]) + "),";
  EXPECT_NE(source_lines(found).find("X(null_move_depth,"), std::string::npos);
  EXPECT_NE(source_lines(found).find(changed), std::string::npos);
  EXPECT_NE(progress_table(found).find("8x8.null_move_depth"), std::string::npos);
}

TEST(TuneReport, KnowsTheParametersOfTheSearch) {
  EXPECT_TRUE(find_search_parameter("razoring_margin"));
  EXPECT_FALSE(find_search_parameter("razoring_margin")->family);
  EXPECT_EQ(find_search_parameter("draughts.razoring_margin")->family, 3u);
  EXPECT_FALSE(find_search_parameter("7x7.razoring_margin"));
  EXPECT_FALSE(find_search_parameter("Hash"));
}

}  // namespace
}  // namespace sotka::match::tune

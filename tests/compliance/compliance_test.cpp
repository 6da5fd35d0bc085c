// `sotka compliance`: Sotka passes every step in every game, and what is wrong with an engine is found.

#include "compliance/compliance.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "compliance/info_line.h"
#include "support/every_game.h"
#include "support/pattern.h"
#include "support/process.h"

namespace sotka::test {
namespace {

class Compliance : public testing::TestWithParam<GameInfo> {};

INSTANTIATE_EVERY_GAME(Compliance);

TEST_P(Compliance, SotkaKeepsToUci) {
  const Finished checked =
      run_program(SOTKA_EXECUTABLE, {"compliance", "--variant", std::string(GetParam().name), SOTKA_EXECUTABLE, "uci"});
  EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.err;
  EXPECT_TRUE(holds(checked.out, "\n40 ok, 0 failed, 0 skipped\n")) << checked.out;
}

TEST(ComplianceCommand, NamesFaults) {
  struct Case {
    std::vector<std::string> switches;
    const char* complaint;
  };
  for (const auto& [switches, complaint] : {
           Case{{"--illegal-at", "1"}, "FAILED  plays from the start position: plays the illegal move 'e1e8q'"},
           Case{{"--crash-at", "1"}, "FAILED  plays from the start position: ended (signal 6)"},
           Case{{"--garbage"}, "FAILED  plays from the start position: 'score cp' is followed by 'x'"},
           Case{{"--undying"}, "FAILED  exits on quit: keeps running"},
       }) {
    SCOPED_TRACE(complaint);
    std::vector<std::string> words = {"compliance", "--patience", "1", "--", SOTKA_MOCK_ENGINE};
    words.insert(words.end(), switches.begin(), switches.end());
    const Finished checked = run_program(SOTKA_EXECUTABLE, words);
    EXPECT_EQ(checked.exit_code, 1);
    EXPECT_NE(checked.out.find(complaint), std::string::npos) << checked.out;
  }
  EXPECT_EQ(run_program(SOTKA_EXECUTABLE, {"compliance"}).exit_code, 2);
}

TEST(ComplianceCommand, WhatIsNoEngineIsToldInOneSentence) {
  const auto sentence = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"compliance", "--patience", "1", "--"});
    const Finished checked = run_program(SOTKA_EXECUTABLE, words);
    EXPECT_EQ(checked.exit_code, 1);
    EXPECT_EQ(checked.out, "");
    return checked.err;
  };
  // A long path is cut.
  const std::string mute = sentence({SOTKA_MOCK_ENGINE, "--mute"});
  EXPECT_TRUE(mute.starts_with("sotka: '/")) << mute;
  EXPECT_TRUE(mute.ends_with("' is no UCI engine: after 'uci' it does not answer\n")) << mute;
  EXPECT_EQ(sentence({"/bin/false"}), "sotka: '/bin/false' is no UCI engine: after 'uci' it ended (exit code 1)\n");
  EXPECT_EQ(sentence({"/no/such"}), "sotka: program not found: '/no/such'\n");
}

TEST(ComplianceCommand, TakesOptionsOfSeveralWordsAndBlanksAtTheEnd) {
  const Finished checked =
      run_program(SOTKA_EXECUTABLE, {"compliance", "--patience", "1", "--", SOTKA_MOCK_ENGINE, "--wordy"});
  EXPECT_NE(checked.out.find("ok      declares its options in UCI syntax\n"), std::string::npos) << checked.out;
  EXPECT_NE(checked.out.find("ok      answers isready\n"), std::string::npos) << checked.out;
}

TEST(InfoLine, IsReadStrictly) {
  using compliance::read_info_line;
  const auto line = read_info_line(
      "depth 12 seldepth 20 multipv 2 score cp -31 upperbound wdl 100 500 400 nodes 12345 nps 1000000 hashfull 3 "
      "tbhits 0 time 12 pv e2e4 e7e5");
  ASSERT_TRUE(line) << line.error().message;
  EXPECT_EQ(line->depth, 12);
  EXPECT_EQ(line->multipv, 2);
  EXPECT_EQ(line->centipawns, -31);
  EXPECT_TRUE(line->is_bound);
  EXPECT_EQ(line->variation, (std::vector<std::string>{"e2e4", "e7e5"}));
  EXPECT_EQ(read_info_line("score mate -3")->mate_in, -3);
  EXPECT_TRUE(read_info_line("string anything 1.5 goes"));
  for (const char* wrong : {"depth 1.5", "depth", "nodes -1", "score 31", "score cp", "time 1e3", "pv", "spam 3",
                            "score cp 1 wdl 1 2 3", "nps inf", "currmove"}) {
    EXPECT_FALSE(read_info_line(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace sotka::test

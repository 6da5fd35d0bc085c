// `sotka record`, as a shell runs it.

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "support/process.h"

namespace sotka::test {
namespace {

Finished record(std::vector<std::string> arguments, const std::string& input = {}) {
  arguments.insert(arguments.begin(), "record");
  return run_program(SOTKA_EXECUTABLE, arguments, input);
}

constexpr const char* kGames = "1. e4 e5 *\n\n1. e4 Ke7 *\n\n[Variant \"grand\"]\n1. e5 *\n";

TEST(RecordCommand, ConvertsTheGoodGamesAndTellsOfTheBad) {
  const Finished run = record({"-", "--to", "uci"}, kGames);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out,
            "setoption name UCI_Variant value chess\nposition startpos moves e2e4 e7e5\n"
            "setoption name UCI_Variant value grand\nposition startpos moves e3e5\n");
  EXPECT_EQ(run.err, "-: line 3, column 7: illegal move 'Ke7'\n");
}

TEST(RecordCommand, CheckOnlyCounts) {
  const Finished run = record({"--check", "-"}, kGames);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "3 games, 1 bad, 0 remarks\n");
  const Finished good = record({"--check", "-"}, "[Result \"1-0\"]\n1. e4 e5 0-1");
  EXPECT_EQ(good.exit_code, 0);
  EXPECT_EQ(good.out, "1 game, 0 bad, 1 remark\n");
  EXPECT_NE(good.err.find("-: remark: line 2, column 10: the moves end with the result 0-1"), std::string::npos)
      << good.err;
}

TEST(RecordCommand, CheckReadsAgainWhatItWrites) {
  const Finished run = record({"--check", "--to", "pgn", "-"}, kGames);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.out.find("[Variant \"grand\"]"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("bad"), std::string::npos);
  EXPECT_TRUE(run.err.ends_with("3 games, 1 bad, 0 remarks\n")) << run.err;
}

TEST(RecordCommand, WritesEveryFormat) {
  const std::string pgn = "[White \"A\"]\n1. e4 c5 {x} *";
  EXPECT_EQ(record({"-", "--to", "fen"}, pgn).out, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n");
  EXPECT_EQ(record({"-", "--to", "text"}, pgn).out, "A - ?, Chess\n1. e4 c5 *\n\n");
  const Finished russian = record({"-", "--to", "russian"}, pgn);
  EXPECT_EQ(russian.out, "Игра: шахматы\nБелые: A\n\n1. e2-e4 c7-c5 {x}\nПартия не окончена.\n\n");
  const Finished back = record({"-", "--from", "russian", "--to", "pgn"}, russian.out);
  EXPECT_EQ(back.exit_code, 0) << back.err;
  EXPECT_NE(back.out.find("[White \"A\"]\n"), std::string::npos);
  EXPECT_NE(back.out.find("\n1. e4 c5 {x} *\n"), std::string::npos);
  const Finished pdn = record({"-", "--to", "pdn"}, pgn);
  EXPECT_EQ(pdn.exit_code, 1);
  EXPECT_EQ(pdn.err, "-: line 1: games of chess are written as PGN, not PDN\n");
}

TEST(RecordCommand, TheEndingOfAFileTellsItsFormat) {
  const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "sotka_record_test.PDN";
  std::ofstream(path) << "1. 32-28 19-23 2. 28x19 14x23 1-1\n";
  const Finished run = record({path.string(), "--to", "fen"});
  std::filesystem::remove(path);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "W:W31,33-50:B1-13,15-18,20,23\n");
}

TEST(RecordCommand, MistakesAreNamed) {
  struct Mistake {
    std::vector<std::string> arguments;
    int exit_code;
    const char* sentence;
  };
  for (const auto& [arguments, exit_code, sentence] : std::vector<Mistake>{
           {{"-"}, 2, "sotka: record needs --to or --check\n"},
           {{"--check"}, 2, "sotka: record needs a file, or - for the standard input\n"},
           {{"-", "--to", "png"}, 2, "sotka: unknown output format 'png'; did you mean 'pgn'?\n"},
           {{"-", "--check", "--from", "uci"}, 2, "sotka: unknown input format 'uci'; known are pgn, pdn, russian\n"},
           {{"-", "--check", "--from", "rusian"}, 2, "sotka: unknown input format 'rusian'; did you mean 'russian'?\n"},
           {{"-", "--check", "--draw-rules", "x"}, 2, "sotka: --draw-rules takes russian or fmjd, not 'x'\n"},
           {{"-", "--to", "svg"},
            2,
            "sotka: unknown output format 'svg'; known are pgn, pdn, russian, fen, uci, text\n"},
           {{"/nonexistent.pgn", "--check"}, 1, "sotka: cannot read '/nonexistent.pgn'\n"},
           {{"/tmp", "--check"}, 1, "sotka: '/tmp' is a folder; name the files in it\n"},
       }) {
    const Finished run = record(arguments);
    EXPECT_EQ(run.exit_code, exit_code) << sentence;
    EXPECT_TRUE(run.err.starts_with(sentence)) << run.err;
  }
}

}  // namespace
}  // namespace sotka::test

// More memory and more threads than there are: a sentence, and the program goes on.

#include <gtest/gtest.h>

#include <algorithm>

#include "support/process.h"
#include "support/scratch.h"

namespace sotka::test {
namespace {

// A shell's command that runs Sotka where so little memory can be had that it holds some twenty threads, or none.
Finished run_in_little_memory(const std::string& words, const std::string& input = {}) {
  const std::string megabytes = "600";
  return run_program("/bin/sh", {"-c", "ulimit -v " + megabytes + "000; exec " SOTKA_EXECUTABLE " " + words}, input);
}

void expect_sentence(const Finished& run, const std::string& sentence) {
  EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_TRUE(run.err.starts_with("sotka: ")) << run.err;
  EXPECT_NE(run.err.find(sentence), std::string::npos) << run.err;
}

int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

constexpr const char* kNoHash = "there is no memory for a hash table of 1048576 MB, keeping 16 MB";
constexpr const char* kNoThreads = "no search on 256 threads: ";

TEST(Limits, UciGoesOnWithWhatItHas) {
  const Finished uci = run_in_little_memory(
      "uci",
      "setoption name Hash value 1048576\nsetoption name Threads value 256\nisready\nuci\ngo depth 3\nisready\n");
  EXPECT_EQ(uci.exit_code, 0) << uci.err;
  EXPECT_EQ(count(uci.out, std::string("info string ") + kNoHash), 1) << uci.out;
  EXPECT_EQ(count(uci.out, std::string("info string ") + kNoThreads), 1) << uci.out;
  EXPECT_EQ(count(uci.out, "readyok"), 2);
  EXPECT_EQ(count(uci.out, "bestmove "), 1);
}

// After another game is chosen the threads that were possible may no longer be; the search gets by with fewer.
TEST(Limits, UciSearchesOnFewerThreads) {
  for (const char* game : {"bulatov-modern", "prince", "draughts", "chess"}) {
    const Finished uci =
        run_in_little_memory("uci", std::string("setoption name Threads value 16\nsetoption name UCI_Variant value ") +
                                        game + "\ngo depth 4\n");
    EXPECT_EQ(uci.exit_code, 0) << uci.err;
    EXPECT_EQ(count(uci.out, "bestmove "), 1) << uci.out;
  }
}

TEST(Limits, XboardGoesOnWithWhatItHas) {
  const Finished xboard = run_in_little_memory("xboard", "protover 2\nmemory 1048576\ncores 256\nnew\nping 1\n");
  EXPECT_EQ(xboard.exit_code, 0) << xboard.err;
  EXPECT_EQ(count(xboard.out, std::string("Error (") + kNoHash), 1) << xboard.out;
  EXPECT_EQ(count(xboard.out, std::string("Error (") + kNoThreads), 1) << xboard.out;
  EXPECT_EQ(count(xboard.out, "pong 1"), 1) << xboard.out;
}

TEST(Limits, HubGoesOnWithWhatItHas) {
  const Finished hub = run_in_little_memory("hub",
                                            "hub\nset-param name=Hash value=1048576\nset-param name=Threads "
                                            "value=256\ninit\nlevel depth=3\ngo think\nping\n");
  EXPECT_EQ(hub.exit_code, 0) << hub.err;
  EXPECT_EQ(count(hub.out, kNoHash), 1) << hub.out;
  EXPECT_EQ(count(hub.out, kNoThreads), 1) << hub.out;
  EXPECT_EQ(count(hub.out, "done move="), 1) << hub.out;
}

TEST(Limits, CommandsSayWhatThereIsNotEnoughOf) {
  expect_sentence(run_in_little_memory("bench --hash 1048576"), kNoHash);
  expect_sentence(run_in_little_memory("bench --threads 256"), kNoThreads);
  expect_sentence(run_in_little_memory("play --threads 256"), kNoThreads);
  expect_sentence(run_in_little_memory("dxp --listen 0 --accept-timeout 1 --threads 256"), kNoThreads);
  const std::string analyse = "analyse '4k3/8/8/8/8/8/8/4K2R w K - 0 1' --nodes 1000";
  expect_sentence(run_in_little_memory(analyse + " --hash 1048576"), kNoHash);
  expect_sentence(run_in_little_memory(analyse + " --threads 256"), kNoThreads);
  EXPECT_EQ(run_in_little_memory(analyse).exit_code, 0);
}

TEST(Limits, CountingGetsByWithFewerThreads) {
  const Finished perft = run_in_little_memory("perft --depth 4 --threads 256 --variant prince");
  EXPECT_EQ(perft.exit_code, 0) << perft.err;
  const Finished alone = run_in_little_memory("perft --depth 4 --variant prince");
  EXPECT_EQ(perft.out.substr(0, perft.out.find('\n')), alone.out.substr(0, alone.out.find('\n')));
}

// Whether memory or threads run out first differs from run to run.
constexpr const char* kAnything = "";

TEST(Limits, MatchesAndSelfPlayEndWithASentence) {
  const Scratch scratch;
  const std::string engine = " --engine cmd=" SOTKA_MOCK_ENGINE " nodes=1";
  expect_sentence(run_in_little_memory("match --concurrency 1024 --rounds 2000 --plain --maxmoves 500 --journal " +
                                       scratch.path("j") + engine + engine),
                  kAnything);
  expect_sentence(
      run_in_little_memory("train play --variant chess --threads 1024 --games 100000 --nodes 100000 --out " +
                           scratch.path("games")),
      kAnything);
}

}  // namespace
}  // namespace sotka::test

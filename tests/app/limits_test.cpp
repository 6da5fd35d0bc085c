// More memory and more threads than there are: a sentence, and the program goes on.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/process.h"
#include "support/scratch.h"

namespace sotka::test {
namespace {

// A shell's command that runs Sotka where so little memory can be had that it holds some twenty threads, or none.
Finished run_in_little_memory(const std::string& words, const std::string& input = {}) {
  const std::string megabytes = "600";
  return run_program("/bin/sh", {"-c", "ulimit -v " + megabytes + "000; exec " SOTKA_EXECUTABLE " " + words}, input);
}

// The same with an input that does not end before so many lines of the output begin with that word.
Finished run_in_little_memory_until(const std::string& words, const std::string& input, const std::string& word,
                                    int times) {
  const Scratch scratch;
  const std::string out = scratch.path("out");
  return run_program("/bin/sh",
                     {"-c", "{ cat; for i in $(seq 500); do [ $(grep -c '^" + word + "' " + out + ") -ge " +
                                std::to_string(times) + " ] && break; sleep 0.05; done; } | (ulimit -v 600000; exec " +
                                SOTKA_EXECUTABLE " " + words + " > " + out + "); code=$?; cat " + out + "; exit $code"},
                     input);
}

// The same with such large stacks that there is memory for the thread that handles the input, and none for a search.
Finished run_without_search_thread(const std::string& words, const std::string& input) {
  return run_program("/bin/sh", {"-c", "ulimit -s 300000; ulimit -v 600000; exec " SOTKA_EXECUTABLE " " + words},
                     input);
}

// One of these.
void expect_sentence(const Finished& run, const std::vector<std::string>& sentences) {
  EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  EXPECT_TRUE(run.err.starts_with("sotka: ")) << run.err;
  const auto stands = [&run](const std::string& sentence) { return run.err.find(sentence) != std::string::npos; };
  EXPECT_TRUE(std::any_of(sentences.begin(), sentences.end(), stands)) << run.err;
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
  std::string input = "setoption name Threads value 16\n";
  for (const char* game : {"bulatov-modern", "prince", "draughts", "chess"}) {
    input += std::string("setoption name UCI_Variant value ") + game + "\ngo depth 4\n";
  }
  const Finished uci = run_in_little_memory_until("uci", input, "bestmove ", 4);
  EXPECT_EQ(uci.exit_code, 0) << uci.err;
  EXPECT_EQ(count(uci.out, "bestmove "), 4) << uci.out;
  EXPECT_EQ(count(uci.out, "info string variant "), 4) << uci.out;
}

constexpr const char* kNoSearchThread = "the search thread cannot be started";

TEST(Limits, UciAnswersWithoutASearchThread) {
  // The third search is over at once, but its move must wait for "stop".
  const Finished uci = run_without_search_thread(
      "uci", "go depth 5\ngo movetime 20\ngo infinite\nisready\nstop\nposition startpos moves e2e4\ngo nodes 1000\n");
  EXPECT_EQ(uci.exit_code, 0) << uci.err;
  EXPECT_EQ(count(uci.out, std::string("info string ") + kNoSearchThread), 4) << uci.out;
  EXPECT_EQ(count(uci.out, "bestmove "), 4) << uci.out;
  EXPECT_EQ(count(uci.out, "bestmove (none)"), 0) << uci.out;
  const std::size_t ready = uci.out.find("readyok");
  EXPECT_EQ(count(uci.out.substr(0, ready), "bestmove "), 2) << uci.out;
}

TEST(Limits, XboardAnswersWithoutASearchThread) {
  const Finished xboard = run_without_search_thread("xboard", "protover 2\nnew\nsd 3\nhard\ngo\ne7e5\nping 1\n");
  EXPECT_EQ(xboard.exit_code, 0) << xboard.err;
  EXPECT_GE(count(xboard.out, std::string("Error (") + kNoSearchThread), 1) << xboard.out;
  EXPECT_GE(count(xboard.out, "\nmove "), 1) << xboard.out;
  EXPECT_EQ(count(xboard.out, "pong 1"), 1) << xboard.out;
}

TEST(Limits, HubAnswersWithoutASearchThread) {
  const Finished hub = run_without_search_thread("hub", "hub\ninit\nlevel depth=3\ngo think\nping\n");
  EXPECT_EQ(hub.exit_code, 0) << hub.err;
  EXPECT_EQ(count(hub.out, kNoSearchThread), 1) << hub.out;
  EXPECT_EQ(count(hub.out, "done move="), 1) << hub.out;
}

TEST(Limits, XboardGoesOnWithWhatItHas) {
  const Finished xboard = run_in_little_memory_until(
      "xboard", "protover 2\nmemory 1048576\ncores 256\nnew\nsd 3\ngo\nping 1\n", "pong 1", 1);
  EXPECT_EQ(xboard.exit_code, 0) << xboard.err;
  EXPECT_EQ(count(xboard.out, std::string("Error (") + kNoHash), 1) << xboard.out;
  EXPECT_EQ(count(xboard.out, std::string("Error (") + kNoThreads), 1) << xboard.out;
  EXPECT_EQ(count(xboard.out, "\nmove "), 1) << xboard.out;
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
  expect_sentence(run_in_little_memory("bench --hash 1048576"), {kNoHash});
  expect_sentence(run_in_little_memory("bench --threads 256"), {kNoThreads});
  expect_sentence(run_in_little_memory("play --threads 256"), {kNoThreads});
  expect_sentence(run_in_little_memory("dxp --listen 0 --accept-timeout 1 --threads 256"), {kNoThreads});
  const std::string analyse = "analyse '4k3/8/8/8/8/8/8/4K2R w K - 0 1' --nodes 1000";
  expect_sentence(run_in_little_memory(analyse + " --hash 1048576"), {kNoHash});
  expect_sentence(run_in_little_memory(analyse + " --threads 256"), {kNoThreads});
  EXPECT_EQ(run_in_little_memory(analyse).exit_code, 0);
}

TEST(Limits, CountingGetsByWithFewerThreads) {
  const Finished perft = run_in_little_memory("perft --depth 4 --threads 256 --variant prince");
  EXPECT_EQ(perft.exit_code, 0) << perft.err;
  const Finished alone = run_in_little_memory("perft --depth 4 --variant prince");
  EXPECT_EQ(perft.out.substr(0, perft.out.find('\n')), alone.out.substr(0, alone.out.find('\n')));
}

TEST(Limits, MatchesAndSelfPlayEndWithASentence) {
  const Scratch scratch;
  const std::string engine = " --engine cmd=" SOTKA_MOCK_ENGINE " nodes=1";
  // Which of them runs out first differs from run to run.
  const std::vector<std::string> threads_or_memory = {"of these threads", "out of memory"};
  expect_sentence(run_in_little_memory("match --concurrency 1024 --rounds 2000 --plain --maxmoves 500 --journal " +
                                       scratch.path("j") + engine + engine),
                  threads_or_memory);
  expect_sentence(
      run_in_little_memory("train play --variant chess --threads 1024 --games 100000 --nodes 100000 --out " +
                           scratch.path("games")),
      threads_or_memory);
}

}  // namespace
}  // namespace sotka::test

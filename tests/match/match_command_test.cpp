// `sotka match`, as a shell runs it: Sotka against itself at fixed nodes.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

#include <chrono>
#include <fstream>
#include <map>
#include <regex>
#include <thread>

#include "bench/match/journal.h"
#include "engine/game_record.h"
#include "engine/registry.h"
#include "match/scratch.h"
#include "support/process.h"

extern char** environ;

namespace sotka::test {
namespace {

using Words = std::vector<std::string>;

Words match_words(const Scratch& scratch, const std::string& journal, const Words& more) {
  Words words = {"match",
                 "--engine",
                 "cmd=" SOTKA_EXECUTABLE,
                 "name=A",
                 "nodes=300",
                 "--engine",
                 "cmd=" SOTKA_EXECUTABLE,
                 "name=B",
                 "nodes=200",
                 "--each",
                 "option.Hash=1",
                 "--journal",
                 scratch.path(journal),
                 "--maxmoves",
                 "40"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// By number, without what depends on the clock on the wall.
std::map<int, bench::PlayedGame> games_of(const std::string& journal) {
  std::map<int, bench::PlayedGame> games;
  const auto content = bench::read_journal(journal);
  EXPECT_TRUE(content) << content.error().message;
  if (!content) return games;
  for (bench::PlayedGame game : content->games) {
    game.begun.clear();
    for (bench::PlayedMove& move : game.moves) move.elapsed = {};
    EXPECT_TRUE(games.emplace(game.place.number, std::move(game)).second) << "a game twice";
  }
  return games;
}

TEST(MatchCommand, PlaysEveryGameAndRecordsIt) {
  for (const GameInfo& game : kGames) {
    const Scratch scratch;
    const Finished match =
        run_program(SOTKA_EXECUTABLE,
                    match_words(scratch, "j", {"--variant", std::string(game.name), "--record", scratch.path("r")}));
    EXPECT_EQ(match.exit_code, 0) << match.out << match.err;
    EXPECT_FALSE(std::regex_search(match.out, std::regex("lost [0-9]"))) << match.out;  // by a fault
    EXPECT_NE(match.out.find("A against B"), std::string::npos) << match.out;
    const auto games = games_of(scratch.path("j"));
    ASSERT_EQ(games.size(), 2u) << game.name;
    EXPECT_EQ(games.at(0).opening, games.at(1).opening);

    std::ifstream in(scratch.path("r"));
    ReadOptions options;
    options.game = *find_game(game.name);
    options.format = options.game == GameId::kDraughts ? RecordFormat::kPdn : RecordFormat::kPgn;
    RecordReader reader(in, options);
    for (int i = 0; i < 2; ++i) {
      const auto read = reader.next();
      ASSERT_TRUE(read);
      ASSERT_TRUE(read->record) << read->record.error().message;
      EXPECT_EQ(read->record->game, options.game);
      EXPECT_EQ(read->record->main.moves.size(), games.at(i).opening.moves.size() + games.at(i).moves.size());
    }
    EXPECT_FALSE(reader.next());
  }
}

TEST(MatchCommand, GoesOnAfterKillAsIfNothingHadHappened) {
  const Scratch scratch;
  const Words more = {"--variant", "draughts", "--rounds", "4", "--concurrency", "2", "--seed", "3"};
  ASSERT_EQ(run_program(SOTKA_EXECUTABLE, match_words(scratch, "whole", more)).exit_code, 0);
  const auto whole = games_of(scratch.path("whole"));
  ASSERT_EQ(whole.size(), 8u);

  const Words words = match_words(scratch, "broken", more);
  std::string program = SOTKA_EXECUTABLE;
  std::vector<char*> arguments = {program.data()};
  Words copies = words;
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t silent;
  posix_spawn_file_actions_init(&silent);
  posix_spawn_file_actions_addopen(&silent, 1, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  ASSERT_EQ(posix_spawn(&child, program.c_str(), &silent, nullptr, arguments.data(), environ), 0);
  posix_spawn_file_actions_destroy(&silent);
  // Killed once two games are on disk, or when it has played all.
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (waitpid(child, nullptr, WNOHANG) == 0) {
    const auto content = bench::read_journal(scratch.path("broken"));
    const bool played = content && content->games.size() >= 2;
    if (played || std::chrono::steady_clock::now() > deadline) {
      kill(child, SIGKILL);
      waitpid(child, nullptr, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  const std::size_t before = games_of(scratch.path("broken")).size();
  EXPECT_GE(before, 2u);
  EXPECT_LT(before, 8u) << "killed too late to show anything";

  const Finished rest = run_program(SOTKA_EXECUTABLE, words);
  EXPECT_EQ(rest.exit_code, 0) << rest.err;
  EXPECT_NE(rest.out.find("Going on after"), std::string::npos) << rest.out;
  EXPECT_EQ(games_of(scratch.path("broken")), whole);

  // Nothing is left to play, and another match does not mix in.
  EXPECT_EQ(run_program(SOTKA_EXECUTABLE, words).exit_code, 0);
  EXPECT_EQ(games_of(scratch.path("broken")), whole);
  Words other = words;
  other.back() = "4";
  const Finished refused = run_program(SOTKA_EXECUTABLE, other);
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.err.find("seed=3 there, seed=4 here"), std::string::npos) << refused.err;
}

TEST(MatchCommand, ShardsMergeIntoTheWholeMatch) {
  const Scratch scratch;
  const Words more = {"--variant", "bulatov-modern64", "--rounds", "3"};
  ASSERT_EQ(run_program(SOTKA_EXECUTABLE, match_words(scratch, "whole", more)).exit_code, 0);
  for (const char* part : {"1/2", "2/2"}) {
    Words words = match_words(scratch, std::string("part") + part[0], more);
    words.insert(words.end(), {"--shard", part});
    ASSERT_EQ(run_program(SOTKA_EXECUTABLE, words).exit_code, 0);
  }
  const Finished merged =
      run_program(SOTKA_EXECUTABLE, {"match", "merge", scratch.path("part1"), scratch.path("part2"), "--into",
                                     scratch.path("all"), "--sprt", "elo0=0", "elo1=5", "--record", scratch.path("r")});
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_NE(merged.out.find("SPRT"), std::string::npos) << merged.out;
  EXPECT_EQ(games_of(scratch.path("all")), games_of(scratch.path("whole")));
  const Finished again = run_program(SOTKA_EXECUTABLE, match_words(scratch, "all", more));
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_NE(again.out.find("Going on after 6 games"), std::string::npos) << again.out;
}

TEST(MatchCommand, MistakesAreNamedInOneLine) {
  const Scratch scratch;
  for (const auto& [words, sentence] : std::vector<std::pair<Words, std::string>>{
           {{"match"}, "needs two engines"},
           {{"match", "--engine", "cmd=x", "nodes=1"}, "needs two engines"},
           {{"match", "--engine", "cmd=x", "--engine", "cmd=y"}, "needs a limit"},
           {{"match", "--enigne", "cmd=x"}, "did you mean 'engine'"},
           {{"match", "merge"}, "are missing"},
           {{"match", "merge", scratch.path("none")}, "cannot be read"},
           {match_words(scratch, "j", {"--format", "swiss"}), "round-robin or gauntlet"},
           {match_words(scratch, "j", {"--sprt", "elo0=5", "elo1=0"}), "elo0 has to be below elo1"},
           {match_words(scratch, "j", {"--sprt", "elo2=5"}), "no 'elo2'"},
           {match_words(scratch, "j", {"--draw", "movecount=x"}), "no value for movecount"},
           {match_words(scratch, "j", {"--shard", "3/2"}), "--shard takes"},
           {match_words(scratch, "j", {"--rounds", "0"}), "--rounds takes"},
           {match_words(scratch, "j", {"--openings", scratch.path("none")}), "cannot be read"},
           {match_words(scratch, "j", {"--variant", "chekers"}), "no game"}}) {
    const Finished match = run_program(SOTKA_EXECUTABLE, words);
    EXPECT_NE(match.exit_code, 0);
    EXPECT_NE(match.err.find(sentence), std::string::npos) << match.err;
    EXPECT_EQ(std::count(match.err.begin(), match.err.end(), '\n'), 1) << match.err;
  }
}

}  // namespace
}  // namespace sotka::test

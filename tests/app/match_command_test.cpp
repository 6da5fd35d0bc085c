// `sotka match`, as a shell runs it: Sotka against itself at fixed nodes.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "engine/game.h"
#include "engine/game_record.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "match/journal.h"
#include "support/pattern.h"
#include "support/process.h"
#include "support/scratch.h"

extern char** environ;

namespace sotka::test {
namespace {

using Words = std::vector<std::string>;

// Sanitizers and long matches take their time.
Finished run_match(const Words& words) {
  return run_program(SOTKA_EXECUTABLE, words, {}, std::chrono::minutes(15));
}

Words match_words(const Scratch& scratch, const std::string& journal, const Words& more,
                  const std::pair<std::string, std::string>& nodes = {"nodes=300", "nodes=200"}) {
  Words words = {"match",
                 "--engine",
                 "cmd=" SOTKA_EXECUTABLE,
                 "name=A",
                 nodes.first,
                 "--engine",
                 "cmd=" SOTKA_EXECUTABLE,
                 "name=B",
                 nodes.second,
                 "--each",
                 "option.Hash=1",
                 "--journal",
                 scratch.path(journal)};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// By number, without what depends on the clock on the wall.
std::map<int, match::PlayedGame> games_of(const std::string& journal) {
  std::map<int, match::PlayedGame> games;
  const auto content = match::read_journal(journal);
  EXPECT_TRUE(content) << content.error().message;
  if (!content) return games;
  for (match::PlayedGame game : content->games) {
    game.begun.clear();
    for (match::PlayedMove& move : game.moves) move.elapsed = {}, move.nodes = 0;
    EXPECT_TRUE(games.emplace(game.place.number, std::move(game)).second) << "a game twice";
  }
  return games;
}

// The game of a record, played again by the rules: how it ends there, as "1-0, checkmate".
std::string ending_of(const GameRecord& record) {
  return visit(record.game, [&record]<class P>(GameTag<P>) -> std::string {
    Game<P> game(*P::from_fen(record.start_fen));
    std::vector<std::string> moves;
    for (const RecordMove& move : record.main.moves) moves.push_back(move.text);
    if (const Status status = game.play_all(moves); !status) return status.error().message;
    const auto outcome = game.outcome();
    return outcome ? result_text(*outcome) + ", " + describe(*outcome) : "not over";
  });
}

// The records of the file are those games, and play out as the journal says.
void expect_same_games(const std::string& record, GameId id, const std::map<int, match::PlayedGame>& games) {
  std::ifstream in(record);
  ReadOptions options;
  options.game = id;
  options.format = id == GameId::kDraughts ? RecordFormat::kPdn : RecordFormat::kPgn;
  RecordReader reader(in, options);
  std::multiset<std::string> in_record;
  std::multiset<std::string> in_journal;
  while (const auto read = reader.next()) {
    ASSERT_TRUE(read->record) << read->record.error().message;
    EXPECT_EQ(read->record->game, id);
    in_record.insert(std::to_string(read->record->main.moves.size()) + " moves: " + ending_of(*read->record));
  }
  for (const auto& [number, game] : games) {
    const std::string end = game.end == match::Termination::kRules ? result_tag(game) + ", " + game.why : "not over";
    in_journal.insert(std::to_string(game.opening.moves.size() + game.moves.size()) + " moves: " + end);
  }
  EXPECT_EQ(in_record, in_journal);
  const Finished check =
      run_program(SOTKA_EXECUTABLE, {"record", "--check", "--variant", std::string(info(id).name), record});
  EXPECT_EQ(check.exit_code, 0) << check.out << check.err;
}

TEST(MatchCommand, PlaysEveryGameAndRecordsIt) {
  for (const GameInfo& game : kGames) {
    const Scratch scratch;
    const std::string record = scratch.path(game.name == "draughts" ? "r.pdn" : "r.pgn");
    const Finished match = run_match(
        match_words(scratch, "j", {"--variant", std::string(game.name), "--record", record, "--maxmoves", "40"}));
    EXPECT_EQ(match.exit_code, 0) << match.out << match.err;
    EXPECT_FALSE(holds(match.out, "lost [0-9]")) << match.out;  // by a fault
    EXPECT_NE(match.out.find("A against B"), std::string::npos) << match.out;
    const auto games = games_of(scratch.path("j"));
    ASSERT_EQ(games.size(), 2u) << game.name;
    EXPECT_EQ(games.at(0).opening, games.at(1).opening);
    expect_same_games(record, *find_game(game.name), games);
  }
}

TEST(MatchCommand, LongAThousandGamesEndByTheRules) {
  std::map<std::string, int> reasons;
  for (const GameInfo& game : kGames) {
    const Scratch scratch;
    const std::string record = scratch.path(game.name == "draughts" ? "r.pdn" : "r.pgn");
    const Words words = match_words(scratch, "j",
                                    {"--variant", std::string(game.name), "--rounds", "125", "--games", "1",
                                     "--concurrency", "2", "--record", record},
                                    {"nodes=500", "nodes=500"});
    const Finished match = run_match(words);
    EXPECT_EQ(match.exit_code, 0) << match.out << match.err;
    const auto games = games_of(scratch.path("j"));
    EXPECT_EQ(games.size(), 125u);
    for (const auto& [number, played] : games) {
      EXPECT_EQ(name(played.end), name(match::Termination::kRules)) << game.name << ": " << played.why;
      ++reasons[played.why];
    }
    expect_same_games(record, *find_game(game.name), games);
  }
  for (const auto& [reason, number] : reasons) std::cout << number << " by " << reason << '\n';
}

TEST(MatchCommand, WhatAnEngineCannotDoIsFoundBeforeTheFirstGame) {
  const Scratch scratch;
  const auto refusal = [&scratch](const Words& third, const Words& more = {}) {
    Words words = match_words(scratch, "j", {"--engine", "name=C"});
    words.insert(words.end(), third.begin(), third.end());
    words.insert(words.end(), more.begin(), more.end());
    const Finished match = run_match(words);
    EXPECT_EQ(match.exit_code, 1);
    EXPECT_EQ(match.out, "") << "no game was played";
    EXPECT_FALSE(std::filesystem::exists(scratch.path("j"))) << "with other options it is another match";
    return match.err;
  };
  const std::string sotka = "cmd=" SOTKA_EXECUTABLE, mock = "cmd=" SOTKA_MOCK_ENGINE;
  EXPECT_EQ(refusal({sotka, "nodes=1", "option.Hahs=1"}), "sotka: C: unknown option 'Hahs'; did you mean 'Hash'?\n");
  for (const char* protocol : {"proto=uci", "proto=xboard"}) {
    EXPECT_EQ(refusal({sotka, "depth=1", protocol, "option.Move Overhead=-1"}),
              "sotka: C: option Move Overhead takes a whole number from 0 to 5000, not '-1'\n");
    EXPECT_EQ(refusal({sotka, "depth=1", protocol, "option.DraughtsDrawRules=mine"}),
              "sotka: C: option DraughtsDrawRules takes russian, fmjd, not 'mine'\n");
  }
  EXPECT_EQ(refusal({mock, "nodes=1", "proto=xboard"}),
            "sotka: C does not support nodes= (no feature nps); limit it by st, depth or a clock\n");
  std::ofstream(scratch.path("book.epd")) << "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
  EXPECT_EQ(refusal({mock, "depth=1", "proto=xboard", "arg=--old"}, {"--openings", scratch.path("book.epd")}),
            "sotka: C does not support initial positions (no feature setboard)\n");
  EXPECT_EQ(refusal({mock, "depth=1", "proto=xboard", "option.Hash=65"}),
            "sotka: C: option Hash takes a whole number from 1 to 64, not '65'\n");
}

// Starts the match as a process group of its own, kills it once so many games are on disk, and a moment after that.
void play_until(std::size_t games, std::chrono::milliseconds moment, Words words, const std::string& journal) {
  std::string program = SOTKA_EXECUTABLE;
  std::vector<char*> arguments = {program.data()};
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t silent;
  posix_spawn_file_actions_init(&silent);
  posix_spawn_file_actions_addopen(&silent, 1, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t own_group;
  posix_spawnattr_init(&own_group);
  posix_spawnattr_setflags(&own_group, POSIX_SPAWN_SETPGROUP);
  pid_t child = 0;
  ASSERT_EQ(posix_spawn(&child, program.c_str(), &silent, &own_group, arguments.data(), environ), 0);
  posix_spawn_file_actions_destroy(&silent);
  posix_spawnattr_destroy(&own_group);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (waitpid(child, nullptr, WNOHANG) == 0) {
    const auto content = match::read_journal(journal);
    const bool played = content && content->games.size() >= games;
    if (played || std::chrono::steady_clock::now() > deadline) {
      std::this_thread::sleep_for(moment);
      killpg(child, SIGKILL);
      waitpid(child, nullptr, 0);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

// A match that was killed so many times at random ends as one that never was. Gives the words of its command.
Words expect_kills_change_nothing(const Scratch& scratch, const Words& more, std::size_t all, std::size_t kills) {
  EXPECT_EQ(run_match(match_words(scratch, "whole", more)).exit_code, 0);
  const auto whole = games_of(scratch.path("whole"));
  EXPECT_EQ(whole.size(), all);

  const Words words = match_words(scratch, "broken", more);
  SplitMix64 random(1);
  std::size_t interrupted = 0;
  for (std::size_t kill = 1; kill <= kills; ++kill) {
    const std::size_t games = (kill * all + random.below(all)) / (kills + 3);
    play_until(games, std::chrono::milliseconds(random.below(50)), words, scratch.path("broken"));
    if (games_of(scratch.path("broken")).size() < all) ++interrupted;
  }
  EXPECT_GT(interrupted, kills / 2) << "killed too late to show anything";

  const Finished rest = run_match(words);
  EXPECT_EQ(rest.exit_code, 0) << rest.err;
  EXPECT_NE(rest.out.find("Resuming '"), std::string::npos) << rest.out;
  EXPECT_EQ(games_of(scratch.path("broken")), whole);
  return words;
}

TEST(MatchCommand, LongTwentyKillsChangeNothing) {
  const Scratch scratch;
  expect_kills_change_nothing(
      scratch, {"--variant", "bulatov-modern64", "--rounds", "100", "--concurrency", "2", "--maxmoves", "40"}, 200, 20);
}

TEST(MatchCommand, GoesOnAfterKillsAsIfNothingHadHappened) {
  const Scratch scratch;
  const Words more = {"--variant", "draughts",   "--rounds", "4",      "--concurrency",
                      "2",         "--maxmoves", "40",       "--seed", "3"};
  const Words words = expect_kills_change_nothing(scratch, more, 8, 3);
  const auto whole = games_of(scratch.path("whole"));

  // Nothing is left to play, and another match does not mix in.
  EXPECT_EQ(run_match(words).exit_code, 0);
  EXPECT_EQ(games_of(scratch.path("broken")), whole);
  Words other = words;
  other.back() = "4";
  const Finished refused = run_program(SOTKA_EXECUTABLE, other);
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.err.find("seed=3 there, seed=4 here"), std::string::npos) << refused.err;
}

TEST(MatchCommand, ShardsMergeIntoTheWholeMatch) {
  const Scratch scratch;
  const Words more = {"--variant", "bulatov-modern64", "--rounds", "3", "--maxmoves", "40"};
  ASSERT_EQ(run_match(match_words(scratch, "whole", more)).exit_code, 0);
  for (const char* part : {"1/2", "2/2"}) {
    Words words = match_words(scratch, std::string("part") + part[0], more);
    words.insert(words.end(), {"--shard", part});
    ASSERT_EQ(run_match(words).exit_code, 0);
  }
  const Finished merged =
      run_program(SOTKA_EXECUTABLE, {"match", "merge", scratch.path("part1"), scratch.path("part2"), "--into",
                                     scratch.path("all"), "--sprt", "elo0=0", "elo1=5", "--record", scratch.path("r")});
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_NE(merged.out.find("SPRT"), std::string::npos) << merged.out;
  EXPECT_EQ(games_of(scratch.path("all")), games_of(scratch.path("whole")));
  const Finished again = run_match(match_words(scratch, "all", more));
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_TRUE(again.out.starts_with("All 6 games are played already and in ")) << again.out;
}

TEST(MatchCommand, WarnsOfAProgramThatHasChanged) {
  const Scratch scratch;
  const std::string engine = scratch.path("engine"), journal = scratch.path("j");
  const auto play = [&](const std::string& remark, const char* rounds) {
    std::ofstream(engine) << "#!/bin/sh\n# " << remark << "\nexec " SOTKA_MOCK_ENGINE "\n";
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    return run_match({"match", "--engine", "cmd=" + engine, "name=A", "--engine", "cmd=" SOTKA_MOCK_ENGINE, "name=B",
                      "--each", "nodes=1", "--journal", journal, "--maxmoves", "2", "--rounds", rounds});
  };
  const Finished first = play("old", "1");
  EXPECT_EQ(first.err, "");
  EXPECT_TRUE(first.out.starts_with("2 games, 1 at a time;")) << first.out;
  EXPECT_EQ(play("old", "2").err, "");
  const Finished changed = play("new", "3");
  EXPECT_EQ(changed.exit_code, 0) << changed.err;
  EXPECT_TRUE(changed.err.starts_with("sotka: warning: the program of A has changed since")) << changed.err;
  EXPECT_NE(changed.out.find(": 4 of 6 games are played\n"), std::string::npos) << changed.out;
}

TEST(MatchCommand, LogHoldsWhatEnginesComplainOf) {
  const Scratch scratch;
  const std::string log = scratch.path("log");
  const Words words = {"match",
                       "--engine",
                       "cmd=" SOTKA_MOCK_ENGINE,
                       "name=A",
                       "arg=--complains",
                       "--engine",
                       "name=B",
                       "cmd=" SOTKA_MOCK_ENGINE,
                       "--each",
                       "nodes=1",
                       "--journal",
                       scratch.path("j"),
                       "--maxmoves",
                       "2",
                       "--log",
                       log};
  const Finished match = run_match(words);
  EXPECT_EQ(match.exit_code, 0) << match.err;
  EXPECT_EQ(match.err, "") << "nothing of it shows elsewhere";
  const std::string said = read_file(log);
  for (const char* line : {" A ! no\x1b book\n", " A ! \n", " A ! last words\n", " A > uci\n", " B < uciok\n"}) {
    EXPECT_NE(said.find(line), std::string::npos) << line << said;
  }
  EXPECT_EQ(said.find(" B ! "), std::string::npos) << said;
}

TEST(MatchCommand, WritesAJsonObjectAGameAndASummary) {
  const Scratch scratch;
  const std::string report = scratch.path("report.jsonl");
  const auto objects = [&report] {
    std::vector<nlohmann::json> found;
    std::ifstream in(report);
    for (std::string line; std::getline(in, line);) found.push_back(nlohmann::json::parse(line));
    return found;
  };
  const Words words = match_words(scratch, "j", {"--maxmoves", "4", "--json", report, "--sprt", "elo0=0", "elo1=5"});
  ASSERT_EQ(run_match(words).exit_code, 0);
  const auto written = objects();
  ASSERT_EQ(written.size(), 3u);
  EXPECT_EQ(written[0]["type"], "game");
  EXPECT_EQ(written[0]["white"], "A");
  EXPECT_EQ(written[1]["white"], "B");
  EXPECT_EQ(written[0]["moves"].size(), 8u);
  EXPECT_TRUE(written[0]["moves"][0].contains("nodes"));
  EXPECT_EQ(written[2]["type"], "summary");
  EXPECT_EQ(written[2]["games"], 2);
  EXPECT_EQ(written[2]["engines"][0]["games"]["drawn"], 2);
  EXPECT_EQ(written[2]["engines"][0]["elo"]["value"], 0);
  EXPECT_EQ(written[2]["sprt"]["accepted"], "none");
  // The games of the journal are in the report of a match that goes on.
  ASSERT_EQ(run_match(words).exit_code, 0);
  EXPECT_EQ(objects(), written);
  std::ofstream(report) << "my notes\n";
  const Finished refused = run_match(words);
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.err.find("is not a JSON report of Sotka"), std::string::npos) << refused.err;
  EXPECT_EQ(read_file(report), "my notes\n");
}

TEST(MatchCommand, EditedJournalsAreRefused) {
  const Scratch scratch;
  const Words more = {"--variant", "chess", "--maxmoves", "4", "--record", scratch.path("r.pgn")};
  ASSERT_EQ(run_match(match_words(scratch, "j", more)).exit_code, 0);
  const std::string journal = scratch.path("j"), whole = read_file(journal);
  const auto refusal = [&](const std::string& from, const std::string& to, const Words& words) {
    std::string edited = whole;
    edited.replace(edited.find(from), from.size(), to);
    std::ofstream(journal, std::ios::binary) << edited;
    std::filesystem::remove(scratch.path("r.pgn"));
    const Finished match = run_match(words);
    EXPECT_EQ(match.exit_code, 1) << match.out;
    EXPECT_EQ(std::count(match.err.begin(), match.err.end(), '\n'), 1) << match.err;
    EXPECT_EQ(read_file(journal), edited) << "what is refused is left as it is";
    return match.err;
  };
  const Words go_on = match_words(scratch, "j", more), merge = {"match", "merge", journal};
  for (const Words& words : {go_on, merge}) {
    EXPECT_NE(
        refusal("\twhite=1\t", "\twhite=2000000000\t", words).find("a game refers to an unknown engine 2000000000"),
        std::string::npos);
    EXPECT_NE(refusal("\tpair=0\t", "\tpair=5\t", words).find("does not fit the schedule of this match"),
              std::string::npos);
    EXPECT_NE(refusal("game=1\t", "game=0\t", words).find("duplicate game 0"), std::string::npos);
    EXPECT_NE(refusal("game=0\t", "game=\t", words).find("invalid game"), std::string::npos);
  }
  EXPECT_NE(refusal("\tmoves=", "\tmoves=e2e9|-|1 ", go_on).find("e2e9"), std::string::npos);
}

TEST(MatchCommand, MistakesAreNamedInOneLine) {
  const Scratch scratch;
  for (const auto& [words, sentence] : std::vector<std::pair<Words, std::string>>{
           {{"match"}, "needs two engines"},
           {{"match", "--engine", "cmd=x", "nodes=1"}, "needs two engines"},
           {{"match", "--engine", "cmd=x", "--engine", "cmd=y"}, "needs a limit"},
           {{"match", "--enigne", "cmd=x"}, "did you mean 'engine'"},
           {{"match", "merge"}, "needs the journals to merge"},
           {{"match", "merge", scratch.path("none")}, "cannot read the journal"},
           {match_words(scratch, "j", {"--format", "swiss"}), "round-robin or gauntlet"},
           {match_words(scratch, "j", {"--sprt", "elo0=5", "elo1=0"}), "elo0 must be less than elo1"},
           {match_words(scratch, "j", {"--sprt", "elo2=5"}), "no key 'elo2'"},
           {match_words(scratch, "j", {"--draw", "movecount=x"}), "invalid value 'x' of movecount"},
           {match_words(scratch, "j", {"--shard", "3/2"}), "--shard takes"},
           {match_words(scratch, "j", {"--rounds", "0"}), "--rounds takes"},
           {match_words(scratch, "j", {"--openings", scratch.path("none")}), "cannot read the openings"},
           {match_words(scratch, "j", {"--log", scratch.path("none/log")}), "cannot be written"},
           {match_words(scratch, "j", {"--openings", scratch.path("")}), "is a folder"},
           {match_words(scratch, "j", {"--openings-plies", "4"}), "no effect without --openings"},
           {match_words(scratch, "j", {"--variant", "chekers"}), "unknown game 'chekers'"}}) {
    const Finished match = run_match(words);
    EXPECT_NE(match.exit_code, 0);
    EXPECT_NE(match.err.find(sentence), std::string::npos) << match.err;
    EXPECT_EQ(std::count(match.err.begin(), match.err.end(), '\n'), 1) << match.err;
  }
}

}  // namespace
}  // namespace sotka::test

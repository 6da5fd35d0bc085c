#pragma once
// Matches between mock engines.

#include <algorithm>
#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include "match/tournament.h"
#include "support/scratch.h"

namespace sotka::test {

using Words = std::vector<std::string>;

// With those switches on its command line.
inline match::EngineSpec mock_engine(const std::string& name, const Words& switches, const std::string& pace,
                                     const std::string& protocol = "proto=uci") {
  // Who falls silent is not waited for long; others may be slow to start on a machine that has much to do.
  const bool falls_silent = std::any_of(switches.begin(), switches.end(), [](const std::string& word) {
    return word == "--stall-at" || word == "--flood-at" || word == "--mute" || word == "--deaf" || word == "--no-done";
  });
  constexpr bool kSanitized = SOTKA_TEST_SCALE_DOWN > 1;
  const std::string patience = !falls_silent ? "patience=60" : kSanitized ? "patience=5" : "patience=2";
  Words words = {"cmd=" SOTKA_MOCK_ENGINE, "name=" + name, patience, pace, protocol};
  for (const std::string& word : switches) words.push_back("arg=" + word);
  return *match::read_engine(words, {});
}

struct Match {
  Expected<match::TournamentEnd> end;
  std::vector<match::PlayedGame> games;
  match::Standings standings;
};

// A against a good B, two games unless told otherwise. They are drawn by length.
inline Match play(const match::EngineSpec& a, GameId game = GameId::kChess, match::Adjudication adjudication = {},
                  int rounds = 1, const match::EngineSpec& b = mock_engine("B", {}, "nodes=1")) {
  std::signal(SIGPIPE, SIG_IGN);  // as the executable does
  const Scratch scratch;
  adjudication.longest = adjudication.longest.value_or(12);
  const match::TournamentOrder order{.game = game,
                                     .engines = {a, b},
                                     .schedule = match::Schedule(match::MatchFormat::kRoundRobin, 2, rounds, 2),
                                     .shard = {},
                                     .adjudication = adjudication};
  const match::Openings openings(game, {}, false, {}, 1);
  auto journal = match::Journal::open(scratch.path("journal"), {{"engine", "A"}, {"engine", "B"}});
  Match match{Error{"?"}, {}, match::Standings(2)};
  match::TournamentEvents events;
  events.game_over = [&match](const match::PlayedGame& played, const match::Standings&) -> Status {
    match.games.push_back(played);
    return Done{};
  };
  match.end = play_tournament(order, openings, *journal, match.standings, events);
  return match;
}

}  // namespace sotka::test

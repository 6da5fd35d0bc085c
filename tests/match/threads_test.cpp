// Several games of a match at a time.

#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <map>

#include "match/playing.h"
#include "match/tune/tuner.h"

namespace sotka::match {
namespace {

using test::mock_engine;

struct Played {
  Expected<TournamentEnd> end;
  Standings standings;
  std::map<int, std::vector<std::string>> games;  // their moves, by number
  std::size_t lines = 0;                          // that engines were told or said
};

// Three engines, of which one speaks another protocol and one crashes now and then; `most` games, then it is cancelled.
Played play(int concurrency, int most, std::string_view crash_at) {
  std::signal(SIGPIPE, SIG_IGN);
  const test::Scratch scratch;
  EngineSpec ponderer = mock_engine("C", {"--ponder"}, "nodes=1");
  ponderer.ponder = true;
  const TournamentOrder order{
      .game = GameId::kDraughts,
      .engines = {mock_engine("A", {"--crash-at", std::string(crash_at)}, "nodes=1"),
                  mock_engine("B", {"--shuffle"}, "nodes=1", "proto=hub"), ponderer},
      .schedule = Schedule(MatchFormat::kRoundRobin, 3, 3, 2),
      .shard = {},
      .concurrency = concurrency,
      .adjudication = {.longest = 20},
  };
  const Openings openings(order.game, {}, false, {.plies = 4, .balance = 10'000}, 1);
  auto journal = Journal::open(scratch.path("journal"), {{"engine", "A"}, {"engine", "B"}});
  Played played{Error{"?"}, Standings(3), {}, 0};
  std::atomic<bool> cancelled = false;
  TournamentEvents events;
  events.cancelled = [&cancelled] { return cancelled.load(); };
  events.said = [&played](const std::string&, char, std::string_view) { ++played.lines; };
  events.game_over = [&](const PlayedGame& game, const Standings&) -> Status {
    for (const PlayedMove& move : game.moves) played.games[game.place.number].push_back(move.text);
    if (static_cast<int>(played.games.size()) == most) cancelled = true;
    return Done{};
  };
  played.end = play_tournament(order, openings, *journal, played.standings, events);
  return played;
}

TEST(MatchThreads, PlayTheSameGamesAtATimeAsOneAfterTheOther) {
  const Played one = play(1, 100, "1000000");
  const Played four = play(4, 100, "1000000");
  ASSERT_TRUE(one.end) << one.end.error().message;
  ASSERT_TRUE(four.end) << four.end.error().message;
  EXPECT_EQ(four.games.size(), 18u);
  EXPECT_EQ(four.games, one.games);
  EXPECT_GT(four.lines, 18u * 40);
}

TEST(MatchThreads, OutliveEnginesThatCrash) {
  const Played four = play(4, 100, "15");
  ASSERT_TRUE(four.end) << four.end.error().message;
  EXPECT_EQ(four.standings.games(), 18);
  EXPECT_GT(four.standings.faults(0).crash, 0);
  EXPECT_EQ(four.standings.faults(1).all() + four.standings.faults(2).all(), 0);
}

TEST(MatchThreads, EndAtOnceWhenTheMatchIsCancelled) {
  const Played four = play(4, 2, "1000000");
  ASSERT_TRUE(four.end) << four.end.error().message;
  EXPECT_EQ(*four.end, TournamentEnd::kCancelled);
  EXPECT_LT(four.standings.games(), 18);
}

// The options of engines that crash now and then are set again.
TEST(MatchThreads, TuneAnEngine) {
  std::signal(SIGPIPE, SIG_IGN);
  const test::Scratch scratch;
  const tune::TuneOrder order{.game = GameId::kDraughts,
                              .engine = mock_engine("A", {"--crash-at", "100"}, "nodes=1"),
                              .concurrency = 4,
                              .adjudication = {.longest = 20}};
  const auto parameters = tune::resolve({{"Hash", 20.0, {}, {}, 4.0}}, 0.05, order.engine, order.game, false);
  ASSERT_TRUE(parameters) << parameters.error().message;
  EXPECT_EQ(to_text(parameters->front()), "Hash=20,1,64,4");
  tune::Progress progress({.parameters = *parameters, .gains = {.rate = 0.1}, .iterations = 20, .control = 5});
  const Openings openings(order.game, {}, false, {.plies = 4, .balance = 10'000}, 1);
  auto journal = tune::TuneJournal::open(scratch.path("journal"), {}, progress);
  ASSERT_TRUE(journal) << journal.error().message;
  int told = 0;
  tune::TuneEvents events;
  events.pair_over = [&told](const tune::Progress& now) { EXPECT_EQ(now.pairs(), ++told); };
  const auto end = tune::tune(order, openings, *journal, progress, events);
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_EQ(*end, tune::TuneEnd::kAllPlayed);
  EXPECT_EQ(told, 25);
  EXPECT_EQ(progress.iterations(), 20);
  EXPECT_GT(progress.faults(), 0);
}

}  // namespace
}  // namespace sotka::match

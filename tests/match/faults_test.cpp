// What a match does with engines that misbehave.

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

#include "match/playing.h"

namespace sotka::match {
namespace {

using test::Match;
using test::mock_engine;
using test::play;
using test::Words;

// Engines that speak one protocol, as A, against one that speaks UCI.
class Misbehaviour : public testing::TestWithParam<const char*> {
 protected:
  static std::string proto() { return std::string("proto=") + GetParam(); }
  static GameId game() { return GetParam() == std::string("hub") ? GameId::kDraughts : GameId::kChess; }
  static EngineSpec bad_engine(const Words& switches, const std::string& pace) {
    return mock_engine("A", switches, pace, proto());
  }

  // A loses the game in which its third search comes, by that fault; all others go on as if nothing had happened.
  static void expect_fault(const std::string& fault, Termination end, int Faults::*count, const std::string& words,
                           const std::string& pace = "depth=1") {
    const Match match = play(bad_engine({fault, "3"}, pace), game());
    ASSERT_TRUE(match.end) << match.end.error().message;
    ASSERT_EQ(match.games.size(), 2u);
    const PlayedGame& played = match.games[0];
    EXPECT_EQ(name(played.end), name(end));
    EXPECT_EQ(played.winner, Color::kBlack);
    EXPECT_EQ(played.moves.size(), 4u);
    EXPECT_NE(played.why.find(words), std::string::npos) << played.why;
    EXPECT_GE(match.standings.faults(0).*count, 1);
    EXPECT_EQ(match.standings.faults(0).all(), match.standings.faults(0).*count);
    EXPECT_EQ(match.standings.faults(1).all(), 0);
  }
};

INSTANTIATE_TEST_SUITE_P(Protocols, Misbehaviour, testing::Values("uci", "hub", "xboard"),
                         [](const auto& tested) { return std::string(tested.param); });

TEST_P(Misbehaviour, Crash) {
  expect_fault("--crash-at", Termination::kCrash, &Faults::crash, "White crashed (signal 6)");
}

TEST_P(Misbehaviour, Exit) {
  expect_fault("--exit-at", Termination::kCrash, &Faults::crash, "White crashed (exit code 3)");
}

TEST_P(Misbehaviour, Disconnect) {
  expect_fault("--close-at", Termination::kDisconnect, &Faults::disconnect, "White closed its output");
}

TEST_P(Misbehaviour, IllegalMove) {
  expect_fault("--illegal-at", Termination::kIllegalMove, &Faults::illegal, "White makes an illegal move: 'e1e8q'");
}

TEST_P(Misbehaviour, NoMove) {
  expect_fault("--none-at", Termination::kIllegalMove, &Faults::illegal, "White makes no move");
}

TEST_P(Misbehaviour, Late) {
  expect_fault("--late-at", Termination::kTime, &Faults::time, "White loses on time by ", "movetime=600");
}

TEST_P(Misbehaviour, LateOnTheClock) {
  expect_fault("--late-at", Termination::kTime, &Faults::time, "White loses on time by ", "tc=0.8");
}

TEST_P(Misbehaviour, Stall) {
  expect_fault("--stall-at", Termination::kStall, &Faults::stall, "White does not answer", "movetime=200");
}

TEST_P(Misbehaviour, Flood) {
  expect_fault("--flood-at", Termination::kStall, &Faults::stall, "White does not answer", "movetime=200");
}

TEST_P(Misbehaviour, LineWithoutEnd) {
  expect_fault("--long-line-at", Termination::kProtocol, &Faults::protocol, "White violates the protocol");
}

TEST_P(Misbehaviour, NotReadyForTheGame) {
  const Match match = play(bad_engine({"--deaf"}, "depth=1"), game());
  ASSERT_TRUE(match.end) << match.end.error().message;
  ASSERT_EQ(match.games.size(), 2u);
  for (const PlayedGame& game : match.games) EXPECT_EQ(game.end, Termination::kStall);
  EXPECT_EQ(match.games[0].winner, Color::kBlack);
  EXPECT_EQ(match.games[1].winner, Color::kWhite);
}

TEST_P(Misbehaviour, GarbageIsPassedOver) {
  const Match match = play(bad_engine({"--garbage"}, "depth=1"), game());
  ASSERT_TRUE(match.end) << match.end.error().message;
  EXPECT_EQ(match.games.size(), 2u);
  for (const PlayedGame& game : match.games) EXPECT_FALSE(is_fault(game.end)) << game.why;
}

TEST_P(Misbehaviour, TheEngineIsStartedAgain) {
  // Each process crashes in its third search: there are only games where it plays anew.
  const Match match = play(bad_engine({"--crash-at", "3"}, "depth=1"), game(), {}, 3);
  ASSERT_TRUE(match.end) << match.end.error().message;
  EXPECT_EQ(match.standings.faults(0).crash, 6);
  for (const PlayedGame& game : match.games) {
    EXPECT_EQ(game.moves.size(), game.place.white == 0 ? 4u : 5u);
  }
}

TEST_P(Misbehaviour, MarginForgives) {
  EngineSpec slow = bad_engine({"--late-at", "2"}, "movetime=600");
  slow.margin = search::Milliseconds(5000);
  const Match match = play(slow, game());
  ASSERT_TRUE(match.end) << match.end.error().message;
  EXPECT_EQ(match.standings.faults(0).all(), 0);
}

// What the engine is told before a match of that game, or why there is none.
std::string told_at_start(const Words& switches, protocol::client::OptionValues options, GameId game) {
  TournamentOrder order{.game = game,
                        .engines = {mock_engine("A", switches, "nodes=1")},
                        .schedule = Schedule(MatchFormat::kRoundRobin, 2, 1, 2),
                        .shard = {},
                        .adjudication = {}};
  order.engines[0].options = std::move(options);
  std::string told;
  TournamentEvents events;
  events.said = [&told](const std::string& /*engine*/, char direction, std::string_view line) {
    if (direction == '>') told += std::string(line) + "\n";
  };
  const Status status = check_engines(order, Openings(game, {}, false, {}, 1), events);
  return status ? told : status.error().message;
}

TEST(EngineStart, AFileOfVariantsIsLoadedBeforeTheGameIsChosen) {
  EXPECT_EQ(told_at_start({"--loads-variants"}, {}, GameId::kChess100), "A does not play chess100");
  EXPECT_EQ(told_at_start({"--loads-variants"}, {{"VariantPath", "v.ini"}}, GameId::kChess100),
            "uci\nsetoption name VariantPath value v.ini\nuci\nsetoption name UCI_Variant value chess100\nisready\n"
            "quit\n");
  // A name given by hand is that of the game, whatever the engine calls it.
  EXPECT_EQ(
      told_at_start({"--loads-variants"}, {{"UCI_Variant", "chess100"}, {"VariantPath", "v.ini"}}, GameId::kGrand),
      "uci\nsetoption name VariantPath value v.ini\nuci\nsetoption name UCI_Variant value chess100\nisready\n"
      "quit\n");
}

TEST(EngineStart, AnEmptyValueIsSent) {
  EXPECT_EQ(told_at_start({"--loads-variants"}, {{"VariantPath", ""}}, GameId::kChess),
            "uci\nsetoption name VariantPath value \nuci\nsetoption name UCI_Variant value chess\nisready\nquit\n");
  EXPECT_EQ(told_at_start({"--wordy", "--chess-only"}, {{"Clear Hash", ""}}, GameId::kChess),
            "uci\nsetoption name Clear Hash\nisready\nquit\n");
}

TEST(EngineStart, AnEngineThatCannotStartEndsTheMatch) {
  const auto sentence = [](const EngineSpec& a, GameId game) {
    const Match match = play(a, game);
    EXPECT_FALSE(match.end);
    return match.end ? std::string() : match.end.error().message;
  };
  EXPECT_NE(sentence(mock_engine("A", {"--mute"}, "nodes=1"), GameId::kChess).find("A does not answer after 'uci'"),
            std::string::npos);
  EXPECT_NE(sentence(mock_engine("A", {"--chess-only"}, "nodes=1"), GameId::kGrand).find("not grand"),
            std::string::npos);
  EngineSpec wrong = mock_engine("A", {}, "nodes=1");
  wrong.options = {{"Hahs", "1"}};
  EXPECT_NE(sentence(wrong, GameId::kChess).find("did you mean 'Hash'"), std::string::npos);
  wrong = mock_engine("A", {}, "nodes=1");
  wrong.command.program = "/no/such/program";
  EXPECT_NE(sentence(wrong, GameId::kChess).find("program not found"), std::string::npos);
  wrong = mock_engine("A", {"--mute"}, "depth=1", "proto=xboard");
  EXPECT_NE(sentence(wrong, GameId::kChess).find("A does not answer after 'protover 2'"), std::string::npos);
  wrong = mock_engine("A", {}, "depth=1", "proto=xboard");
  EXPECT_NE(sentence(wrong, GameId::kGrand).find("does not play grand"), std::string::npos);
  wrong.options = {{"Hahs", "1"}};
  EXPECT_NE(sentence(wrong, GameId::kChess).find("did you mean 'Hash'"), std::string::npos);
  EXPECT_NE(sentence(mock_engine("A", {}, "nodes=9", "proto=xboard"), GameId::kChess).find("does not support nodes="),
            std::string::npos);
  wrong = mock_engine("A", {}, "nodes=1", "proto=hub");
  EXPECT_NE(sentence(wrong, GameId::kChess).find("does not play chess"), std::string::npos);
  wrong = mock_engine("A", {"--mute"}, "nodes=1", "proto=hub");
  EXPECT_NE(sentence(wrong, GameId::kDraughts).find("A does not answer after 'hub'"), std::string::npos);
  wrong.command.arguments.clear();
  wrong.options = {{"Hahs", "1"}};
  EXPECT_NE(sentence(wrong, GameId::kDraughts).find("did you mean 'Hash'"), std::string::npos);
  wrong.command.program = SOTKA_TEST_DATA "/CMakeLists.txt";
  EXPECT_NE(sentence(wrong, GameId::kDraughts).find("cannot be started"), std::string::npos);
}

TEST_P(Misbehaviour, AnEngineThatDoesNotQuitIsEnded) {
  const auto begin = std::chrono::steady_clock::now();
  const Match match = play(bad_engine({"--undying"}, "depth=1"), game());
  ASSERT_TRUE(match.end) << match.end.error().message;
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

// The same moves, whoever speaks what and whether they ponder or not.
TEST(Match, PondersAndGoesOnWithHitsAndMisses) {
  Adjudication adjudication;
  adjudication.longest = 30;
  const Match without = play(mock_engine("A", {}, "nodes=1"), GameId::kDraughts, adjudication);
  ASSERT_EQ(without.games.size(), 2u);
  for (const char* protocol : {"proto=uci", "proto=hub"}) {
    EngineSpec thinker = mock_engine("A", {"--ponder", "--shuffle"}, "nodes=1", protocol);
    thinker.ponder = true;
    EngineSpec other = mock_engine("B", {"--ponder"}, "nodes=1");
    other.ponder = true;
    const Match with = play(thinker, GameId::kDraughts, adjudication, 1, other);
    ASSERT_TRUE(with.end) << with.end.error().message;
    ASSERT_EQ(with.games.size(), 2u);
    EXPECT_EQ(with.standings.faults(0).all() + with.standings.faults(1).all(), 0);
    for (std::size_t i = 0; i < 2; ++i) {
      ASSERT_EQ(with.games[i].moves.size(), without.games[i].moves.size());
      for (std::size_t m = 0; m < with.games[i].moves.size(); ++m) {
        EXPECT_EQ(with.games[i].moves[m].text, without.games[i].moves[m].text);
      }
    }
  }
}

TEST(Match, AdjudicatesByTheEnginesScores) {
  Adjudication adjudication;
  adjudication.win = WinAdjudication{.moves = 2, .score = 500, .two_sided = true};
  const Match match = play(mock_engine("A", {"--score", "900"}, "nodes=1"), GameId::kChess, adjudication, 1,
                           mock_engine("B", {"--score", "-900"}, "nodes=1"));
  ASSERT_TRUE(match.end) << match.end.error().message;
  ASSERT_EQ(match.games.size(), 2u);
  EXPECT_EQ(match.games[0].winner, Color::kWhite);
  EXPECT_EQ(match.games[1].winner, Color::kBlack);
  for (const PlayedGame& game : match.games) EXPECT_EQ(game.end, Termination::kWinAdjudicated);
  EXPECT_EQ(match.games[0].moves[1].eval->centipawns, 900);  // as White sees it
}

TEST(Match, KeepsTheClockOfEveryMove) {
  const Match match = play(mock_engine("A", {}, "tc=30"));
  ASSERT_TRUE(match.end) << match.end.error().message;
  const PlayedGame& game = match.games.at(0);
  search::Milliseconds before(30'000);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    EXPECT_EQ(game.moves[i].left.has_value(), i % 2 == 0);
    if (i % 2 == 1) continue;
    EXPECT_EQ(*game.moves[i].left, before - game.moves[i].elapsed);
    before = *game.moves[i].left;
  }
  const GameRecord record = record_of(game, GameId::kChess, {"A", "10+1"}, {"B", "10+1"}, {.event = "?"});
  EXPECT_NEAR(record.main.moves.at(22).clock.value_or(0), std::chrono::duration<double>(before).count(), 1e-9);
  EXPECT_FALSE(record.main.moves.at(23).clock);
}

TEST(Match, AFlagThatFallsAgainstABareKingIsADraw) {
  const auto ending = [](const char* fen, int winner_is_bare) {
    const test::Scratch scratch;
    std::signal(SIGPIPE, SIG_IGN);
    const TournamentOrder order{
        .game = GameId::kChess,
        .engines = {mock_engine("A", {"--late-at", "1"}, "movetime=200"), mock_engine("B", {}, "nodes=1")},
        .schedule = Schedule(MatchFormat::kRoundRobin, 2, 1, 1),
        .shard = {},
        .adjudication = {.longest = 5}};
    const Openings openings(GameId::kChess, std::vector<Opening>{{fen, {}}}, false, {}, 1);
    auto journal = Journal::open(scratch.path("journal"), {{"engine", "A"}, {"engine", "B"}});
    std::vector<PlayedGame> games;
    Standings standings(2);
    TournamentEvents events;
    events.game_over = [&games](const PlayedGame& game, const Standings&) -> Status {
      games.push_back(game);
      return Done{};
    };
    EXPECT_TRUE(play_tournament(order, openings, *journal, standings, events));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].end, Termination::kTime);
    EXPECT_EQ(games[0].winner.has_value(), winner_is_bare == 0) << games[0].why;
    EXPECT_EQ(games[0].why.find("against a bare king") != std::string::npos, winner_is_bare == 1) << games[0].why;
  };
  ending("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 1);
  ending("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", 0);
}

TEST(Match, OfATiebreakRunsOnTheSameClocksUntilTheFirstWin) {
  const test::Scratch scratch;
  std::signal(SIGPIPE, SIG_IGN);
  // Games of two moves each are drawn by length; in the third B oversteps its time.
  TournamentOrder order{.game = GameId::kChess,
                        .engines = {mock_engine("A", {}, "tc=30"), mock_engine("B", {}, "tc=0.9")},
                        .schedule = Schedule(MatchFormat::kRoundRobin, 2, 1, 10),
                        .shard = {},
                        .adjudication = {.longest = 2},
                        .tiebreak = true};
  const Openings openings(GameId::kChess, {}, false, {}, 1);
  std::vector<PlayedGame> games;
  Standings standings(2);
  TournamentEvents events;
  // Interrupted after each game, and gone on with from the journal; a start where nothing is left does nothing.
  bool interrupted = false;
  events.cancelled = [&interrupted] { return interrupted; };
  events.game_over = [&](const PlayedGame& game, const Standings&) -> Status {
    games.push_back(game);
    interrupted = true;
    return Done{};
  };
  for (int start = 0; start < 6; ++start) {
    interrupted = false;
    auto journal = Journal::open(scratch.path("journal"), {{"engine", "A"}, {"engine", "B"}});
    order.engines[1] = mock_engine("B", start == 2 ? Words{"--late-at", "1"} : Words{}, "tc=0.9");
    ASSERT_TRUE(play_tournament(order, openings, *journal, standings, events));
  }
  ASSERT_EQ(games.size(), 3u);
  for (const Color side : kEnumValues<Color>) {
    // The colours change, and the clock goes with the engine.
    EXPECT_LE(*games[1].clocks[~side], *games[0].clocks[side]);
    EXPECT_GE(*games[1].clocks[~side], search::Milliseconds(0));
  }
  EXPECT_LT(*games[1].clocks[Color::kWhite], search::Milliseconds(1000));  // B is White
  EXPECT_EQ(games[2].end, Termination::kTime);
  EXPECT_EQ(games[2].winner, Color::kWhite);
}

TEST(Match, EndsWhenTheSprtHasDecided) {
  const test::Scratch scratch;
  TournamentOrder order{.game = GameId::kChess,
                        .engines = {mock_engine("A", {}, "nodes=1"), mock_engine("B", {"--none-at", "1"}, "nodes=1")},
                        .schedule = Schedule(MatchFormat::kRoundRobin, 2, 1000, 2),
                        .shard = {},
                        .adjudication = {},
                        .sprt = SprtBounds{.elo0 = 0, .elo1 = 200}};
  order.engines[1].restart = true;
  order.adjudication.longest = 12;
  auto journal = Journal::open(scratch.path("journal"), {{"engine", "A"}, {"engine", "B"}});
  Standings standings(2);
  const auto end = play_tournament(order, Openings(GameId::kChess, {}, false, {}, 1), *journal, standings, {});
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_EQ(*end, TournamentEnd::kDecided);
  EXPECT_LT(standings.games(), 100);
  EXPECT_EQ(standings.overall(1).games.losses, standings.games());
}

}  // namespace
}  // namespace sotka::match

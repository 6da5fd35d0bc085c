#include "match/live_report.h"

#include <gtest/gtest.h>

#include <sstream>

namespace sotka::match {
namespace {

PlayedGame game(int number, Termination end, const std::string& why) {
  PlayedGame played;
  played.place = {.number = number, .pair = number / 2, .white = number % 2, .black = 1 - number % 2};
  played.winner = Color::kWhite;
  played.end = end;
  played.why = why;
  return played;
}

// What is told of two games of three, the first lost by a crash. Each takes half a second.
std::string told(std::function<std::size_t()> terminal, std::optional<SprtBounds> sprt = {}) {
  std::ostringstream out;
  Standings standings(2);
  std::chrono::milliseconds now{0};
  LiveReport report(
      out, {"A", "B"},
      {.sprt = sprt, .terminal = std::move(terminal), .every = 2, .total = 3, .elapsed = [&now] { return now; }});
  report.begin(standings);
  for (const PlayedGame& played :
       {game(0, Termination::kCrash, "Black crashed (signal 11)"), game(1, Termination::kRules, "checkmate")}) {
    report.game_begun(played.place);
    now += std::chrono::milliseconds(500);
    report.tick();
    standings.add(played);
    report.game_over(played, standings);
  }
  report.end(standings);
  return out.str();
}

TEST(LiveReport, ErasesItsTableOnATerminal) {
  // Heading, two engines, their duel in two lines, and the progress.
  EXPECT_NE(told([] { return 200; }).find("\r\x1b[6A\x1b[J"), std::string::npos);
}

TEST(LiveReport, CountsTheRowsOfLinesThatAreTooLong) {
  // In rows of 40: the heading two, B's line with its crash three, A's two, the duel's three and three, the progress's
  // two.
  const std::string text = told([] { return 40; });
  EXPECT_NE(text.find("\r\x1b[15A\x1b[J"), std::string::npos) << text;
}

TEST(LiveReport, TellsFromTheStartHowFarTheMatchIs) {
  const std::string text = told([] { return 200; });
  EXPECT_TRUE(text.starts_with("0 of 3 games, 0:00 elapsed\n")) << text;
  EXPECT_NE(text.find("0 of 3 games, running: 1 (A - B), 0:00 elapsed\n"), std::string::npos) << text;
  EXPECT_NE(text.find("2 of 3 games, 0:01 elapsed, about 0:00 left\n"), std::string::npos) << text;
}

TEST(LiveReport, TheTimeGoesOnDuringAGame) {
  std::ostringstream out;
  std::chrono::milliseconds now{0};
  LiveReport report(out, {"A", "B"},
                    {.terminal = [] { return std::size_t{80}; }, .total = 2, .elapsed = [&now] { return now; }});
  report.begin(Standings(2));
  now = std::chrono::milliseconds(999);
  report.tick();
  EXPECT_EQ(out.str(), "0 of 2 games, 0:00 elapsed\n");
  now = std::chrono::hours(1) + std::chrono::milliseconds(62'000);
  report.tick();
  EXPECT_EQ(out.str(), "0 of 2 games, 0:00 elapsed\n\r\x1b[1A\x1b[J0 of 2 games, 1:01:02 elapsed\n");
}

TEST(LiveReport, SaysPlainLinesElsewhere) {
  const std::string text = told({}, SprtBounds{});
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_TRUE(text.starts_with(
      "Game 1 of 3 (A - B): 1-0, Black crashed (signal 11)\nGame 2 of 3 (B - A): 1-0, checkmate\nEngine"))
      << text;
  EXPECT_NE(text.find("lost 1 by crashes"), std::string::npos) << text;
  EXPECT_NE(text.find("LOS 50.0 %"), std::string::npos) << text;
  EXPECT_NE(text.find("as White +1 =0 -0 (100.0 %), as Black +0 =0 -1 (0.0 %)\n"), std::string::npos) << text;
  EXPECT_NE(text.find("%) of (-2.94, 2.94)\n"), std::string::npos) << text;
  EXPECT_NE(text.find("Ends: 1 checkmate, 1 crash\n"), std::string::npos) << text;
  for (const char* figure : {"\nElo ", "\nnElo ", "\nLOS ", "\npairs ", "\nLLR "}) {
    EXPECT_NE(text.find(figure), std::string::npos) << figure << text;
  }
}

TEST(Report, NeverSaysInfinite) {
  Standings standings(2);
  standings.add(game(0, Termination::kRules, "checkmate"));
  PlayedGame second = game(1, Termination::kRules, "checkmate");
  second.winner = Color::kBlack;
  standings.add(second);
  const std::string text = standings_table(standings, {"A", "B"}) + duel_text(standings, {"A", "B"});
  EXPECT_EQ(text.find("inf"), std::string::npos) << text;
  EXPECT_EQ(text.find("nan"), std::string::npos) << text;
  EXPECT_NE(text.find("pairs 0 0 0 0 1\n"), std::string::npos) << text;
}

TEST(Report, TheShareOfTheBoundHasItsSign) {
  Standings standings(2);
  for (int i = 0; i < 40; i += 2) {  // A wins as White and draws as Black
    standings.add(game(i, Termination::kRules, "checkmate"));
    PlayedGame draw = game(i + 1, Termination::kRules, "stalemate");
    draw.winner.reset();
    standings.add(draw);
  }
  const std::string better = sprt_line(standings, {.elo0 = 0, .elo1 = 5});
  EXPECT_TRUE(better.find(": LLR 0.") != std::string::npos || better.find(": LLR 1.") != std::string::npos) << better;
  EXPECT_EQ(better.find("(-"), better.find("(-2.94")) << better;
  const std::string worse = sprt_line(standings, {.elo0 = 300, .elo1 = 400});
  EXPECT_NE(worse.find(": LLR -"), std::string::npos) << worse;
  EXPECT_NE(worse.find(" (-"), worse.find(" (-2.94")) << worse;
}

}  // namespace
}  // namespace sotka::match

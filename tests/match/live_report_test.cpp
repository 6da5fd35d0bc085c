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

// What is told of two games, the first lost by a crash.
std::string told(LiveReport::TerminalWidth terminal) {
  std::ostringstream out;
  Standings standings(2);
  LiveReport report(out, {"A", "B"}, std::nullopt, std::move(terminal), 2);
  for (const PlayedGame& played :
       {game(0, Termination::kCrash, "Black crashed (signal 11)"), game(1, Termination::kRules, "checkmate")}) {
    standings.add(played);
    report.game_over(played, standings);
  }
  report.end(standings);
  return out.str();
}

TEST(LiveReport, ErasesItsTableOnATerminal) {
  // Heading, two engines, and their duel.
  EXPECT_NE(told([] { return 200; }).find("\x1b[4A\x1b[J"), std::string::npos);
}

TEST(LiveReport, CountsTheRowsOfLinesThatAreTooLong) {
  // The heading takes two rows of 40, B's line with its crash three, A's two, the duel's three.
  const std::string text = told([] { return 40; });
  EXPECT_NE(text.find("\x1b[10A\x1b[J"), std::string::npos) << text;
}

TEST(LiveReport, SaysPlainLinesElsewhere) {
  const std::string text = told({});
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_NE(text.find("Game 1 (A - B): 1-0, Black crashed (signal 11)\nGame 2 (B - A): 1-0, checkmate\nEngine"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("lost 1 by crashes"), std::string::npos) << text;
  EXPECT_NE(text.find("LOS 50.0 %"), std::string::npos) << text;
  EXPECT_NE(text.find("Ends: 1 checkmate, 1 crash\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace sotka::match

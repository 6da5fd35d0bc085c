// Hub: lines as they are read and written, and whole dialogues.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/draughts/position.h"
#include "engine/draughts/square_list.h"
#include "protocol/hub/text.h"
#include "support/dialogue.h"
#include "support/pattern.h"

namespace sotka::test {
namespace {

using draughts::Position;

const std::string kStart = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
const std::string kDone = "done.*";
const std::string kError = "error message=.*";

Position position(const char* fen) {
  const auto read = Position::from_fen(fen);
  EXPECT_TRUE(read) << fen;
  return *read;
}

std::string pos(const char* fen) {
  return "pos pos=" + draughts::to_letters(position(fen).board(), 'b');
}

// Everything said between now and the answer to ping.
std::vector<std::string> said(Dialogue& hub) {
  hub.send("ping");
  std::vector<std::string> lines = hub.read_to("pong");
  if (!lines.empty()) lines.pop_back();
  return lines;
}

TEST(HubText, ReadsArguments) {
  const auto line =
      protocol::hub::read_line("  pos  pos=Wbb moves=\"32-28 19-23\" flag next = \"a=b\" open=\"rest of it");
  EXPECT_EQ(line.command, "pos");
  EXPECT_EQ(line.value("pos"), "Wbb");
  EXPECT_EQ(line.value("moves"), "32-28 19-23");
  EXPECT_EQ(line.value("flag"), "");
  EXPECT_EQ(line.value("next"), "a=b");
  EXPECT_EQ(line.value("open"), "rest of it");
  EXPECT_EQ(line.value("missing"), std::nullopt);
  EXPECT_EQ(protocol::hub::read_line("").command, "");
  EXPECT_EQ(protocol::hub::read_line("x = = \" =").arguments.size(), 2u);
}

TEST(HubText, QuotesWhereItMust) {
  EXPECT_EQ(protocol::hub::argument_text("a", "b"), "a=b");
  EXPECT_EQ(protocol::hub::argument_text("a", ""), "a=\"\"");
  EXPECT_EQ(protocol::hub::argument_text("a", "b \"c\""), "a=\"b 'c'\"");
}

TEST(HubText, ScoresAreInPieces) {
  EXPECT_EQ(protocol::hub::score_text(0), "0.00");
  EXPECT_EQ(protocol::hub::score_text(-1), "-0.01");
  EXPECT_EQ(protocol::hub::score_text(123), "1.23");
  EXPECT_EQ(protocol::hub::score_text(search::mate_in(5)), "99.95");
  EXPECT_EQ(protocol::hub::score_text(search::mated_in(4)), "-99.96");
  EXPECT_LT(std::stod(protocol::hub::score_text(search::kMaxEvaluation)),
            std::stod(protocol::hub::score_text(search::kMateBound)));
}

TEST(HubNotation, PositionsAreLetters) {
  const std::string start = to_letters(Position::start().board(), 'b');
  EXPECT_EQ("pos pos=" + start, kStart);
  const auto read = draughts::parse_letters(start, 'b');
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, Position::start().board());

  const Position kings = position("B:WK5,12:BK40,41");
  const std::string letters = to_letters(kings.board(), 'z');
  EXPECT_EQ(letters.substr(0, 6), "ZeeeeW");
  EXPECT_EQ(letters.substr(40, 2), "Zz");
  EXPECT_EQ(*draughts::parse_letters(letters, 'z'), kings.board());

  EXPECT_FALSE(draughts::parse_letters("", 'b'));
  EXPECT_FALSE(draughts::parse_letters(start + "e", 'b'));
  EXPECT_FALSE(draughts::parse_letters(start, 'z'));
  EXPECT_FALSE(draughts::parse_letters("Ww" + start.substr(2), 'b')) << "a man where he is crowned";
  EXPECT_FALSE(draughts::parse_letters("W?" + start.substr(2), 'b'));
}

TEST(HubNotation, RefusesWhatIsNoMove) {
  const Position p = position("W:W28,31-50:B1-18,20,23");
  const auto move = draughts::parse_hub(p.board(), "28x19x23");
  ASSERT_TRUE(move) << move.error().message;
  EXPECT_EQ(draughts::to_hub(*move), "28x19x23");
  EXPECT_TRUE(draughts::parse_hub(p.board(), "28x19"));
  for (const char* wrong :
       {"", "28", "28x", "x19", "28-19-23", "28x19x22", "28x19x23x23", "32-28", "99x1", "28y19", "-1-5"}) {
    EXPECT_FALSE(draughts::parse_hub(p.board(), wrong)) << wrong;
  }
}

TEST(HubNotation, EveryMoveIsReadBackWithItsCapturesInAnyOrder) {
  std::size_t most_captured = 0;
  for (const char* fen : {"W:W31-50:B1-20", "W:WK47,K50:B14,19,22,23,24,29,33,38", "B:W24,29,33,34,38,39:BK2,K16,1"}) {
    const Position p = position(fen);
    Position::MoveList moves;
    p.generate(moves);
    ASSERT_GT(moves.size(), 0);
    for (const draughts::Move move : moves) {
      draughts::SquareList list = draughts::square_list(move);
      most_captured = std::max(most_captured, list.captured.size());
      std::string text = std::to_string(list.from) + (list.captured.empty() ? "-" : "x") + std::to_string(list.to);
      std::reverse(list.captured.begin(), list.captured.end());
      for (const int n : list.captured) text += "x" + std::to_string(n);
      for (const std::string& form : {draughts::to_hub(move), text}) {
        const auto read = draughts::parse_hub(p.board(), form);
        ASSERT_TRUE(read) << form;
        EXPECT_EQ(*read, move);
      }
    }
  }
  EXPECT_GE(most_captured, 2u);
}

TEST(Hub, UnknownCommandsAndArgumentsAreIgnored) {
  Dialogue hub = hub_dialogue();
  for (const char* line : {"frobnicate x=1", "", "=", "level depth=1 frobnicate=2", "init later=1"}) hub.send(line);
  EXPECT_EQ(said(hub), std::vector<std::string>{"ready"});
}

TEST(Hub, WhatCannotBeDoneIsSaidAndChangesNothing) {
  Dialogue hub = hub_dialogue();
  hub.send(pos("W:WK43:BK44"));
  for (const char* line :
       {"pos", "pos pos=Wb", "pos pos=Weeee moves=\"1-2\"", "set-param value=1", "set-param name=nothing value=1",
        "set-param name=Threads value=0", "level depth=x", "level time=soon", "go fly", "go think=1 hover",
        "go infinite", "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 32-28\""}) {
    hub.send(line);
    const auto answer = said(hub);
    ASSERT_EQ(answer.size(), 1u) << line;
    EXPECT_TRUE(matches(answer[0], kError)) << answer[0];
  }
}

TEST(Hub, AfterARefusedPositionNoneIsPlayedFrom) {
  Dialogue hub = hub_dialogue();
  const std::string good = pos("W:WK43:BK44");
  hub.send("level depth=2");
  for (const char* wrong : {"pos", "pos pos=Wb", "pos pos=Wbbbb moves=\"32-28\""}) {
    hub.send(good);
    hub.send(wrong);
    hub.send("new-game");
    for (const char* go : {"go think", "go ponder", "go"}) {
      hub.send(go);
      const auto answer = said(hub);
      EXPECT_EQ(count_matches(answer, kDone), 0) << wrong << ", " << go;
      ASSERT_FALSE(answer.empty());
      EXPECT_TRUE(matches(answer.back(), "error message=.*needs a valid 'pos' after the refused one.*"))
          << answer.back();
    }
    hub.send(good);
    hub.send("go think");
    EXPECT_TRUE(hub.expect(kDone).starts_with("done move=43")) << "only the king on 43 can move";
  }
}

TEST(Hub, PingIsAnsweredDuringSearchAndEveryGoGetsOneDone) {
  Dialogue hub = hub_dialogue();
  hub.send(kStart);
  for (const char* go : {"go analyze", "go ponder", "go think"}) {
    hub.send("level infinite");
    hub.send(go);
    EXPECT_EQ(count_matches(said(hub), kDone), 0);
    hub.send("stop");
    hub.expect(kDone);
    EXPECT_EQ(count_matches(said(hub), kDone), 0);
  }
}

TEST(Hub, LimitsAreKept) {
  Dialogue hub = hub_dialogue();
  hub.send(kStart);
  hub.send("level depth=3");
  for (int i = 0; i < 2; ++i) {
    hub.send("go think");
    EXPECT_EQ(count_matches(hub.read_to(kDone), "info depth=4.*"), 0);
  }
  hub.send("level nodes=500");
  hub.send("go analyze");
  hub.expect(kDone);
  hub.send("level move-time=0.05");
  hub.send("go think");
  hub.expect(kDone);
  for (const char* level : {"level time=0.5", "level moves=10 time=1", "level time=0.3 inc=0.1", "level time=-5"}) {
    hub.send(level);
    hub.send("go think");
    hub.expect(kDone);
  }
}

TEST(Hub, TheSameGameTwiceAfterNewGameIsTheSameSearch) {
  Dialogue hub = hub_dialogue();
  hub.send("level depth=7");
  const auto search = [&hub] {
    hub.send("new-game");
    hub.send(kStart + " moves=\"32-28 19-23 28x19x23\"");
    hub.send("go think");
    std::vector<std::string> lines = hub.read_to(kDone);
    for (std::string& line : lines) line = without(line, " time=.*? nps=[^ ]*");
    return lines;
  };
  const auto first = search();
  EXPECT_EQ(search(), first);
  ASSERT_GE(first.size(), 2u);
  EXPECT_TRUE(matches(first.back(), "done move=1[34]x\\d+x19 ponder=.*")) << first.back();
}

TEST(Hub, AFinishedGameHasNoMove) {
  Dialogue hub = hub_dialogue();
  hub.send(pos("W:W:BK45"));
  hub.send("level depth=3");
  hub.send("go think");
  EXPECT_EQ(hub.expect(kDone), "done");
}

TEST(Hub, QuitAndTheEndOfInputEndIt) {
  for (const char* go : {"", "go think", "go ponder", "go analyze"}) {
    Dialogue quitting = hub_dialogue();
    quitting.send(go);
    quitting.send("quit");
    EXPECT_TRUE(quitting.ends_within(Dialogue::kPatience)) << go;
    Dialogue closing = hub_dialogue();
    closing.send(go);
    closing.close_input();
    EXPECT_TRUE(closing.ends_within(Dialogue::kPatience)) << go;
  }
}

}  // namespace
}  // namespace sotka::test

// go, stop, ponder: exactly one bestmove for every go, and never one too early.

#include <algorithm>
#include <ctime>

#include "protocol/uci/test_helpers.h"

namespace sotka::test {
namespace {

using namespace std::chrono_literals;

const char* const kMateInOne = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
const char* const kStalemate = "position fen k7/8/1Q6/8/8/8/8/4K3 b - - 0 1";
const char* const kOnlyMove = "position fen 7k/8/8/8/8/8/6r1/K7 w - - 0 1";

TEST(Go, InfiniteAndPonderWaitForTheWord) {
  for (const char* position : {kMateInOne, kOnlyMove, kStalemate, "position startpos"}) {
    for (const char* go : {"go infinite", "go ponder depth 1", "go infinite depth 2", "go"}) {
      SCOPED_TRACE(std::string(position) + ", " + go);
      Dialogue uci = uci_dialogue();
      uci.send(position);
      uci.send(go);
      EXPECT_EQ(count_matches(uci.read_for(150ms), kBestMove), 0);
      uci.send("stop");
      uci.expect(kBestMove);
      EXPECT_EQ(count_matches(said(uci), kBestMove), 0);
    }
  }
}

TEST(Go, PonderHitLetsTheMoveOut) {
  Dialogue uci = uci_dialogue();
  uci.send("position startpos moves e2e4 e7e5");
  uci.send("go ponder movetime 20");
  EXPECT_EQ(count_matches(uci.read_for(150ms), kBestMove), 0);
  uci.send("ponderhit");
  uci.expect(kBestMove);
}

TEST(Go, PonderMissIsFollowedByANormalSearch) {
  Dialogue uci = uci_dialogue();
  uci.send("position startpos moves e2e4 e7e5");
  uci.send("go ponder wtime 10000 btime 10000");
  uci.read_for(50ms);
  uci.send("stop");
  uci.expect(kBestMove);
  uci.send("position startpos moves e2e4 c7c5");
  uci.send("go wtime 200000 btime 200000 depth 5");
  const auto lines = uci.read_to(kBestMove);
  EXPECT_GE(count_matches(lines, "info depth [0-9]+ .* pv .*"), 5);
}

TEST(Go, AFinishedGameHasAScoreAndNoMove) {
  struct Finished {
    const char* game;
    const char* position;
    const char* score;
  };
  for (const auto& [game, position, score] : {
           Finished{"chess", "startpos moves f2f3 e7e5 g2g4 d8h4", "mate 0"},
           Finished{"chess", "fen k7/8/1Q6/8/8/8/8/4K3 b - - 0 1", "cp 0"},
           Finished{"bulatov-classic", "fen k9/10/10/10/10/10/10/10/4c5/5K4 b - - 0 1 moves e2f2", "mate 0"},
       }) {
    SCOPED_TRACE(position);
    Dialogue uci = uci_dialogue();
    choose_game(uci, game);
    uci.send("position " + std::string(position));
    EXPECT_TRUE(said(uci).empty());
    uci.send("go depth 5");
    const auto lines = uci.read_to(kBestMove);
    EXPECT_EQ(lines.back(), "bestmove (none)");
    EXPECT_EQ(count_matches(lines, "info depth .* score " + std::string(score) + " .*"), 1);
    uci.send("go movetime 10");
    EXPECT_EQ(uci.expect(kBestMove), "bestmove (none)");
  }
}

TEST(Go, IsReadyIsAnsweredDuringASearch) {
  for (const char* position : {"position startpos", "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
    Dialogue uci = uci_dialogue();
    uci.send(position);
    uci.send("go infinite");
    for (int i = 0; i < 5; ++i) {
      uci.send("isready");
      EXPECT_EQ(count_matches(uci.read_to("readyok"), kBestMove), 0);
    }
    uci.send("stop");
    uci.expect(kBestMove);
  }
}

TEST(GoTiming, IsReadyIsAnsweredWithin50Milliseconds) {
  Dialogue uci = uci_dialogue();
  uci.send("go infinite");
  uci.read_for(100ms);
  for (int i = 0; i < 10; ++i) {
    uci.send("isready");
    uci.expect("readyok", 50ms);
  }
}

TEST(Go, SearchMovesMayStandAnywhere) {
  const auto search = [](const std::string& go) {
    Dialogue uci = uci_dialogue();
    uci.send("position startpos");
    uci.send(go);
    const auto lines = uci.read_to(kBestMove);
    std::vector<std::string> stable;  // what does not depend on time
    for (const std::string& line : lines) {
      stable.push_back(word_after(line, "depth") + "/" + word_after(line, "cp") + "/" + word_after(line, "nodes"));
      const auto pv = words_after(line, "pv");
      EXPECT_TRUE(pv.empty() || pv[0] == "a2a3" || pv[0] == "h2h4");
    }
    stable.push_back(lines.empty() ? "" : lines.back());
    return stable;
  };
  EXPECT_EQ(search("go searchmoves a2a3 h2h4 depth 5"), search("go depth 5 searchmoves a2a3 h2h4"));
  EXPECT_EQ(search("go searchmoves a2a3 depth 5").back().substr(0, 13), "bestmove a2a3");
}

TEST(Go, SearchMovesThatAreIllegalAreLeftOut) {
  Dialogue uci = uci_dialogue();
  uci.send("go depth 3 searchmoves e2e5 h2h4");
  const auto lines = uci.read_to(kBestMove);
  EXPECT_EQ(count_matches(lines, kInfoString), 1);
  EXPECT_EQ(lines.back().substr(0, 13), "bestmove h2h4");
  uci.send("go depth 2 searchmoves e2e5");
  EXPECT_EQ(count_matches(uci.read_to("bestmove [a-h][12].*"), "info string .*'e2e5'.*all moves are searched"), 1);
}

TEST(Go, MateIsFoundForEitherSide) {
  for (const char* threads : {"1", "2"}) {
    Dialogue uci = uci_dialogue();
    uci.send("setoption name Threads value " + std::string(threads));
    uci.send(kMateInOne);
    uci.send("go mate 1");
    const auto mates = uci.read_to(kBestMove);
    EXPECT_GE(count_matches(mates, "info .* score mate 1 .*"), 1);
    EXPECT_EQ(mates.back().substr(0, 13), "bestmove a1a8");
    // The only move runs into mate.
    uci.send("position fen k7/8/1K6/8/8/8/8/7R b - - 0 1");
    uci.send("go mate 1");
    EXPECT_GE(count_matches(uci.read_to(kBestMove), "info .* score mate -1 .*"), 1);
  }
}

// Who sends a `go` waits for a best move: what cannot be read is left out, and without a limit it takes a stop.
TEST(Go, ALimitWithoutANumberIsNone) {
  Dialogue uci = uci_dialogue();
  for (const char* go : {"go mate", "go depth", "go depth deep", "go movetime", "go nodes 1e6", "go wtime soon"}) {
    SCOPED_TRACE(go);
    uci.send(go);
    uci.send("isready");
    EXPECT_EQ(count_matches(uci.read_to("readyok"), "info string go: .* needs a number.*"), 1);
    EXPECT_EQ(count_matches(uci.read_for(50ms), kBestMove), 0);
    uci.send("stop");
    uci.expect(kBestMove);
    EXPECT_EQ(count_matches(said(uci), kBestMove), 0);
  }
  expect_complaint(uci, "go perft");
  expect_complaint(uci, "go perft deep");
}

TEST(Go, ALimitThatCannotBeReadIsLeftOut) {
  Dialogue uci = uci_dialogue();
  uci.send("go depth 2 nodes many");
  EXPECT_EQ(count_matches(uci.read_to(kBestMove), kInfoString), 1);
  uci.send("go tea depth 2 biscuits");
  uci.expect(kBestMove);
  for (const char* go : {"go depth 0", "go depth -3", "go nodes 0", "go movetime -10", "go movetime 0",
                         "go depth 1 nodes 99999999999999999999999"}) {
    SCOPED_TRACE(go);
    uci.send(go);
    uci.expect("bestmove [a-h][12].*");
  }
}

TEST(Go, NodesEndASearch) {
  Dialogue uci = uci_dialogue();
  uci.send("go nodes 5000");
  const auto lines = uci.read_to(kBestMove);
  ASSERT_GE(lines.size(), 2u);
  EXPECT_LT(std::stoll(word_after(lines[lines.size() - 2], "nodes")), 10'000);
}

// Other programs may hold up an answer, but not all of many; and the processor's time is ours alone.
TEST(GoTiming, MoveTimeIsKept) {
  for (const GameInfo& game : kGames) {
    Dialogue uci = uci_dialogue();
    choose_game(uci, game.name);
    for (const int time : {1, 5, 10, 100}) {
      std::chrono::steady_clock::duration quickest = 1h;
      for (int i = 0; i < 20; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const std::clock_t worked = std::clock();
        uci.send("go movetime " + std::to_string(time));
        uci.expect(kBestMove);
        quickest = std::min(quickest, std::chrono::steady_clock::now() - start);
        EXPECT_LE((std::clock() - worked) * 1000 / CLOCKS_PER_SEC, time + 1) << game.name;
      }
      EXPECT_LE(quickest, std::chrono::milliseconds(time)) << game.name;
    }
  }
}

TEST(Go, OneMillisecondIsEnoughForAScoredLine) {
  Dialogue uci = uci_dialogue();
  for (const char* go : {"go wtime 1 btime 1", "go movetime 1", "go wtime 1 btime 1 winc 1 binc 1"}) {
    uci.send(go);
    const auto lines = uci.read_to("bestmove [a-h][12].*");
    EXPECT_GE(count_matches(lines, "info depth [0-9]+ .*score (cp|mate) -?[0-9]+ nodes .* pv [a-h].*"), 1);
  }
}

void expect_that_no_time_at_all_is_answered_within(std::chrono::milliseconds time) {
  Dialogue uci = uci_dialogue();
  for (const char* go : {"go wtime -50 btime -1", "go wtime 0", "go btime 60000", "go wtime 0 btime 0 movestogo 0",
                         "go wtime -9999999999999999999 btime 1 movestogo 1", "go winc 0 wtime 1"}) {
    SCOPED_TRACE(go);
    uci.send(go);
    uci.expect("bestmove [a-h][12].*", time);
  }
}

TEST(Go, NoTimeAtAllIsAnswered) {
  expect_that_no_time_at_all_is_answered_within(Dialogue::kPatience);
}

TEST(GoTiming, NoTimeAtAllIsAnsweredAtOnce) {
  expect_that_no_time_at_all_is_answered_within(2s);
}

TEST(Go, ASecondGoWaitsForTheFirst) {
  Dialogue uci = uci_dialogue();
  uci.send("go infinite\ngo infinite\nposition startpos moves e2e4\ngo depth 3\nisready");
  EXPECT_EQ(count_matches(uci.read_to("readyok"), kBestMove), 0);
  uci.send("stop");
  uci.expect("bestmove [a-h][12].*");
  uci.expect("bestmove [a-h][12].*");
  uci.expect("bestmove [a-h][78].*");
  EXPECT_EQ(count_matches(said(uci), kBestMove), 0);
}

TEST(Go, AfterBestMoveNothingMoreComes) {
  Dialogue uci = uci_dialogue();
  for (int i = 0; i < 20; ++i) {
    uci.send("go infinite");
    uci.send("stop");
    uci.expect(kBestMove);
    EXPECT_TRUE(said(uci).empty());
  }
}

}  // namespace
}  // namespace sotka::test

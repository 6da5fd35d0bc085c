// Bad input never kills or corrupts the engine.

#include "player/player.h"
#include "protocol/player_options.h"
#include "protocol/uci/test_helpers.h"

namespace sotka::test {
namespace {

using namespace std::chrono_literals;

TEST(BadInput, FensThatSayNothingAreRefused) {
  Dialogue uci = uci_dialogue();
  uci.send("position startpos moves e2e4");
  for (const char* fen : {"blah", "startpos", "1", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
                          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x", "rnbqkbnr/8/8 w", "9/8/8/8/8/8/8/8 w",
                          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w - - 0 1",
                          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1"}) {
    expect_complaint(uci, "position fen " + std::string(fen));
  }
}

TEST(BadInput, ShortFensTakeDefaults) {
  Dialogue uci = uci_dialogue();
  const std::string placement = "position fen 4k3/8/8/8/8/8/4P3/4K3 w";
  const std::string full = key_of(uci, placement + " - - 0 1");
  for (const char* rest : {"", " -", " - -", " - - 0"}) EXPECT_EQ(key_of(uci, placement + rest), full);
  EXPECT_EQ(fen_of(uci), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST(BadInput, KingsMustBeOneASide) {
  Dialogue uci = uci_dialogue();
  for (const char* placement :
       {"8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/8/3KK3", "3kk3/8/8/8/8/8/8/4K3"}) {
    expect_complaint(uci, "position fen " + std::string(placement) + " w - - 0 1");
  }
}

TEST(BadInput, CastlingLettersWithoutRookAreDropped) {
  Dialogue uci = uci_dialogue();
  uci.send("position fen r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
  EXPECT_EQ(fen_of(uci), "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
  uci.send("position fen 4k3/8/8/8/8/8/8/R4K1R w KQkq - 0 1");
  EXPECT_EQ(fen_of(uci), "4k3/8/8/8/8/8/8/R4K1R w - - 0 1");
  uci.send("go depth 8");
  uci.expect("bestmove [a-h][1-8][a-h][1-8].*");
}

TEST(BadInput, SideNotToMoveMayNotBeInCheck) {
  Dialogue uci = uci_dialogue();
  expect_complaint(uci, "position fen 4k3/8/8/8/8/8/8/4RK2 w - - 0 1");
  uci.send("position fen 4k3/8/8/8/8/8/8/4RK2 b - - 0 1");
  EXPECT_EQ(fen_of(uci), "4k3/8/8/8/8/8/8/4RK2 b - - 0 1");
}

TEST(BadInput, CrowdedBoardsAreSearched) {
  struct Crowd {
    const char* game;
    const char* fen;
  };
  for (const auto& [game, fen] : {
           Crowd{"chess", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"},  // 218 moves
           Crowd{"chess", "QQQQQQnk/QQQQQQpp/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQQ w - - 0 1"},
           Crowd{"chess", "NNNNNN1k/NNNNN1NN/NNNNNNNN/NNNN1NNN/NNN1NNNN/NNNNNNNN/NNNNNNNN/KNNNNNNN b - - 0 1"},
           Crowd{"grand",
                 "kn2QQQQQQ/pppQQQQQQQ/1QQQQ1QQQQ/QQ1QQQQQQQ/QQ1QQQQQQQ/1QQQQQQQQQ/QQQQQQQ1QQ/QQQQQ1QQQQ/"
                 "QQ1QQQQQ1Q/KQQQQQQQQQ w - - 0 1"},
           Crowd{"bulatov-classic",
                 "k9/10/10/10/CCC1CCCC1C/1CCCCC1CCC/CC1CCCC1CC/CCCCCC1CCC/C1CCC1CC1C/CC1CCCC1CK w - - 0 1"},
           Crowd{"bulatov-modern",
                 "krr1WWWWWW/rrr1WWWWWW/rrr1WWWWWW/4WWWWWW/1WWWW1WWWW/WWWWW1WWWW/1WWW1WWWWW/HHHHHHHHHH/"
                 "W1W1W1W1W1/KWWWWWWWWW w - - 0 1"},
       }) {
    SCOPED_TRACE(fen);
    Dialogue uci = uci_dialogue();
    choose_game(uci, game);
    uci.send("position fen " + std::string(fen));
    EXPECT_EQ(said(uci), std::vector<std::string>());
    uci.send("go depth 2");
    uci.expect(kBestMove);
  }
}

TEST(BadInput, AMoveListWithABadMoveIsRefusedAsAWhole) {
  Dialogue uci = uci_dialogue();
  uci.send("position startpos moves d2d4");
  expect_complaint(uci, "position startpos moves e2e4 e7e7 g1f3");
  expect_complaint(uci, "position startpos moves e2e4 e7e5 e1g1");
  expect_complaint(uci, "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e3");
  expect_complaint(uci, "position startpos e2e4");
  expect_complaint(uci, "position");
  expect_complaint(uci, "position moves e2e4");
  uci.send("go depth 3");
  uci.expect("bestmove [a-h][78][a-h][56].*");  // Black's move after d2d4
  uci.send("position startpos moves e2e4 e7e5");
  EXPECT_TRUE(said(uci).empty());
}

TEST(BadInput, GoSaysThatThePositionBeforeItWasRefused) {
  Dialogue uci = uci_dialogue();
  uci.send("position startpos moves e2e4");
  expect_complaint(uci, "position fen blah");
  uci.send("go depth 1");
  uci.expect(
      "info string the last position was refused; go is about rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b .*");
  uci.expect(kBestMove);
  uci.send("position startpos");
  uci.send("go depth 1");
  for (const std::string& line : uci.read_to("bestmove .*")) EXPECT_EQ(line.find("refused"), std::string::npos) << line;
}

TEST(BadInput, FensOfOtherProgramsAreRead) {
  Dialogue uci = uci_dialogue();
  for (const char* fen : {"r3k2r/8/8/8/8/8/8/R3K2R[] w HAha - 3 9", "r3k2r/8/8/8/8/8/8/R3K2R[-] w KQkq - 3 9",
                          "r~3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9"}) {
    uci.send("position fen " + std::string(fen));
    EXPECT_EQ(fen_of(uci), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9") << fen;
  }
  const auto complaint = [&uci](const std::string& fen) {
    expect_complaint(uci, "position fen " + fen);
    uci.send("position fen " + fen);
    return uci.expect(kInfoString);
  };
  EXPECT_NE(complaint("4k3/8/8/8/8/8/8/4K2R[Pn] w K - 0 1").find("pieces in hand '[Pn]'"), std::string::npos);
  EXPECT_NE(complaint("4k3/8/8/8/8/8/8/4K2R w K - 3+3 0 1").find("check counter '3+3'"), std::string::npos);
  EXPECT_NE(complaint("4k3/8/8/8/8/8/8/4K2R w K - 0 1 +0+2").find("check counter '+0+2'"), std::string::npos);
  choose_game(uci, "chess100");
  EXPECT_EQ(fen_of(uci).find('['), std::string::npos);
}

TEST(BadInput, UnknownCommandsAndNoiseAreAnsweredOnce) {
  Dialogue uci = uci_dialogue();
  expect_complaint(uci, "xyzzy");
  expect_complaint(uci, "\x01\x02\xff\xfe");
  expect_complaint(uci, std::string(1'000'000, 'x'));
  expect_complaint(uci, "setoption name Hash value " + std::string(1'000'000, '9'));
  for (const char* silent : {"", "   ", "\t", "register later", "debug on", "stop", "ponderhit"}) {
    uci.send(silent);
    EXPECT_TRUE(said(uci).empty()) << silent;
  }
  uci.send("joho debug on");  // the example of the UCI specification: unknown words are passed over
  EXPECT_TRUE(said(uci).empty());
  uci.send("joho   isready");
  uci.expect("readyok");
  uci.send("isready\r");
  uci.expect("readyok");
}

TEST(BadInput, AVeryLongMoveListIsRead) {
  Dialogue uci = uci_dialogue();
  std::string line = "position startpos moves";
  for (int i = 0; i < 2000; ++i) line += " g1f3 g8f6 f3g1 f6g8";
  uci.send(line);
  EXPECT_EQ(fen_of(uci), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8000 4001");
  // Longer than any count of half moves: what is printed can still be read, and searched.
  for (int i = 0; i < 20'000; ++i) line += " g1f3 g8f6 f3g1 f6g8";
  uci.send(line);
  const std::string fen = fen_of(uci);
  EXPECT_EQ(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 9999 44001");
  uci.send("go depth 2");
  uci.expect(kBestMove);
  uci.send("position fen " + fen);
  EXPECT_TRUE(said(uci).empty());
}

TEST(BadInput, TheEndOfInputEndsTheEngine) {
  for (const char* state : {"isready", "go infinite", "go ponder wtime 1000 btime 1000", "go depth 200"}) {
    SCOPED_TRACE(state);
    Dialogue uci = uci_dialogue();
    uci.send(state);
    uci.close_input();
    EXPECT_TRUE(uci.ends_within(Dialogue::kPatience));
  }
}

TEST(BadInput, QuitEndsTheEngine) {
  for (const char* state : {"isready", "go infinite", "go infinite\nposition startpos\ngo infinite"}) {
    SCOPED_TRACE(state);
    Dialogue uci = uci_dialogue();
    uci.send(state);
    uci.send("quit");
    EXPECT_TRUE(uci.ends_within(Dialogue::kPatience));
  }
}

TEST(BadInputTiming, TheEndComesWithinASecond) {
  for (const char* end : {"quit", ""}) {
    for (const char* state : {"isready", "go infinite", "go ponder movetime 100", "go perft 20"}) {
      SCOPED_TRACE(state);
      Dialogue uci = uci_dialogue();
      uci.send(state);
      uci.read_for(300ms);
      if (*end != '\0') {
        uci.send(end);
      } else {
        uci.close_input();
      }
      EXPECT_TRUE(uci.ends_within(1s));
    }
  }
}

TEST(BadInput, PerftSentTogetherWithQuitIsFinished) {
  Dialogue uci = uci_dialogue();
  uci.send("go perft 3\nquit");
  uci.expect("Nodes searched: 8902");
}

TEST(BadInput, OptionsAreChecked) {
  Dialogue uci = uci_dialogue();
  for (const char* line : {"setoption", "setoption Hash 32", "setoption name", "setoption name NoSuchOption value 1",
                           "setoption name Hash", "setoption name Hash value", "setoption name Hash value 0",
                           "setoption name Hash value -1", "setoption name Hash value many",
                           "setoption name Threads value 100000", "setoption name Ponder value perhaps",
                           "setoption name UCI_Variant value checkers", "setoption name MultiPV value 1.5"}) {
    expect_complaint(uci, line);
  }
  for (const char* line : {"setoption name hash value 2", "SETOPTION NAME HASH VALUE 3", "setoption name clear hash",
                           "setoption name move   overhead value 20", "setoption name Move Overhead value 10"}) {
    uci.send(line);
    EXPECT_TRUE(said(uci).empty()) << line;
  }
}

TEST(BadInput, AMisspeltOptionIsGuessed) {
  Dialogue uci = uci_dialogue();
  uci.send("setoption name Thread value 2");
  uci.expect("info string .*did you mean 'Threads'.*");
  uci.send("setoption name UCI_Variant value pince");
  uci.expect("info string .*did you mean 'prince'.*");
}

TEST(BadInput, AHashBeyondMemoryIsRefusedAndTheOldOneKept) {
  player::Player player;
  protocol::Options options;
  protocol::add_player_options(options, player);
  ASSERT_TRUE(options.set("Hash", "8"));
  EXPECT_EQ(player.hash_megabytes(), 8u);
  EXPECT_FALSE(options.set("hash", "1048576"));
  EXPECT_EQ(player.hash_megabytes(), 8u);
  EXPECT_EQ(options.find("Hash")->value, "8");
  ASSERT_TRUE(options.set("Hash", "1"));
  EXPECT_EQ(player.hash_megabytes(), 1u);
}

TEST(BadInput, WhatChangesSomethingWaitsForTheSearch) {
  Dialogue uci = uci_dialogue();
  uci.send("go infinite");
  for (const char* line : {"setoption name Hash value 2", "setoption name Threads value 2", "ucinewgame",
                           "setoption name UCI_Variant value grand", "position startpos moves f3f5"}) {
    uci.send(line);
  }
  uci.send("isready");
  EXPECT_EQ(count_matches(uci.read_to("readyok"), "info string .*"), 0);
  uci.send("stop");
  uci.expect("bestmove [a-h][1-8][a-h][1-8].*");  // of chess
  uci.expect("info string variant grand .*");
  EXPECT_EQ(fen_of(uci).substr(0, 4), "r8r/");
  uci.send("go depth 2");
  uci.expect("bestmove .*");
}

}  // namespace
}  // namespace sotka::test

// Random orders at random moments: exactly one bestmove for every go, and never a hang. For an hour of it:
//
//   SOTKA_STRESS_SEQUENCES=100000 build/asan/tests/protocol/protocol_stress_test --gtest_filter='*EveryGo*'

#include <cstdlib>
#include <thread>

#include "engine/random.h"
#include "protocol/uci/test_helpers.h"

namespace sotka::test {
namespace {

int sequences() {
  const char* wanted = std::getenv("SOTKA_STRESS_SEQUENCES");
  return wanted ? std::atoi(wanted) : 1000;
}

TEST(Stress, EveryGoGetsOneBestMove) {
  SplitMix64 random(2026);
  const auto one_of = [&](const std::vector<std::string>& choices) { return choices[random.below(choices.size())]; };
  const auto pause = [&] {
    if (random.below(2) == 0) std::this_thread::sleep_for(std::chrono::microseconds(random.below(20'000)));
  };
  const std::vector<std::string> positions = {"position startpos", "position startpos moves e2e4 e7e5 g1f3",
                                              "position fen k7/8/1Q6/8/8/8/8/4K3 b - - 0 1",  // stalemate
                                              "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
                                              "position fen nonsense"};
  const std::vector<std::string> goes = {"go infinite",   "go ponder wtime 50 btime 50",
                                         "go movetime 5", "go depth 3",
                                         "go nodes 300",  "go wtime 20 btime 20 winc 1 binc 1"};
  const std::vector<std::string> between = {"isready",
                                            "ponderhit",
                                            "setoption name Hash value 1",
                                            "ucinewgame",
                                            "setoption name Threads value 2",
                                            "setoption name Threads value 1",
                                            "d",
                                            "eval",
                                            "setoption name Hash value many",
                                            "position startpos moves e2e5 e2e5",
                                            "no such order"};
  Dialogue uci = uci_dialogue();
  uci.send("setoption name Hash value 2");
  for (int i = 0; i < sequences(); ++i) {
    SCOPED_TRACE(i);
    uci.send(one_of(positions));
    if (random.below(8) == 0)
      uci.send("setoption name UCI_Variant value " + std::string(kGames.elements[random.below(kGames.size())].name));
    pause();
    uci.send(one_of(goes));
    pause();
    for (std::uint64_t n = random.below(3); n > 0; --n) uci.send(one_of(between));
    pause();
    uci.send("stop");
    uci.expect(kBestMove);
    ASSERT_EQ(count_matches(said(uci), kBestMove), 0);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Stress, OrdersInABurstAreAllCarriedOut) {
  SplitMix64 random(5);
  for (int i = 0; i < sequences() / 20; ++i) {
    Dialogue uci = uci_dialogue();
    int goes = 0;
    std::string burst;
    for (int n = 0; n < 20; ++n) {
      switch (random.below(4)) {
        case 0: burst += "position startpos moves e2e4\n"; break;
        case 1: burst += "isready\n"; break;
        case 2: burst += "stop\n"; break;
        default: burst += "go infinite\n"; ++goes;
      }
    }
    uci.send(burst + "stop");
    for (int n = 0; n < goes; ++n) uci.expect(kBestMove);
    EXPECT_EQ(count_matches(said(uci), kBestMove), 0);
  }
}

TEST(Stress, TheEngineMayBeLeftAtAnyMoment) {
  SplitMix64 random(9);
  for (int i = 0; i < sequences() / 20; ++i) {
    Dialogue uci = uci_dialogue();
    uci.send(i % 2 == 0 ? "go infinite" : "go ponder movetime 1");
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(3'000)));
    uci.close_input();
    EXPECT_TRUE(uci.ends_within(Dialogue::kPatience));
  }
}

}  // namespace
}  // namespace sotka::test

// Principal variations, several lines, and the form of what is printed.

#include <set>

#include "player/player.h"
#include "protocol/uci/test_helpers.h"
#include "support/every_game.h"

namespace sotka::test {
namespace {

class Lines : public testing::TestWithParam<GameInfo> {};

INSTANTIATE_EVERY_GAME(Lines);

// Plays a few moves of the engine's own and hands every block of output to check(rules, lines).
template <class Check>
void watch_a_game(std::string_view game, int plies, const std::vector<std::string>& settings, const Check& check) {
  Dialogue uci = uci_dialogue();
  choose_game(uci, game);
  for (const std::string& line : settings) uci.send(line);
  const auto rules = player::make_session(*find_game(game));
  std::string position = "position startpos moves";
  for (int ply = 0; ply < plies && !rules->outcome(); ++ply) {
    uci.send(position);
    uci.send("go depth 5");
    const auto lines = uci.read_to(kBestMove);
    ASSERT_FALSE(lines.empty());
    check(*rules, lines);
    const std::string best = word_after(lines.back(), "bestmove");
    position += " " + best;
    ASSERT_TRUE(rules->play(best)) << best;
  }
}

TEST_P(Lines, EveryVariationIsLegalAndEndsWithTheGame) {
  watch_a_game(GetParam().name, 12, {}, [](player::GameSession& rules, const std::vector<std::string>& lines) {
    std::size_t moves = 0;
    for (const std::string& line : lines) {
      const std::size_t played = rules.plies();
      for (const std::string& move : words_after(line, "pv")) {
        ++moves;
        EXPECT_FALSE(rules.outcome()) << "goes on after the end: " << line;
        ASSERT_TRUE(rules.play(move)) << move << " in " << line;
      }
      while (rules.plies() > played) rules.undo();
    }
    EXPECT_GT(moves, 0u);
  });
}

TEST_P(Lines, ThePonderMoveIsLegalAfterTheBestMove) {
  int told = 0;
  watch_a_game(GetParam().name, 12, {}, [&told](player::GameSession& rules, const std::vector<std::string>& lines) {
    const std::string ponder = word_after(lines.back(), "ponder");
    if (ponder.empty()) return;
    ++told;
    ASSERT_TRUE(rules.play(word_after(lines.back(), "bestmove")));
    EXPECT_TRUE(rules.parse(ponder)) << lines.back();
    rules.undo();
  });
  EXPECT_GE(told, 6);
}

TEST_P(Lines, SeveralLinesAreDistinctAndSorted) {
  watch_a_game(GetParam().name, 6, {"setoption name MultiPV value 3"},
               [](player::GameSession& rules, const std::vector<std::string>& lines) {
                 const std::size_t wanted = std::min<std::size_t>(3, rules.legal_moves().size());
                 std::vector<std::string> block;
                 for (const std::string& line : lines) {
                   if (words_after(line, "pv").empty() || line.find("bound ") != std::string::npos) continue;
                   block.push_back(line);
                 }
                 ASSERT_GE(block.size(), wanted);
                 block.erase(block.begin(), block.end() - static_cast<std::ptrdiff_t>(wanted));
                 std::vector<std::string> first_moves;
                 for (std::size_t i = 0; i < block.size(); ++i) {
                   EXPECT_EQ(word_after(block[i], "multipv"), std::to_string(i + 1)) << block[i];
                   EXPECT_EQ(word_after(block[i], "depth"), word_after(block[0], "depth"));
                   first_moves.push_back(words_after(block[i], "pv")[0]);
                   const std::string now = word_after(block[i], "cp");
                   const std::string before = i > 0 ? word_after(block[i - 1], "cp") : "";
                   if (now.empty() || before.empty()) continue;
                   EXPECT_LE(std::stoi(now), std::stoi(before)) << block[i];
                 }
                 std::sort(first_moves.begin(), first_moves.end());
                 EXPECT_EQ(std::unique(first_moves.begin(), first_moves.end()), first_moves.end());
               });
}

TEST_P(Lines, TwoThreadsAndTwoLinesEndWell) {
  watch_a_game(GetParam().name, 4, {"setoption name MultiPV value 2", "setoption name Threads value 2"},
               [](player::GameSession& rules, const std::vector<std::string>& lines) {
                 EXPECT_TRUE(rules.parse(word_after(lines.back(), "bestmove"))) << lines.back();
               });
}

TEST(Line, HasTheFormOfTheField) {
  Dialogue uci = uci_dialogue();
  uci.send("go depth 6");
  const auto lines = uci.read_to("bestmove [a-h][1-8][a-h][1-8] ponder [a-h][1-8][a-h][1-8]");
  const std::string form =
      "info depth [0-9]+ seldepth [0-9]+ multipv 1 score (cp|mate) -?[0-9]+( lowerbound| upperbound)? "
      "nodes [0-9]+ nps [0-9]+ hashfull [0-9]+ tbhits [0-9]+ time [0-9]+ pv( [a-h][1-8][a-h][1-8])+";
  EXPECT_EQ(count_matches(lines, form), static_cast<int>(lines.size()) - 1);
}

TEST(Line, TellsChancesWhereAsked) {
  Dialogue uci = uci_dialogue();
  uci.send("setoption name UCI_ShowWDL value true");
  uci.send("go depth 4");
  const auto lines = uci.read_to(kBestMove);
  int variations = 0;
  for (const std::string& line : lines) {
    const auto chances = words_after(line, "wdl");
    if (words_after(line, "pv").empty()) continue;
    ++variations;
    ASSERT_GE(chances.size(), 3u) << line;
    EXPECT_EQ(std::stoi(chances[0]) + std::stoi(chances[1]) + std::stoi(chances[2]), 1000);
  }
  EXPECT_GE(variations, 4);
  uci.send("setoption name UCI_ShowWDL value false");
  uci.send("go depth 4");
  for (const std::string& line : uci.read_to(kBestMove)) EXPECT_TRUE(words_after(line, "wdl").empty());
}

TEST(Line, TellsTheResultWhereItIsCertain) {
  Dialogue uci = uci_dialogue();
  uci.send("setoption name UCI_ShowWDL value true");
  const auto chances_of = [&uci](const std::string& position) {
    uci.send(position);
    uci.send("go depth 3");
    std::set<std::string> chances;
    for (const std::string& line : uci.read_to(kBestMove)) {
      const auto words = words_after(line, "wdl");
      if (words.size() >= 3) chances.insert(words[0] + " " + words[1] + " " + words[2]);
    }
    return chances;
  };
  const std::string bare = "position fen 8/8/8/4k3/8/8/8/4K3 w - - 0 1";
  const std::string stalemate = "position fen 7k/5Q2/8/8/8/8/8/4K3 b - - 0 1";
  const std::string move_rule = "position fen 4k3/8/8/8/8/8/8/3QK3 w - - 100 90";
  const std::string repetition =
      "position fen 4k3/8/8/8/8/8/8/3QK3 w - - 0 1 moves d1d2 e8e7 d2d1 e7e8 d1d2 e8e7 d2d1 e7e8";
  for (const std::string& drawn : {bare, stalemate, move_rule, repetition}) {
    EXPECT_EQ(chances_of(drawn), std::set<std::string>{"0 1000 0"}) << drawn;
  }
  EXPECT_EQ(chances_of("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), std::set<std::string>{"0 0 1000"});
  EXPECT_GT(chances_of("position startpos").size(), 0u);
  EXPECT_FALSE(chances_of("position startpos").contains("0 1000 0"));
}

TEST(Line, CurrentMovesAreNotToldInShortSearches) {
  Dialogue uci = uci_dialogue();
  uci.send("go movetime 300");
  EXPECT_EQ(count_matches(uci.read_to(kBestMove), "info .*currmove.*"), 0);
}

TEST(LineTiming, CurrentMovesAreToldInLongSearches) {
  Dialogue uci = uci_dialogue();
  uci.send("go movetime 6000");
  EXPECT_GE(count_matches(uci.read_to(kBestMove), "info depth [0-9]+ currmove [a-h].* currmovenumber [0-9]+"), 1);
}

TEST(Lines, TheLastOneHasTheFinalCounts) {
  for (const int multi_pv : {1, 2}) {
    Dialogue uci = uci_dialogue();
    uci.send("setoption name MultiPV value " + std::to_string(multi_pv));
    uci.send("position startpos");
    uci.send("go nodes 20000");
    const std::vector<std::string> lines = uci.read_to("bestmove .*");
    ASSERT_GE(lines.size(), 2u);
    const std::string& last = lines[lines.size() - 2];
    // The limit is checked every few hundred nodes.
    EXPECT_GE(read_number<int>(word_after(last, "nodes")).value_or(0), 20'000 - 1024) << last;
    if (multi_pv > 1) continue;
    EXPECT_NE(last.find(" pv " + word_after(lines.back(), "bestmove")), std::string::npos) << last;
  }
}

}  // namespace
}  // namespace sotka::test

// The games behind UCI: their choice, their coordinates, their endings.

#include "engine/random.h"
#include "player/game_session.h"
#include "protocol/uci/test_helpers.h"
#include "support/every_game.h"

namespace sotka::test {
namespace {

class Variant : public testing::TestWithParam<GameInfo> {};

INSTANTIATE_EVERY_GAME(Variant);

TEST(Variants, TheComboListsExactlyTheGames) {
  Dialogue uci = uci_dialogue();
  uci.send("uci");
  std::string wanted = "option name UCI_Variant type combo default chess";
  for (const GameInfo& game : kGames) wanted += " var " + std::string(game.name);
  const auto lines = uci.read_to("uciok");
  EXPECT_EQ(count_matches(lines, wanted), 1);
  EXPECT_EQ(count_matches(lines, "id name Sotka .*"), 1);
  EXPECT_EQ(count_matches(lines, "id author .+"), 1);
}

TEST(Variants, OptionsAreThoseOfTheField) {
  Dialogue uci = uci_dialogue();
  uci.send("uci");
  const auto lines = uci.read_to("uciok");
  for (const char* option :
       {"option name Hash type spin default 16 min 1 max [0-9]+",
        "option name Threads type spin default 1 min 1 max [0-9]+",
        "option name MultiPV type spin default 1 min 1 max [0-9]+", "option name Ponder type check default false",
        "option name UCI_AnalyseMode type check default false", "option name UCI_ShowWDL type check default false",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_Elo type spin default [0-9]+ min [0-9]+ max [0-9]+",
        "option name Skill Level type spin default 20 min 1 max 20", "option name Clear Hash type button",
        "option name Move Overhead type spin default [0-9]+ min 0 max [0-9]+"}) {
    EXPECT_EQ(count_matches(lines, option), 1) << option;
  }
}

TEST_P(Variant, AChangeSetsUpTheStart) {
  const GameInfo& game = GetParam();
  Dialogue uci = uci_dialogue();
  uci.send("position startpos moves e2e4");
  uci.send("setoption name UCI_Variant value " + std::string(game.name));
  EXPECT_EQ(uci.expect("info string variant .*"),
            "info string variant " + std::string(game.name) + " files " + std::to_string(game.files) + " ranks " +
                std::to_string(game.ranks) + " pocket 0 template fairy startpos " + std::string(game.start_fen));
  EXPECT_EQ(fen_of(uci), game.start_fen);
  uci.send("go depth 2");
  const std::string best = word_after(uci.expect(kBestMove), "bestmove");
  EXPECT_TRUE(player::make_session(*find_game(game.name))->parse(best)) << best;
}

TEST_P(Variant, AliasesAndCapitalsAreRead) {
  const GameInfo& game = GetParam();
  Dialogue uci = uci_dialogue();
  std::string capitals(game.name);
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  std::vector<std::string> names = {capitals};
  for (const std::string_view alias : game.aliases) {
    if (!alias.empty()) names.emplace_back(alias);
  }
  for (const std::string& name : names) {
    uci.send("setoption name variant value " + name);
    uci.expect("info string variant " + std::string(game.name) + " .*");
  }
}

TEST_P(Variant, ByMovesOrByFenIsTheSame) {
  SplitMix64 random(7);
  const auto by_moves = player::make_session(*find_game(GetParam().name));
  const auto by_fen = player::make_session(*find_game(GetParam().name));
  const auto never = [] { return false; };
  const auto deaf = [](player::MoveHandle, std::uint64_t) {};
  for (int ply = 0; ply < 80 && !by_moves->outcome(); ++ply) {
    const auto moves = by_moves->legal_moves();
    ASSERT_TRUE(by_moves->play(moves[random.below(moves.size())]));
    ASSERT_TRUE(by_fen->set_position(by_moves->fen(), {}));
    EXPECT_EQ(by_fen->key(), by_moves->key());
    EXPECT_EQ(by_fen->fen(), by_moves->fen());
    EXPECT_EQ(by_fen->perft(2, 1, Leaves::kCounted, deaf, never), by_moves->perft(2, 1, Leaves::kCounted, deaf, never))
        << by_moves->fen();
  }
}

TEST_P(Variant, FlippingTwiceIsTheSame) {
  SplitMix64 random(11);
  const auto session = player::make_session(*find_game(GetParam().name));
  const auto never = [] { return false; };
  const auto deaf = [](player::MoveHandle, std::uint64_t) {};
  for (int ply = 0; ply < 60 && !session->outcome(); ++ply) {
    const auto moves = session->legal_moves();
    ASSERT_TRUE(session->play(moves[random.below(moves.size())]));
    const std::string fen = session->fen();
    const auto flipped = player::make_session(*find_game(GetParam().name));
    ASSERT_TRUE(flipped->set_position(fen, {}));
    flipped->flip();
    EXPECT_NE(flipped->side_to_move(), session->side_to_move());
    EXPECT_EQ(flipped->perft(2, 1, Leaves::kCounted, deaf, never), session->perft(2, 1, Leaves::kCounted, deaf, never))
        << fen;
    flipped->flip();
    EXPECT_EQ(flipped->fen(), fen);
  }
}

TEST_P(Variant, PerftIsTheSameOnSeveralThreads) {
  Dialogue uci = uci_dialogue();
  choose_game(uci, GetParam().name);
  uci.send("go perft 3");
  const auto one = uci.read_to("Nodes searched: [0-9]+");
  uci.send("setoption name Threads value 3");
  uci.send("perft 3");
  EXPECT_EQ(uci.read_to("Nodes searched: [0-9]+"), one);
  std::uint64_t sum = 0;
  int lines = 0;
  for (const std::string& line : one) {
    const auto colon = line.find(": ");
    if (colon == std::string::npos || line.starts_with("Nodes")) continue;
    sum += std::stoull(line.substr(colon + 2));
    ++lines;
  }
  EXPECT_EQ("Nodes searched: " + std::to_string(sum), one.back());
  EXPECT_EQ(static_cast<std::size_t>(lines), player::make_session(*find_game(GetParam().name))->legal_moves().size());
}

TEST_P(Variant, ShowsItsBoardAndItsEvaluation) {
  const GameInfo& game = GetParam();
  Dialogue uci = uci_dialogue();
  choose_game(uci, game.name);
  uci.send("d");
  const auto lines = uci.read_to("Key: [0-9A-F]{16}");
  EXPECT_EQ(count_matches(lines, " (\\| . ){" + std::to_string(game.files) + "}\\| [0-9]+"), game.ranks);
  uci.send("eval");
  uci.expect("Evaluation: [+-][0-9.]+ .*");
}

TEST(Variants, TenRanksCountFromOneToTen) {
  Dialogue uci = uci_dialogue();
  choose_game(uci, "prince");
  uci.send("position fen k9/9R/10/10/10/10/10/10/10/K9 w - - 0 1 moves j9j10");
  EXPECT_EQ(fen_of(uci), "k8R/10/10/10/10/10/10/10/10/K9 b - - 1 1");
  uci.send("position fen k9/9R/10/10/10/10/10/10/10/K8r w - - 0 1 moves j9j1 a10a9");
  EXPECT_EQ(fen_of(uci), "10/k9/10/10/10/10/10/10/10/K8R w - - 1 2");
}

TEST(Variants, RunsOfDigitsAreReadOnWideBoards) {
  Dialogue uci = uci_dialogue();
  choose_game(uci, "grand");
  const std::string canonical = key_of(uci, "position fen k9/10/10/10/10/10/10/10/10/K9 w - - 0 1");
  for (const char* placement :
       {"k9/19/91/55/10/10/10/10/10/K9", "k9/1111111111/28/82/37/73/46/64/118/K9", "k18/10/10/10/10/10/10/10/10/K9"}) {
    EXPECT_EQ(key_of(uci, "position fen " + std::string(placement) + " w - - 0 1"), canonical) << placement;
    EXPECT_EQ(fen_of(uci), "k9/10/10/10/10/10/10/10/10/K9 w - - 0 1");
  }
}

struct Play {
  const char* game;
  const char* fen;
  const char* move;
  const char* after;
};

void PrintTo(const Play& play, std::ostream* out) {
  *out << play.game << " " << play.move;
}

class Special : public testing::TestWithParam<Play> {};

TEST_P(Special, MoveLeadsTo) {
  const Play& play = GetParam();
  Dialogue uci = uci_dialogue();
  choose_game(uci, play.game);
  uci.send("position fen " + std::string(play.fen) + " moves " + play.move);
  EXPECT_TRUE(said(uci).empty());
  EXPECT_EQ(fen_of(uci), play.after);
}

INSTANTIATE_TEST_SUITE_P(Castling, Special,
                         testing::Values(Play{"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
                                              "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
                                         Play{"chess100", "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1i1",
                                              "5k4/10/10/10/10/10/10/10/10/R6RK1 b - - 1 1"},
                                         Play{"chess100", "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1c1",
                                              "5k4/10/10/10/10/10/10/10/10/2KR5R b - - 1 1"},
                                         Play{"prince", "5k4/10/10/10/10/10/10/10/5K3R/10 w K - 0 1", "f2h2",
                                              "5k4/10/10/10/10/10/10/10/6RK2/10 b - - 1 1"},
                                         Play{"prince", "5k4/10/10/10/10/10/10/10/5K4/10 w - - 0 1", "f2g2",
                                              "5k4/10/10/10/10/10/10/10/6K3/10 b - - 1 1"},
                                         Play{"bulatov-modern64", "3k4/8/8/8/8/8/8/U2K4 w Q - 0 1", "d1b1",
                                              "3k4/8/8/8/8/8/8/1KU5 b - - 1 1"}));

INSTANTIATE_TEST_SUITE_P(Promotion, Special,
                         testing::Values(Play{"grand", "k9/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", "e8e9",
                                              "k9/4P5/10/10/10/10/10/10/10/K9 b - - 0 1"},
                                         Play{"grand", "k9/10/4P5/10/10/10/10/10/10/K9 w - - 0 1", "e8e9c",
                                              "k9/4C5/10/10/10/10/10/10/10/K9 b - - 0 1"},
                                         Play{"prince", "k9/2P7/10/10/10/10/10/10/10/K9 w - - 0 1", "c9c10a",
                                              "k1A7/10/10/10/10/10/10/10/10/K9 b - - 0 1"},
                                         Play{"bulatov-modern", "k9/4P5/10/10/10/10/10/10/10/K9 w - - 0 1", "e9e10w",
                                              "k3W5/10/10/10/10/10/10/10/10/K9 b - - 0 1"}));

INSTANTIATE_TEST_SUITE_P(Shots, Special,
                         testing::Values(Play{"bulatov-classic", "k9/10/4p5/10/10/4C5/10/10/10/K9 w - - 3 1",
                                              "e5e6,e6e8", "k9/10/10/10/4C5/10/10/10/10/K9 b - - 0 1"}));

TEST(Variants, PromotionsThatAreNotThereAreRefused) {
  Dialogue uci = uci_dialogue();
  uci.send("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  expect_complaint(uci, "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8");   // no silent queen
  expect_complaint(uci, "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8k");  // no king
  choose_game(uci, "prince");
  expect_complaint(uci, "position fen k9/4P5/10/10/10/10/10/10/10/K9 w - - 0 1 moves e9e10a");  // not on the e-file
}

struct Tactic {
  const char* game;
  const char* fen;
  const char* best;   // a regular expression
  const char* score;  // likewise
};

void PrintTo(const Tactic& tactic, std::ostream* out) {
  *out << tactic.game << " " << tactic.fen;
}

class Tactics : public testing::TestWithParam<Tactic> {};

TEST_P(Tactics, IsSeenAtDepthSix) {
  const Tactic& tactic = GetParam();
  for (const char* lines : {"1", "2"}) {
    Dialogue uci = uci_dialogue();
    choose_game(uci, tactic.game);
    uci.send("setoption name MultiPV value " + std::string(lines));
    uci.send("position fen " + std::string(tactic.fen));
    uci.send("go depth 6");
    const auto answer = uci.read_to(kBestMove);
    EXPECT_TRUE(matches(word_after(answer.back(), "bestmove"), tactic.best)) << answer.back();
    EXPECT_GE(count_matches(answer, "info .* multipv 1 score " + std::string(tactic.score) + " .*"), 1);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Mates, Tactics,
    testing::Values(Tactic{"chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "mate 1"},
                    Tactic{"grand", "k9/10/1K8/10/10/10/10/10/9C/10 w - - 0 1", "j2j10", "mate 1"},
                    Tactic{"chess100", "k9/10/1K8/10/10/10/10/10/9R/10 w - - 0 1", "j2j10", "mate 1"},
                    Tactic{"prince", "k9/10/1K8/10/10/10/10/10/9R/10 w - - 0 1", "j2j10", "mate 1"},
                    // The catapult steps where the king is in range: the game is over.
                    Tactic{"bulatov-classic", "k9/10/10/1C8/10/10/10/10/10/5K4 w - - 0 1", "b7a7", "mate 1"},
                    Tactic{"bulatov-modern64", "k7/8/1K6/8/8/8/7U/8 w - - 0 1", "h2h8", "mate 1"}));

TEST(Variants, StalemateIsADrawInEveryChessGame) {
  std::size_t chess_games = 0;
  for (const GameInfo& game : kGames) {
    const auto session = player::make_session(*find_game(game.name));
    const bool wide = game.files == 10;
    if (!session->set_position(wide ? "k9/2Q7/10/10/10/10/10/10/10/K9 b - - 0 1" : "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",
                               {})) {
      continue;  // not a chess game
    }
    ++chess_games;
    ASSERT_TRUE(session->outcome()) << game.name;
    EXPECT_EQ(session->outcome()->reason, Reason::kStalemate);
    EXPECT_FALSE(session->outcome()->winner);
  }
  EXPECT_EQ(chess_games, kGames.size() - 1) << "all but draughts";
}

TEST(Variants, DeadMaterialIsClaimedOnlyWhereNobodyCanMate) {
  const auto outcome = [](const char* game, const char* fen) {
    const auto session = player::make_session(*find_game(game));
    EXPECT_TRUE(session->set_position(fen, {})) << fen;
    return session->outcome();
  };
  EXPECT_TRUE(outcome("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(outcome("chess", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
  EXPECT_FALSE(outcome("chess", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1"));
  EXPECT_FALSE(outcome("chess", "4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1"));
  EXPECT_FALSE(outcome("bulatov-classic", "4k5/10/10/10/10/10/10/10/9C/4K5 w - - 0 1"));
  EXPECT_FALSE(outcome("grand", "4k5/10/10/10/10/10/10/10/9A/4K5 w - - 0 1"));
}

}  // namespace
}  // namespace sotka::test

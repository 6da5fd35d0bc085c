// How games end, and why: mate, stalemate, a king in range, repetition, the n-move rule, dead material.

#include "engine/game.h"

#include <gtest/gtest.h>

#include "oracle/variant.h"
#include "support/chess_games.h"

namespace sotka::test {
namespace {

constexpr std::optional<Color> kNobody = std::nullopt;

struct Ending {
  const char* game;
  const char* fen;
  std::vector<std::string> moves;
  std::optional<Outcome> outcome;
};

class GameEnds : public testing::TestWithParam<Ending> {};

TEST_P(GameEnds, ForTheReasonOfTheRules) {
  const Ending& ending = GetParam();
  with_position(ending.game, [&]<class P>() {
    const auto start = P::from_fen(ending.fen);
    ASSERT_TRUE(start) << start.error().message;
    Game<P> game(*start);
    for (const std::string& text : ending.moves) {
      EXPECT_FALSE(game.outcome()) << "over before " << text << ": " << describe(*game.outcome());
      const auto move = game.position().parse_move(text);
      ASSERT_TRUE(move) << move.error().message;
      game.play(*move);
    }
    const auto outcome = game.outcome();
    ASSERT_EQ(outcome.has_value(), ending.outcome.has_value())
        << game.position().fen() << (outcome ? ": " + describe(*outcome) : std::string(": goes on"));
    if (!outcome) return;
    EXPECT_EQ(describe(*outcome), describe(*ending.outcome)) << game.position().fen();
    EXPECT_EQ(result_text(*outcome), result_text(*ending.outcome)) << game.position().fen();
    EXPECT_EQ(*outcome, *ending.outcome) << game.position().fen();
  });
}

constexpr Outcome kMateByWhite{Color::kWhite, Reason::kCheckmate};
constexpr Outcome kMateByBlack{Color::kBlack, Reason::kCheckmate};
constexpr Outcome kStalemate{kNobody, Reason::kStalemate};
constexpr Outcome kDead{kNobody, Reason::kDeadMaterial};
constexpr Outcome kRangeWhite{Color::kWhite, Reason::kKingInRange};
constexpr Outcome kRangeBlack{Color::kBlack, Reason::kKingInRange};
constexpr Outcome after_moves(int n) {
  return {kNobody, Reason::kMoveRule, n};
}

const Ending kEndings[] = {
    // Mate and stalemate.
    {"chess",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {"f2f3", "e7e5", "g2g4", "d8h4"},
     kMateByBlack},
    {"chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"f1f7"}, kStalemate},
    {"chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", {"f1f8"}, kMateByWhite},
    {"prince", "9k/10/8K1/10/10/10/10/10/10/R9 w - - 0 1", {"a1a10"}, kMateByWhite},
    {"prince", "9k/8R1/7K2/10/10/10/10/10/10/10 b - - 0 1", {}, kStalemate},
    // The n-move rule, by the game's own n; a capture or pawn move starts it anew, a mate on the last ply wins.
    {"chess", "7k/8/8/8/8/8/8/R6K w - - 98 90", {"a1a2"}, std::nullopt},
    {"chess", "7k/8/8/8/8/8/8/R6K w - - 99 90", {"a1a2"}, after_moves(50)},
    {"chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 90", {"a1a8"}, kMateByWhite},
    {"chess", "7k/8/8/8/8/8/r6P/R6K w - - 99 90", {"a1a2"}, std::nullopt},
    {"chess", "7k/8/8/8/8/8/7P/R6K w - - 99 90", {"h2h3"}, std::nullopt},
    {"grand", "9k/10/10/10/10/10/10/10/10/R8K w - - 99 90", {"a1a2"}, after_moves(50)},
    {"chess100", "9k/10/10/10/10/10/10/10/10/R8K w - - 148 90", {"a1a2"}, std::nullopt},
    {"chess100", "9k/10/10/10/10/10/10/10/10/R8K w - - 149 90", {"a1a2"}, after_moves(75)},
    {"prince", "9k/10/10/10/10/10/10/10/10/R8K w - - 158 90", {"a1a2"}, std::nullopt},
    {"prince", "9k/10/10/10/10/10/10/10/10/R8K w - - 159 90", {"a1a2"}, after_moves(80)},
    {"prince", "9k/10/8K1/10/10/10/10/10/10/R9 w - - 159 90", {"a1a10"}, kMateByWhite},
    {"bulatov-classic", "9k/10/10/10/10/10/10/10/10/C8K w - - 99 90", {"a1a2"}, after_moves(50)},
    {"bulatov-classic", "9k/10/10/10/10/10/10/10/C2n6/9K w - - 99 90", {"a2b2,b2d2"}, std::nullopt},
    {"bulatov-modern", "9k/10/10/10/10/10/10/10/10/U8K w - - 99 90", {"a1a2"}, after_moves(50)},
    {"bulatov-modern64", "7k/8/8/8/8/8/8/U6K w - - 99 90", {"a1a2"}, after_moves(50)},
    // Dead material, and what only looks like it.
    {"chess", "7k/8/8/8/8/8/8/K7 w - - 0 1", {}, kDead},
    {"chess", "7k/8/8/8/8/8/8/KN6 w - - 0 1", {}, kDead},
    {"chess", "7k/8/8/8/8/8/8/KB6 b - - 0 1", {}, kDead},
    {"chess", "7k/8/8/8/8/8/8/KNN5 w - - 0 1", {}, std::nullopt},
    {"chess", "6nk/8/8/8/8/8/8/KN6 w - - 0 1", {}, std::nullopt},
    {"chess", "6bk/8/8/8/8/8/8/KB6 w - - 0 1", {}, kDead},
    {"chess", "5b1k/8/8/8/8/8/8/KB6 w - - 0 1", {}, std::nullopt},
    {"chess", "7k/8/8/8/8/8/8/KB1B1B2 w - - 0 1", {}, kDead},
    {"chess", "7k/8/8/8/8/8/8/KBN5 w - - 0 1", {}, std::nullopt},
    {"chess", "7k/8/8/8/8/8/P7/K7 w - - 0 1", {}, std::nullopt},
    {"chess", "7k/8/8/8/8/8/1r6/K7 w - - 0 1", {"a1b2"}, kDead},
    {"grand", "9k/10/10/10/10/10/10/10/10/K8A w - - 0 1", {}, std::nullopt},
    {"grand", "9k/10/10/10/10/10/10/10/10/K6N2 w - - 0 1", {}, kDead},
    {"prince", "9k/10/10/10/10/10/10/10/10/KB1B5b w - - 0 1", {}, kDead},
    {"prince", "9k/10/10/10/10/10/10/10/10/KA8 w - - 0 1", {}, std::nullopt},
    {"bulatov-classic", "9k/10/10/10/10/10/10/10/10/KC8 w - - 0 1", {}, std::nullopt},
    {"bulatov-classic", "9k/10/10/10/10/10/10/10/10/K7N1 w - - 0 1", {}, kDead},
    {"bulatov-modern", "9k/10/10/10/10/10/10/10/10/K7M1 w - - 0 1", {}, std::nullopt},
    {"bulatov-modern", "9k/10/10/10/10/10/10/10/10/K7H1 w - - 0 1", {}, std::nullopt},
    {"bulatov-modern64", "7k/8/8/8/8/8/8/K5N1 w - - 0 1", {}, kDead},
    // Repetition counts the position where the game began; an en passant square that is gone makes a difference.
    {"chess",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"},
     Outcome{kNobody, Reason::kRepetition}},
    {"chess",
     "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
     {"a1b1", "h8g8", "b1a1", "g8h8", "a1b1", "h8g8", "b1a1", "g8h8"},
     std::nullopt},
    {"chess",
     "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
     {"e2e4", "e8d8", "e1d1", "d8e8", "d1e1", "e8d8", "e1d1", "d8e8", "d1e1"},
     std::nullopt},
    {"chess",
     "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
     {"e2e4", "e8d8", "e1d1", "d8e8", "d1e1", "e8d8", "e1d1", "d8e8", "d1e1", "e8d8"},
     Outcome{kNobody, Reason::kRepetition}},
    // The usable shot belongs to the position: with it the first occurrence is another one.
    {"bulatov-classic",
     "4k5/10/10/10/10/3C1r4/10/10/10/4K2R2 w - - 0 1",
     {"h1h2", "f5f6", "h2h1", "f6f5", "h1h2", "f5f6", "h2h1", "f6f5"},
     std::nullopt},
    {"bulatov-classic",
     "4k5/10/10/10/10/3C6/10/10/5r4/4K2R2 b - - 0 1",
     {"f2f5", "h1h2", "f5f6", "h2h1", "f6f5", "h1h2", "f5f6", "h2h1", "f6f5"},
     Outcome{kNobody, Reason::kRepetition}},
    // A king in range: whoever brought it there, and on the last ply of the n-move rule too.
    {"bulatov-classic", "4k5/10/10/10/10/4C5/10/10/10/9K w - - 0 1", {"e5e6"}, std::nullopt},
    {"bulatov-classic", "4k5/10/10/10/4C5/10/10/10/10/9K w - - 0 1", {"e6e7"}, kRangeWhite},
    {"bulatov-classic", "4k5/10/10/10/4C5/10/10/10/10/9K w - - 99 70", {"e6e7"}, kRangeWhite},
    {"bulatov-classic", "4k5/10/10/10/4C5/10/10/10/10/9K b - - 0 1", {"e10e9"}, kRangeWhite},
    {"bulatov-classic", "9k/10/10/10/10/10/c9/10/10/4K5 b - - 0 1", {"a4b4"}, std::nullopt},
    {"bulatov-classic", "9k/10/10/10/10/10/10/10/1c8/4K5 b - - 0 1", {"b2b1"}, kRangeBlack},
    {"bulatov-classic", "9k/10/10/10/10/10/10/10/7c2/5K2R1 w K - 0 1", {"f1h1"}, kRangeBlack},
    {"bulatov-modern", "4k5/10/10/10/4C5/4p5/10/10/10/9K w - - 0 1", {"e6e7,e7e5"}, kRangeWhite},
    {"bulatov-modern", "4k5/10/10/10/4Cp4/10/4p5/10/10/9K w - - 0 1", {"e6e7,e7e4"}, kRangeWhite},
};

INSTANTIATE_TEST_SUITE_P(Games, GameEnds, testing::ValuesIn(kEndings));

class GameInProgress : public ChessGameTest {};

TEST_P(GameInProgress, GoesBackToWhereItWas) {
  with_position(GetParam(), [&]<class P>() {
    Game<P> game;
    const std::string start = game.position().fen();
    EXPECT_EQ(start, oracle::variant(GetParam()).start);
    EXPECT_FALSE(game.undo());
    std::vector<std::string> fens;
    for (int ply = 0; ply < 12; ++ply) {
      fens.push_back(game.position().fen());
      typename P::MoveList list;
      list.clear();
      game.position().generate(list);
      game.play(list[ply * 7 % list.size()]);
    }
    EXPECT_EQ(game.moves().size(), 12u);
    EXPECT_EQ(game.earlier_keys().size(), 12u);
    while (!fens.empty()) {
      EXPECT_TRUE(game.undo());
      EXPECT_EQ(game.position().fen(), fens.back());
      fens.pop_back();
    }
    EXPECT_FALSE(game.undo());
  });
}

TEST_P(GameInProgress, OneBadMoveAmongManyChangesNothing) {
  with_position(GetParam(), [&]<class P>() {
    Game<P> game;
    typename P::MoveList list;
    list.clear();
    game.position().generate(list);
    const std::string good = game.position().to_text(list[0]);
    game.play(list[1]);
    const std::string fen = game.position().fen();
    typename P::MoveList replies;
    replies.clear();
    game.position().generate(replies);
    const std::string reply = game.position().to_text(replies[0]);
    const auto status = game.play_all(std::vector<std::string>{reply, reply, good});
    ASSERT_FALSE(status);
    EXPECT_FALSE(status.error().message.empty());
    EXPECT_EQ(game.position().fen(), fen);
    EXPECT_EQ(game.moves().size(), 1u);
    EXPECT_TRUE(game.play_all(std::vector<std::string>{reply}));
    EXPECT_EQ(game.moves().size(), 2u);
  });
}

INSTANTIATE_CHESS_GAMES(GameInProgress);

TEST(Registry, TakesAliasesAndPrintsNames) {
  const std::pair<const char*, const char*> names[] = {
      {"standard", "chess"},      {"normal", "chess"},
      {"chess", "chess"},         {"skch", "bulatov-classic"},
      {"ssch", "bulatov-modern"}, {"modern64", "bulatov-modern64"},
      {"stokletka", "prince"},    {"grand", "grand"},
      {"chess100", "chess100"},   {"bulatov-classic", "bulatov-classic"},
  };
  for (const auto& [given, printed] : names) {
    const auto id = find_game(given);
    ASSERT_TRUE(id) << given;
    EXPECT_EQ(info(*id).name, printed);
  }
  for (const char* unknown : {"", "chess960", "gran", "grand ", "3check", "bulatov"}) {
    EXPECT_FALSE(find_game(unknown)) << unknown;
  }
}

// Every game that the tests hold against the oracle is in the registry, and the other way round.
TEST(Registry, HoldsTheGamesOfTheOracle) {
  std::vector<std::string> registered = chess_like_games();
  std::vector<std::string> known;
  for (const oracle::Variant& variant : oracle::variants()) known.emplace_back(variant.name);
  EXPECT_EQ(registered, known);
}

}  // namespace
}  // namespace sotka::test

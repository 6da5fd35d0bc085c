// Search on the real games: what must hold in each of them, and what one of them shows best.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "recorder.h"

namespace sotka::search {
namespace {

using Chess = chess::Position<chess::Chess>;

template <class P>
P after_random_moves(SplitMix64& random, int plies) {
  P position = P::start();
  for (int ply = 0; ply < plies; ++ply) {
    typename P::MoveList list;
    position.generate(list);
    if (list.empty() || position.drawn_by_rule()) return P::start();
    position.make(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
  }
  return position.count_legal() > 0 ? position : P::start();
}

template <class P>
void expect_playable(const P& root, const std::vector<typename P::Move>& moves) {
  ASSERT_FALSE(moves.empty());
  P position = root;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_TRUE(position.is_legal(moves[i])) << P::kName << " " << root.fen() << ", move " << i + 1;
    position.make(moves[i]);
    const bool over = position.decided() || position.drawn_by_rule() || position.count_legal() == 0;
    ASSERT_TRUE(!over || i + 1 == moves.size()) << P::kName << " " << root.fen() << ": the line outlives the game";
  }
}

// White has a rook more, and one look ahead shows no more than that the rook goes back behind the king.
TEST(Games, ReplyThatRepeatsAPositionForTheThirdTimeIsSeenAtOnce) {
  auto game = Game<Chess>(*Chess::from_fen("R7/8/4k3/8/4K3/8/8/8 w - - 0 1"));
  for (const int depth : {1, 2, 3, 6, 9}) {
    TranspositionTable table(1);
    Searcher<Chess> searcher(table);
    auto repeated = game;
    for (const char* move : {"a8a6", "e6e7", "a6a8", "e7e6", "a8a6", "e6e7"}) {
      repeated.play(*repeated.position().parse_move(move));
      ASSERT_FALSE(repeated.outcome());
    }
    Request<Chess> request{.root = repeated.position(), .history = repeated.earlier_keys()};
    request.limits.depth = depth;
    Recorder<Chess::Move> recorder;
    const auto back = search(searcher, request, recorder);
    EXPECT_NE(request.root.to_text(back.best), "a6a8") << depth;
    request.root_moves = {*request.root.parse_move("a6a8")};
    EXPECT_EQ(search(searcher, request, recorder).line.score, kDraw) << depth;
    Searcher<Chess> fresh(table);
    EXPECT_EQ(search(fresh, request, recorder).line.score, kDraw) << depth;
  }
}

TEST(Games, LinesAreLegalAndOrdered) {
  for_each_game([](auto game) {
    using P = typename decltype(game)::Position;
    TranspositionTable table(1);
    Searcher<P> searcher(table);
    SplitMix64 random(17);
    for (const int plies : {0, 8, 30, 80}) {
      Request<P> request{after_random_moves<P>(random, plies)};
      request.limits.nodes = 6000;
      request.multi_pv = plies == 8 ? 3 : 1;
      Recorder<typename P::Move> recorder;
      const auto result = search(searcher, request, recorder);
      for (const auto& line : recorder.lines) expect_playable(request.root, line.moves);
      expect_playable(request.root, result.line.moves);
      const auto block =
          static_cast<std::size_t>(std::min(request.multi_pv, static_cast<int>(request.root.count_legal())));
      ASSERT_EQ(recorder.lines.size() % block, 0u);
      EXPECT_EQ(result.best, recorder.lines[recorder.lines.size() - block].moves[0]);
      for (std::size_t i = 0; i + 1 < recorder.lines.size(); ++i) {
        if ((i + 1) % block == 0) continue;  // the next line begins another block
        EXPECT_GE(recorder.lines[i].score, recorder.lines[i + 1].score);
        EXPECT_NE(recorder.lines[i].moves[0], recorder.lines[i + 1].moves[0]);
        EXPECT_EQ(recorder.lines[i].depth, recorder.lines[i + 1].depth);
      }
    }
  });
}

TEST(Games, OneThreadVisitsTheSameNodesEveryTime) {
  for_each_game([](auto game) {
    using P = typename decltype(game)::Position;
    TranspositionTable table(1);
    Searcher<P> searcher(table);
    std::vector<std::uint64_t> nodes;
    for (int round = 0; round < 2; ++round) {
      searcher.new_game();
      Request<P> request{P::start()};
      request.limits.depth = 6;
      nodes.push_back(search(searcher, request).counters.nodes);
    }
    EXPECT_EQ(nodes[0], nodes[1]) << P::kName;
    Request<P> request{P::start()};
    request.limits.nodes = 2500;
    EXPECT_EQ(search(searcher, request).counters.nodes, 2500u) << P::kName;
  });
}

TEST(Games, ThreadsWorkTogether) {
  for_each_game([](auto game) {
    using P = typename decltype(game)::Position;
    TranspositionTable table(1);
    Searcher<P> searcher(table);
    Request<P> request{P::start()};
    request.limits.nodes = 10'000;
    request.threads = 3;
    Recorder<typename P::Move> recorder;
    const auto result = search(searcher, request, recorder);
    expect_playable(request.root, result.line.moves);
    EXPECT_EQ(recorder.lines.back().moves[0], result.best);
  });
}

template <class P>
Result<typename P::Move> search_to(int depth, const P& root, std::vector<Key> history = {},
                                   const std::string& only = "") {
  TranspositionTable table(1);
  Searcher<P> searcher(table);
  Request<P> request{root};
  request.history = std::move(history);
  request.limits.depth = depth;
  if (!only.empty()) request.root_moves = {*root.parse_move(only)};
  return search(searcher, request);
}

template <class P>
Result<typename P::Move> search_to(int depth, const char* fen) {
  return search_to(depth, *P::from_fen(fen));
}

TEST(Games, FindsMates) {
  struct Case {
    const char* fen;
    const char* best;
    int plies;
  };
  for (const Case& c :
       {Case{"6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", 1}, Case{"7k/8/8/8/8/8/1R6/R6K w - - 0 1", "", 3},
        Case{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 5},  // with a discovered check
        Case{"8/8/8/8/8/1k6/8/K6r w - - 0 1", nullptr, 0}}) {      // mated already: no move
    const auto result = search_to<Chess>(8, c.fen);
    if (c.best == nullptr) {
      EXPECT_EQ(result.best, Chess::Move{});
      EXPECT_EQ(result.line.score, mated_in(0));
      continue;
    }
    EXPECT_EQ(result.line.score, mate_in(c.plies)) << c.fen;
    EXPECT_EQ(static_cast<int>(result.line.moves.size()), c.plies) << c.fen;
    if (*c.best != '\0') {
      EXPECT_EQ(Chess::from_fen(c.fen)->to_text(result.best), c.best) << c.fen;
    }
  }
}

TEST(Games, AKingInRangeOfACatapultIsMate) {
  using P = chess::Position<chess::BulatovClassic>;
  const char* fen = "9k/10/10/8C1/10/10/10/10/10/K9 w - - 0 1";
  const auto result = search_to<P>(4, fen);
  EXPECT_EQ(result.line.score, mate_in(1));
  EXPECT_EQ(P::from_fen(fen)->to_text(result.best), "i7j7");
  // The king that stands in range has lost, whoever is to move.
  const auto over = search_to<P>(4, "9k/10/10/9C/10/10/10/10/10/K9 b - - 0 1");
  EXPECT_EQ(over.best, P::Move{});
  EXPECT_EQ(over.line.score, mated_in(0));
}

TEST(Games, StalemateIsADraw) {
  const auto result = search_to<Chess>(6, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  EXPECT_EQ(result.best, Chess::Move{});
  EXPECT_EQ(result.line.score, kDraw);
}

// A queen goes to and fro, and has the choice of doing it once more.
TEST(Games, OnlyTheThirdOccurrenceOfTheGameIsADraw) {
  const std::string start = "7k/8/8/8/8/8/5K2/3Q4 w - - 0 1";
  Chess position = *Chess::from_fen(start);
  std::vector<Key> history;
  for (const char* text : {"d1d2", "h8g8", "d2d1", "g8h8", "d1d2", "h8g8"}) {
    history.push_back(position.key());
    position.make(*position.parse_move(text));
  }
  EXPECT_EQ(search_to(6, position, history, "d2d1").line.score, kDraw);  // ... and g8h8 is the third time
  EXPECT_GT(search_to(6, position, {}, "d2d1").line.score, 500);         // nothing was repeated yet
  const std::vector<Key> later(history.begin() + 4, history.end());
  EXPECT_GT(search_to(6, position, later, "d2d1").line.score, 500);  // it would be the second time
  const auto free_choice = search_to(6, position, history);
  EXPECT_GT(free_choice.line.score, 500);
  EXPECT_NE(position.to_text(free_choice.best), "d2d1");
}

TEST(Games, PerpetualCheckIsADraw) {
  // Black is a queen and a rook up, and about to mate; White checks on e8 and h5 for ever.
  const auto result = search_to<Chess>(12, "5rk1/5p1p/8/7Q/8/1q6/1r3PPP/6K1 w - - 0 1");
  EXPECT_EQ(result.line.score, kDraw);
}

TEST(Games, TheTableDoesNotHideTheMoveRule) {
  TranspositionTable table(1);
  Searcher<Chess> searcher(table);
  const auto score = [&](const char* fen) {
    Request<Chess> request{*Chess::from_fen(fen)};
    request.limits.depth = 8;
    return search(searcher, request).line.score;
  };
  EXPECT_GT(score("7k/8/8/8/8/8/R7/K7 w - - 0 80"), 300);
  EXPECT_EQ(score("7k/8/8/8/8/8/R7/K7 w - - 98 80"), kDraw);
  EXPECT_GT(score("7k/8/8/8/8/8/R7/K7 w - - 0 80"), 300);
  // Mate on the last ply goes first.
  EXPECT_EQ(score("7k/8/6K1/8/8/8/R7/8 w - - 99 80"), mate_in(1));
}

// Two kings against one: who takes none with his fifth move draws, however much better he stands.
TEST(Games, DraughtsCountsTheMovesOfTwoAgainstOne) {
  using P = draughts::Position;
  const auto result = search_to<P>(14, "W:WK47,K2:BK28");
  EXPECT_EQ(result.line.score, kDraw);
}

TEST(Games, DraughtsMustCapture) {
  using P = draughts::Position;
  // The only move is a capture; what comes after it is what counts.
  const auto result = search_to<P>(8, "W:W32,33:B28,22");
  EXPECT_TRUE(P::from_fen("W:W32,33:B28,22")->is_capture(result.best));
  // A side without a move has lost.
  const auto blocked = search_to<P>(4, "W:W46:B41,37");
  EXPECT_EQ(blocked.line.score, mated_in(0));
}

// Whoever moves loses: what a null move would "prove" is wrong.
TEST(Games, ZugzwangIsSeen) {
  Request<Chess> request{.root = *Chess::from_fen("8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1")};
  const Chess::Move best = *request.root.parse_move("e1f1");
  // Networks, which do not know such positions, take many plies more.
  request.evaluation.network = nullptr;
  request.limits.depth = 14;
  TranspositionTable table(1);
  Searcher<Chess> searcher(table);
  EXPECT_EQ(search(searcher, request).best, best);
}

}  // namespace
}  // namespace sotka::search

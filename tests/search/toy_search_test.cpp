// Search against plain minimax, on games that are small enough for both.
#include <gtest/gtest.h>

#include <unordered_map>

#include "recorder.h"
#include "toy_game.h"

namespace sotka::search {
namespace {

using toy::Pawns;
using toy::Shuttles;

// Distance to mate by minimax: exact, for Pawns never repeat.
class Solver {
 public:
  Score solve(const Pawns& position) {
    const auto [known, fresh] = scores_.try_emplace(position.key(), Score{0});
    if (!fresh) return known->second;
    const Score score = compute(position);
    scores_[position.key()] = score;
    return score;
  }

 private:
  Score compute(const Pawns& position) {
    if (const auto outcome = position.decided()) return *outcome->winner == position.side_to_move() ? kMate : -kMate;
    Pawns::MoveList list;
    position.generate(list);
    Score best = -kMate;  // no move: lost
    for (const auto move : list) {
      Pawns next = position;
      next.make(move);
      const Score reply = -solve(next);
      best = std::max(best, reply > 0 ? reply - 1 : reply + 1);
    }
    return best;
  }

  std::unordered_map<Key, Score> scores_;
};

std::vector<Pawns> random_positions(int count) {
  SplitMix64 random(7);
  std::vector<Pawns> positions;
  while (static_cast<int>(positions.size()) < count) {
    Pawns position = Pawns::start();
    for (std::uint64_t ply = random.below(6); ply > 0; --ply) {
      Pawns::MoveList list;
      position.generate(list);
      if (list.empty()) break;
      position.make(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
    }
    if (position.count_legal() > 0) positions.push_back(position);
  }
  return positions;
}

TEST(ToySearch, FindsTheValueThatMinimaxFinds) {
  TranspositionTable table(1);
  Searcher<Pawns> searcher(table);
  Solver solver;
  for (const Pawns& position : random_positions(40)) {
    searcher.new_game();
    Request<Pawns> request{position};
    request.limits.depth = 40;
    const auto result = search(searcher, request);
    const Score expected = solver.solve(position);
    EXPECT_EQ(result.line.score > 0, expected > 0) << position.fen();
    EXPECT_TRUE(is_mate(result.line.score)) << position.fen();
    EXPECT_EQ(result.line.score, expected) << position.fen();
  }
}

TEST(ToySearch, SeveralThreadsFindTheSameValue) {
  TranspositionTable table(1);
  Searcher<Pawns> searcher(table);
  Solver solver;
  for (const Pawns& position : random_positions(20)) {
    Request<Pawns> request{position};
    request.limits.depth = 40;
    request.threads = 3;
    EXPECT_EQ(search(searcher, request).line.score > 0, solver.solve(position) > 0) << position.fen();
  }
}

TEST(ToySearch, TellsAFinishedGame) {
  TranspositionTable table(1);
  Searcher<Pawns> searcher(table);
  Recorder<toy::Move> recorder;
  const auto lost = search(searcher, {*Pawns::from_fen("1w2/bbb1/4/1w1w b")}, recorder);
  EXPECT_EQ(lost.best, toy::Move{});
  EXPECT_EQ(lost.line.score, -kMate);
  ASSERT_EQ(recorder.lines.size(), 1u);
  EXPECT_TRUE(recorder.lines[0].moves.empty());
  const auto blocked = search(searcher, {*Pawns::from_fen("4/b3/w3/4 w")});
  EXPECT_EQ(blocked.best, toy::Move{});
  EXPECT_EQ(blocked.line.score, -kMate);
}

TEST(ToySearch, RepeatsItselfExactlyAfterNewGame) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  std::vector<std::uint64_t> nodes;
  for (int round = 0; round < 2; ++round) {
    searcher.new_game();
    Request<Shuttles> request{Shuttles::start()};
    request.limits.depth = 14;
    nodes.push_back(search(searcher, request).counters.nodes);
    // Something else in between, which leaves its traces in the table.
    Request<Shuttles> other{*Shuttles::from_fen("bb2/1b2/2w1/w1ww b")};
    other.limits.depth = 9;
    search(searcher, other);
  }
  EXPECT_GT(nodes[0], 1000u);
  EXPECT_EQ(nodes[0], nodes[1]);
}

TEST(ToySearch, EvaluatesAsTheRequestAsks) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  const auto score = [&](int man, int threads) {
    searcher.new_game();
    Request<Shuttles> request{*Shuttles::from_fen("bbb1/4/4/ww2 b")};  // a man up
    request.limits.depth = 1;
    request.threads = threads;
    request.evaluation.man = man;
    return search(searcher, request).line.score;
  };
  EXPECT_EQ(score(100, 1), 100);
  EXPECT_EQ(score(130, 1), 130);
  EXPECT_EQ(score(70, 3), 70);
  EXPECT_EQ(score(100, 3), 100);
}

TEST(ToySearch, CountsNodesExactly) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  for (const std::uint64_t limit : {200u, 1000u, 4321u}) {
    searcher.new_game();
    Request<Shuttles> request{Shuttles::start()};
    request.limits.nodes = limit;
    EXPECT_EQ(search(searcher, request).counters.nodes, limit);
  }
}

TEST(ToySearch, CompletesTheFirstIterationWhateverTheLimit) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  for (const bool by_nodes : {true, false}) {
    Request<Shuttles> request{Shuttles::start()};
    if (by_nodes) {
      request.limits.nodes = 1;
    } else {
      request.limits.clock = Clock{Milliseconds{-50}};
    }
    Recorder<toy::Move> recorder;
    const auto result = search(searcher, request, recorder);
    EXPECT_TRUE(request.root.is_legal(result.best));
    ASSERT_FALSE(recorder.lines.empty());
    EXPECT_EQ(recorder.lines[0].bound, Bound::kExact);
    EXPECT_EQ(recorder.lines.back().moves[0], result.best);
  }
}

TEST(ToySearch, SearchesOnlyTheMovesItIsGiven) {
  TranspositionTable table(1);
  Searcher<Pawns> searcher(table);
  const Pawns start = Pawns::start();
  Pawns::MoveList list;
  start.generate(list);
  for (const auto move : list) {
    Request<Pawns> request{start};
    request.limits.depth = 8;
    request.root_moves = {move};
    EXPECT_EQ(search(searcher, request).best, move);
  }
}

TEST(ToySearch, SeveralLinesDifferAndComeInOrder) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  Request<Shuttles> request{*Shuttles::from_fen("bb2/1b2/2w1/w1ww b")};
  request.limits.depth = 9;
  request.multi_pv = 3;
  Recorder<toy::Move> recorder;
  const auto result = search(searcher, request, recorder);
  ASSERT_EQ(recorder.lines.size() % 3, 0u);
  for (std::size_t block = 0; block < recorder.lines.size(); block += 3) {
    for (std::size_t i = 0; i < 3; ++i) {
      const auto& line = recorder.lines[block + i];
      EXPECT_EQ(line.rank, static_cast<int>(i) + 1);
      EXPECT_EQ(line.depth, recorder.lines[block].depth);
      for (std::size_t before = 0; before < i; ++before) {
        EXPECT_NE(line.moves[0], recorder.lines[block + before].moves[0]);
        EXPECT_LE(line.score, recorder.lines[block + before].score);
      }
    }
  }
  EXPECT_EQ(result.best, recorder.lines[recorder.lines.size() - 3].moves[0]);
}

TEST(ToySearch, LinesAreLegalAndEndWithTheGame) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  for (const char* fen : {"bbbb/4/4/wwww w", "bb2/1b2/2w1/w1ww b", "2b1/1b2/w3/1w1w w 9"}) {
    Request<Shuttles> request{*Shuttles::from_fen(fen)};
    request.limits.depth = 16;
    Recorder<toy::Move> recorder;
    search(searcher, request, recorder);
    EXPECT_FALSE(recorder.lines.empty());
    for (const auto& line : recorder.lines) {
      Shuttles position = request.root;
      ASSERT_FALSE(line.moves.empty());
      for (const auto move : line.moves) {
        ASSERT_FALSE(position.decided() || position.drawn_by_rule());
        ASSERT_TRUE(position.is_legal(move));
        position.make(move);
      }
    }
  }
}

TEST(ToySearch, StopsWhenTheMateAskedForIsFound) {
  TranspositionTable table(1);
  Searcher<Pawns> searcher(table);
  for (const char* fen : {"4/1w2/4/b2w w", "b3/4/1b2/4 w"}) {  // one that mates, one that is mated (no moves: at once)
    Request<Pawns> request{*Pawns::from_fen(fen)};
    request.limits.mate = 3;
    const auto result = search(searcher, request);
    EXPECT_TRUE(is_mate(result.line.score)) << fen;
    EXPECT_LT(result.line.depth, 10);
  }
}

TEST(ToySearch, SeesTheDrawByCounting) {
  TranspositionTable table(1);
  Searcher<Shuttles> searcher(table);
  // White needs three moves to win; with the count at its end there is no time, and the table must not say otherwise.
  Request<Shuttles> request{*Shuttles::from_fen("3b/4/4/w3 w 0")};
  request.limits.depth = 12;
  EXPECT_TRUE(is_mate(search(searcher, request).line.score));
  request.root = *Shuttles::from_fen("3b/4/4/w3 w 17");
  EXPECT_EQ(search(searcher, request).line.score, kDraw);
  request.root = *Shuttles::from_fen("3b/4/4/w3 w 0");
  EXPECT_TRUE(is_mate(search(searcher, request).line.score));
}

}  // namespace
}  // namespace sotka::search

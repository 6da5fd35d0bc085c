// Draughts against the node counts of tests/perft, and what must hold at every node on the way.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/draughts/position.h"
#include "engine/random.h"
#include "support/perft_file.h"

namespace sotka::draughts {
namespace {

std::uint64_t perft(Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(position.count_legal());
  MoveList moves;
  position.generate(moves);
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    const auto undo = position.make(move);
    nodes += perft(position, depth - 1);
    position.unmake(move, undo);
  }
  return nodes;
}

// A board of its own that listens to make().
struct Listener {
  std::array<int, std::size_t(Position::kSquares)> piece;

  explicit Listener(const Position& position) {
    piece.fill(-1);
    position.for_each_piece([this](int p, int square) { piece[std::size_t(square)] = p; });
  }
  void add(int p, int square) {
    EXPECT_EQ(piece[std::size_t(square)], -1);
    piece[std::size_t(square)] = p;
  }
  void remove(int p, int square) {
    EXPECT_EQ(piece[std::size_t(square)], p);
    piece[std::size_t(square)] = -1;
  }
};

void check_node(Position& position) {
  EXPECT_EQ(position.key(), position.key_from_scratch());
  const auto again = Position::from_fen(position.fen());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->fen(), position.fen());
  EXPECT_EQ(again->key(), position.key());
  EXPECT_EQ(again->board(), position.board());

  MoveList moves;
  position.generate(moves);
  EXPECT_EQ(position.count_legal(), moves.size());
  MoveList captures;
  position.generate_forcing(captures);
  EXPECT_EQ(captures.size(), position.has_captures() ? moves.size() : 0);

  const auto is_listed = [&](Move move) { return std::find(moves.begin(), moves.end(), move) != moves.end(); };
  for (int from = 1; from <= kSquareCount; ++from) {
    for (int to = 1; to <= kSquareCount; ++to) {
      const Move step(square(from), square(to));
      ASSERT_EQ(position.is_legal(step), is_listed(step)) << from << "-" << to;
    }
  }
  EXPECT_FALSE(position.is_legal(Move{}));
  EXPECT_EQ(position.find(0), Move{});

  for (const Move move : moves) {
    EXPECT_TRUE(position.is_legal(move));
    EXPECT_NE(Position::pack(move), 0u);
    EXPECT_EQ(position.find(Position::pack(move)), move);
    EXPECT_EQ(position.is_capture(move), !captures.empty());
    if (move.is_capture()) {
      const Move one_less(move.from(), move.to(), move.captured() & (move.captured() - 1));
      EXPECT_EQ(position.is_legal(one_less), is_listed(one_less));
    }
    const Position before = position;
    Listener listener(position);
    const auto undo = position.make(move, listener);
    EXPECT_EQ(listener.piece, Listener(position).piece);
    Position silent = before;
    silent.make(move);
    EXPECT_EQ(silent, position);
    position.unmake(move, undo);
    EXPECT_EQ(position, before);
  }
}

void check_nodes(Position& position, int depth) {
  ASSERT_NO_FATAL_FAILURE(check_node(position)) << position.fen();
  if (depth == 0) return;
  MoveList moves;
  position.generate(moves);
  for (const Move move : moves) {
    const auto undo = position.make(move);
    ASSERT_NO_FATAL_FAILURE(check_nodes(position, depth - 1));
    position.unmake(move, undo);
  }
}

constexpr std::uint64_t kDefaultNodes = 20'000'000 / (SOTKA_TEST_SCALE_DOWN * SOTKA_TEST_SCALE_DOWN);

void check_file(std::uint64_t at_least, std::uint64_t at_most) {
  int counted = 0;
  for (const test::PerftLine& line : test::read_perft_file("draughts")) {
    SCOPED_TRACE(line.fen);
    auto position = Position::from_fen(line.fen);
    ASSERT_TRUE(position) << position.error().message;
    for (const auto& [depth, nodes] : line.nodes) {
      if (nodes < at_least || nodes > at_most) continue;
      EXPECT_EQ(perft(*position, depth), nodes) << "depth " << depth;
      ++counted;
    }
  }
  EXPECT_GT(counted, 0);
}

TEST(DraughtsPerft, AgreesWithTheFile) {
  check_file(0, kDefaultNodes);
}

TEST(DraughtsPerft, LongAgreesWithTheFile) {
  check_file(kDefaultNodes + 1, 2'000'000'000);
}

TEST(DraughtsPerft, HoldsTogetherAtEveryNode) {
  constexpr std::uint64_t kNodes = 1500 / SOTKA_TEST_SCALE_DOWN;
  for (const test::PerftLine& line : test::read_perft_file("draughts")) {
    auto position = Position::from_fen(line.fen);
    ASSERT_TRUE(position);
    int depth = 0;
    for (const auto& [d, nodes] : line.nodes) {
      if (nodes <= kNodes) depth = d;
    }
    check_nodes(*position, depth);
  }
}

TEST(DraughtsPerft, HoldsTogetherInRandomGames) {
  SplitMix64 random(20);
  constexpr int kLongestGame = 300;
  for (int game = 0; game < 40 / SOTKA_TEST_SCALE_DOWN; ++game) {
    Position position = Position::start();
    for (int ply = 0; ply < kLongestGame; ++ply) {
      ASSERT_NO_FATAL_FAILURE(check_node(position)) << position.fen();
      MoveList moves;
      position.generate(moves);
      if (moves.empty()) {
        EXPECT_EQ(position.outcome_without_moves(), (Outcome{~position.side_to_move(), Reason::kNoMoves}));
        break;
      }
      position.make(moves[static_cast<int>(random.below(std::uint64_t(moves.size())))]);
    }
  }
}

}  // namespace
}  // namespace sotka::draughts

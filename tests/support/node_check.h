#pragma once
// What must hold of every position of every game, checked at one node.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/position.h"

namespace sotka::test {

// An order-free sum over the men on the board, kept up as an observer.
struct ManSum {
  std::uint64_t sum = 0;
  int men = 0;

  void add(int piece, int square) {
    sum += weight(piece, square);
    ++men;
  }
  void remove(int piece, int square) {
    sum -= weight(piece, square);
    --men;
  }
  friend bool operator==(const ManSum&, const ManSum&) = default;

 private:
  static std::uint64_t weight(int piece, int square) {
    std::uint64_t z = static_cast<std::uint64_t>(piece * 1024 + square + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 29)) * 0xBF58476D1CE4E5B9u;
    return z ^ (z >> 32);
  }
};

template <Position P>
ManSum sum_of_men(const P& position) {
  ManSum sum;
  position.for_each_piece([&](int piece, int square) {
    EXPECT_GE(piece, 0);
    EXPECT_LT(piece, P::kPieceCount);
    EXPECT_GE(square, 0);
    EXPECT_LT(square, P::kSquares);
    sum.add(piece, square);
  });
  return sum;
}

template <Position P>
class NodeChecker {
 public:
  void check(P position) {
    SCOPED_TRACE(position.fen());
    check_state(position);
    typename P::MoveList list;
    list.clear();
    position.generate(list);
    check_list(position, list);
    check_forcing(position, list);
    check_foreign_bits(position, list);
    for (typename P::Move move : list) check_move(position, move);
    check_null_move(position, list.empty());
  }

 private:
  using Move = typename P::Move;
  using MoveList = typename P::MoveList;

  static bool holds(const MoveList& list, Move move) { return std::find(list.begin(), list.end(), move) != list.end(); }

  static void check_state(const P& position) {
    EXPECT_EQ(position.key(), position.key_from_scratch());
    EXPECT_GE(position.reversible_plies(), 0);
    const auto again = P::from_fen(position.fen());
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->fen(), position.fen());
    EXPECT_EQ(again->key(), position.key());
    EXPECT_EQ(again->count_legal(), position.count_legal());
    EXPECT_EQ(again->in_check(), position.in_check());
  }

  static void check_list(const P& position, const MoveList& list) {
    EXPECT_LE(list.size(), P::kMaxMoves);
    EXPECT_EQ(list.size(), position.count_legal());
    EXPECT_TRUE(list.empty() || !position.decided());
    std::vector<std::string> texts;
    for (Move move : list) texts.push_back(position.to_text(move));
    std::sort(texts.begin(), texts.end());
    EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end()) << "a move is listed twice";
  }

  static void check_forcing(const P& position, const MoveList& list) {
    MoveList forcing;
    forcing.clear();
    position.generate_forcing(forcing);
    EXPECT_LE(forcing.size(), list.size());
    for (Move move : forcing) {
      EXPECT_TRUE(holds(list, move)) << position.to_text(move);
      if (!position.is_quiet(move)) continue;
      EXPECT_TRUE(decides(position, move)) << position.to_text(move);
    }
    // Nothing is left out but quiet moves that go on and promotions to a lesser man.
    for (Move move : list) {
      if (holds(forcing, move) || promotes(move)) continue;
      EXPECT_FALSE(position.is_capture(move)) << position.to_text(move);
      EXPECT_FALSE(decides(position, move)) << position.to_text(move);
    }
  }

  // Does the move win at once, other than by leaving no moves?
  static bool decides(const P& position, Move move) {
    P next = position;
    next.make(move);
    return next.decided() && next.decided()->winner == position.side_to_move();
  }

  static bool promotes(Move move) {
    if constexpr (requires { Move::Kind::kPromotion; }) return move.kind() == Move::Kind::kPromotion;
    return false;
  }

  // Bits that belong to other positions, or to none, are found only where they are a legal move here.
  void check_foreign_bits(const P& position, const MoveList& list) {
    for (std::uint32_t bits : foreign_) expect_found_only_if_legal(position, list, bits);
    for (Move move : list) {
      const std::uint32_t bits = P::pack(move);
      for (int bit = 0; bit < 32; bit += 3) expect_found_only_if_legal(position, list, bits ^ (1u << bit));
      if (foreign_.size() < kForeign) {
        foreign_.push_back(bits);
      } else {
        foreign_[next_++ % kForeign] = bits;
      }
    }
    expect_found_only_if_legal(position, list, 0);
  }

  static void expect_found_only_if_legal(const P& position, const MoveList& list, std::uint32_t bits) {
    const Move found = position.find(bits);
    const auto member = std::find_if(list.begin(), list.end(), [bits](Move move) { return P::pack(move) == bits; });
    const Move expected = member == list.end() ? Move{} : *member;
    EXPECT_EQ(found == expected, true) << "bits " << bits << " found as "
                                       << (found == Move{} ? "no move" : position.to_text(found));
    EXPECT_TRUE(found == Move{} || position.is_legal(found));
  }

  static void check_move(P& position, Move move) {
    SCOPED_TRACE(position.to_text(move));
    EXPECT_TRUE(move != Move{});
    EXPECT_TRUE(position.is_legal(move));
    EXPECT_NE(P::pack(move), 0u);
    EXPECT_TRUE(position.find(P::pack(move)) == move);
    const auto parsed = position.parse_move(position.to_text(move));
    ASSERT_TRUE(parsed) << parsed.error().message;
    EXPECT_TRUE(*parsed == move);
    EXPECT_GE(position.history_piece(move), 0);
    EXPECT_LT(position.history_piece(move), P::kHistoryPieces);
    EXPECT_GE(position.history_square(move), 0);
    EXPECT_LT(position.history_square(move), P::kHistorySquares);

    const P before = position;
    ManSum sum = sum_of_men(position);
    const int men = sum.men;
    const bool captures = position.is_capture(move);
    EXPECT_FALSE(captures && position.is_quiet(move));
    const auto undo = position.make(move, sum);
    EXPECT_TRUE(sum == sum_of_men(position)) << "the observer was not told all";
    EXPECT_EQ(captures, sum.men < men);
    EXPECT_EQ(position.key(), position.key_from_scratch());
    EXPECT_NE(position.key(), before.key());
    EXPECT_TRUE(position.side_to_move() != before.side_to_move());
    P unobserved = before;
    unobserved.make(move);
    EXPECT_EQ(unobserved.key(), position.key());
    position.unmake(move, undo);
    expect_same(position, before);
  }

  static void check_null_move(P& position, bool no_moves) {
    if constexpr (requires { position.make_null(); }) {
      if (no_moves || position.in_check()) return;
      const P before = position;
      const auto undo = position.make_null();
      EXPECT_EQ(position.key(), position.key_from_scratch());
      EXPECT_TRUE(position.side_to_move() != before.side_to_move());
      position.unmake_null(undo);
      expect_same(position, before);
    }
  }

  static void expect_same(const P& position, const P& before) {
    EXPECT_EQ(position.key(), before.key());
    EXPECT_EQ(position.key_from_scratch(), before.key());
    EXPECT_EQ(position.reversible_plies(), before.reversible_plies());
    EXPECT_TRUE(sum_of_men(position) == sum_of_men(before));
    EXPECT_EQ(position.fen(), before.fen());
    if constexpr (std::equality_comparable<P>) {
      EXPECT_TRUE(position == before);
    }
  }

  static constexpr std::size_t kForeign = 64;
  std::vector<std::uint32_t> foreign_;
  std::size_t next_ = 0;
};

template <Position P>
std::uint64_t perft(P& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(position.count_legal());
  typename P::MoveList list;
  list.clear();
  position.generate(list);
  std::uint64_t nodes = 0;
  for (typename P::Move move : list) {
    const auto undo = position.make(move);
    nodes += perft(position, depth - 1);
    position.unmake(move, undo);
  }
  return nodes;
}

}  // namespace sotka::test

// kMaxMoves holds on the most crowded boards that can be thought of.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "engine/random.h"
#include "oracle/variant.h"
#include "support/chess_games.h"

namespace sotka::test {
namespace {

// A board as rows from the top, to be turned into a FEN.
struct Crowd {
  std::vector<std::string> rows;

  std::string fen() const {
    std::string text;
    for (const std::string& row : rows) {
      if (!text.empty()) text += '/';
      for (char c : row) text += c == '.' ? '1' : c;
    }
    // A run of ten single squares reads as ten ones; no "10" can arise from it.
    return text + " w KQkq - 0 1";
  }
};

class MoveBound : public ChessGameTest {
 protected:
  const oracle::Variant& variant() const { return oracle::variant(GetParam()); }

  Crowd empty() const {
    return {std::vector<std::string>(static_cast<std::size_t>(variant().ranks),
                                     std::string(static_cast<std::size_t>(variant().files), '.'))};
  }

  // The number of moves, or -1 where the board is refused. Counted before any list is filled.
  template <class P>
  static int count(const Crowd& crowd) {
    const auto position = P::from_fen(crowd.fen());
    if (!position) return -1;
    const int moves = position->count_legal();
    EXPECT_LE(moves, P::kMaxMoves) << crowd.fen();
    if (moves > P::kMaxMoves) return moves;
    typename P::MoveList list;
    list.clear();
    position->generate(list);
    EXPECT_EQ(list.size(), moves);
    typename P::MoveList forcing;
    forcing.clear();
    position->generate_forcing(forcing);
    EXPECT_LE(forcing.size(), moves);
    return moves;
  }

  // Changes one or two squares at a time and keeps what has no fewer moves.
  template <class P>
  int climb(Crowd crowd, const std::string& men, SplitMix64& random, int steps) const {
    int best = count<P>(crowd);
    for (int step = 0; step < steps; ++step) {
      Crowd changed = crowd;
      for (std::uint64_t n = 1 + random.below(2); n > 0; --n) {
        std::string& row = changed.rows[random.below(changed.rows.size())];
        row[random.below(row.size())] = men[random.below(men.size())];
      }
      const int moves = count<P>(changed);
      if (moves < best) continue;
      best = moves;
      crowd = changed;
    }
    RecordProperty("most_moves", best);
    return best;
  }
};

TEST_P(MoveBound, HoldsOnBoardsFullOfOneKind) {
  int boards = 0;
  with_position(GetParam(), [&]<class P>() {
    for (const oracle::Piece& piece : variant().pieces) {
      if (piece.letter == 'K') continue;
      for (std::size_t every = 1; every <= 4; ++every) {
        Crowd crowd = empty();
        std::size_t i = 0;
        for (std::string& row : crowd.rows) {
          for (char& cell : row) {
            if (i++ % every == 0) cell = piece.letter;
          }
        }
        crowd.rows.back().front() = 'K';
        crowd.rows.front().back() = 'k';
        // The black king must not stand in check: a wall of his own pawns and knights.
        crowd.rows[0][crowd.rows[0].size() - 2] = 'n';
        crowd.rows[1].back() = 'p';
        crowd.rows[1][crowd.rows[1].size() - 2] = 'p';
        if (count<P>(crowd) > 0) ++boards;
      }
    }
  });
  EXPECT_GT(boards, 10) << "the others are refused, for Black is in check";
}

TEST_P(MoveBound, HoldsWhereASearchLooksForTheMostMoves) {
  with_position(GetParam(), [&]<class P>() {
    std::string men = ".";
    for (const oracle::Piece& piece : variant().pieces) {
      if (piece.letter != 'K') men += piece.letter;
    }
    men += "..Pp";
    men += static_cast<char>(std::tolower(static_cast<unsigned char>(variant().pieces.back().letter)));
    SplitMix64 random(11);
    int most = 0;
    for (int run = 0; run < 3; ++run) {
      Crowd crowd = empty();
      crowd.rows.back().front() = 'K';
      crowd.rows.front().back() = 'k';
      most = std::max(most, climb<P>(crowd, men, random, 20'000 / SOTKA_TEST_SCALE_DOWN));
    }
    // The search did find crowded boards: more moves than any game comes to.
    EXPECT_GT(most, variant().files == 8 ? 150 : 250);
  });
}

// Known by composition: 218 moves is the most that a chess position reachable by play offers.
TEST(MoveBoundOfChess, The218MovePosition) {
  with_position("chess", []<class P>() {
    const auto position = P::from_fen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    ASSERT_TRUE(position);
    EXPECT_EQ(position->count_legal(), 218);
    EXPECT_LE(218, P::kMaxMoves);
  });
}

INSTANTIATE_CHESS_GAMES(MoveBound);

}  // namespace
}  // namespace sotka::test

// The engine's rules against the oracle's: random games and random set-ups, move lists and FENs alike.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/random.h"
#include "oracle/board.h"
#include "oracle/random_setup.h"
#include "support/chess_games.h"
#include "support/node_check.h"
#include "support/perft_file.h"

namespace sotka::test {
namespace {

using oracle::Board;

template <class P>
std::vector<std::string> texts_of(const P& position) {
  typename P::MoveList list;
  list.clear();
  position.generate(list);
  std::vector<std::string> texts;
  for (typename P::Move move : list) texts.push_back(position.to_text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// Both sides of the comparison at one position. False where they differ, so that a game can be left at once.
template <class P>
bool agree(const P& position, const Board& board) {
  EXPECT_EQ(position.fen(), board.fen());
  EXPECT_EQ(texts_of(position), board.legal_texts()) << board.fen();
  EXPECT_EQ(position.in_check(), board.in_check()) << board.fen();
  EXPECT_EQ(position.decided().has_value(), board.decided()) << board.fen();
  if (const auto outcome = position.decided()) {
    EXPECT_EQ(outcome->reason, Reason::kKingInRange);
    EXPECT_EQ(outcome->winner, board.king_in_range(true) ? Color::kBlack : Color::kWhite) << board.fen();
  } else if (board.legal_moves().empty()) {
    const Outcome without = position.outcome_without_moves();
    const Color other = ~position.side_to_move();
    EXPECT_EQ(without, board.in_check() ? (Outcome{other, Reason::kCheckmate}) : (Outcome{{}, Reason::kStalemate}));
  }
  EXPECT_EQ(position.drawn_by_rule().has_value(), board.drawn_by_rule()) << board.fen();
  return !testing::Test::HasFailure();
}

// What a random game would rarely come to is tried more often, and what ends the game less often.
oracle::Move choose(const Board& board, const std::vector<oracle::Move>& moves, SplitMix64& random) {
  oracle::Move move;
  for (int tries = 0; tries < 4; ++tries) {
    move = moves[random.below(moves.size())];
    const bool special = move.castling || move.en_passant || move.shot != 0 || move.promotion != '\0';
    if (special || random.below(3) == 0) {
      if (random.below(8) == 0 || !board.after(move).decided()) break;
    }
  }
  return move;
}

// Plays from `board` for at most `plies`, comparing at each of them.
template <class P>
void play(P position, Board board, SplitMix64& random, int plies) {
  for (int ply = 0; ply < plies; ++ply) {
    if (!agree(position, board)) return;
    const std::vector<oracle::Move> moves = board.legal_moves();
    if (moves.empty()) return;
    const oracle::Move chosen = choose(board, moves, random);
    const auto move = position.parse_move(board.text(chosen));
    ASSERT_TRUE(move) << move.error().message;
    EXPECT_EQ(position.is_capture(*move), board.is_capture(chosen)) << board.text(chosen);
    EXPECT_EQ(position.is_quiet(*move), !board.is_capture(chosen) && chosen.promotion == '\0') << board.text(chosen);
    position.make(*move);
    board = board.after(chosen);
    if (ply % 16 == 0) {
      // Reached by moves and loaded from its FEN it is the same position.
      auto loaded = P::from_fen(position.fen());
      ASSERT_TRUE(loaded) << loaded.error().message;
      EXPECT_EQ(loaded->key(), position.key()) << position.fen();
      EXPECT_EQ(perft(*loaded, 2), perft(position, 2)) << position.fen();
    }
  }
}

class AgainstOracle : public ChessGameTest {
 protected:
  const oracle::Variant& variant() const { return oracle::variant(GetParam()); }
  void play_games(int games, int plies) {
    with_position(GetParam(), [&]<class P>() {
      SplitMix64 random(1);
      std::vector<std::string> starts;
      for (const PerftLine& line : read_perft_file(GetParam())) starts.push_back(line.fen);
      for (int game = 0; game < games; ++game) {
        const bool from_start = game % 2 == 0;
        const std::string fen(from_start ? variant().start : starts[random.below(starts.size())]);
        const auto position = P::from_fen(fen);
        const auto board = Board::from_fen(variant(), fen);
        ASSERT_TRUE(position && board) << fen;
        play(*position, *board, random, plies);
        if (testing::Test::HasFailure()) return;
      }
    });
  }
  void try_setups(int setups, std::uint64_t seed) {
    with_position(GetParam(), [&]<class P>() {
      SplitMix64 random(seed);
      int accepted = 0;
      for (int i = 0; i < setups; ++i) {
        oracle::SetupTaste taste;
        taste.most_men = i % 3 == 0 ? 8 : 40;
        const std::string fen = oracle::random_setup(variant(), random, taste);
        SCOPED_TRACE(fen);
        const auto position = P::from_fen(fen);
        const auto board = Board::from_fen(variant(), fen);
        ASSERT_EQ(position.has_value(), board.has_value())
            << (board ? "refused: " + position.error().message : "should be refused: " + board.error().message);
        if (!board) {
          EXPECT_FALSE(position.error().message.empty());
          continue;
        }
        ++accepted;
        play(*position, *board, random, 4);
        if (testing::Test::HasFailure()) return;
      }
      EXPECT_GT(accepted, setups / 10);
      EXPECT_LT(accepted, setups);
    });
  }
};

TEST_P(AgainstOracle, RandomGames) {
  play_games(160 / SOTKA_TEST_SCALE_DOWN, 160);
}
TEST_P(AgainstOracle, LongRandomGames) {
  play_games(3000, 400);
}
TEST_P(AgainstOracle, RandomSetups) {
  try_setups(10'000 / SOTKA_TEST_SCALE_DOWN, 2);
}
TEST_P(AgainstOracle, LongRandomSetups) {
  try_setups(400'000, 3);
}

// Random set-ups at which every node invariant holds as well.
TEST_P(AgainstOracle, EveryRandomSetupHolds) {
  with_position(GetParam(), [&]<class P>() {
    SplitMix64 random(4);
    NodeChecker<P> checker;
    for (int i = 0; i < 6000 / SOTKA_TEST_SCALE_DOWN; ++i) {
      const auto position = P::from_fen(oracle::random_setup(variant(), random));
      if (position) checker.check(*position);
      if (testing::Test::HasFailure()) return;
    }
  });
}

INSTANTIATE_CHESS_GAMES(AgainstOracle);

}  // namespace
}  // namespace sotka::test

// Search finds the tactics of each game: the winning move, and how soon it wins. Every position has one fastest mate,
// the point of a game's own rules.

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "recorder.h"
#include "search/score.h"
#include "support/chess_games.h"
#include "support/tactics_file.h"

namespace sotka::search {
namespace {

class Tactics : public test::ChessGameTest {};

TEST_P(Tactics, AreFound) {
  test::with_position(GetParam(), []<class P>() {
    TranspositionTable table(16);
    Searcher<P> searcher(table);
    for (const test::Tactic& tactic : test::read_tactics_file(P::kName)) {
      SCOPED_TRACE(tactic.fen + " " + tactic.shows);
      const auto root = P::from_fen(tactic.fen);
      ASSERT_TRUE(root) << root.error().message;
      searcher.new_game();
      Request<P> request{.root = *root};
      request.limits.mate = tactic.mate_in;
      // Reductions may put a quiet key move off for some iterations, but not for ever; near the root nothing is pruned.
      request.limits.nodes = tactic.mate_in <= 2 ? 2'000'000 : 8'000'000;
      const auto result = search(searcher, request);
      ASSERT_TRUE(result.best != typename P::Move{});
      EXPECT_EQ(root->to_text(result.best), tactic.best);
      EXPECT_EQ(result.line.score, mate_in(2 * tactic.mate_in - 1));
    }
  });
}

using test::chess_like_games;
using test::test_name_of_game;
INSTANTIATE_CHESS_GAMES(Tactics);

}  // namespace
}  // namespace sotka::search

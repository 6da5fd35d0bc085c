#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/random.h"
#include "match/openings.h"

namespace sotka::match {
namespace {

using draughts::DrawRules;
using draughts::Position;

// A game of so many plies of two kings against one in which nothing is captured or repeated; moves are random.
std::vector<std::string> quiet_game(const std::string& fen, std::size_t plies) {
  for (std::uint64_t seed = 1;; ++seed) {
    SplitMix64 random(seed);
    Game<Position> game(*Position::from_fen(fen));
    std::vector<std::string> moves;
    while (moves.size() < plies) {
      Position::MoveList list;
      game.position().generate(list);
      if (list.size() == 0 || game.position().has_captures() || game.occurrences() > 1) break;
      const auto move = list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))];
      moves.push_back(game.position().to_text(move));
      game.play(move);
    }
    if (moves.size() == plies) return moves;
  }
}

// The plies after which the game was drawn.
std::size_t plies_to_draw(DrawRules rules) {
  const Opening start{"W:WK1,K46:BK6", {}};
  const auto session = begin_game(GameId::kDraughts, start, rules);
  std::size_t plies = 0;
  for (const std::string& move : quiet_game(start.fen, 12)) {
    if ((*session)->outcome()) break;
    EXPECT_TRUE((*session)->play(move));
    ++plies;
  }
  EXPECT_EQ((*session)->outcome()->reason, Reason::kTwoAgainstOne);
  return plies;
}

TEST(Referee, CountsTheMovesOfDrawnEndingsAsTold) {
  EXPECT_EQ(plies_to_draw(DrawRules::kRussian), 9u);  // White's fifth move
  EXPECT_EQ(plies_to_draw(DrawRules::kFmjd), 10u);    // the fifth of both
}

TEST(Referee, RefusesOpeningsThatAreNotLegal) {
  EXPECT_FALSE(begin_game(GameId::kDraughts, {"W:W31-50:B1-20", {"32-28", "32-28"}}, DrawRules::kRussian));
  EXPECT_FALSE(begin_game(GameId::kChess, {"no FEN", {}}, DrawRules::kRussian));
}

}  // namespace
}  // namespace sotka::match

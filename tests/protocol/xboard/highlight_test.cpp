// What XBoard marks while a man is in hand: exactly the legal moves, along random games of every game.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "player/game_session.h"
#include "protocol/xboard/draughts.h"
#include "protocol/xboard/moves.h"
#include "protocol/xboard/test_helpers.h"
#include "support/every_game.h"

namespace sotka::test {
namespace {

using player::MoveView;
using protocol::xboard::Draughts;
using protocol::xboard::Moves;

using Marks = std::map<std::string, char>;  // by square

class XboardHighlights : public testing::TestWithParam<GameInfo> {
 protected:
  Marks read(const std::string& line) const {
    Marks marks;
    EXPECT_TRUE(line.starts_with("highlight ")) << line;
    int rank = GetParam().ranks - 1;
    int file = 0;
    int run = 0;
    for (const char c : line.substr(line.find(' ') + 1) + "/") {
      if (c >= '0' && c <= '9') {
        run = 10 * run + (c - '0');
        continue;
      }
      file += run;
      run = 0;
      if (c == '/') {
        EXPECT_EQ(file, GetParam().files) << line;
        --rank;
        file = 0;
      } else {
        marks[squares_.square(rank * GetParam().files + file++)] = c;
      }
    }
    EXPECT_EQ(rank, -1) << line;
    return marks;
  }

  // What is marked for the man of each square, if there is one.
  std::vector<Marks> all_marks(Dialogue& xboard) const {
    const int cells = GetParam().files * GetParam().ranks;
    for (int cell = 0; cell < cells; ++cell) xboard.send("lift " + squares_.square(cell));
    const auto lines = said_until_pong(xboard);
    EXPECT_EQ(static_cast<int>(lines.size()), cells);
    std::vector<Marks> marks;
    for (const std::string& line : lines) marks.push_back(read(line));
    return marks;
  }

  // Where one goes first with the man in hand to make the legal moves.
  std::map<int, std::set<std::string>> first_squares(const std::vector<MoveView>& moves) const {
    std::map<int, std::set<std::string>> squares;
    for (const MoveView& move : moves) {
      const bool is_shot = move.piece->letter == 'C' && !move.taken.empty() && move.taken[0] != move.to;
      auto& of_man = squares[move.from];
      if (!move.ways.empty()) {
        for (const auto& way : move.ways) of_man.insert(squares_.square(way.front().victim));
      } else {
        of_man.insert(squares_.square(is_shot ? move.taken.at(0) : move.to));
      }
    }
    return squares;
  }

  const GameId game_ = *find_game(GetParam().name);
  const Moves squares_{game_};
};

TEST_P(XboardHighlights, AreTheLegalMoves) {
  constexpr int kRandomGames = SOTKA_TEST_SCALE_DOWN > 1 ? 1 : 3;
  constexpr int kPlies = 60;
  Dialogue xboard = xboard_dialogue();
  std::mt19937 random(20);
  for (int i = 0; i < kRandomGames; ++i) {
    const auto game = player::make_session(game_);
    const Draughts draughts(squares_);
    set_up(xboard, protocol::xboard::variant_name(game_));
    for (int ply = 0; ply < kPlies; ++ply) {
      const std::vector<MoveView> moves = game->move_views();
      if (moves.empty()) break;
      SCOPED_TRACE(game->fen());
      const std::vector<Marks> marks = all_marks(xboard);
      auto expected = first_squares(moves);
      for (int cell = 0; cell < static_cast<int>(marks.size()); ++cell) {
        const std::string from = squares_.square(cell);
        for (const std::string& to : expected[cell])
          EXPECT_TRUE(marks[static_cast<std::size_t>(cell)].contains(to)) << from << to;
        for (const auto& [to, mark] : marks[static_cast<std::size_t>(cell)]) {
          if (expected[cell].contains(to)) continue;
          // Another catapult that may fire the same shot in place.
          EXPECT_EQ(mark, 'C') << from << to;
          expect_legal(xboard, {from + to + "," + to + from});
          EXPECT_TRUE(answer(xboard, "undo").empty());
        }
      }
      const MoveView& move = moves[random() % moves.size()];
      std::vector<std::string> parts = {squares_.to_wire(move)};
      if (game_ == GameId::kDraughts) parts = draughts.parts(move);
      for (std::size_t part = 0; part < parts.size(); ++part) {
        if (part > 0) expect_legal(xboard, {std::string(Draughts::kPass)});
        expect_legal(xboard, {parts[part]});
      }
      ASSERT_TRUE(game->play(move.handle));
    }
  }
}

INSTANTIATE_EVERY_GAME(XboardHighlights);

}  // namespace
}  // namespace sotka::test

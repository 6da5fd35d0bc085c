// Games without an engine: moves as handles, along random games of every game.

#include "player/game_session.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/random.h"
#include "support/every_game.h"

namespace sotka::player {
namespace {

class Sessions : public testing::TestWithParam<GameInfo> {
 protected:
  static constexpr int kPlies = 100;

  GameId id() const { return *find_game(GetParam().name); }

  // Calls f(session) before every move of random games.
  template <class F>
  void along_random_games(const F& f) const {
    for (std::uint64_t seed = 1; seed <= (SOTKA_TEST_SCALE_DOWN > 1 ? 1 : 5); ++seed) {
      SplitMix64 random(seed);
      const auto session = make_session(id());
      for (int ply = 0; ply < kPlies && !session->outcome(); ++ply) {
        SCOPED_TRACE(session->fen());
        f(*session);
        const auto moves = session->legal_moves();
        ASSERT_TRUE(session->play(moves[random.below(moves.size())]));
      }
    }
  }
};

INSTANTIATE_EVERY_GAME(Sessions);

TEST_P(Sessions, EveryMoveHasAHandleOfItsOwn) {
  along_random_games([](const GameSession& session) {
    std::set<std::uint32_t> seen;
    for (const MoveHandle move : session.legal_moves()) {
      EXPECT_TRUE(move);
      EXPECT_TRUE(seen.insert(move.bits()).second);
    }
  });
}

TEST_P(Sessions, WhatIsWrittenIsReadAgain) {
  along_random_games([](const GameSession& session) {
    for (const MoveHandle move : session.legal_moves()) {
      for (const Notation notation : {Notation::kCoordinate, Notation::kSan, Notation::kRussian, Notation::kHub}) {
        const std::string text = session.written(move, notation);
        const auto again = session.parse(text, notation);
        ASSERT_TRUE(again) << text;
        EXPECT_EQ(*again, move) << text;
      }
    }
  });
}

TEST_P(Sessions, EveryMoveIsDrawn) {
  along_random_games([](const GameSession& session) {
    const BoardView board = session.board();
    const auto moves = session.legal_moves();
    const auto views = session.move_views();
    ASSERT_EQ(views.size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(views[i].handle, moves[i]);
      EXPECT_EQ(session.view(moves[i])->from, views[i].from);
      EXPECT_EQ(board.cells[static_cast<std::size_t>(views[i].from)].piece, views[i].piece);
      EXPECT_EQ(board.cells[static_cast<std::size_t>(views[i].from)].color, session.side_to_move());
    }
  });
}

TEST_P(Sessions, AMoveOfAnotherPositionIsRefused) {
  std::vector<MoveHandle> before;  // of the last position
  along_random_games([&](GameSession& session) {
    const std::string fen = session.fen();
    for (const MoveHandle move : before) {
      EXPECT_FALSE(session.play(move)) << move.bits();
      EXPECT_EQ(session.written(move), "");
      EXPECT_FALSE(session.view(move));
    }
    EXPECT_FALSE(session.play(MoveHandle()));
    EXPECT_EQ(session.fen(), fen);
    before = session.legal_moves();
  });
}

TEST_P(Sessions, AnotherGameRefusesItsMoves) {
  const auto session = make_session(id());
  for (const GameInfo& game : kGames) {
    if (game.name == GetParam().name) continue;
    const auto other = make_session(*find_game(game.name));
    for (const MoveHandle move : session->legal_moves()) EXPECT_FALSE(other->play(move)) << game.name;
  }
}

TEST_P(Sessions, TheSamePositionTakesItsMovesHoweverItCameAbout) {
  const auto by_fen = make_session(id());
  along_random_games([&](const GameSession& session) {
    ASSERT_TRUE(by_fen->set_position(session.fen()));
    EXPECT_EQ(by_fen->legal_moves(), session.legal_moves());
  });
}

TEST_P(Sessions, AGameIsToldAndPlayedAgain) {
  SplitMix64 random(3);
  const auto session = make_session(id());
  while (session->plies() < kPlies && !session->outcome()) {
    const auto moves = session->legal_moves();
    ASSERT_TRUE(session->play(moves[random.below(moves.size())]));
  }
  const auto again = make_session(id());
  for (const Notation notation : {Notation::kCoordinate, Notation::kSan, Notation::kRussian, Notation::kHub}) {
    const std::vector<std::string> texts = session->written_game(notation);
    ASSERT_TRUE(again->set_position(session->start_fen(), {texts.begin(), texts.end()}, notation));
    EXPECT_EQ(again->fen(), session->fen());
    ASSERT_TRUE(again->set_position(session->start_fen()));
    EXPECT_EQ(again->parse_line({texts.begin(), texts.end()}, notation), session->moves_played(0));
  }
  EXPECT_EQ(again->written_line(session->moves_played(0), Notation::kCoordinate),
            session->written_game(Notation::kCoordinate));
  EXPECT_EQ(again->line_views(session->moves_played(0)).size(), session->plies());
  for (const MoveHandle move : session->moves_played(0)) ASSERT_TRUE(again->play(move));
  EXPECT_EQ(again->fen(), session->fen());

  const std::size_t half = session->plies() / 2;
  const auto second_half = session->moves_played(half);
  EXPECT_EQ(second_half.size(), session->plies() - half);
  EXPECT_TRUE(session->moves_played(session->plies() + 1).empty());
  while (again->plies() > half) ASSERT_TRUE(again->undo());
  for (const MoveHandle move : second_half) ASSERT_TRUE(again->play(move));
  EXPECT_EQ(again->key(), session->key());
}

TEST(Session, ALineEndsWhereItIsNotLegal) {
  const auto session = make_session(GameId::kChess);
  const auto line = session->parse_line({"e2e4", "e7e5", "e4e5", "g8f6"}, Notation::kCoordinate);
  EXPECT_EQ(line.size(), 2u);
  EXPECT_EQ(session->written_line(line, Notation::kSan), (std::vector<std::string>{"e4", "e5"}));
  EXPECT_EQ(session->written_line({line[1], line[0]}, Notation::kSan), std::vector<std::string>{});
  EXPECT_EQ(session->plies(), 0u);
}

TEST(Session, RefusesWhatIsNotLegalAndChangesNothing) {
  const auto session = make_session(GameId::kDraughts);
  ASSERT_TRUE(session->play("32-28"));
  const std::string fen = session->fen();
  EXPECT_FALSE(session->set_position("no FEN"));
  const Status status = session->set_position(session->start_fen(), {"32-28", "32-28"});
  ASSERT_FALSE(status);
  EXPECT_TRUE(status.error().message.ends_with(" at ply 2")) << status.error().message;
  EXPECT_FALSE(session->play("28-32"));
  EXPECT_EQ(session->fen(), fen);
  EXPECT_EQ(session->plies(), 1u);
}

TEST(Session, CapturesThatShareTheirEndsAreDifferentMoves) {
  // The example of the rules.
  const auto session = make_session(GameId::kDraughts);
  ASSERT_TRUE(session->set_position("W:WK47:B11,12,19,30,38,40"));
  std::set<std::string> texts;
  std::set<std::string> hub_texts;
  for (const MoveHandle move : session->legal_moves()) {
    texts.insert(session->written(move));
    hub_texts.insert(session->written(move, Notation::kHub));
  }
  EXPECT_EQ(texts, (std::set<std::string>{"47x24x35x44x6", "47x24x8x17x6"}));
  EXPECT_EQ(hub_texts, (std::set<std::string>{"47x6x11x12x19x38", "47x6x11x30x38x40"}));
  EXPECT_FALSE(session->parse("47x6"));
  const auto move = session->parse("47x24x8x17x6");
  ASSERT_TRUE(move);
  EXPECT_EQ(session->written(*move, Notation::kHub), "47x6x11x12x19x38");
  EXPECT_EQ(session->view(*move)->taken.size(), 4u);
}

}  // namespace
}  // namespace sotka::player

// Which positions of a stored game are worth learning from.

#include "training/replay.h"

#include <gtest/gtest.h>

#include <set>

#include "training/game_file.h"
#include "training/training_support.h"

namespace sotka::training {
namespace {

using Chess = chess::Position<chess::Chess>;

template <Position P>
std::vector<int> plies_wanted(const TrainingGame& game, const SampleFilter& filter = {}) {
  std::vector<int> plies;
  EXPECT_TRUE(
      for_each_sample_of<P>(game, filter, [&](const P&, const SampleInfo& info) { plies.push_back(info.ply); }));
  return plies;
}

// Ply by ply: random; quiet; a capture; a recapture; quiet; a check, itself quiet; in check; quiet but a mate is seen;
// quiet but far from equal; the only move; random; quiet.
const std::vector<ScoredMove> kMoves = {{"e2e4", kRandomMove}, {"d7d5", -20},         {"e4d5", 30},
                                        {"d8d5", -30},         {"b1c3", 40},          {"d5e5", -30},
                                        {"f1e2", 50},          {"g8f6", -31'990},     {"g1f3", 2501},
                                        {"e5f5", kUnscored},   {"d2d3", kRandomMove}, {"b8c6", -2500}};

TEST(Replay, PicksQuietPositionsWithAScore) {
  const TrainingGame game = training_game<Chess>(kMoves);
  EXPECT_EQ(plies_wanted<Chess>(game), (std::vector<int>{1, 4, 5, 11}));
  EXPECT_EQ(plies_wanted<Chess>(game, {.before_random = false}), (std::vector<int>{11}));
  EXPECT_EQ(plies_wanted<Chess>(game, {.most_score = 35}), (std::vector<int>{1, 5}));
  EXPECT_EQ(plies_wanted<Chess>(game, {.most_score = 32'000, .quiet_only = false}),
            (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 11}));
}

TEST(Replay, TellsScoreAndResultOfTheSideToMove) {
  TrainingGame game = training_game<Chess>(kMoves);
  game.result = -1;
  for_each_sample_of<Chess>(game, {}, [&](const Chess& position, const SampleInfo& info) {
    EXPECT_EQ(info.score, kMoves[static_cast<std::size_t>(info.ply)].score);
    EXPECT_EQ(position.side_to_move(), info.ply % 2 == 0 ? Color::kWhite : Color::kBlack);
    EXPECT_EQ(info.result, info.ply % 2 == 0 ? -1 : 1);
  });
}

TEST(Replay, NoticesThatAGameIsNotOfThisGame) {
  TrainingGame game = training_game<Chess>(kMoves);
  const auto nothing = [](const auto&...) {};
  EXPECT_TRUE(replay<Chess>(game, nothing));
  EXPECT_FALSE(replay<chess::Position<chess::Grand>>(game, nothing));
  ++game.last_position;
  EXPECT_FALSE(replay<Chess>(game, nothing));
  --game.last_position;
  game.moves[3] = 100;
  EXPECT_FALSE(replay<Chess>(game, nothing));
}

template <class Rules>
bool quiet_here(const std::string& fen, const std::string& move) {
  const auto position = chess::Position<Rules>::from_fen(fen);
  const auto parsed = position->parse_move(move);
  EXPECT_TRUE(parsed) << move;
  return is_quiet_here(*position, *parsed);
}

TEST(QuietPosition, IsTheGamesOwnMatter) {
  using chess::BulatovClassic, chess::BulatovModern;
  const std::string step = "4k5/10/10/10/4C5/10/10/10/10/9K ";
  EXPECT_TRUE(quiet_here<BulatovClassic>(step + "w - - 0 1", "e6d6"));
  EXPECT_FALSE(quiet_here<BulatovClassic>(step + "w - - 0 1", "e6e7")) << "brings the king into range";
  EXPECT_FALSE(quiet_here<BulatovClassic>(step + "b - - 0 1", "e10e9")) << "goes there";
  EXPECT_FALSE(quiet_here<BulatovClassic>("3k6/10/5C4/10/5p4/10/10/10/10/7K2 w - - 0 1 f6", "f8f6")) << "a shot";
  EXPECT_FALSE(quiet_here<BulatovModern>("4k5/10/10/10/4C5/4p5/10/10/10/9K w - - 0 1", "e6e7,e7e5")) << "step and shot";
  EXPECT_FALSE(quiet_here<chess::Chess>("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n")) << "a promotion";
  EXPECT_TRUE(quiet_here<chess::Chess>("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a1b1"));
  EXPECT_FALSE(quiet_here<chess::Chess>("8/7k/8/8/8/8/r7/K7 w - - 0 1", "a1b1")) << "in check";
  const auto draughts = draughts::Position::from_fen("W:W31,32:B27,1");
  EXPECT_FALSE(is_quiet_here(*draughts, *draughts->parse_move("31x22")));
}

TEST(Samples, AreHeldOutByGame) {
  std::vector<TrainingGame> games;
  Chess position = Chess::start();
  Chess::MoveList first;
  position.generate(first);
  for (const auto a : first) {  // 400 games of two moves
    Chess after = Chess::start();
    after.make(a);
    Chess::MoveList second;
    after.generate(second);
    for (const auto b : second)
      games.push_back(training_game<Chess>({{position.to_text(a), 0}, {after.to_text(b), 0}}));
  }
  const auto file = GameFile::read_bytes(file_bytes(GameId::kChess, games), "games");
  ASSERT_TRUE(file);
  const auto of = [&](Part part) {
    std::set<std::size_t> found;
    const Status status = for_each_sample<Chess>(
        *file, 0, file->size(), {.part = part}, [&](const Chess&, const SampleInfo& info) { found.insert(info.game); });
    EXPECT_TRUE(status);
    return found;
  };
  const auto held_out = of(Part::kHeldOut), training = of(Part::kTraining);
  EXPECT_EQ(held_out.size() + training.size(), 400u);
  for (const std::size_t game : held_out) EXPECT_FALSE(training.contains(game));
  EXPECT_GE(held_out.size(), 8u);
  EXPECT_LE(held_out.size(), 40u);

  const Status other = for_each_sample<chess::Position<chess::Grand>>(*file, 0, 1, {}, [](const auto&...) {});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().message, "'games' holds games of chess, not of grand");
}

TEST(MoveNumber, NamesEveryMoveOfEveryGame) {
  for_each_game([]<class P>(GameTag<P>) {
    P position = P::start();
    for (int ply = 0; ply < 40; ++ply) {
      typename P::MoveList legal;
      position.generate(legal);
      if (legal.empty() || position.decided()) break;
      std::set<int> numbers;
      for (const auto move : legal) {
        const int number = move_number(position, move);
        numbers.insert(number);
        EXPECT_EQ(move_of_number(position, number), move) << P::kName;
      }
      EXPECT_EQ(static_cast<int>(numbers.size()), legal.size());
      EXPECT_FALSE(move_of_number(position, legal.size()));
      EXPECT_FALSE(move_of_number(position, -1));
      position.make(legal[ply * 7 % legal.size()]);
    }
  });
}

}  // namespace
}  // namespace sotka::training

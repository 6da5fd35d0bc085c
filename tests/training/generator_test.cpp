// Many games at once: order, going on, shards, merging and statistics.

#include "training/generator.h"

#include <gtest/gtest.h>

#include "support/scratch.h"
#include "training/merge.h"
#include "training/statistics.h"
#include "training/training_support.h"

namespace sotka::training {
namespace {

GeneratorOrder quick(GameId game = GameId::kBulatovModern64) {
  GeneratorOrder order;
  order.settings = SelfPlaySettings::defaults(game);
  order.settings.nodes = 10;
  order.games = 12;
  return order;
}

GeneratorProgress run(const GeneratorOrder& order, const std::string& path) {
  auto writer = GameWriter::open(path, header_of(order));
  if (!writer) {
    ADD_FAILURE() << writer.error().message;
    return {};
  }
  const auto progress = generate(
      order, nullptr, *writer, [] { return false; }, [](const GeneratorProgress&) {});
  if (!progress) ADD_FAILURE() << progress.error().message;
  return progress ? *progress : GeneratorProgress{};
}

std::string merged_bytes(const MergedGames& merged) {
  std::string bytes = to_bytes(merged.header);
  for (const auto record : merged.records) bytes += record;
  return bytes;
}

TEST(Generator, WritesTheSameFileHoweverItIsPlayed) {
  const test::Scratch scratch;
  GeneratorOrder order = quick();
  const GeneratorProgress all = run(order, scratch.path("one"));
  EXPECT_EQ(all.games, 12);
  const std::string bytes = test::read_file(scratch.path("one"));

  order.threads = 3;
  run(order, scratch.path("threads"));
  EXPECT_EQ(test::read_file(scratch.path("threads")), bytes);

  // In three runs, one of them killed while it wrote.
  order.games = 5;
  run(order, scratch.path("parts"));
  const std::string part = test::read_file(scratch.path("parts"));
  EXPECT_TRUE(bytes.starts_with(part));
  std::filesystem::resize_file(scratch.path("parts"), part.size() - 7);
  order.games = 12;
  EXPECT_EQ(run(order, scratch.path("parts")).games, 8);
  EXPECT_EQ(test::read_file(scratch.path("parts")), bytes);
  EXPECT_EQ(run(order, scratch.path("parts")).games, 0);

  // In shards, put together.
  std::vector<GameFile> shards;
  for (const int index : {2, 1, 3}) {
    order.shard = {index, 3};
    const std::string path = scratch.path("shard" + std::to_string(index));
    EXPECT_EQ(run(order, path).games, 4);
    shards.push_back(*GameFile::read(path));
  }
  const auto merged = merge(shards);
  ASSERT_TRUE(merged);
  EXPECT_EQ(merged_bytes(*merged), bytes);
  EXPECT_EQ(merged->duplicates, 0);
}

TEST(Generator, EndsWithEnoughPositionsOrWhenInterrupted) {
  const test::Scratch scratch;
  GeneratorOrder order = quick();
  order.games.reset();
  order.positions = 50;
  order.threads = 2;
  const GeneratorProgress progress = run(order, scratch.path("positions"));
  EXPECT_GE(progress.usable, 50);
  EXPECT_LT(progress.usable, 50 + 400);
  EXPECT_EQ(run(order, scratch.path("positions")).games, 0) << "there are enough already";

  order.positions.reset();
  auto writer = GameWriter::open(scratch.path("interrupted"), header_of(order));
  ASSERT_TRUE(writer);
  int asked = 0;
  const auto interrupted = generate(
      order, nullptr, *writer, [&asked] { return ++asked > 5; }, [](const GeneratorProgress&) {});
  ASSERT_TRUE(interrupted);
  EXPECT_LE(interrupted->games, 5);
  const auto file = GameFile::read(scratch.path("interrupted"));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->cut_off(), 0u);
  EXPECT_EQ(static_cast<long long>(file->size()), interrupted->games);

  order.time = search::Milliseconds(1);
  EXPECT_LE(run(order, scratch.path("time")).games, 100);
}

TEST(Generator, ReportsThatThereIsNoOpening) {
  const test::Scratch scratch;
  GeneratorOrder order = quick();
  order.settings.nodes = 1;
  order.settings.balance = -1;
  order.threads = 2;
  auto writer = GameWriter::open(scratch.path("none"), header_of(order));
  ASSERT_TRUE(writer);
  EXPECT_FALSE(generate(
      order, nullptr, *writer, [] { return false; }, [](const GeneratorProgress&) {}));
}

TrainingGame numbered(std::uint64_t number, const std::string& move) {
  TrainingGame game = training_game<chess::Position<chess::Chess>>({{move, 10}});
  game.number = number;
  return game;
}

GameFile file_of(const GameFileHeader& header, const std::vector<TrainingGame>& games, const std::string& name) {
  std::string bytes = to_bytes(header);
  for (const TrainingGame& game : games) bytes += to_bytes(game);
  return *GameFile::read_bytes(bytes, name);
}

TEST(Merge, TellsRunsAndGamesApart) {
  const GameFileHeader first{GameId::kChess, {{"seed", "1"}, {"shard", "1/2"}}},
      second{GameId::kChess, {{"seed", "1"}, {"shard", "2/2"}}},
      other{GameId::kChess, {{"seed", "2"}, {"shard", "1/1"}}};
  const auto gaps = merge({file_of(first, {numbered(0, "e2e4"), numbered(2, "d2d4")}, "a"),
                           file_of(first, {numbered(0, "e2e4")}, "again")});
  ASSERT_TRUE(gaps);
  EXPECT_EQ(gaps->records.size(), 2u);
  EXPECT_EQ(gaps->duplicates, 1);
  EXPECT_EQ(gaps->header.settings.back().second, "1/2") << "one that lacks games is not gone on with as if it had them";

  const auto contradiction =
      merge({file_of(first, {numbered(0, "e2e4")}, "a"), file_of(second, {numbered(0, "d2d4")}, "b")});
  ASSERT_FALSE(contradiction);
  EXPECT_NE(contradiction.error().message.find("game number 0 of 'b'"), std::string::npos);

  const auto runs = merge({file_of(first, {numbered(0, "e2e4"), numbered(2, "c2c4")}, "a"),
                           file_of(other, {numbered(0, "d2d4"), numbered(1, "e2e4")}, "b")});
  ASSERT_TRUE(runs);
  EXPECT_EQ(runs->records.size(), 3u);
  EXPECT_EQ(runs->duplicates, 1);
  EXPECT_EQ(runs->header.settings, (Settings{{"seed", "1, 2"}, {"shard", "1/2, 1/1"}}));

  const auto games = merge({file_of(first, {}, "a"), file_of({GameId::kGrand, {}}, {}, "b")});
  ASSERT_FALSE(games);
  EXPECT_EQ(games.error().message, "'b' holds games of grand, 'a' of chess");
}

TEST(Statistics, CountWhatIsThere) {
  using Chess = chess::Position<chess::Chess>;
  TrainingGame won = training_game<Chess>({{"e2e4", kRandomMove}, {"e7e5", 30}, {"g1f3", 450}, {"b8c6", -20}});
  won.result = 1;
  won.end = GameEnd::kWonScore;
  TrainingGame drawn = training_game<Chess>({{"e2e4", kRandomMove}, {"e7e5", 30}});
  const std::vector<GameFile> files = {file_of({GameId::kChess, {}}, {won, drawn}, "a"),
                                       file_of({GameId::kChess, {}}, {won}, "b")};
  for (const int threads : {1, 3}) {
    const auto found = collect_statistics(files, threads);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->games(), 3);
    EXPECT_EQ(found->results.white, 2);
    EXPECT_EQ(found->results.drawn, 1);
    EXPECT_EQ(found->ends[static_cast<std::size_t>(GameEnd::kWonScore)], 2);
    EXPECT_EQ(found->lengths, (std::vector<int>{2, 4, 4}));
    EXPECT_EQ(found->plies, 10);
    EXPECT_EQ(found->scored, 7);
    EXPECT_EQ(found->usable(), 7);
    EXPECT_EQ(found->duplicate_games, 1);
    EXPECT_EQ(found->duplicate_positions, 4) << "of 7 positions 3 are different";
    EXPECT_EQ(found->by_pieces.at(32).white, 6);
    EXPECT_EQ(found->by_pieces.at(32).drawn, 1);
    EXPECT_EQ(found->by_score[0], 2);
    EXPECT_EQ(found->by_score[1], 3);
    EXPECT_EQ(found->by_score[5], 2);
    const std::string text = report(*found);
    EXPECT_TRUE(text.starts_with("3 games, 10 plies, 7 usable positions (2.3 per game, 100.0 % of the searched moves)"))
        << text;
    EXPECT_NE(text.find("\n29-32                7"), std::string::npos) << text;
  }
  TrainingGame foreign = won;
  foreign.moves[1] = 200;
  EXPECT_FALSE(collect_statistics({file_of({GameId::kChess, {}}, {won, foreign}, "c")}, 2));
}

}  // namespace
}  // namespace sotka::training

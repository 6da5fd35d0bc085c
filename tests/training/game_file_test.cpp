// Files of training games: written, read, cut off, damaged, of other programs.

#include "training/game_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "support/scratch.h"
#include "training/game_writer.h"
#include "training/training_support.h"

namespace sotka::training {
namespace {

using Chess = chess::Position<chess::Chess>;

TrainingGame short_game(std::uint64_t number) {
  TrainingGame game = training_game<Chess>(
      {{"e2e4", kRandomMove}, {"e7e5", kRandomMove}, {"g1f3", 35}, {"b8c6", -32'000}, {"f1b5", kUnscored}});
  game.number = number;
  game.result = number % 2 == 0 ? 1 : -1;
  game.end = GameEnd::kLength;
  game.usable = 1;
  return game;
}

GameFile read(const std::string& bytes) {
  auto file = GameFile::read_bytes(bytes, "games");
  if (!file) throw std::runtime_error(file.error().message);
  return *std::move(file);
}

TEST(GameFile, GivesTheGamesThatWereWritten) {
  TrainingGame big;  // all numbers at their bounds
  big.number = ~std::uint64_t{0};
  big.result = -1;
  big.usable = kMostPlies;
  big.end = GameEnd::kTables;
  big.last_position = 0xFEDCBA98u;
  big.moves.assign(kMostPlies, 0xFFFF);
  big.scores.assign(kMostPlies, -32'001);
  const std::vector<TrainingGame> games = {short_game(0), big, short_game(700), TrainingGame{}};
  const GameFile file = read(file_bytes(GameId::kPrince, games));
  EXPECT_EQ(file.header(), (GameFileHeader{GameId::kPrince, {{"seed", "1"}, {"shard", "1/1"}}}));
  EXPECT_EQ(file.cut_off(), 0u);
  ASSERT_EQ(file.size(), games.size());
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(file.game(i), games[i]) << i;
}

TEST(GameFile, WithoutAHeaderHoldsNothing) {
  const std::string header = file_bytes(GameId::kChess, {});
  for (std::size_t length = 0; length < header.size(); ++length) {
    const GameFile file = read(header.substr(0, length));
    EXPECT_EQ(file.whole(), 0u) << length;
    EXPECT_EQ(file.size(), 0u);
  }
  EXPECT_EQ(read(header).whole(), header.size());
}

TEST(GameFile, LeavesOutWhatWasCutOff) {
  const std::string one = file_bytes(GameId::kChess, {short_game(0)}),
                    two = file_bytes(GameId::kChess, {short_game(0), short_game(1)});
  for (std::size_t length = one.size(); length < two.size(); ++length) {
    const GameFile file = read(two.substr(0, length));
    EXPECT_EQ(file.size(), 1u) << length;
    EXPECT_EQ(file.whole(), one.size());
    EXPECT_EQ(file.cut_off(), length - one.size());
  }
  EXPECT_EQ(read(one + std::string(4096, '\0')).size(), 1u) << "zeros after a loss of power";
}

TEST(GameFile, RefusesWhatIsDamagedOrSomethingElse) {
  const std::string bytes = file_bytes(GameId::kChess, {short_game(0), short_game(1), short_game(2)});
  const std::size_t header = file_bytes(GameId::kChess, {}).size(), game = to_bytes(short_game(0)).size();
  for (std::size_t i = header + 4; i < header + game; ++i) {
    std::string bad = bytes;
    bad[i] = static_cast<char>(bad[i] ^ 1);
    const auto file = GameFile::read_bytes(bad, "games");
    ASSERT_FALSE(file) << i;
    EXPECT_EQ(file.error().message, "game 1 of 'games' is damaged");
  }
  for (const auto& [text, sentence] :
       {std::pair("my notes", "'games' is not a file of training games"),
        {"sotka training games 2\ngame=chess\nend\n", "'games' has version '2'"},
        {"sotka training games 1\ngame=ludo\nend\n", "'games' has an unknown game"},
        {"sotka training games 1\nend\n", "'games' has an unknown game"},
        {"sotka training games 1\ngame=chess\nseed\nend\n", "'games' has a damaged header"}}) {
    const auto file = GameFile::read_bytes(text, "games");
    ASSERT_FALSE(file) << text;
    EXPECT_TRUE(file.error().message.starts_with(sentence)) << file.error().message;
  }
}

TEST(GameFile, CannotBeAFolder) {
  const test::Scratch scratch;
  EXPECT_FALSE(GameFile::read(scratch.path("")));
  EXPECT_FALSE(GameFile::read(scratch.path("missing")));
}

const GameFileHeader kHeader{GameId::kChess, {{"seed", "1"}, {"shard", "1/1"}}};

TEST(GameWriter, GoesOnBehindTheLastWholeGame) {
  const test::Scratch scratch;
  const std::string path = scratch.path("games");
  const std::string whole = file_bytes(GameId::kChess, {short_game(0), short_game(4)});
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, to_bytes(short_game(4)).size() - 1}) {
    std::ofstream(path, std::ios::binary) << whole.substr(0, whole.size() - cut);
    {
      auto writer = GameWriter::open(path, kHeader);
      ASSERT_TRUE(writer) << writer.error().message;
      EXPECT_EQ(writer->found().games, cut == 0 ? 2 : 1);
      EXPECT_EQ(writer->found().usable, cut == 0 ? 2 : 1);
      EXPECT_EQ(writer->found().last_number, cut == 0 ? 4u : 0u);
      EXPECT_EQ(writer->found().cut_off > 0, cut > 0);
      EXPECT_FALSE(GameWriter::open(path, kHeader)) << "while another writes";
      if (cut > 0) {
        EXPECT_TRUE(writer->append(short_game(4)));
      }
      EXPECT_TRUE(writer->sync());
    }
    EXPECT_EQ(test::read_file(path), whole);
  }
}

TEST(GameWriter, StartsAnewWhereNotEvenTheHeaderIsWhole) {
  const test::Scratch scratch;
  const std::string path = scratch.path("games"), header = file_bytes(GameId::kChess, {});
  for (const std::size_t length : {std::size_t{0}, std::size_t{30}}) {
    std::ofstream(path, std::ios::binary) << header.substr(0, length);
    ASSERT_TRUE(GameWriter::open(path, kHeader));
    EXPECT_EQ(test::read_file(path), header);
  }
}

TEST(GameWriter, LeavesOtherFilesAlone) {
  const test::Scratch scratch;
  const std::string path = scratch.path("games");
  std::string damaged = file_bytes(GameId::kChess, {short_game(0), short_game(1)});
  damaged[damaged.size() - 20] ^= 1;
  for (const auto& [bytes, sentence] :
       {std::pair(std::string("my notes"), "is not a file of training games"),
        {damaged, "is damaged"},
        {file_bytes(GameId::kGrand, {}), "games of grand, not of chess"},
        {to_bytes(GameFileHeader{GameId::kChess, {{"seed", "2"}}}), "seed=2 there, 1 here"}}) {
    std::ofstream(path, std::ios::binary) << bytes;
    const auto writer = GameWriter::open(path, kHeader);
    ASSERT_FALSE(writer);
    EXPECT_NE(writer.error().message.find(sentence), std::string::npos) << writer.error().message;
    EXPECT_EQ(test::read_file(path), bytes);
  }
  EXPECT_FALSE(GameWriter::open(scratch.path(""), kHeader));
  EXPECT_FALSE(GameWriter::open(scratch.path("no/games"), kHeader));
}

}  // namespace
}  // namespace sotka::training

// The file of a match's games: it holds those of the journal, and nobody else's games are lost.

#include "match/record_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "support/scratch.h"

namespace sotka::match {
namespace {

std::string read_all(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

PlayedGame game(int number, const std::string& move) {
  PlayedGame played;
  played.place = {.number = number, .round = number, .pair = 0, .opening = 0, .white = 0, .black = 1};
  played.opening = {std::string(info(GameId::kChess).start_fen), {}};
  played.moves = {{move, std::nullopt, search::Milliseconds(5)}};
  played.begun = "2026.01.02 03:04:05";
  return played;
}

const std::vector<RecordedEngine> kEngines = {{"A", "10+0.1"}, {"B", "10+0.1"}};

class RecordFileTest : public testing::Test {
 protected:
  const test::Scratch scratch_;
  const std::string path_ = scratch_.path("games.pgn");
  const RecordFile file_{path_, GameId::kChess, kEngines, {.event = "Test"}};
  const std::vector<PlayedGame> one_ = {game(0, "e2e4")};
  const std::vector<PlayedGame> two_ = {game(0, "e2e4"), game(1, "d2d4")};
};

TEST_F(RecordFileTest, GoesOnWhereverItWasCutOff) {
  ASSERT_TRUE(file_.begin(two_));
  const std::string whole = read_all(path_);
  for (const std::size_t length : {std::size_t{0}, whole.size() / 3, whole.size() - 1, whole.size()}) {
    std::filesystem::resize_file(path_, length);
    EXPECT_TRUE(file_.begin(two_)) << length;
    EXPECT_EQ(read_all(path_), whole);
  }
  EXPECT_TRUE(file_.begin(one_));  // the journal lost its last game
  EXPECT_TRUE(file_.append(two_[1]));
  EXPECT_EQ(read_all(path_), whole);
}

TEST(RecordOf, HasTheTagsOfTheField) {
  PlayedGame played = game(4, "e2e4");
  played.opening.moves = {"g1f3", "g8f6"};
  played.moves[0].nodes = 700;
  played.end = Termination::kTime;
  played.why = "Black loses on time by 35 ms";
  const auto tags = [&played](const RecordedEngine& white, bool nodes = false) {
    std::ostringstream out;
    EXPECT_TRUE(
        write_record(out, record_of(played, GameId::kChess, white, {"B", "10+0.1"}, {.event = "Test", .nodes = nodes}),
                     RecordFormat::kPgn));
    return out.str();
  };
  const std::string text = tags({"A", "10+0.1"});
  for (const char* tag :
       {"[Date \"2026.01.02\"]", "[UTCDate \"2026.01.02\"]", "[UTCTime \"03:04:05\"]", "[TimeControl \"10+0.1\"]",
        "[PlyCount \"3\"]", "[Termination \"time forfeit\"]", "Black loses"}) {
    EXPECT_NE(text.find(tag), std::string::npos) << tag << "\n" << text;
  }
  EXPECT_EQ(text.find("nodes"), std::string::npos) << text;
  const std::string odds = tags({"A", "1/0.5"}, true);
  EXPECT_NE(odds.find("[WhiteTimeControl \"1/0.5\"]\n[BlackTimeControl \"10+0.1\"]"), std::string::npos) << odds;
  EXPECT_NE(odds.find("700 nodes, 140000 nps"), std::string::npos) << odds;
}

TEST_F(RecordFileTest, OtherGamesAreKept) {
  const std::string other = "[Event \"the game of my life\"]\n\n1. e4 *\n";
  std::ofstream(path_) << other;
  for (const std::vector<PlayedGame>& games : {std::vector<PlayedGame>{}, one_}) {
    const Status status = file_.begin(games);
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("games of a different match"), std::string::npos) << status.error().message;
    EXPECT_EQ(read_all(path_), other);
  }
}

TEST_F(RecordFileTest, NothingIsLeftBeside) {
  ASSERT_TRUE(file_.begin(one_));
  EXPECT_FALSE(file_.begin({game(0, "e2e5")}));  // cannot be written: the move is not legal
  EXPECT_FALSE(RecordFile(scratch_.path("no/such"), GameId::kChess, kEngines, {.event = "Test"}).begin(one_));
  std::ofstream(scratch_.path("other")) << "x";
  EXPECT_FALSE(RecordFile(scratch_.path("other"), GameId::kChess, kEngines, {.event = "Test"}).begin(one_));
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(scratch_.path(""))) ++files;
  EXPECT_EQ(files, 2u);
}

}  // namespace
}  // namespace sotka::match

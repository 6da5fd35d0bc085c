// `sotka openings`: a set of balanced positions without duplicates.

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "match/openings.h"
#include "player/game_session.h"
#include "support/pattern.h"
#include "support/process.h"
#include "support/scratch.h"

namespace sotka::app {
namespace {

test::Finished openings(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "openings");
  return test::run_program(SOTKA_EXECUTABLE, arguments);
}

std::vector<std::string> lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> all;
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

TEST(OpeningsCommand, PositionsOfEveryGameDifferAndCanBePlayed) {
  const test::Scratch scratch;
  for (const GameInfo& game : kGames) {
    const std::vector<std::string> order = {"--variant", std::string(game.name), "--plies", "4", "--count", "12"};
    const test::Finished run = openings(order);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(openings(order).out, run.out) << "the same seed";
    const auto session = player::make_session(*find_game(game.name));
    std::set<Key> keys;
    for (const std::string& fen : lines(run.out)) {
      ASSERT_TRUE(session->set_position(fen)) << fen;
      EXPECT_FALSE(session->outcome());
      keys.insert(session->key());
    }
    EXPECT_EQ(keys.size(), 12u) << game.name;
    std::ofstream(scratch.path("book.epd")) << run.out;
    const auto book = match::read_openings_file(scratch.path("book.epd"), *find_game(game.name), {});
    ASSERT_TRUE(book) << book.error().message;
    EXPECT_EQ(book->size(), 12u);
  }
  EXPECT_NE(openings({"--count", "3", "--seed", "2"}).out, openings({"--count", "3", "--seed", "3"}).out);
}

TEST(OpeningsCommand, BalanceIsKept) {
  search::Score worst = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto opening = match::generate_opening(GameId::kChess, {std::string(info(GameId::kChess).start_fen), {}},
                                                 {.plies = 6, .balance = 20}, seed);
    ASSERT_TRUE(opening);
    EXPECT_EQ(opening->opening.moves.size(), 6u);
    worst = std::max(worst, std::abs(opening->score));
  }
  EXPECT_LE(worst, 20);
  const auto none = match::generate_opening(GameId::kChess, {std::string(info(GameId::kChess).start_fen), {}},
                                            {.plies = 2}, 1, [](Key) { return false; });
  EXPECT_FALSE(none);
}

TEST(OpeningsCommand, TellsWhenThereAreNoMore) {
  const test::Finished run = openings({"--plies", "1", "--count", "30", "--balance", "1000"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(lines(run.out).size(), 20u);  // as many as chess has first moves
  EXPECT_NE(run.err.find("only 20 openings"), std::string::npos) << run.err;
}

TEST(OpeningsCommand, EpdHasThePositionsOfFenAndTheirScores) {
  const test::Scratch scratch;
  const std::string form = "(\\S+ [wb] \\S+ \\S+) hmvc ([0-9]+); fmvn ([0-9]+); ce (-?[0-9]+);";
  for (const char* game : {"chess", "grand", "prince", "bulatov-modern64"}) {
    const std::vector<std::string> order = {"--variant", game, "--plies", "5", "--count", "5", "--balance", "40"};
    const auto fens = lines(openings(order).out);
    auto as_epd = order;
    as_epd.insert(as_epd.end(), {"--to", "epd"});
    const test::Finished run = openings(as_epd);
    const auto epds = lines(run.out);
    ASSERT_EQ(epds.size(), fens.size()) << run.err;
    for (std::size_t i = 0; i < epds.size(); ++i) {
      const auto parts = test::groups_of_match(epds[i], form);
      ASSERT_FALSE(parts.empty()) << epds[i];
      EXPECT_EQ(parts[1] + " " + parts[2] + " " + parts[3], fens[i]);
      EXPECT_LE(std::abs(std::stoi(parts[4])), 40);
    }
    std::ofstream(scratch.path("book.epd")) << run.out;
    EXPECT_TRUE(match::read_openings_file(scratch.path("book.epd"), *find_game(game), {}));
  }
  for (const char* game : {"bulatov-classic", "draughts"}) {
    const test::Finished run = openings({"--variant", game, "--to", "epd"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("takes fen or p"), std::string::npos) << run.err;
  }
}

TEST(OpeningsCommand, MovesAreWrittenToo) {
  const test::Finished pdn = openings({"--variant", "draughts", "--plies", "4", "--count", "2", "--to", "pdn"});
  EXPECT_EQ(pdn.exit_code, 0) << pdn.err;
  EXPECT_NE(pdn.out.find("[Round \"2\"]"), std::string::npos) << pdn.out;
  const test::Finished wrong = openings({"--variant", "draughts", "--to", "pgn"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_NE(wrong.err.find("for draughts --to takes fen or pdn, not 'pgn'"), std::string::npos) << wrong.err;
  EXPECT_EQ(openings({"--plies", "0"}).exit_code, 2);
}

}  // namespace
}  // namespace sotka::app

#include "match/journal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/scratch.h"

namespace sotka::match {
namespace {

using test::Scratch;

const Settings kSettings = {{"variant", "chess"}, {"engine", "A"}, {"engine", "B"}};

PlayedGame some_game(int number) {
  PlayedGame game;
  game.place = {.number = number, .round = 1, .pair = 2, .opening = 3, .white = 1, .black = 0};
  game.opening = {"W:W31-50:B1-20", {"32-28", "19-23"}};
  game.moves = {
      {"28x19", RecordEval{.centipawns = -35, .depth = 7}, search::Milliseconds(12), search::Milliseconds(61'005)},
      {"14x23", RecordEval{.mate_in = -4, .depth = 9}, search::Milliseconds(0), {}},
      {"d5d6,d6d9", std::nullopt, search::Milliseconds(123'456), search::Milliseconds(0)},
      {"1-7", std::nullopt, search::Milliseconds(5), search::Milliseconds(9), 1'234'567},
      {"44-40", std::nullopt, search::Milliseconds(5), {}, 77}};
  game.clocks = {search::Milliseconds(61'005), std::nullopt};
  game.winner = Color::kBlack;
  game.end = Termination::kCrash;
  game.why = "White crashed (signal 6)";
  game.begun = "2026.01.02 03:04:05";
  return game;
}

TEST(Journal, LinesHoldWholeGames) {
  PlayedGame game = some_game(7);
  EXPECT_EQ(*read_game_line(to_line(game)), game);
  game.winner.reset();
  game.moves.clear();
  game.opening.moves.clear();
  EXPECT_EQ(*read_game_line(to_line(game)), game);
  game.why = "a\ttab and\na line";
  EXPECT_EQ(read_game_line(to_line(game))->why, "a tab and a line");
}

TEST(Journal, WrongLinesAreNoGames) {
  const std::string good = to_line(some_game(1));
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{{"game=1", "game=x"},
                                                                                 {"white=1", "white=-1"},
                                                                                 {"|12|", "|x|"},
                                                                                 {"|61005", "|x"},
                                                                                 {"|77", "|x"},
                                                                                 {"|-35/7", ""},
                                                                                 {"end=crash", "end=?"},
                                                                                 {"clocks=61005 -", "clocks=x -"},
                                                                                 {"clocks=61005 -", "clocks=-"},
                                                                                 {"result=0-1", "result=*"}}) {
    std::string wrong = good;
    wrong.replace(wrong.find(from), from.size(), to);
    EXPECT_FALSE(read_game_line(wrong)) << wrong;
  }
  EXPECT_FALSE(read_game_line(""));
}

TEST(Journal, GoesOnWhereItEnded) {
  const Scratch scratch;
  {
    auto journal = Journal::open(scratch.path("j"), kSettings);
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_TRUE(journal->games().empty());
    ASSERT_TRUE(journal->append(some_game(0)));
    ASSERT_TRUE(journal->append(some_game(1)));
  }
  auto again = Journal::open(scratch.path("j"), kSettings);
  ASSERT_TRUE(again) << again.error().message;
  ASSERT_EQ(again->games().size(), 2u);
  EXPECT_EQ(again->games()[1], some_game(1));
}

TEST(Journal, TellsWhichProgramsHaveChanged) {
  const Scratch scratch;
  Settings settings = {{"engine", "A"}, {"program", "1"}, {"engine", "B"}, {"program", "2"}};
  { ASSERT_TRUE(Journal::open(scratch.path("j"), settings)); }
  settings.back().second = "3";
  const auto again = Journal::open(scratch.path("j"), settings);
  ASSERT_TRUE(again) << "the same match: " << again.error().message;
  EXPECT_EQ(changed_programs(again->settings(), settings), std::vector<std::string>{"B"});
  EXPECT_TRUE(changed_programs(kSettings, settings).empty()) << "older journals lack the hashes";
}

TEST(Journal, DropsALineThatWasCutOff) {
  const Scratch scratch;
  const std::string path = scratch.path("j");
  { ASSERT_TRUE(Journal::open(path, kSettings)->append(some_game(0))); }
  const auto whole = std::filesystem::file_size(path);
  { ASSERT_TRUE(Journal::open(path, kSettings)->append(some_game(1))); }
  // Wherever it was cut off: in the settings, or in the second game.
  const auto full = std::filesystem::file_size(path);
  for (auto size = full - 1; size > whole; size -= 7) {
    std::filesystem::resize_file(path, size);
    auto journal = Journal::open(path, kSettings);
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_EQ(journal->games().size(), 1u);
    EXPECT_EQ(std::filesystem::file_size(path), whole);
    ASSERT_TRUE(journal->append(some_game(1)));
  }
  for (std::uintmax_t size = 0; size < 40; size += 5) {
    std::filesystem::resize_file(path, size);
    auto journal = Journal::open(path, kSettings);
    ASSERT_TRUE(journal) << journal.error().message;
    EXPECT_TRUE(journal->games().empty());
    ASSERT_TRUE(journal->append(some_game(0)));
  }
  EXPECT_EQ(std::filesystem::file_size(path), whole);
}

TEST(Journal, LeavesOtherFilesAlone) {
  const Scratch scratch;
  for (const std::string text : {"not ours", "# sotka match 10", "not ours\n", "\n"}) {
    std::ofstream(scratch.path("other")) << text;
    const auto journal = Journal::open(scratch.path("other"), kSettings);
    ASSERT_FALSE(journal) << text;
    EXPECT_NE(journal.error().message.find("is not a match journal"), std::string::npos);
    EXPECT_EQ(std::filesystem::file_size(scratch.path("other")), text.size());
  }
}

// What reading the journal says once its second game reads so.
std::string refusal_of(const std::string& second_game) {
  const Scratch scratch;
  const std::string path = scratch.path("j");
  {
    auto journal = Journal::open(path, kSettings);
    EXPECT_TRUE(journal && journal->append(some_game(0)));
  }
  const std::string first = test::read_file(path);
  std::ofstream(path, std::ios::binary) << first << second_game << '\n' << to_line(some_game(2)) << '\n';
  const std::string all = test::read_file(path);
  const auto journal = Journal::open(path, kSettings);
  EXPECT_EQ(test::read_file(path), all) << "what is refused is left as it is";
  return journal ? "" : journal.error().message;
}

TEST(Journal, GamesOfNobodyAreRefused) {
  const auto edited = [](const std::string& from, const std::string& to) {
    std::string line = to_line(some_game(1));
    line.replace(line.find(from), from.size(), to);
    return refusal_of(line);
  };
  EXPECT_EQ(edited("game=1", "game=1"), "");
  for (const std::string engine : {"2", "7", "2147483647"}) {
    const std::string wrong =
        "line 7: a game refers to an unknown engine " + engine + "; engines are numbered from 0, and there are 2";
    EXPECT_NE(edited("white=1", "white=" + engine).find(wrong), std::string::npos);
    EXPECT_NE(edited("black=0", "black=" + engine).find(wrong), std::string::npos);
  }
  for (const std::string engine : {"-1", "2147483648", "99999999999999999999", "", "0x1"}) {
    EXPECT_NE(edited("white=1", "white=" + engine).find("line 7: invalid game"), std::string::npos) << engine;
  }
  EXPECT_NE(edited("white=1", "white=0").find("line 7: an engine plays against itself"), std::string::npos);
  EXPECT_NE(edited("game=1", "game=0").find("line 7: duplicate game 0"), std::string::npos);
}

TEST(Journal, TornAndForeignLinesAreRefused) {
  const std::string good = to_line(some_game(1));
  for (const std::string& torn : {std::string(), good.substr(0, good.size() / 2), std::string(good.size(), '\0'),
                                  good.substr(0, 20) + good, std::string("\xff\xfe"), std::string("# end")}) {
    EXPECT_NE(refusal_of(torn).find("line 7: "), std::string::npos) << torn;
  }
}

TEST(Journal, GamesOfAnotherScheduleAreRefused) {
  const Schedule schedule(MatchFormat::kRoundRobin, 3, 2, 2);
  ScheduledGame game = schedule.game(5);
  EXPECT_TRUE(check_place(schedule, game));
  std::swap(game.white, game.black);
  const Status swapped = check_place(schedule, game);
  ASSERT_FALSE(swapped);
  EXPECT_NE(swapped.error().message.find("game 5"), std::string::npos) << swapped.error().message;
  game = schedule.game(5);
  game.pair = 1'000'000;
  EXPECT_FALSE(check_place(schedule, game));
}

TEST(Journal, IsNotWrittenThroughALink) {
  const Scratch scratch;
  std::ofstream(scratch.path("target")).flush();
  std::filesystem::create_symlink("target", scratch.path("j"));
  const auto journal = Journal::open(scratch.path("j"), kSettings);
  ASSERT_FALSE(journal);
  EXPECT_NE(journal.error().message.find("is a link"), std::string::npos) << journal.error().message;
  EXPECT_EQ(test::read_file(scratch.path("target")), "");
}

TEST(Journal, BelongsToOneMatchAndOneProcess) {
  const Scratch scratch;
  const std::string path = scratch.path("j");
  auto first = Journal::open(path, kSettings);
  ASSERT_TRUE(first);
  EXPECT_FALSE(Journal::open(path, kSettings));
  { const Journal closed = std::move(*first); }
  Settings other = kSettings;
  other[2].second = "C";
  const auto refused = Journal::open(path, other);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("engine=B there, engine=C here"), std::string::npos)
      << refused.error().message;
  EXPECT_TRUE(Journal::open(path, kSettings));

  std::ofstream(scratch.path("text")) << "dear diary\n";
  EXPECT_FALSE(Journal::open(scratch.path("text"), kSettings));
  EXPECT_FALSE(Journal::open(scratch.path("no/such/folder"), kSettings));
}

}  // namespace
}  // namespace sotka::match

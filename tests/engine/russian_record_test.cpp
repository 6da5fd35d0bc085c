// Records in the notation of the Russian originals.

#include <gtest/gtest.h>

#include <string>

#include "engine/random.h"
#include "engine/record_reading.h"

namespace sotka {
namespace {

constexpr RecordFormat kRussian = RecordFormat::kRussian;

TEST(RussianRecord, ReadsHeadingsPairsAndTheClosingSentence) {
  const GameRecord r = read_one(
      "Белые: Петров\nЧерные: Иванов\n\n1. 32-28 18-23\n\n2. 37-32 23-29\n\n3. 34:23 17-22\n\n4. 28:17 19:26\n\n"
      "Белые сдались.\n",
      kRussian, GameId::kDraughts);
  EXPECT_EQ(r.game, GameId::kDraughts);
  EXPECT_EQ(r.tag("White"), "Петров");
  EXPECT_EQ(r.tag("Black"), "Иванов");
  EXPECT_EQ(r.main.moves.size(), 8U);
  EXPECT_EQ(r.result, RecordResult::kBlackWins);
}

TEST(RussianRecord, WritesDraughtsInFull) {
  const GameRecord r = read_one("[White \"Петров\"]\n[FEN \"W:WK47:B33,20\"]\n1. 47x15 2-0", RecordFormat::kPdn);
  EXPECT_EQ(written(r, kRussian),
            "Игра: стоклеточные (международные) шашки\nБелые: Петров\nПозиция: W:WK47:B20,33\n\n1. 47:29:15\nБелые "
            "выиграли.\n\n");
}

TEST(RussianRecord, ZerosAndOnesAreCastlingInPrince) {
  const std::string_view fen = "rnbnqanbnr/r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R/RNBNQANBNR w KQAJkqaj - 0 1";
  const GameRecord r = read_one(
      "Игра: prince\nПозиция: " + std::string(fen) + "\n1. 0-0-0 0-0-0-0\n2. Лj1-j2 Лa10-a9\n3. 1 1-1\n1/2-1/2",
      kRussian);
  EXPECT_EQ(r.game, GameId::kPrince);
  EXPECT_EQ(moves_of(r), "f2h2 f9d9 j1j2 a10a9 h2j2 d9b9");
  EXPECT_EQ(r.result, RecordResult::kDraw);
  expect_round_trip(r, kRussian);
  const std::string text = written(r, kRussian);
  EXPECT_NE(text.find("\n1. 0-0-0 0-0-0-0\n2. Лj1-j2 Лa10-a9\n3. 1 1-1\nНичья.\n"), std::string::npos) << text;
}

TEST(RussianRecord, GamesAreNamedAsPeopleNameThem) {
  for (const std::string name :
       {"ССШ", "стоклеточные современные шахматы", "Bulatov Modern", "Bulatov's modern chess"}) {
    EXPECT_EQ(read_one("Игра: " + name + "\n1. f2-f4", kRussian).game, GameId::kBulatovModern) << name;
  }
  EXPECT_EQ(read_one("[Variant \"From Position\"]\n1. e4 *", RecordFormat::kPgn, GameId::kGrand).game, GameId::kChess);
}

TEST(RussianRecord, OneToOneIsADrawInDraughts) {
  EXPECT_EQ(read_one("1. 32-28 1-1", kRussian, GameId::kDraughts).result, RecordResult::kDraw);
  EXPECT_EQ(read_one("Игра: draughts\n1. 32-28 2-0", kRussian).result, RecordResult::kWhiteWins);
}

TEST(RussianRecord, ReadsEveryNameOfAGame) {
  for (const GameInfo& game : kGames) {
    EXPECT_EQ(read_one("Игра: " + std::string(game.russian) + "\n*", kRussian).game, *find_game(game.name));
  }
}

TEST(RussianRecord, ReadsAndWritesSignsOfMerit) {
  const GameRecord r = read_one("1. e2-e4! e7-e5?? {плохо} 2. Кg1-f3 (2. Сf1-c4 (!?) Кb8-c6) Кb8-c6 $14 *", kRussian);
  ASSERT_EQ(r.main.moves.size(), 4U);
  EXPECT_EQ(r.main.moves[0].glyphs, std::vector<int>{1});
  EXPECT_EQ(r.main.moves[1].glyphs, std::vector<int>{4});
  EXPECT_EQ(r.main.moves[1].comment, "плохо");
  EXPECT_EQ(r.main.moves[2].variations[0].moves[0].glyphs, std::vector<int>{5});
  EXPECT_NE(written(r, kRussian).find("1. e2-e4! e7-e5?? {плохо}"), std::string::npos) << written(r, kRussian);
  expect_round_trip(r, kRussian);
}

constexpr std::string_view kCatapults =
    "Игра: bulatov-classic\nПозиция: 6k3/3p1p4/10/10/10/3C6/10/10/10/6K3 w - - 0 1\n";

TEST(RussianRecord, AStepAndItsShotMayStandApart) {
  EXPECT_EQ(moves_of(read_one(std::string(kCatapults) + "1. Кт d5-d6 :d9 Крg10-h10", kRussian)), "d5d6,d6d9 g10h10");
  EXPECT_EQ(moves_of(read_one(std::string(kCatapults) + "1. Ктd5-d6:d9 Крg10-h10", kRussian)), "d5d6,d6d9 g10h10");
  EXPECT_EQ(moves_of(read_one(std::string(kCatapults) + "1. Кт d5-d6 Крg10-h10", kRussian)), "d5d6 g10h10");
}

TEST(RussianRecord, AShotMayBeTheAnswer) {
  // Black's catapult on d10 shoots the one that arrives on d7; White's cannot shoot d7.
  const std::string_view fen = "Игра: bulatov-classic\nПозиция: 3c4k1/10/10/10/3C6/10/10/10/10/6K3 w - - 0 1\n";
  EXPECT_EQ(moves_of(read_one(std::string(fen) + "1. Кт d6-d7 :d7", kRussian)), "d6d7 d10d7");
}

TEST(RussianRecord, RefusesWhatItWouldHaveToGuess) {
  EXPECT_EQ(first_error("1. Кр() *", kRussian), "line 1, column 4: illegal move 'Кр()'");
  EXPECT_EQ(first_error("1. O-O *", kRussian), "line 1, column 4: 'O-O' is not a move of chess in Russian notation");
  EXPECT_EQ(first_error("Игра: шашечки\n*", kRussian), "line 1, column 1: no game is called 'шашечки'");
  EXPECT_EQ(first_error("1. Крe1 Белые сдались", kRussian), "line 1, column 4: illegal move 'Крe1'");
}

TEST(RussianRecord, TagsThatAreNoHeadingsAreWrittenAsInPgn) {
  const GameRecord r = read_one("[White \" A\"]\n[x \"1\"]\n[WhiteElo \"2000\"]\n1. e4 *", RecordFormat::kPgn);
  const std::string text = written(r, kRussian);
  EXPECT_NE(text.find("[White \" A\"]\n[x \"1\"]\nWhiteElo: 2000\n"), std::string::npos) << text;
  expect_round_trip(r, kRussian);
}

TEST(RussianRecord, RoundTripOfRandomGamesOfEveryGame) {
  SplitMix64 random(3);
  for_each_game([&]<class P>(GameTag<P>) {
    for (int n = 0; n < 3; ++n) {
      Game<P> game;
      for (int ply = 0; ply < 120 && !game.outcome(); ++ply) {
        typename P::MoveList list;
        game.position().generate(list);
        game.play(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
      }
      GameRecord r = record_of(*find_game(P::kName), game);
      r.tags = {{"Event", "турнир"}, {"White", "Ё"}, {"WhiteElo", "2000"}};
      for (RecordMove& m : r.main.moves) {
        if (random.below(5) == 0) m.comment = "Белые: хорошо";
        if (random.below(5) == 0) m.glyphs = {static_cast<int>(random.below(10)) + 1};
      }
      expect_round_trip(r, kRussian);
      if (testing::Test::HasFailure()) return;
    }
  });
}

}  // namespace
}  // namespace sotka

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

TEST(RussianRecord, WritesCapturesByTheirEndsWhereThatSaysIt) {
  const GameRecord two_ways = read_one("[FEN \"W:WK47:B11,12,19,30,38,40\"]\n1. 47x24x35x44x6 2-0", RecordFormat::kPdn);
  EXPECT_NE(written(two_ways, kRussian).find("\n1. 47:24:35:44:6\n"), std::string::npos) << written(two_ways, kRussian);
  expect_round_trip(two_ways, kRussian);
  const GameRecord r = read_one("[White \"Петров\"]\n[FEN \"W:WK47:B33,20\"]\n1. 47x15 2-0", RecordFormat::kPdn);
  EXPECT_EQ(written(r, kRussian),
            "Игра: стоклеточные (международные) шашки\nБелые: Петров\nПозиция: W:WK47:B20,33\n\n1. 47:15\nБелые "
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

TEST(RussianRecord, DashesAndBlanksMayStandWithinAMove) {
  EXPECT_EQ(moves_of(read_one("1. e2 – e4 e7—e5\n2. Кg1 - f3 Кb8 –c6\n3. Кf3 : e5 Кc6:e5", kRussian)),
            "e2e4 e7e5 g1f3 b8c6 f3e5 c6e5");
  EXPECT_EQ(moves_of(read_one("1. 32–28 18 — 23\n2. 37 -32 23- 29\n3. 34 : 23", kRussian, GameId::kDraughts)),
            "32-28 18-23 37-32 23-29 34x23");
}

TEST(RussianRecord, TitlesAreReadInAnyFormAndCase) {
  const std::vector<std::pair<std::string, GameId>> titles = {
      {"«Стоклеточные шахматы»", GameId::kPrince},
      {"Шахматы 100", GameId::kChess100},
      {"«Шахматы 100»", GameId::kChess100},
      {"Гранд-шахматы", GameId::kGrand},
      {"ГРАНД ШАХМАТЫ", GameId::kGrand},
      {"международные шашки", GameId::kDraughts},
      {"Стоклеточные шашки", GameId::kDraughts},
      {"“Стоклеточные современные шахматы”", GameId::kBulatovModern},
      {"СТОКЛЕТОЧНЫЕ КЛАССИЧЕСКИЕ ШАХМАТЫ", GameId::kBulatovClassic},
      {"скш", GameId::kBulatovClassic},
      {"Современные шахматы", GameId::kBulatovModern64},
      {"Шахматы", GameId::kChess}};
  for (const auto& [title, game] : titles) {
    EXPECT_EQ(read_one("Игра: " + title + "\n*", kRussian, GameId::kGrand).game, game) << title;
    EXPECT_EQ(read_one("  игра : " + title + "\n*", kRussian, GameId::kGrand).game, game) << title;
    EXPECT_EQ(read_one(title + "\n\n*", kRussian, GameId::kGrand).game, game) << title;
  }
}

struct Told {
  RecordResult result;
  std::string reason;

  friend bool operator==(const Told&, const Told&) = default;
};

Told told(std::string_view text, GameId game = GameId::kChess) {
  const GameRecord r = read_one(text, kRussian, game);
  return {r.result, r.termination};
}

TEST(RussianRecord, EndingsKeepTheirReason) {
  const std::vector<std::pair<std::string, Told>> endings = {
      {"Белые сдались.", {RecordResult::kBlackWins, "resignation"}},
      {"Чёрные сдались.", {RecordResult::kWhiteWins, "resignation"}},
      {"Чёрные просрочили время.", {RecordResult::kWhiteWins, "time forfeit"}},
      {"Ничья по соглашению.", {RecordResult::kDraw, "draw by agreement"}},
      {"Ничья.", {RecordResult::kDraw, ""}},
      {"Белые выиграли.", {RecordResult::kWhiteWins, ""}}};
  for (const auto& [sentence, ending] : endings) {
    const std::string bare = sentence.substr(0, sentence.size() - 1);
    for (const std::string& text :
         {"\n" + sentence, "\n" + bare, "\n" + bare + "!", "\n   " + bare + "  ", " " + sentence}) {
      EXPECT_EQ(told("1. e2-e4 e7-e5" + text), ending) << text;
    }
    const GameRecord r = read_one("1. e2-e4 e7-e5\n" + sentence, kRussian);
    EXPECT_NE(written(r, kRussian).find("\n" + sentence + "\n"), std::string::npos) << written(r, kRussian);
    expect_round_trip(r, kRussian);
    // And by way of PGN.
    EXPECT_NE(
        written(read_one(written(r, RecordFormat::kPgn), RecordFormat::kPgn), kRussian).find("\n" + sentence + "\n"),
        std::string::npos);
  }
  EXPECT_EQ(told("1. e2-e4\nЧЕРНЫЕ СДАЛИСЬ"), (Told{RecordResult::kWhiteWins, "resignation"}));
  EXPECT_EQ(told("1. e2-e4 1-0\nЧёрные сдались."), (Told{RecordResult::kWhiteWins, "resignation"}));
  const std::vector<ReadGame> games = read_all("1. e2-e4\nБелые сдались.\n\n1. d2-d4\nНичья.\n", kRussian);
  EXPECT_EQ(games.size(), 2U);
}

TEST(RussianRecord, WritesWhatOthersSayOfTheEnding) {
  const auto sentence = [](const std::string& termination, const std::string& result) {
    const GameRecord r = read_one("[Termination \"" + termination + "\"]\n1. e4 " + result, RecordFormat::kPgn);
    return written(r, kRussian);
  };
  EXPECT_NE(sentence("White resigns", "0-1").find("\nБелые сдались.\n"), std::string::npos);
  EXPECT_NE(sentence("Black loses on time", "1-0").find("\nЧёрные просрочили время.\n"), std::string::npos);
  EXPECT_NE(sentence("threefold repetition", "1/2-1/2").find("\nНичья: троекратное повторение позиции.\n"),
            std::string::npos);
  const std::string other = sentence("a quarrel", "1-0");
  EXPECT_NE(other.find("\nОкончание: a quarrel\n"), std::string::npos) << other;
  EXPECT_NE(other.find("\nБелые выиграли.\n"), std::string::npos) << other;
}

TEST(RussianRecord, ThePositionTellsWhoMated) {
  const std::string mate = "1. f2-f3 e7-e5\n2. g2-g4 Фd8-h4";
  for (const std::string end : {"×", "x", "X", "Х", " ×", "\nМат.", " Мат!", "×\nмат"}) {
    EXPECT_EQ(told(mate + end), (Told{RecordResult::kBlackWins, "checkmate"})) << end;
    EXPECT_EQ(remarks_on(mate + end, kRussian), std::vector<std::string>{}) << end;
  }
  const GameRecord r = read_one(mate + "×", kRussian);
  EXPECT_NE(written(r, kRussian).find("Фd8-h4×\nМат.\n"), std::string::npos) << written(r, kRussian);
  expect_round_trip(r, kRussian);
  EXPECT_EQ(told("Позиция: 7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\n1. Фg5-g6\nПат."), (Told{RecordResult::kDraw, "stalemate"}));
  // PGN's sign does the same.
  EXPECT_EQ(read_one("1. f3 e5 2. g4 Qh4#", RecordFormat::kPgn).result, RecordResult::kBlackWins);
}

TEST(RussianRecord, AFalseMateIsRemarkedUpon) {
  EXPECT_EQ(remarks_on("1. e2-e4×", kRussian),
            std::vector<std::string>{"line 1, column 4: 'e2-e4×' is marked as mate, but does not mate"});
  EXPECT_EQ(remarks_on("1. e2-e4\nМат.", kRussian),
            std::vector<std::string>{"line 2, column 1: the game does not end by checkmate"});
  EXPECT_EQ(told("1. e2-e4\nМат."), (Told{RecordResult::kUnknown, ""}));
  EXPECT_EQ(remarks_on("1. e4 e5# *", RecordFormat::kPgn),
            std::vector<std::string>{"line 1, column 7: 'e5#' is marked as mate, but does not mate"});
  EXPECT_EQ(remarks_on("Результат: 1-0\n1. e2-e4\nБелые сдались.", kRussian),
            std::vector<std::string>{"line 3, column 1: the closing sentence contradicts the result and is ignored"});
}

TEST(RussianRecord, CastlingMayBeTypedWithLetters) {
  for (const std::string castling : {"0-0", "О-О", "O-O", "о-о", "0–0"}) {
    EXPECT_EQ(moves_of(read_one("1. e2-e4 e7-e5\n2. Кg1-f3 Кb8-c6\n3. Сf1-c4 Сf8-c5\n4. " + castling + " *", kRussian)),
              "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1")
        << castling;
  }
  const std::string prince =
      "Игра: prince\nПозиция: rnbnqanbnr/r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R/RNBNQANBNR w KQAJkqaj - 0 1\n";
  EXPECT_EQ(moves_of(read_one(prince + "1. О-О-О О-О-О-О *", kRussian)), "f2h2 f9d9");
}

TEST(RussianRecord, SignsMayStandApart) {
  EXPECT_EQ(moves_of(read_one("1. e2-e4 f7-f6\n2. Фd1-h5 + g7-g6 !", kRussian)), "e2e4 f7f6 d1h5 g7g6");
}

TEST(RussianRecord, AShotInPlaceMayNameItsCatapult) {
  const std::string_view shot = "6k3/10/10/3p6/10/10/3C6/10/10/6K3 w - - 0 1 d7";
  for (const std::string move : {"Ктd4:d7", "Кт:d7", "Кт d4:d7", ":d7"}) {
    EXPECT_EQ(
        moves_of(read_one("Игра: bulatov-classic\nПозиция: " + std::string(shot) + "\n1. " + move + " *", kRussian)),
        "d4d7")
        << move;
  }
  for (const std::string move : {"Cd4xd7", "Cxd7"}) {
    EXPECT_EQ(moves_of(read_one("[Variant \"bulatov-classic\"]\n[FEN \"" + std::string(shot) + "\"]\n1. " + move + " *",
                                RecordFormat::kPgn)),
              "d4d7")
        << move;
  }
}

TEST(RussianRecord, APositionMayBeToldInWords) {
  const std::string start =
      "белые — 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45,46, 47,48, 49, 50; черные — 1, 2, 3, 4, 5, "
      "6, 7, 8,\n9, 10, 11, 12, 13, 14. 15, 16, 17, 18, 19, 20.\n";
  EXPECT_EQ(read_one(start + "\n1. 32-28 18-23", kRussian, GameId::kDraughts).start_fen, "W:W31-50:B1-20");
  for (const std::string text :
       {"Белые – дамка 47; чёрные – 11, 12, 19, 30, 38, 40.", "Белые: дамка 47\nЧёрные: 11, 12, 19, 30, 38, 40",
        "Позиция: белые — д. 47; чёрные — простые 11, 12,\n19, 30, 38, 40",
        "ЧЁРНЫЕ — 11–12, 19, 30, 38, 40;\nбелые — дамки 47"}) {
    EXPECT_EQ(read_one(text + "\n\n1. 47:24:35:44:6", kRussian, GameId::kDraughts).start_fen,
              "W:WK47:B11,12,19,30,38,40")
        << text;
  }
  const GameRecord commented =
      read_one("1. 32-28\nНичья. {Позиция: белые — 31; чёрные — 1, 2}\n", kRussian, GameId::kDraughts);
  EXPECT_EQ(commented.main.comment_after, "Позиция: белые — 31; чёрные — 1, 2");
  EXPECT_EQ(read_one("Белые: Петров 2\nЧёрные: Иванов 1\n1. 32-28", kRussian, GameId::kDraughts).tag("White"),
            "Петров 2");
}

TEST(RussianRecord, IsRecognisedByItsFirstLines) {
  const auto read = [](std::string_view text, RecordFormat format = RecordFormat::kPgn) {
    ReadOptions options{.format = format};
    options.format_is_assumed = true;
    const std::vector<ReadGame> games = read_all(text, options);
    EXPECT_EQ(games.size(), 1U) << text;
    if (games.empty()) return std::string();
    return games[0].record ? moves_of(*games[0].record) : games[0].record.error().message;
  };
  EXPECT_EQ(read("1. e2-e4 e7-e5\n2. Кg1-f3\n"), "e2e4 e7e5 g1f3");
  EXPECT_EQ(read("Игра: гранд-шахматы\n\n1. e3-e5\n"), "e3e5");
  // As in the rules of draughts, which name neither game nor notation.
  const std::string_view draughts =
      "Белые: Петров\n\nЧерные: Иванов\n\n1. 32-28 18-23\n\n2. 37-32 23-29\n\n3. 34:23 17-22\n\n4. 28:17 19:26\n\n"
      "Белые сдались.\n";
  EXPECT_EQ(read(draughts), "32-28 18-23 37-32 23-29 34x23 17-22 28x17 19x26");
  EXPECT_EQ(read(draughts, RecordFormat::kPdn), "32-28 18-23 37-32 23-29 34x23 17-22 28x17 19x26");
  // Russian words in PGN make no Russian record.
  EXPECT_EQ(read("[White \"Петров\"]\n\n1. e4 {хорошо} e5\n; тоже\n2. Nf3 O-O-O *").substr(0, 6), "line 5");
  EXPECT_EQ(read("{Петров – Иванов}\n1. e4 e5 2. Nf3 *"), "e2e4 e7e5 g1f3");
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

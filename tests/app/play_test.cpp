// `sotka play`: files, clocks, notations. What is typed comes from the standard input.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "app/terminal_game.h"
#include "match/game_log.h"
#include "support/pattern.h"
#include "support/process.h"
#include "support/scratch.h"

namespace sotka::app {
namespace {

using test::Finished;
using test::read_file;

Finished play(std::vector<std::string> arguments, const std::string& typed) {
  arguments.insert(arguments.begin(), {"play", "--white", "human", "--black", "human", "--ascii", "--color", "never"});
  return test::run_program(SOTKA_EXECUTABLE, arguments, typed);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Play, ReadsSanAndShowsTheNotationAskedFor) {
  const Finished wire = play({}, "Nf3\nquit\n");
  EXPECT_TRUE(has(wire.out, "1. White: g1f3 (knight)")) << wire.out;
  for (const char* name : {"uci", "wire"}) EXPECT_EQ(play({"--notation", name}, "Nf3\nquit\n").out, wire.out);
  EXPECT_EQ(play({"--notation", "ucl"}, "").err,
            "sotka: --notation takes uci, san or russian, not 'ucl'; did you mean 'uci'?\n");
  const Finished san = play({"--notation", "san"}, "g1f3\nd5\nhistory\nmoves\nNf9\nquit\n");
  EXPECT_TRUE(has(san.out, "1. White: Nf3 (knight)")) << san.out;
  EXPECT_TRUE(has(san.out, "1. Nf3 d5\n")) << san.out;
  EXPECT_TRUE(has(san.out, "Nxd4 ") || has(san.out, "Ne5 ")) << san.out;
  EXPECT_TRUE(has(san.out, "'Nf9' is not a move of chess.")) << san.out;
  const Finished russian = play({"--notation", "russian"}, "Кf3\ne7e5\nК:e5\nNc6\nhistory\nquit\n");
  EXPECT_TRUE(has(russian.out, "1. Кg1-f3 e7-e5\n2. Кf3:e5 Кb8-c6\n")) << russian.out;
}

TEST(Play, ThreeZerosAreShortOnlyInRussianNotation) {
  const std::string fen = "10/4k5/10/10/10/10/10/10/R4K3R/R8R w KQAJ - 0 1";
  const std::vector<std::string> order = {"--variant", "prince", "--fen", fen};
  EXPECT_TRUE(has(play(order, "0-0-0\nO-O\nquit\n").out, "1. White: f2h2"));
  EXPECT_TRUE(has(play(order, "0-0-0\nquit\n").out, "ambiguous"));
  std::vector<std::string> russian = order;
  russian.insert(russian.end(), {"--notation", "russian"});
  EXPECT_TRUE(has(play(russian, "0-0-0\nquit\n").out, "1. White: 0-0-0"));
}

TEST(Play, GamesAreSavedAndGoneOnWith) {
  const test::Scratch scratch;
  const std::string file = scratch.path("game.pgn");
  const Finished first = play({"--variant", "grand", "--tc", "60+2"}, "e5\ne6\nsave " + file + "\nquit\n");
  EXPECT_TRUE(has(first.out, "Saved: " + file)) << first.out;
  const std::string saved = read_file(file);
  EXPECT_TRUE(has(saved, "[Variant \"grand\"]") && has(saved, "[TimeControl \"60+2\"]")) << saved;
  EXPECT_TRUE(test::holds(saved, "1\\. e5 \\{\\[%clk 0:01:0[0-9.]+\\] \\[%emt")) << saved;
  EXPECT_TRUE(test::holds(saved, "\\[Date \"20[0-9]{2}\\.[01][0-9]\\.[0-3][0-9]\"\\]")) << saved;
  // From chess, for the file names its game; and the moves of the file can be taken back.
  const Finished second = play({"--tc", "60+2"}, "load " + file + "\nhistory\nd4\nundo\nundo\nhistory\nquit\n");
  EXPECT_TRUE(has(second.out, "1. e3e5 e8e6\n")) << second.out;
  EXPECT_TRUE(has(second.out, "3. White: d3d4")) << second.out;
  EXPECT_TRUE(has(second.out, "Clocks: White 1:02.0") || has(second.out, "Clocks: White 1:01.9")) << second.out;
  const Finished third = play({"--variant", "draughts", "--load", file, "--save", scratch.path("end.pgn")}, "resign\n");
  EXPECT_EQ(third.exit_code, 0) << third.err;
  EXPECT_TRUE(has(read_file(scratch.path("end.pgn")), "1. e5 {") &&
              has(read_file(scratch.path("end.pgn")), "[Result \"0-1\"]"));
}

TEST(Play, OtherFilesAreNotReplaced) {
  const test::Scratch scratch;
  const std::string other = scratch.path("other.pgn");
  std::ofstream(other) << "mine";
  const Finished run = play({}, "e4\nsave " + other + "\nsave\nload /nowhere\nload " + other + "\nsave " +
                                    scratch.path("own") + "\nd5\nsave " + scratch.path("own") + "\nquit\n");
  EXPECT_TRUE(has(run.out, "already exists; name another file")) << run.out;
  EXPECT_TRUE(has(run.out, "A file name is missing.")) << run.out;
  EXPECT_TRUE(has(run.out, "cannot read '/nowhere'")) << run.out;
  EXPECT_EQ(read_file(other), "mine");
  EXPECT_TRUE(has(read_file(scratch.path("own")), "d5"));
  EXPECT_EQ(play({"--load", "/nowhere"}, "").exit_code, 1);
}

TEST(Play, TellsOfFilesInTheLanguageAskedFor) {
  const test::Scratch scratch;
  const std::string other = scratch.path("other.pgn"), bad = scratch.path("bad.pgn"), empty = scratch.path("empty.pgn");
  std::ofstream(other) << "mine";
  std::ofstream(bad) << "1. e4 e5 2. Nf9 *\n\n";
  std::ofstream(empty).flush();
  const Finished run = play({"--language", "ru"}, "load /nowhere\nload " + empty + "\nload " + bad + "\nsave " + other +
                                                      "\nsave " + scratch.path("no/file") + "\nquit\n");
  for (const std::string& sentence :
       {std::string("файл «/nowhere» не читается\n"), "в файле «" + empty + "» нет партий\n",
        "партия в файле «" + bad + "» записана с ошибкой (line 1, column ", "файл «" + other + "» уже есть",
        "файл «" + scratch.path("no/file") + "» не записывается\n"}) {
    EXPECT_TRUE(has(run.out, sentence)) << sentence << run.out;
  }
  EXPECT_EQ(play({"--language", "ru", "--load", "/nowhere"}, "").err, "sotka: файл «/nowhere» не читается\n");
  EXPECT_TRUE(has(play({"--language", "ru", "--save", other}, "").err, "» уже есть"));
  EXPECT_EQ(play({"--language", "ru", "--save", scratch.path("no/file")}, "resign\n").err,
            "sotka: файл «" + scratch.path("no/file") + "» не записывается\n");
}

TEST(Play, ATakenBackMoveIsNoReasonToAgreeToADraw) {
  // White, a queen ahead, is the person: Black agrees, but not by the score of a line that was taken back.
  const std::vector<std::string> order = {
      "play",    "--white", "human", "--black", "engine", "--depth", "2", "--fen", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
      "--ascii", "--color", "never"};
  EXPECT_TRUE(has(test::run_program(SOTKA_EXECUTABLE, order, "e1e2\ndraw\ne2e3\nquit\n").out, "draw agreed"));
  const Finished undone = test::run_program(SOTKA_EXECUTABLE, order, "e1e2\nundo\ndraw\ne1e2\nquit\n");
  EXPECT_FALSE(has(undone.out, "draw agreed")) << undone.out;
  EXPECT_TRUE(has(undone.out, "The engine declines.")) << undone.out;
}

TEST(Play, ADrawIsOfferedWithAMoveAndTheOtherIsAsked) {
  const Finished agreed = play({}, "draw\ne4\ndraw\n");
  EXPECT_TRUE(has(agreed.out, "The offer goes with your next move.")) << agreed.out;
  EXPECT_TRUE(has(agreed.out, "White offers a draw")) << agreed.out;
  EXPECT_TRUE(has(agreed.out, "Result: 1/2-1/2 (draw agreed)")) << agreed.out;
  EXPECT_TRUE(has(play({}, "decline\nquit\n").out, "No draw is offered."));
  // A move declines, and the same side may not offer again before the other has.
  const Finished again = play({}, "draw\ne4\ne5\ndraw\nNf3\ndraw\nNc6\ndecline\ndraw\nBc4\nquit\n");
  EXPECT_TRUE(has(again.out, "You may offer a draw again after your opponent has offered one.")) << again.out;
  EXPECT_TRUE(has(again.out, "Black offers a draw")) << again.out;
  EXPECT_TRUE(has(again.out, "Result: * (unfinished)")) << again.out;
  // Accepted by agreement, and said so in the record.
  const test::Scratch scratch;
  play({"--save", scratch.path("draw.pgn"), "--language", "ru"}, "предлагаю ничью\ne2-e4\nсогласен\n");
  EXPECT_TRUE(has(read_file(scratch.path("draw.pgn")), "[Termination \"draw by agreement\"]"));
}

TEST(Play, SpeaksRussianWithRussianNotationAndCommands) {
  const Finished chess =
      play({"--language", "ru"}, "Кg1-f3\ne7e5\nпартия\nВзять назад\nКf3\nходы\nКрe1-e3\nСh9\nповернуть\nсдаюсь\n");
  EXPECT_TRUE(has(chess.out, "1. Кg1-f3 e7-e5\n")) << chess.out;
  EXPECT_TRUE(has(chess.out, "d7-d5 ")) << chess.out;
  EXPECT_TRUE(has(chess.out, "Ход «Крe1-e3» невозможен.")) << chess.out;
  EXPECT_TRUE(has(chess.out, "«Сh9» — не запись хода.")) << chess.out;
  EXPECT_TRUE(has(chess.out, "(сдача)")) << chess.out;
  const std::string castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  EXPECT_TRUE(has(play({"--language", "ru", "--fen", castling}, "О-О\nвыход\n").out, "1. Белые: 0-0 "));
  const Finished draughts =
      play({"--language", "ru", "--variant", "draughts", "--fen", "W:W28,32:B23"}, "32-27\n21-17\n60-1\nвыход\n");
  EXPECT_TRUE(has(draughts.out, "Ход «32-27» невозможен: нужно взять 1 шашку, например 28:19.")) << draughts.out;
  EXPECT_TRUE(has(draughts.out, "Ход «21-17» невозможен: на поле 21 нет вашей шашки.")) << draughts.out;
  EXPECT_TRUE(has(draughts.out, "Поля 60 нет: поля доски — от 1 до 50.")) << draughts.out;
  const Finished ambiguous =
      play({"--language", "ru", "--variant", "draughts", "--fen", "W:WK47:B11,12,19,30,38,40"}, "47:6\nвыход\n");
  EXPECT_TRUE(has(ambiguous.out, "Запись «47:6» неоднозначна: это 47:24:8:17:6 или 47:24:35:44:6.")) << ambiguous.out;
}

TEST(Play, NamesTheStagesOfPrince) {
  const std::vector<std::string> prince = {"--variant", "prince"};
  EXPECT_TRUE(has(play(prince, "quit\n").out, "Stage: opening or middlegame"));
  std::vector<std::string> few = prince;
  few.insert(few.end(), {"--fen", "10/4k5/10/10/10/10/10/10/R4K3R/R8R w KQAJ - 0 1", "--language", "ru"});
  EXPECT_TRUE(has(play(few, "выход\n").out, "Стадия: глубокий эндшпиль"));
  EXPECT_FALSE(has(play({}, "quit\n").out, "Stage"));
}

TEST(Play, AnInterruptedGameIsSaved) {
  const test::Scratch scratch;
  player::Player player(GameId::kChess);
  PlayOrder order;
  order.human = {{true, true}};
  order.save = scratch.path("game.pgn");
  int lines = 0;
  order.wait_for_input = [&lines] { return ++lines <= 2; };
  order.interrupted = [&lines] { return lines > 2; };
  std::istringstream in("e4\ne5\nNf3\n");
  std::ostringstream out;
  EXPECT_TRUE(TerminalGame(player, order, in, out).run());
  EXPECT_TRUE(has(read_file(scratch.path("game.pgn")), "1... e5")) << out.str();
  // The engine's thinking is interrupted, too.
  PlayOrder engine;
  engine.depth = search::kMaxPly - 1;
  engine.save = scratch.path("engine.pgn");
  engine.interrupted = [] { return true; };
  EXPECT_TRUE(TerminalGame(player, engine, in, out).run());
  EXPECT_TRUE(has(read_file(scratch.path("engine.pgn")), "[Result \"*\"]"));
}

TEST(Play, AFileOfSeveralGamesIsNotReplacedByOneOfThem) {
  const test::Scratch scratch;
  const std::string games = scratch.path("games.pgn");
  const std::string text = "1. e4 e5 *\n\n1. d4 d5 *\n\n";
  std::ofstream(games) << text;
  const Finished run = play({}, "load " + games + "\ng1f3\nsave " + games + "\nquit\n");
  EXPECT_TRUE(has(run.out, "3. White: g1f3")) << run.out;
  EXPECT_TRUE(has(run.out, "already exists; name another file")) << run.out;
  EXPECT_EQ(read_file(games), text);
  const Finished refused = play({"--load", games, "--save", games}, "quit\n");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_EQ(refused.out, "");  // before a game is played that could not be kept
  EXPECT_EQ(read_file(games), text);

  const std::string one = scratch.path("one.pgn");
  std::ofstream(one) << "1. e4 e5 *\n\n";
  EXPECT_EQ(play({"--load", one, "--save", one}, "g1f3\nquit\n").exit_code, 0);
  EXPECT_TRUE(has(read_file(one), "Nf3"));
}

TEST(Play, ReadsTheRecordsThatItIsTold) {
  const test::Scratch scratch;
  const std::string chess = scratch.path("chess.txt"), draughts = scratch.path("draughts.txt");
  const std::string text = "Белые: Петров\n\n1. e2-e4 e7-e5\n2. Кg1-f3\n\n";
  std::ofstream(chess) << text;
  std::ofstream(draughts) << "1. 32-28 19-23\n2. 28:19 14:23\n\n";
  const Finished played = play({"--load", chess, "--from", "russian"}, "history\nNc6\nsave " + chess + "\nquit\n");
  EXPECT_TRUE(has(played.out, "1. e2e4 e7e5\n2. g1f3")) << played.out << played.err;
  EXPECT_TRUE(has(played.out, "Black: b8c6")) << played.out;
  EXPECT_TRUE(has(played.out, "already exists")) << "a record in Russian is not replaced by PGN";
  EXPECT_EQ(read_file(chess), text);
  const Finished other = play({"--variant", "draughts", "--from", "russian"}, "load " + draughts + "\nhistory\nquit\n");
  EXPECT_TRUE(has(other.out, "1. 32-28 19-23\n2. 28x19 14x23\n")) << other.out;
  EXPECT_TRUE(has(play({"--load", chess}, "history\nquit\n").out, "1. e2e4 e7e5\n2. g1f3")) << "it is known as Russian";
  EXPECT_EQ(play({"--load", chess, "--from", "pgn"}, "quit\n").exit_code, 1) << "it is no PGN";
  EXPECT_EQ(play({"--from", "fen"}, "").err, "sotka: unknown input format 'fen'; known are pgn, pdn, russian\n");
}

TEST(Play, TheEndingOfAFileTellsItsFormatInAnyCase) {
  const test::Scratch scratch;
  std::ofstream(scratch.path("GAME.PGN")) << "[Variant \"chess\"]\n\n1. e4 e5 *\n\n";
  std::ofstream(scratch.path("GAME.PDN")) << "1. 32-28 19-23 *\n\n";
  std::ofstream(scratch.path("game")) << "1. 32-28 19-23 *\n\n";
  const auto chess = match::load_game(scratch.path("GAME.PGN"), GameId::kDraughts);
  ASSERT_TRUE(chess) << chess.error().message;
  EXPECT_EQ(chess->record.game, GameId::kChess);
  for (const char* name : {"GAME.PDN", "game"}) {
    const auto draughts = match::load_game(scratch.path(name), GameId::kDraughts);
    ASSERT_TRUE(draughts) << name << ": " << draughts.error().message;
    EXPECT_EQ(draughts->record.main.moves.size(), 2u);
  }
}

}  // namespace
}  // namespace sotka::app

// `sotka analyse`: formulas, comments, pictures and pages.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "analysis/accuracy.h"
#include "analysis/analysis.h"
#include "analysis/piece_drawings.h"
#include "analysis/report.h"
#include "analysis/svg_board.h"
#include "support/pattern.h"
#include "support/process.h"
#include "support/scratch.h"

namespace sotka::analysis {
namespace {

using test::Finished;
using test::read_file;

Finished run_analyse(std::vector<std::string> arguments, const std::string& input = {}) {
  arguments.insert(arguments.begin(), "analyse");
  return test::run_program(SOTKA_EXECUTABLE, arguments, input);
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t i = text.find(part); i != std::string::npos; i = text.find(part, i + part.size())) ++found;
  return found;
}

TEST(Accuracy, IsThatOfThePublishedFormulas) {
  EXPECT_DOUBLE_EQ(win_percent(0), 50);
  EXPECT_NEAR(win_percent(100), 59.10, 0.01);
  EXPECT_NEAR(win_percent(-300), 24.89, 0.01);
  EXPECT_DOUBLE_EQ(win_percent(search::mate_in(3)), win_percent(kMostCentipawns));
  EXPECT_DOUBLE_EQ(win_percent(-5000), win_percent(-kMostCentipawns));
  EXPECT_NEAR(move_accuracy(20, 20), 100, 0.01);
  EXPECT_DOUBLE_EQ(move_accuracy(20, 300), move_accuracy(20, 20));  // better than was thought
  EXPECT_NEAR(move_accuracy(100, -100), 43.53, 0.01);
  EXPECT_EQ(move_accuracy(1000, -1000), 0);
}

TEST(Analyse, NamesTheStageOfPrince) {
  const Finished run =
      run_analyse({"--variant", "prince", "--depth", "1", "10/4k5/10/10/10/10/10/10/R4K3R/R8R w KQAJ - 0 1"});
  EXPECT_NE(run.out.find("\nstage of the game: deep endgame\n"), std::string::npos) << run.out << run.err;
  const Finished game = run_analyse({"--variant", "prince", "--depth", "1", "-"}, "1. e4 e7 *");
  EXPECT_NE(game.out.find("\nstage of the game: opening or middlegame\n"), std::string::npos) << game.out << game.err;
}

TEST(Accuracy, FallsAreGradedByWinPercent) {
  EXPECT_EQ(merit(0, -50), Merit::kNone);
  EXPECT_EQ(merit(0, -60), Merit::kInaccuracy);
  EXPECT_EQ(merit(0, -120), Merit::kMistake);
  EXPECT_EQ(merit(0, -200), Merit::kBlunder);
  EXPECT_EQ(merit(900, 600), Merit::kInaccuracy);  // three pawns matter less where all is won
  EXPECT_EQ(merit(0, 200), Merit::kNone);
}

GameRecord read_one(const std::string& text, RecordFormat format = RecordFormat::kPgn) {
  std::istringstream in(text);
  ReadOptions options;
  options.format = format;
  return *RecordReader(in, options).next()->record;
}

Analysis analysed(const GameRecord& record) {
  player::Player player(record.game);
  search::Limits limits;
  limits.nodes = 5000;
  return *analyse(player, record, limits, [](std::size_t) { return true; });
}

TEST(Analysis, FindsTheBlunderAndTheMate) {
  const GameRecord record = read_one("1. f3 e5 2. g4 Qh4# 0-1");
  const Analysis analysis = analysed(record);
  ASSERT_EQ(analysis.moves.size(), 4u);
  EXPECT_EQ(analysis.moves[2].merit, Merit::kBlunder);
  EXPECT_GT(analysis.moves[2].loss, 500);
  EXPECT_TRUE(analysis.moves[3].is_best);
  EXPECT_EQ(analysis.moves[3].loss, 0);
  EXPECT_EQ(score_text(analysis.positions[3]), "#-1");
  EXPECT_EQ(score_text(analysis.positions[4]), "0-1");
  EXPECT_FALSE(eval_of(analysis.positions[4]));
  EXPECT_EQ(eval_of(analysis.positions[3])->mate_in, -1);
  const SideSummary white = summarise(analysis, Color::kWhite);
  EXPECT_EQ(white.moves, 2);
  EXPECT_EQ(white.merits[Merit::kBlunder], 1);
  EXPECT_DOUBLE_EQ(white.accuracy, (analysis.moves[0].accuracy + analysis.moves[2].accuracy) / 2);
  EXPECT_DOUBLE_EQ(summarise(analysis, Color::kBlack).accuracy,
                   (analysis.moves[1].accuracy + analysis.moves[3].accuracy) / 2);
}

TEST(Analysis, CommentsAreReadAgain) {
  const GameRecord record = read_one("1. f3 $1 {mine} e5 2. g4 Qh4# 0-1");
  std::ostringstream out;
  ASSERT_TRUE(write_record(out, annotated(record, analysed(record)), RecordFormat::kPgn));
  const GameRecord again = read_one(out.str());
  EXPECT_EQ(again.main.moves[0].glyphs, std::vector{1});  // signs that people gave stay
  EXPECT_TRUE(again.main.moves[0].comment.starts_with("mine; loss ")) << again.main.moves[0].comment;
  ASSERT_TRUE(again.main.moves[0].eval);
  EXPECT_EQ(again.main.moves[2].glyphs, std::vector{4});
  EXPECT_TRUE(test::matches(again.main.moves[2].comment, "loss [0-9]+"));
  ASSERT_EQ(again.main.moves[2].variations.size(), 1u);
  EXPECT_NE(again.main.moves[2].variations[0].moves.at(0).text, "g2g4");
  EXPECT_TRUE(again.main.moves[3].variations.empty());
  EXPECT_TRUE(test::matches(std::string(again.tag("WhiteAccuracy")), "[0-9]+\\.[0-9]")) << out.str();
  EXPECT_TRUE(again.tag("Annotator").starts_with("Sotka"));
}

TEST(Analysis, NothingIsJudgedAfterADrawByRule) {
  const GameRecord record = read_one("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *");
  const Analysis analysis = analysed(record);
  EXPECT_TRUE(analysis.positions[8].outcome);
  EXPECT_EQ(analysis.moves[8].loss, 0);
  EXPECT_EQ(score_text(analysis.positions[8]), "1/2-1/2");
}

TEST(AnalyseCommand, AnnotatesEveryFormat) {
  const std::string pgn = "[Variant \"grand\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e5 e6 2. Nc4 *\n";
  const Finished text = run_analyse({"-", "--nodes", "2000"}, pgn);
  EXPECT_EQ(text.exit_code, 0) << text.err;
  EXPECT_TRUE(text.out.starts_with("A - B, Grand chess\nSotka ")) << text.out;
  EXPECT_NE(text.out.find("  1... e6 "), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("White      2 "), std::string::npos) << text.out;
  EXPECT_EQ(run_analyse({"-", "--nodes", "2000"}, pgn).out, text.out);  // the same again
  const Finished russian = run_analyse({"-", "--nodes", "2000", "--notation", "russian"}, pgn);
  EXPECT_NE(russian.out.find("Кb2-c4"), std::string::npos) << russian.out;
  const Finished written = run_analyse({"-", "--nodes", "2000", "--to", "pgn"}, pgn);
  EXPECT_NE(written.out.find("[BlackAccuracy \""), std::string::npos) << written.out;
  EXPECT_NE(written.out.find("[%eval "), std::string::npos) << written.out;

  const std::string pairs = "1. 32-28 18-23 2. 37-32 23-29 3. 34:23 17-22 4. 28:17 19:26\nБелые сдались.\n";
  const Finished draughts =
      run_analyse({"-", "--variant", "draughts", "--from", "russian", "--depth", "4", "--to", "pdn"}, pairs);
  EXPECT_EQ(draughts.exit_code, 0) << draughts.err;
  EXPECT_NE(draughts.out.find("[GameType \"20\"]"), std::string::npos) << draughts.out;
  EXPECT_NE(draughts.out.find("loss "), std::string::npos) << draughts.out;
  const Finished refused = run_analyse({"-", "--nodes", "10", "--to", "pdn"}, pgn);
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.err.find("written as PGN, not PDN"), std::string::npos) << refused.err;
}

TEST(AnalyseCommand, ShowsTheLinesOfAPosition) {
  const std::string fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
  const Finished lines = run_analyse({fen, "--nodes", "3000", "--multipv", "3"});
  EXPECT_EQ(lines.exit_code, 0) << lines.err;
  EXPECT_TRUE(test::holds(lines.out, "\n 1\\.       #1  depth [0-9]+ +Ra8#\n 2\\.")) << lines.out;
  EXPECT_NE(lines.out.find("\n 3."), std::string::npos) << lines.out;
  // Unquoted, a FEN comes as several words.
  const Finished words = run_analyse({"6k1/5ppp/8/8/8/8/8/R5K1", "w", "-", "-", "0", "1", "--nodes", "3000"});
  EXPECT_NE(words.out.find("Ra8#"), std::string::npos) << words.out << words.err;
  const Finished pgn = run_analyse({fen, "--nodes", "3000", "--multipv", "2", "--to", "pgn"});
  EXPECT_NE(pgn.out.find("1. Ra8# {#1, depth "), std::string::npos) << pgn.out;
  EXPECT_NE(pgn.out.find(" (1. "), std::string::npos) << pgn.out;
  const Finished over = run_analyse({"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"});
  EXPECT_NE(over.out.find("the game is over: checkmate"), std::string::npos) << over.out;
}

// A relay sends game after game down a pipe that it keeps open.
TEST(AnalyseCommand, AGameIsCommentedBeforeTheNextOneComes) {
  const test::Scratch scratch;
  const std::string relay = R"(
cd "$1" && mkfifo games || exit 2
"$0" analyse - --nodes 500 <games >report &
exec 3>games
echo '1. e4 e5 *' >&3
tries=0
until grep -q '^Black ' report || [ $tries = 300 ]; do sleep 0.1; tries=$((tries + 1)); done
grep -q '^Black ' report; told=$?
exec 3>&-
wait
exit $told)";
  EXPECT_EQ(test::run_program("/bin/sh", {"-c", relay, SOTKA_EXECUTABLE, scratch.path("")}).exit_code, 0);
}

TEST(AnalyseCommand, MistakesAreNamed) {
  struct Mistake {
    std::vector<std::string> arguments;
    int exit_code;
    const char* sentence;
  };
  for (const auto& [arguments, exit_code, sentence] : std::vector<Mistake>{
           {{}, 2, "analyse needs a file"},
           {{"nowhere.pgn"}, 2, "'nowhere.pgn' is neither an existing file nor a valid FEN: piece placement"},
           {{"-", "--nodes", "0"}, 2, "--nodes must be at least 1"},
           {{"-", "--depth", "0"}, 2, "--depth takes a number from 1"},
           {{"-", "--to", "png"}, 2, "--to takes text, pgn, pdn or russian, not 'png'; did you mean 'pgn'?"},
           {{"-", "--game", "3"}, 1, "'-' has no game 3"},
           {{"-", "--html", "x"}, 1, "'-' has several games; choose one with --game"},
           {{"-", "--game", "1", "--svg", "/nowhere/x"}, 1, "'/nowhere/x' cannot be written"},
           {{"-", "--game", "1", "--svg", "x", "--ply", "9"}, 1, "--ply 9 is beyond the end of the game, which has "},
           {{"-", "--svg", "x", "--html", "x"}, 2, "--svg and --html name the same file"},
           {{SOTKA_EXECUTABLE, "--html", SOTKA_EXECUTABLE}, 2, "--html names the input file"},
       }) {
    const Finished run = run_analyse(arguments, "1. e4 *\n\n1. d4 *\n");
    EXPECT_EQ(run.exit_code, exit_code) << sentence;
    EXPECT_NE(run.err.find(sentence), std::string::npos) << run.err;
    EXPECT_EQ(run.out, "");
  }
}

TEST(PieceDrawings, AllMenOfAllGamesDiffer) {
  for (const GameInfo& game : kGames) {
    std::set<std::string> drawings;
    std::size_t men = 0;
    for (const player::PieceKind* piece : player::make_session(*find_game(game.name))->piece_kinds()) {
      for (const Color color : {Color::kWhite, Color::kBlack}) drawings.insert(piece_drawing(*piece, color));
      men += 2;
    }
    EXPECT_EQ(drawings.size(), men) << game.name;
  }
  std::set<std::string> all;
  std::set<std::string_view> names;
  for (const GameInfo& game : kGames) {
    for (const player::PieceKind* piece : player::make_session(*find_game(game.name))->piece_kinds()) {
      names.insert(piece->english);
      all.insert(piece_drawing(*piece, Color::kWhite));
    }
  }
  EXPECT_EQ(all.size(), names.size() + 1);  // two men are called king
}

TEST(SvgBoard, HasTheCoordinatesOfItsGame) {
  const auto chess100 = player::make_session(GameId::kChess100);
  const std::string svg = svg_board(chess100->board(), {});
  EXPECT_EQ(count(svg, ">k</text>"), 2u);
  EXPECT_EQ(count(svg, ">j</text>"), 0u);
  EXPECT_EQ(count(svg, ">10</text>"), 2u);
  const auto draughts = player::make_session(GameId::kDraughts);
  const std::string numbers = svg_board(draughts->board(), {});
  for (int n = 1; n <= 50; ++n) EXPECT_EQ(count(numbers, ">" + std::to_string(n) + "</text>"), 1u);
  EXPECT_EQ(count(numbers, "<g transform"), 40u);
  EXPECT_NE(svg_squares(draughts->board(), Color::kWhite), svg_squares(draughts->board(), Color::kBlack));
}

TEST(SvgBoard, TheLowerLeftSquareIsLightInModern64Alone) {
  const auto first_square = [](GameId game) {
    const auto board = player::make_session(game)->board();
    const std::string svg = svg_squares(board, Color::kWhite);
    const std::string y = std::to_string(kSvgMargin + (board.ranks - 1) * kSvgSquare);
    return test::first_group(svg, "x=\"" + std::to_string(kSvgMargin) + "\" y=\"" + y + "\"[^>]*fill=\"(#[0-9a-f]+)\"");
  };
  EXPECT_EQ(first_square(GameId::kChess), first_square(GameId::kPrince));
  EXPECT_NE(first_square(GameId::kChess), first_square(GameId::kBulatovModern64));
}

TEST(SvgBoard, MarksMovesShotsAndRanges) {
  const auto game = player::make_session(GameId::kBulatovModern);
  const std::string plain = svg_board(game->board(), {});
  SvgSettings settings{.ranges = true};
  // A catapult on d1 and one on d10: each with three squares on either side and ahead.
  EXPECT_EQ(count(svg_board(game->board(), settings), "<polygon"), 18u);
  EXPECT_EQ(count(plain, "<polygon"), 0u);
  settings = {};
  mark_move(settings, {.from = 3, .to = 13, .taken = {43}});
  EXPECT_EQ(settings.moved, (std::vector{3, 13}));
  const std::string marked = svg_board(game->board(), settings);
  EXPECT_EQ(count(marked, "<rect"), count(plain, "<rect") + 3);
  mark_move(settings, {.from = 3, .to = 13, .taken = {13}});
  EXPECT_TRUE(settings.taken.empty());  // taken where it arrived
}

TEST(AnalyseFiles, DrawingAloneSearchesNothing) {
  const test::Scratch scratch;
  const std::string svg = scratch.path("board.svg");
  const Finished drawn = run_analyse({"-", "--svg", svg, "--ply", "1"}, "1. e4 e5 *");
  EXPECT_EQ(drawn.exit_code, 0) << drawn.err;
  EXPECT_EQ(drawn.out, "");
  const std::string picture = read_file(svg);
  EXPECT_TRUE(picture.starts_with("<svg xmlns=")) << picture.substr(0, 80);
  EXPECT_EQ(count(picture, "fill=\"#f2c230\""), 2u);
  const std::string turned = scratch.path("turned.svg");
  run_analyse({"-", "--svg", turned, "--ply", "1", "--flip"}, "1. e4 e5 *");
  EXPECT_NE(read_file(turned), picture);
  EXPECT_FALSE(std::filesystem::exists(svg + ".sotka-new"));
}

TEST(AnalyseFiles, ThePageNeedsNothingElse) {
  const test::Scratch scratch;
  const std::string page = scratch.path("page.html");
  const Finished run = run_analyse({"-", "--html", page, "--nodes", "1000"},
                                   "[White \"<b>A&B\"]\n[Black \"C\"]\n\n1. f3 {</script>} e5 2. g4 Qh4# 0-1");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const std::string html = read_file(page);
  EXPECT_EQ(count(html, "{{"), 0u);
  EXPECT_EQ(count(html, "</script>"), 2u);
  EXPECT_NE(html.find("<title>&lt;b&gt;A&amp;B - C, Chess</title>"), std::string::npos);
  EXPECT_FALSE(test::holds(html, "(src|href)=\"[^#]")) << "an outer resource";
  EXPECT_EQ(count(html, "http://"), count(html, "http://www.w3.org/2000/svg"));
  EXPECT_EQ(count(html, "https://"), 0u);
  EXPECT_EQ(count(html, "\"board\":\""), 5u);  // the start and four moves
  EXPECT_NE(html.find("pppp.ppprnb.kbnr"), std::string::npos) << "the last board, from White's side up";
  EXPECT_EQ(count(html, "<symbol id="), 12u);
}

}  // namespace
}  // namespace sotka::analysis

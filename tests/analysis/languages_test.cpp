// Reports and pages in Russian.

#include <gtest/gtest.h>

#include <string>

#include "analysis/html_page.h"
#include "analysis/report.h"
#include "analysis/texts.h"
#include "player/player.h"

namespace sotka::analysis {
namespace {

using player::Language;

struct Analysed {
  GameRecord record;
  Analysis analysis;
};

Analysed analysed(GameId game, const std::vector<std::string>& moves, const std::string& fen = {}) {
  player::Player player(game);
  Analysed out;
  out.record.game = game;
  out.record.start_fen = fen.empty() ? std::string(info(game).start_fen) : fen;
  for (const std::string& move : moves) out.record.main.moves.emplace_back().text = move;
  search::Limits limits;
  limits.nodes = 500;
  out.analysis = *analyse(player, out.record, limits, [](std::size_t) { return true; });
  return out;
}

std::string report_in(Language language, const Analysed& game) {
  const auto written = write_moves(game.record.game, game.analysis, Notation::kRussian);
  return report(game.record, game.analysis, written, "Sotka", language);
}

TEST(AnalysisLanguages, AReportSpeaksRussian) {
  const std::string text = report_in(Language::kRussian, analysed(GameId::kChess, {"f2f3", "e7e5", "g2g4", "d8h4"}));
  for (const char* part : {"шахматы\n", "оценки с точки зрения белых", "точность", "зевков", "Чёрные", "Фd8-h4"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
  }
  for (const char* part : {"White", "loss", "score", "move"}) EXPECT_EQ(text.find(part), std::string::npos) << part;
}

TEST(AnalysisLanguages, AFinishedGameIsCalledSo) {
  const std::string text =
      report_in(Language::kRussian, analysed(GameId::kChess, {}, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"));
  EXPECT_NE(text.find("партия окончена: мат"), std::string::npos) << text;
}

TEST(AnalysisLanguages, ThePageHasNoEnglishWordInRussian) {
  const Analysed game = analysed(GameId::kBulatovClassic, {"e2e4"});
  const auto written = write_moves(game.record.game, game.analysis, Notation::kRussian);
  const std::string russian = html_page(game.record, game.analysis, written, "Sotka", Language::kRussian);
  const std::string english = html_page(game.record, game.analysis, written, "Sotka", Language::kEnglish);
  EXPECT_NE(russian.find("<html lang=\"ru\">"), std::string::npos);
  EXPECT_EQ(russian.find("{{"), std::string::npos) << "a placeholder is left";
  for (const std::string_view word : {texts(Language::kEnglish).chance, texts(Language::kEnglish).to_start,
                                      texts(Language::kEnglish).sources, texts(Language::kEnglish).best_move}) {
    EXPECT_EQ(russian.find(word), std::string::npos) << word;
    // Marks such as apostrophes are written as entities.
    if (word.find('\'') != std::string_view::npos) continue;
    EXPECT_NE(english.find(word), std::string::npos) << word;
  }
}

}  // namespace
}  // namespace sotka::analysis

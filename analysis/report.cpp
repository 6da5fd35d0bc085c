#include "analysis/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "analysis/texts.h"
#include "engine/record/signs.h"
#include "engine/text.h"
#include "engine/text_width.h"
#include "player/about.h"
#include "player/game_stage.h"
#include "player/score_text.h"

namespace sotka::analysis {
namespace {

std::string side_row(const Analysis& analysis, Color side, const Texts& words) {
  const SideSummary s = summarise(analysis, side);
  if (s.moves == 0) return fmt::format("{:6}  {}\n", words.sides[side], words.no_moves);
  return fmt::format("{:6} {:5}  {:7.1f}%  {:{}.0f}  {:12}  {:8}  {:8}\n", words.sides[side], s.moves, s.accuracy,
                     s.loss, text_width(words.average_loss), s.merits[Merit::kInaccuracy], s.merits[Merit::kMistake],
                     s.merits[Merit::kBlunder]);
}

// "endgame from 41., deep endgame from 58...": where the stages of a game that tells them begin.
std::string stages_report(const GameRecord& record, const Analysis& analysis, player::Language language) {
  const Texts& words = texts(language);
  std::string out;
  std::optional<player::GameStage> last;
  for (std::size_t i = 0; i < analysis.positions.size(); ++i) {
    const auto stage = player::stage_of(record.game, analysis.positions[i].fen);
    if (!stage || stage == last) continue;
    last = stage;
    out += (out.empty() ? std::string(words.stage) + ": " : ", ") + std::string(name(language, *stage));
    if (i > 0) out += fmt::format(" {} ", words.after) + move_number(record, analysis, i - 1);
  }
  return out.empty() ? out : out + "\n";
}

std::string position_report(const SearchedPosition& position, const std::vector<std::vector<std::string>>& lines,
                            player::Language language) {
  const Texts& words = texts(language);
  std::string out = position.fen + "\n\n";
  if (position.outcome) {
    return out + fmt::format("{}: {}\n", words.game_over, reason_text(language, *position.outcome));
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const FoundLine& line = position.lines[i];
    out += fmt::format("{:2}. {:>8}  {} {:<3} {}\n", i + 1, player::score_text(line.score), words.depth, line.depth,
                       joined(lines[i]));
  }
  return out;
}

}  // namespace

WrittenAnalysis write_moves(GameId game, const Analysis& analysis, Notation notation) {
  const auto session = player::make_session(game);
  WrittenAnalysis written;
  for (std::size_t i = 0; i < analysis.positions.size(); ++i) {
    const SearchedPosition& position = analysis.positions[i];
    auto& lines = written.lines.emplace_back();
    static_cast<void>(session->set_position(position.fen));  // valid: it was searched
    for (const FoundLine& line : position.lines) lines.push_back(session->written_line(line.moves, notation));
    if (i < analysis.moves.size()) written.played.push_back(session->written(analysis.moves[i].move, notation));
  }
  return written;
}

std::string move_number(const GameRecord& record, const Analysis& analysis, std::size_t index) {
  const bool black_began = analysis.positions.front().side == Color::kBlack;
  const auto number = first_move_number(record) + static_cast<int>(index + (black_began ? 1 : 0)) / 2;
  return fmt::format("{}{}", number, analysis.moves[index].mover == Color::kWhite ? "." : "...");
}

std::string title_of(const GameRecord& record, player::Language language) {
  const auto name = [&](std::string_view tag) -> std::string {
    return record.tag(tag).empty() ? "?" : std::string(record.tag(tag));
  };
  const std::string game(title(language, record.game));
  const std::string white = name("White");
  const std::string black = name("Black");
  return white == "?" && black == "?" ? game : white + " - " + black + ", " + game;
}

std::string report(const GameRecord& record, const Analysis& analysis, const WrittenAnalysis& written,
                   const std::string& how, player::Language language) {
  const Texts& words = texts(language);
  std::string out = fmt::format("{}\n{}; {}\n\n", title_of(record, language), how, words.view);
  out += stages_report(record, analysis, language);
  if (analysis.moves.empty()) return out + position_report(analysis.positions.front(), written.lines.front(), language);
  const std::size_t loss_columns = std::max<std::size_t>(5, text_width(words.loss));
  std::size_t columns = text_width(words.move);
  for (const std::string& move : written.played) columns = std::max(columns, text_width(move));
  out += fmt::format("{:6} {}  {:2}  {:>7}  {:>{}}  {:>8}  {}\n", "", padded(words.move, columns), "", words.score,
                     words.loss, loss_columns, words.accuracy, words.better);
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const JudgedMove& move = analysis.moves[i];
    out += fmt::format("{:>6} {}  {:2}  {:>7}  {:{}}  {:7.0f}%  ", move_number(record, analysis, i),
                       padded(written.played[i], columns), record::glyph_signs(glyph(move.merit)),
                       score_text(analysis.positions[i + 1]), move.loss, loss_columns, move.accuracy);
    if (move.loss > 0 && !written.lines[i].empty()) {
      out += joined(written.lines[i].front(), move.merit == Merit::kNone ? 1 : kShownPlies);
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
  out += fmt::format("\n{:6} {:>5}  {:>8}  {:>12}  {:>12}  {:>8}  {:>8}\n", "", words.moves, words.accuracy,
                     words.average_loss, words.inaccuracies, words.mistakes, words.blunders);
  for (const Color side : {Color::kWhite, Color::kBlack}) out += side_row(analysis, side, words);
  return out;
}

GameRecord annotated(GameRecord record, const Analysis& analysis) {
  const auto set_tag = [&record](const std::string& name, const std::string& value) {
    std::erase_if(record.tags, [&name](const RecordTag& tag) { return tag.name == name; });
    record.tags.push_back({name, value});
  };
  const WrittenAnalysis written = write_moves(record.game, analysis, Notation::kCoordinate);
  const auto line_of = [](const std::vector<std::string>& moves, std::size_t most) {
    RecordLine line;
    for (std::size_t i = 0; i < std::min(moves.size(), most); ++i) line.moves.emplace_back().text = moves[i];
    return line;
  };
  set_tag("Annotator", player::full_name());
  for (const Color side : {Color::kWhite, Color::kBlack}) {
    const SideSummary s = summarise(analysis, side);
    if (s.moves == 0) continue;
    set_tag(std::string(name(side)) + "Accuracy", fmt::format("{:.1f}", s.accuracy));
  }

  if (record.main.moves.empty()) {
    const SearchedPosition& position = analysis.positions.front();
    for (std::size_t i = 0; i < position.lines.size(); ++i) {
      const FoundLine& found = position.lines[i];
      RecordLine line = line_of(written.lines.front()[i], found.moves.size());
      line.moves.front().comment = fmt::format("{}, depth {}", player::score_text(found.score), found.depth);
      if (i == 0) {
        record.main.moves = std::move(line.moves);
      } else {
        record.main.moves.front().variations.push_back(std::move(line));
      }
    }
    return record;
  }

  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const JudgedMove& judged = analysis.moves[i];
    RecordMove& move = record.main.moves[i];
    move.eval = eval_of(analysis.positions[i + 1]);
    constexpr int kSignsOfMerit = 6;
    const bool has_sign = std::any_of(move.glyphs.begin(), move.glyphs.end(),
                                      [](int number) { return number >= 1 && number <= kSignsOfMerit; });
    if (judged.merit != Merit::kNone && !has_sign) move.glyphs.push_back(glyph(judged.merit));
    if (judged.loss == 0) continue;
    move.comment += (move.comment.empty() ? "loss " : "; loss ") + std::to_string(judged.loss);
    const std::vector<std::string>& best = written.lines[i].front();
    move.variations.insert(move.variations.begin(), line_of(best, judged.merit == Merit::kNone ? 1 : kShownPlies));
  }
  return record;
}

}  // namespace sotka::analysis

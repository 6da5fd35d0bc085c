#include "analysis/html_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "analysis/embedded_page.h"
#include "analysis/piece_drawings.h"
#include "analysis/svg_board.h"
#include "analysis/texts.h"
#include "engine/text.h"

namespace sotka::analysis {
namespace {

using Json = nlohmann::ordered_json;
using player::BoardView;

// For a script element, which '<' could end. Outside its strings JSON has none.
std::string script_text(const Json& json) {
  std::string out;
  for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

// One character per cell: the piece letter, lower case for Black, '.' for none.
std::string board_letters(const BoardView& view) {
  std::string out;
  for (const BoardView::Cell& cell : view.cells) {
    out += cell.piece ? player::letter(cell) : '.';
  }
  return out;
}

// One digit per cell: 1 in range of a catapult of White, 2 of Black, 3 of both; empty if there is none.
std::string range_digits(const BoardView& view) {
  std::string out;
  bool any = false;
  for (const BoardView::Cell& cell : view.cells) {
    const int digit = (cell.in_range[Color::kWhite] ? 1 : 0) + (cell.in_range[Color::kBlack] ? 2 : 0);
    any |= digit != 0;
    out += static_cast<char>('0' + digit);
  }
  return any ? out : "";
}

std::string first_line(const std::vector<std::vector<std::string>>& lines) {
  return lines.empty() ? "" : joined(lines.front(), kShownPlies);
}

// The position after a number of moves, and the last of them.
Json ply_json(player::GameSession& session, const GameRecord& record, const Analysis& analysis,
              const WrittenAnalysis& written, std::size_t ply) {
  const SearchedPosition& position = analysis.positions[ply];
  SvgSettings settings;
  Json json;
  if (ply > 0) {
    const JudgedMove& judged = analysis.moves[ply - 1];
    if (session.set_position(analysis.positions[ply - 1].fen)) {
      if (const auto view = session.view(judged.move)) mark_move(settings, *view);
    }
    json.update({{"move", written.played[ply - 1]},
                 {"number", move_number(record, analysis, ply - 1)},
                 {"loss", judged.loss},
                 {"isBest", judged.is_best},
                 {"best", first_line(written.lines[ply - 1])}});
  }
  if (session.set_position(position.fen)) {
    const BoardView view = session.board();
    json["board"] = board_letters(view);
    if (std::string ranges = range_digits(view); !ranges.empty()) json["ranges"] = std::move(ranges);
  }
  json.update({{"moved", settings.moved},
               {"taken", settings.taken},
               {"score", score_text(position)},
               {"win", std::round(10 * win_percent(position.score())) / 10},
               {"merit", ply == 0 ? 0 : static_cast<int>(analysis.moves[ply - 1].merit)},
               {"next", first_line(written.lines[ply])},
               {"comment", ply == 0 ? record.main.comment : record.main.moves[ply - 1].comment}});
  return json;
}

Json data_json(player::GameSession& session, const GameRecord& record, const Analysis& analysis,
               const WrittenAnalysis& written, const Texts& words) {
  const GameInfo& game = info(record.game);
  Json sides = Json::array();
  for (const Color side : {Color::kWhite, Color::kBlack}) {
    const SideSummary s = summarise(analysis, side);
    sides.push_back({{"name", words.sides[side]},
                     {"accuracy", s.moves == 0 ? "" : fmt::format("{:.1f} %", s.accuracy)},
                     {"loss", std::lround(s.loss)},
                     {"merits", {s.merits[Merit::kInaccuracy], s.merits[Merit::kMistake], s.merits[Merit::kBlunder]}}});
  }
  Json plies = Json::array();
  for (std::size_t i = 0; i < analysis.positions.size(); ++i) {
    plies.push_back(ply_json(session, record, analysis, written, i));
  }
  const Json texts = {{"start", words.start},        {"loss", words.loss},        {"betterWas", words.better_was},
                      {"bestMove", words.best_move}, {"bestNow", words.best_now}, {"accuracy", words.accuracy}};
  return {{"texts", texts},       {"files", game.files}, {"ranks", game.ranks}, {"square", kSvgSquare},
          {"margin", kSvgMargin}, {"sides", sides},      {"plies", plies}};
}

// One <symbol> per piece: #wK, #bK.
std::string symbols(const player::GameSession& session) {
  std::string out;
  for (const player::PieceKind* piece : session.piece_kinds()) {
    for (const Color color : {Color::kWhite, Color::kBlack}) {
      out += fmt::format("<symbol id=\"{0}{1}\" viewBox=\"0 0 {2} {2}\">{3}</symbol>\n",
                         color == Color::kWhite ? 'w' : 'b', piece->letter, kDrawingSide, piece_drawing(*piece, color));
    }
  }
  return out;
}

std::string_view page_file(std::string_view name) {
  const auto files = embedded_page();
  return std::find_if(files.begin(), files.end(), [name](const EmbeddedFile& file) { return file.name == name; })->text;
}

// Replaces {{name}} by values, without replacing inside values.
std::string filled(std::string_view text, const std::vector<std::pair<std::string_view, std::string>>& values) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = text.find("{{", i);
    const std::size_t end = begin == std::string_view::npos ? begin : text.find("}}", begin);
    out += text.substr(i, begin - i);
    if (end == std::string_view::npos) break;
    const std::string_view name = text.substr(begin + 2, end - begin - 2);
    const auto found = std::find_if(values.begin(), values.end(), [name](const auto& v) { return v.first == name; });
    if (found != values.end()) out += found->second;
    i = end + 2;
  }
  return out;
}

std::string subtitle(const GameRecord& record) {
  std::string out;
  const auto add = [&out](std::string_view text) {
    if (text.empty() || text == "?" || text == "????.??.??") return;
    out += (out.empty() ? "" : ", ") + std::string(text);
  };
  for (const std::string_view tag : {"Event", "Site", "Date"}) add(record.tag(tag));
  if (record.result != RecordResult::kUnknown) add(result_text(record.result));
  add(record.termination);
  return out;
}

}  // namespace

std::string html_page(const GameRecord& record, const Analysis& analysis, const WrittenAnalysis& written,
                      const std::string& how, player::Language language) {
  const Texts& words = texts(language);
  const auto session = player::make_session(record.game);
  const std::string data = script_text(data_json(*session, record, analysis, written, words));
  const BoardView view = session->board();
  return filled(page_file("page.html"), {{"title", html_text(title_of(record, language))},
                                         {"subtitle", html_text(subtitle(record))},
                                         {"how", html_text(how)},
                                         {"style", std::string(page_file("page.css"))},
                                         {"script", std::string(page_file("page.js"))},
                                         {"width", std::to_string(svg_width(view))},
                                         {"height", std::to_string(svg_height(view))},
                                         {"symbols", symbols(*session)},
                                         {"squares-white", svg_squares(view, Color::kWhite)},
                                         {"squares-black", svg_squares(view, Color::kBlack)},
                                         {"text-code", html_text(words.code)},
                                         {"text-chance", html_text(words.chance)},
                                         {"text-board", html_text(words.board)},
                                         {"text-to-start", html_text(words.to_start)},
                                         {"text-back", html_text(words.back)},
                                         {"text-on", html_text(words.on)},
                                         {"text-to-end", html_text(words.to_end)},
                                         {"text-turn", html_text(words.turn)},
                                         {"text-ranges", html_text(words.ranges)},
                                         {"text-plot", html_text(words.plot)},
                                         {"text-sources", html_text(words.sources)},
                                         {"data", data}});
}

}  // namespace sotka::analysis

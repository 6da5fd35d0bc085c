#include "analysis/html_page.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "analysis/embedded_page.h"
#include "analysis/piece_drawings.h"
#include "analysis/svg_board.h"
#include "engine/text.h"

namespace sotka::analysis {
namespace {

using player::BoardView;

std::string json_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    // '<' could end the script element.
    if (c == '"' || c == '\\' || c == '<' || static_cast<unsigned char>(c) < 0x20) {
      std::array<char, 8> code{};
      std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
      out += code.data();
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string json_list(const std::vector<int>& numbers) {
  std::string out = "[";
  for (const int n : numbers) out += (out.size() == 1 ? "" : ",") + std::to_string(n);
  return out + "]";
}

std::string decimal(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", value);
  return text.data();
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
    const char letter = cell.piece ? cell.piece->letter : '.';
    out += cell.piece && cell.color == Color::kBlack ? static_cast<char>(letter - 'A' + 'a') : letter;
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

// The position after a number of moves, as a JSON object.
std::string ply_json(player::GameSession& session, const GameRecord& record, const Analysis& analysis,
                     const WrittenAnalysis& written, std::size_t ply) {
  const SearchedPosition& position = analysis.positions[ply];
  SvgSettings settings;
  std::string move;
  if (ply > 0) {
    const JudgedMove& judged = analysis.moves[ply - 1];
    const auto& better = written.lines[ply - 1];
    if (session.set_position(analysis.positions[ply - 1].fen)) {
      if (const auto view = session.view(judged.move)) mark_move(settings, *view);
    }
    move = ",\"move\":" + json_string(written.played[ply - 1]) +
           ",\"number\":" + json_string(move_number(record, analysis, ply - 1)) +
           ",\"loss\":" + std::to_string(judged.loss) + ",\"isBest\":" + (judged.is_best ? "true" : "false") +
           ",\"best\":" + json_string(better.empty() ? "" : joined(better.front(), kShownPlies)) +
           ",\"comment\":" + json_string(record.main.moves[ply - 1].comment);
  } else {
    move = ",\"comment\":" + json_string(record.main.comment);
  }
  const int merit = ply == 0 ? 0 : static_cast<int>(analysis.moves[ply - 1].merit);
  const auto& lines = written.lines[ply];
  std::string board;
  if (session.set_position(position.fen)) {
    const BoardView view = session.board();
    board = "\"board\":" + json_string(board_letters(view));
    if (const std::string ranges = range_digits(view); !ranges.empty()) board += ",\"ranges\":" + json_string(ranges);
  }
  return "{" + board + ",\"moved\":" + json_list(settings.moved) + ",\"taken\":" + json_list(settings.taken) +
         ",\"score\":" + json_string(score_text(position)) + ",\"win\":" + decimal(win_percent(position.score())) +
         ",\"merit\":" + std::to_string(merit) +
         ",\"next\":" + json_string(lines.empty() ? "" : joined(lines.front(), kShownPlies)) + move + "}";
}

std::string data_json(player::GameSession& session, const GameRecord& record, const Analysis& analysis,
                      const WrittenAnalysis& written) {
  const GameInfo& game = info(record.game);
  std::string out = "{\"files\":" + std::to_string(game.files) + ",\"ranks\":" + std::to_string(game.ranks) +
                    ",\"square\":" + std::to_string(kSvgSquare) + ",\"margin\":" + std::to_string(kSvgMargin) +
                    ",\"sides\":[";
  for (const Color side : {Color::kWhite, Color::kBlack}) {
    const SideSummary s = summarise(analysis, side);
    const bool is_white = side == Color::kWhite;
    out += std::string(is_white ? "" : ",") + "{\"name\":" + (is_white ? "\"White\"" : "\"Black\"") +
           ",\"accuracy\":" + json_string(s.moves == 0 ? "" : decimal(s.accuracy) + " %") +
           ",\"loss\":" + std::to_string(static_cast<int>(s.loss + 0.5)) + ",\"merits\":" +
           json_list({s.merits[Merit::kInaccuracy], s.merits[Merit::kMistake], s.merits[Merit::kBlunder]}) + "}";
  }
  out += "],\"plies\":[\n";
  for (std::size_t i = 0; i < analysis.positions.size(); ++i) {
    out += ply_json(session, record, analysis, written, i) + (i + 1 < analysis.positions.size() ? ",\n" : "\n");
  }
  return out + "]}";
}

// One <symbol> per piece: #wK, #bK.
std::string symbols(const player::GameSession& session) {
  const std::string side = std::to_string(kDrawingSide);
  std::string out;
  for (const player::PieceKind* piece : session.piece_kinds()) {
    for (const Color color : {Color::kWhite, Color::kBlack}) {
      out += std::string("<symbol id=\"") + (color == Color::kWhite ? "w" : "b") + piece->letter + "\" viewBox=\"0 0 " +
             side + " " + side + "\">" + piece_drawing(*piece, color) + "</symbol>\n";
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
                      const std::string& how) {
  const auto session = player::make_session(record.game);
  const std::string data = data_json(*session, record, analysis, written);
  const BoardView view = session->board();
  return filled(page_file("page.html"), {{"title", html_text(title_of(record))},
                                         {"subtitle", html_text(subtitle(record))},
                                         {"how", html_text(how)},
                                         {"style", std::string(page_file("page.css"))},
                                         {"script", std::string(page_file("page.js"))},
                                         {"width", std::to_string(svg_width(view))},
                                         {"height", std::to_string(svg_height(view))},
                                         {"symbols", symbols(*session)},
                                         {"squares-white", svg_squares(view, Color::kWhite)},
                                         {"squares-black", svg_squares(view, Color::kBlack)},
                                         {"data", data}});
}

}  // namespace sotka::analysis

#include "app/terminal_board.h"

#include <unistd.h>

#include <cstdlib>

#include "engine/text_width.h"

namespace sotka::app {
namespace {

using player::BoardView;

// xterm 256-colour palette.
constexpr std::string_view kLightSquare = "\033[48;5;180m";
constexpr std::string_view kDarkSquare = "\033[48;5;137m";
constexpr std::string_view kLightChanged = "\033[48;5;186m";
constexpr std::string_view kDarkChanged = "\033[48;5;143m";
constexpr std::string_view kWhitePiece = "\033[1;38;5;231m";
constexpr std::string_view kBlackPiece = "\033[1;38;5;16m";
constexpr std::string_view kFaint = "\033[38;5;101m";
constexpr std::string_view kPlain = "\033[0m";

constexpr std::size_t kColumns = 4;  // per square

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

std::string padded(std::string text) {
  text.insert(0, " ");
  const std::size_t columns = text_width(text);
  if (columns < kColumns) text.append(kColumns - columns, ' ');
  return text;
}

std::string piece_text(const BoardView::Cell& cell, TerminalStyle style) {
  const bool white = cell.color == Color::kWhite;
  if (!style.unicode) return std::string(1, player::letter(cell));
  // In colour both sides use the filled symbols, which are easier to see.
  return std::string(white && !style.colors ? cell.piece->white : cell.piece->black);
}

std::string cell_text(const BoardView::Cell& cell, bool changed, TerminalStyle style) {
  std::string content;
  if (cell.piece) {
    content = piece_text(cell, style);
  } else if (cell.number != 0) {
    content = std::to_string(cell.number);
  } else if (!style.colors && !cell.light) {
    content = ".";
  }
  content = padded(std::move(content));
  if (!style.colors) return content;
  const std::string_view square =
      cell.light ? (changed ? kLightChanged : kLightSquare) : (changed ? kDarkChanged : kDarkSquare);
  const std::string_view ink = !cell.piece ? kFaint : cell.color == Color::kWhite ? kWhitePiece : kBlackPiece;
  return std::string(square) + std::string(ink) + content + std::string(kPlain);
}

}  // namespace

TerminalStyle style_of_terminal() {
  TerminalStyle style;
  const std::string term = variable("TERM");
  style.colors = isatty(STDOUT_FILENO) && !term.empty() && term != "dumb" && variable("NO_COLOR").empty();
  std::string locale = variable("LC_ALL");
  if (locale.empty()) locale = variable("LC_CTYPE");
  if (locale.empty()) locale = variable("LANG");
  for (const std::string_view charset : {"UTF-8", "utf-8", "UTF8", "utf8"}) {
    if (locale.find(charset) != std::string::npos) style.unicode = true;
  }
  return style;
}

std::string terminal_board(const BoardView& view, const BoardView* before, Color bottom, TerminalStyle style) {
  const bool turned = bottom == Color::kBlack;
  const bool has_letters = !view.file_letters_for_people.empty();
  std::string out;
  for (int row = 0; row < view.ranks; ++row) {
    const int rank = turned ? row : view.ranks - 1 - row;
    std::string label = has_letters ? std::to_string(rank + 1) : std::string();
    out += std::string(3 - label.size(), ' ') + label + ' ';
    for (int column = 0; column < view.files; ++column) {
      const int file = turned ? view.files - 1 - column : column;
      const BoardView::Cell& cell = view.at(file, rank);
      const bool changed =
          before && (before->at(file, rank).piece != cell.piece || before->at(file, rank).color != cell.color);
      out += cell_text(cell, changed, style);
    }
    out += '\n';
  }
  if (has_letters) {
    out += "    ";
    for (int column = 0; column < view.files; ++column) {
      const int file = turned ? view.files - 1 - column : column;
      out += padded(std::string(1, view.file_letters_for_people[static_cast<std::size_t>(file)]));
    }
    out += '\n';
  }
  return out;
}

}  // namespace sotka::app

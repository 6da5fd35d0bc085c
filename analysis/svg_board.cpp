#include "analysis/svg_board.h"

#include <fmt/format.h>

#include "analysis/piece_drawings.h"

namespace sotka::analysis {
namespace {

using player::BoardView;

constexpr std::string_view kLight = "#efe6d2";
constexpr std::string_view kDark = "#a3ad8f";
constexpr std::string_view kFrame = "#4d5444";
constexpr std::string_view kCoordinate = "#f3efe4";
constexpr std::string_view kNumber = "#5f6853";

struct Corner {
  int x;
  int y;
};

Corner corner(const BoardView& view, int file, int rank, Color bottom) {
  const bool turned = bottom == Color::kBlack;
  const int column = turned ? view.files - 1 - file : file;
  const int row = turned ? rank : view.ranks - 1 - rank;
  return {kSvgMargin + column * kSvgSquare, kSvgMargin + row * kSvgSquare};
}

Corner corner(const BoardView& view, int cell, Color bottom) {
  return corner(view, cell % view.files, cell / view.files, bottom);
}

std::string square(Corner at, std::string_view fill, std::string_view more = {}) {
  return fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"{}/>)", at.x, at.y, kSvgSquare, kSvgSquare,
                     fill, more);
}

// `content` is a number or a letter.
template <class Content>
std::string text(int x, int y, std::string_view fill, int size, Content content, std::string_view anchor = "middle") {
  return fmt::format(R"(<text x="{}" y="{}" fill="{}" font-size="{}" text-anchor="{}">{}</text>)", x, y, fill, size,
                     anchor, content);
}

std::string triangle(Corner a, Corner b, Corner c, std::string_view fill) {
  return fmt::format(R"(<polygon points="{},{} {},{} {},{}" fill="{}" fill-opacity=".4"/>)", a.x, a.y, b.x, b.y, c.x,
                     c.y, fill);
}

std::string coordinates(const BoardView& view, Color bottom) {
  constexpr int kSize = 15;
  constexpr int kDrop = kSize / 3;  // from the middle of a text line to its baseline
  std::string out;
  for (int file = 0; file < view.files; ++file) {
    const int x = corner(view, file, 0, bottom).x + kSvgSquare / 2;
    const char letter = view.file_letters_for_people[static_cast<std::size_t>(file)];
    out += text(x, kSvgMargin / 2 + kDrop, kCoordinate, kSize, letter);
    out += text(x, svg_height(view) - kSvgMargin / 2 + kDrop, kCoordinate, kSize, letter);
  }
  for (int rank = 0; rank < view.ranks; ++rank) {
    const int y = corner(view, 0, rank, bottom).y + kSvgSquare / 2 + kDrop;
    out += text(kSvgMargin / 2, y, kCoordinate, kSize, rank + 1);
    out += text(svg_width(view) - kSvgMargin / 2, y, kCoordinate, kSize, rank + 1);
  }
  return out;
}

std::string marks(const BoardView& view, const SvgSettings& settings) {
  std::string out;
  for (std::size_t i = 0; settings.ranges && i < view.cells.size(); ++i) {
    const Corner at = corner(view, static_cast<int>(i), settings.bottom);
    // White's catapults shade the lower left half of a square, Black's the upper right.
    const Corner far{at.x + kSvgSquare, at.y + kSvgSquare};
    if (view.cells[i].in_range[Color::kWhite]) out += triangle(at, {at.x, far.y}, far, "#2f7fc8");
    if (view.cells[i].in_range[Color::kBlack]) out += triangle(at, {far.x, at.y}, far, "#c8452f");
  }
  for (const int cell : settings.moved) {
    out += square(corner(view, cell, settings.bottom), "#f2c230", " fill-opacity=\".55\"");
  }
  for (const int cell : settings.taken) {
    const Corner at = corner(view, cell, settings.bottom);
    constexpr int kInset = 4;
    constexpr int kSide = kSvgSquare - 2 * kInset;
    out += fmt::format(
        R"(<rect x="{}" y="{}" width="{}" height="{}" rx="8" fill="none" stroke="#c8452f" stroke-width="4"/>)",
        at.x + kInset, at.y + kInset, kSide, kSide);
  }
  return out;
}

}  // namespace

int svg_width(const BoardView& view) {
  return view.files * kSvgSquare + 2 * kSvgMargin;
}

int svg_height(const BoardView& view) {
  return view.ranks * kSvgSquare + 2 * kSvgMargin;
}

std::string svg_squares(const BoardView& view, Color bottom) {
  std::string out =
      fmt::format(R"(<g font-family="sans-serif" stroke="none"><rect width="{}" height="{}" rx="6" fill="{}"/>)",
                  svg_width(view), svg_height(view), kFrame);
  for (std::size_t i = 0; i < view.cells.size(); ++i) {
    const BoardView::Cell& cell = view.cells[i];
    const Corner at = corner(view, static_cast<int>(i), bottom);
    out += square(at, cell.light ? kLight : kDark);
    if (cell.number != 0) out += text(at.x + 3, at.y + 13, kNumber, 12, cell.number, "start");
  }
  if (!view.file_letters_for_people.empty()) out += coordinates(view, bottom);
  return out + "</g>";
}

void mark_move(SvgSettings& settings, const player::MoveView& move) {
  settings.moved = {move.from, move.to};
  settings.taken.clear();
  for (const int cell : move.taken) {
    if (cell != move.to) settings.taken.push_back(cell);
  }
}

std::string svg_board(const BoardView& view, const SvgSettings& settings) {
  std::string out =
      fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">)",
                  svg_width(view), svg_height(view));
  out += fmt::format("\n{}\n{}\n", svg_squares(view, settings.bottom), marks(view, settings));
  constexpr double kScale = static_cast<double>(kSvgSquare) / kDrawingSide;
  for (std::size_t i = 0; i < view.cells.size(); ++i) {
    const BoardView::Cell& cell = view.cells[i];
    if (!cell.piece) continue;
    const Corner at = corner(view, static_cast<int>(i), settings.bottom);
    out += fmt::format(R"svg(<g transform="translate({} {}) scale({:.3f})">{}</g>)svg", at.x, at.y, kScale,
                       piece_drawing(*cell.piece, cell.color));
    out += '\n';
  }
  return out + "</svg>\n";
}

}  // namespace sotka::analysis

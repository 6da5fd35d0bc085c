#include "engine/text.h"
#include "player/board_view.h"

namespace sotka::player {

char letter(const BoardView::Cell& cell) {
  if (!cell.piece) return ' ';
  const char capital = cell.piece->letter;
  return cell.color == Color::kWhite ? capital : to_lower(capital);
}

std::string board_text(const BoardView& view) {
  std::string rule = " +";
  for (int file = 0; file < view.files; ++file) rule += "---+";
  rule += '\n';

  std::string out = rule;
  for (int rank = view.ranks - 1; rank >= 0; --rank) {
    int last_number = 0;
    for (int file = 0; file < view.files; ++file) {
      const BoardView::Cell& cell = view.at(file, rank);
      out += std::string(" | ").substr(file == 0 ? 0 : 1) + letter(cell) + ' ';
      if (cell.number != 0) last_number = cell.number;
    }
    out += "| " + std::to_string(last_number != 0 ? last_number : rank + 1) + '\n' + rule;
  }
  if (!view.file_letters.empty()) {
    out += ' ';
    for (const char file : view.file_letters) out += std::string("  ") + file + ' ';
    out += '\n';
  }
  return out;
}

}  // namespace sotka::player

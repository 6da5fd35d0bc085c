#include "player/evaluation_text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

namespace sotka::player {
namespace {

template <class... Values>
std::string formatted(const char* format, Values... values) {
  std::array<char, 128> text;
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

double pawns(int centipawns) {
  return centipawns / 100.0;
}

std::string terms_text(const eval::Explanation& explanation) {
  int width = 0;
  for (const auto& term : explanation.terms) width = std::max(width, static_cast<int>(term.name.size()));
  std::string out = formatted("%-*s  %15s  %15s\n", width, "", "White", "Black");
  out += formatted("%-*s  %7s %7s  %7s %7s\n", width, "Term", "middle", "end", "middle", "end");
  for (const auto& term : explanation.terms) {
    out += formatted("%-*s  %+7.2f %+7.2f  %+7.2f %+7.2f\n", width, std::string(term.name).c_str(),
                     pawns(term.white.middlegame()), pawns(term.white.endgame()), pawns(term.black.middlegame()),
                     pawns(term.black.endgame()));
  }
  out += formatted("Middlegame %d%%, endgame %d%%\n", explanation.middlegame_share * 100 / 256,
                   100 - explanation.middlegame_share * 100 / 256);
  return out;
}

// The cell of a square as observers of moves count it.
std::size_t cell_of(const BoardView& board, int square) {
  if (!board.file_letters.empty()) return static_cast<std::size_t>(square);
  const auto cell = std::find_if(board.cells.begin(), board.cells.end(),
                                 [square](const BoardView::Cell& each) { return each.number == square + 1; });
  return static_cast<std::size_t>(cell - board.cells.begin());
}

// What the score of its side loses without each piece.
std::string pieces_text(const eval::Explanation& explanation, const BoardView& board) {
  std::vector<std::string> values(board.cells.size());
  for (const auto& [square, value] : explanation.by_network) {
    values[cell_of(board, square)] = formatted("%+.1f", pawns(value));
  }
  std::string out;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    out += formatted("%2d ", rank + 1);
    for (int file = 0; file < board.files; ++file) {
      const BoardView::Cell& cell = board.at(file, rank);
      const std::string text = letter(cell) + values[static_cast<std::size_t>(rank * board.files + file)];
      out += formatted(" %-6s", cell.piece ? text.c_str() : ".");
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
  out += "  ";
  for (const char file : board.file_letters) out += formatted("  %c    ", file);
  out.erase(out.find_last_not_of(' ') + 1);
  return out + '\n';
}

}  // namespace

std::string evaluation_text(const eval::Explanation& explanation, const BoardView& board) {
  std::string out = explanation.terms.empty() ? "" : terms_text(explanation);
  if (explanation.network) {
    out += pieces_text(explanation, board);
    out += formatted("Network: %+.2f (above: the value of each piece to its side)\n", pawns(*explanation.network));
  }
  out += formatted("Scale %d/64\n", explanation.scale);
  out += formatted("Evaluation: %+.2f (White's point of view)\n", pawns(explanation.total));
  return out;
}

}  // namespace sotka::player

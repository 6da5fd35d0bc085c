#include "player/evaluation_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sotka::player {
namespace {

double pawns(int centipawns) {
  return centipawns / 100.0;
}

std::string terms_text(const eval::Explanation& explanation) {
  std::size_t width = 0;
  for (const auto& term : explanation.terms) width = std::max(width, term.name.size());
  std::string out = fmt::format("{:{}}  {:>15}  {:>15}\n", "", width, "White", "Black");
  out += fmt::format("{:{}}  {:>7} {:>7}  {:>7} {:>7}\n", "Term", width, "middle", "end", "middle", "end");
  for (const auto& term : explanation.terms) {
    out +=
        fmt::format("{:{}}  {:+7.2f} {:+7.2f}  {:+7.2f} {:+7.2f}\n", term.name, width, pawns(term.white.middlegame()),
                    pawns(term.white.endgame()), pawns(term.black.middlegame()), pawns(term.black.endgame()));
  }
  const int middlegame = explanation.middlegame_share * 100 / 256;
  return out + fmt::format("Middlegame {}%, endgame {}%\n", middlegame, 100 - middlegame);
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
    values[cell_of(board, square)] = fmt::format("{:+.1f}", pawns(value));
  }
  std::string out;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    out += fmt::format("{:2} ", rank + 1);
    for (int file = 0; file < board.files; ++file) {
      const BoardView::Cell& cell = board.at(file, rank);
      const std::string text = letter(cell) + values[static_cast<std::size_t>(rank * board.files + file)];
      out += fmt::format(" {:6}", cell.piece ? text : ".");
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
  out += "  ";
  for (const char file : board.file_letters) out += fmt::format("  {}    ", file);
  out.erase(out.find_last_not_of(' ') + 1);
  return out + '\n';
}

}  // namespace

std::string evaluation_text(const eval::Explanation& explanation, const BoardView& board) {
  std::string out = explanation.terms.empty() ? "" : terms_text(explanation);
  if (explanation.network) {
    out += pieces_text(explanation, board);
    out += fmt::format("Network: {:+.2f} (above: the value of each piece to its side)\n", pawns(*explanation.network));
  }
  return out + fmt::format("Scale {}/64\nEvaluation: {:+.2f} (White's point of view)\n", explanation.scale,
                           pawns(explanation.total));
}

}  // namespace sotka::player

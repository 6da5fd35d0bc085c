#pragma once
// A board for display: squares with the letters, symbols and names of their pieces. Plain data, independent of the
// game.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "engine/enum_array.h"

namespace sotka::player {

// A kind of piece. All text is UTF-8.
struct PieceKind {
  char letter;             // White's letter in FEN; draughts: M, K
  std::string_view white;  // chess symbols, at most two columns wide
  std::string_view black;
  std::string_view english;
  std::string_view russian;
  std::string_view modern_english;  // Bulatov's modern names; empty where he gives none
  std::string_view modern_russian;
};

struct BoardView {
  struct Cell {
    const PieceKind* piece = nullptr;   // null: empty
    Color color = Color::kWhite;        // of the piece
    bool light = false;                 // colour of the square
    int number = 0;                     // draughts: number of the square; else 0
    EnumArray<Color, bool> in_range{};  // of a catapult of that colour
  };

  int files = 0;
  int ranks = 0;
  std::string_view file_letters;        // in FEN and protocols; empty if squares are numbered
  std::string file_letters_for_people;  // in the rules
  std::vector<Cell> cells;              // by rank from White's side, then by file

  const Cell& at(int file, int rank) const { return cells[static_cast<std::size_t>(rank * files + file)]; }
};

// As in FEN; a blank for an empty cell.
char letter(const BoardView::Cell& cell);

// "| r | n |…" with FEN letters and coordinates, White at the bottom; lines end with '\n'.
std::string board_text(const BoardView& view);

}  // namespace sotka::player

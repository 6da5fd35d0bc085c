#pragma once
// A board as people see it: what stands where, with the letters, figures and names of the men. Plain data, so that
// whoever draws it needs not know the game.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "engine/enum_array.h"

namespace sotka::player {

// A kind of man. All text is UTF-8.
struct ManKind {
  char letter;             // White's in FEN, a capital; draughts: M, K
  std::string_view white;  // a figure or two, at most two columns wide
  std::string_view black;
  std::string_view english;
  std::string_view russian;
  std::string_view modern_english;  // Bulatov's modern names; empty where he gives none
  std::string_view modern_russian;
};

struct BoardView {
  struct Cell {
    const ManKind* man = nullptr;       // what stands here, if anything
    Color color = Color::kWhite;        // whose it is
    bool light = false;                 // the colour of the square
    int number = 0;                     // draughts: the square's printed number; else 0
    EnumArray<Color, bool> in_range{};  // of a catapult of White, of Black
  };

  int files = 0;
  int ranks = 0;
  std::string_view file_letters;        // on the wire; empty where squares have numbers
  std::string file_letters_for_people;  // as the rules call them
  std::vector<Cell> cells;              // rank by rank from White's side, each from the first file

  const Cell& at(int file, int rank) const { return cells[static_cast<std::size_t>(rank * files + file)]; }
};

// As in FEN; a blank for an empty cell.
char letter(const BoardView::Cell& cell);

// "| r | n |…" with letters and coordinates as on the wire, White at the bottom; lines end with '\n'.
std::string board_text(const BoardView& view);

}  // namespace sotka::player

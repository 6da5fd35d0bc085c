#pragma once
// The rules of draughts a second time, as plainly as they can be written: a field of letters, rows and columns,
// captures by trying every way. It shares no code with the engine but its FEN text.

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

namespace sotka::draughts::naive {

// From, to, captured squares; by number.
using Move = std::tuple<int, int, std::set<int>>;

class Board {
 public:
  explicit Board(std::string_view fen);  // a text that the engine printed

  // By the rule of the majority unless `every_capture`, which lets in all captures that were followed to some end.
  std::set<Move> legal_moves(bool every_capture = false) const;

 private:
  struct Place {
    int row, column;
  };

  char& at(Place p) { return cells_[static_cast<std::size_t>(p.row * 10 + p.column)]; }
  char at(Place p) const { return cells_[static_cast<std::size_t>(p.row * 10 + p.column)]; }
  static bool is_inside(Place p) { return p.row >= 0 && p.row < 10 && p.column >= 0 && p.column < 10; }
  static int number(Place p) { return p.row * 5 + p.column / 2 + 1; }
  bool is_enemy(Place p) const;

  void add_steps(Place from, std::set<Move>& moves) const;
  // `from` has been lifted off the board.
  void add_captures(Place from, bool is_king, Place here, const std::set<int>& captured, std::set<Move>& moves) const;

  std::array<char, 100> cells_{};  // w W b B, capitals for kings; '.' empty
  bool white_to_move_ = true;
};

}  // namespace sotka::draughts::naive

#pragma once
// A move as one draws it on a board, whatever the game.

#include <optional>
#include <vector>

#include "player/board_view.h"
#include "player/move_handle.h"

namespace sotka::player {

struct DrawnMove {
  struct Jump {
    int victim;
    int landing;
  };

  MoveHandle handle{};
  const ManKind* man = nullptr;       // that moves, or shoots
  int from = 0;                       // a cell of the BoardView
  int to = 0;                         // `from` again: it ends where it began (a shot in place, a capture in a circle)
  std::vector<int> taken{};           // the cells of the men taken
  std::optional<int> rook{};          // castling: the cell of the king's partner
  const ManKind* promoted = nullptr;  // what a pawn becomes
  // Draughts: the ways in which the capture can be made, and whether the man becomes a king.
  std::vector<std::vector<Jump>> ways{};
  bool crowned = false;
};

}  // namespace sotka::player

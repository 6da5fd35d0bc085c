#pragma once
// A move for display, independent of the game.

#include <optional>
#include <vector>

#include "player/board_view.h"
#include "player/move_handle.h"

namespace sotka::player {

struct MoveView {
  struct Jump {
    int victim;
    int landing;
  };

  MoveHandle handle{};
  const PieceKind* piece = nullptr;     // that moves or shoots
  int from = 0;                         // cell of the BoardView
  int to = 0;                           // equal to `from` for shots in place and circular captures
  std::vector<int> taken{};             // cells of captured pieces
  std::optional<int> rook{};            // castling: cell of the rook
  const PieceKind* promoted = nullptr;  // promotion
  // Draughts: all routes of the capture, and whether the man is crowned.
  std::vector<std::vector<Jump>> ways{};
  bool crowned = false;
};

}  // namespace sotka::player

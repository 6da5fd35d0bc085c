#pragma once
// XBoard's old way to set up a position: `edit`, then one piece per line.

#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "engine/expected.h"
#include "player/board_view.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

class Edit {
 public:
  explicit Edit(const player::BoardView& board);

  // "#" clears the board, "c" changes the colour, "Pa4" puts a pawn on a4, "xa4" empties a4.
  Status edit(std::string_view line, const Moves& squares);

  // The placement field of a FEN.
  std::string placement() const;

 private:
  int files_;
  int ranks_;
  std::vector<char> letters_;  // by cell; '\0': empty
  Color color_ = Color::kWhite;
};

}  // namespace sotka::protocol::xboard

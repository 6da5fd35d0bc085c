#pragma once
// XBoard's old way to set up a position: `edit`, then a man a line.

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

  // "#" clears the board, "c" changes the colour, "Pa4" puts a pawn there, "xa4" takes off what stands there.
  Status edit(std::string_view line, const Moves& squares);

  // The placement of a FEN.
  std::string placement() const;

 private:
  int files_;
  int ranks_;
  std::vector<char> letters_;  // by cell; '\0': empty
  Color color_ = Color::kWhite;
};

}  // namespace sotka::protocol::xboard

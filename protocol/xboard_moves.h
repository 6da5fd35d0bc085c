#pragma once
// Moves as XBoard writes them.
//
// Squares: files from a, ranks from 1, but on boards of ten ranks from 0. What takes a man elsewhere than where the
// move ends is told in two legs: a shot after a step as FROM TO,VICTIM TO, a shot in place as FROM VICTIM,VICTIM FROM.
// XBoard itself says FROM VICTIM,VICTIM TO in games, and FROM TO;VICTIM in analysis.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/drawn_move.h"
#include "protocol/xboard_pictures.h"

namespace sotka::protocol {

class XboardMoves {
 public:
  explicit XboardMoves(const XboardPicture& picture);

  // The square of a cell of the BoardView: "e2".
  std::string square(int cell) const;
  // Reads a square from the front of a text and cuts it off; none if there is none on this board.
  std::optional<int> take_square(std::string_view& text) const;

  std::string to_wire(const DrawnMove& move) const;

  // What a text of XBoard's can mean, as texts of UCI, the likelier first; none if it is not of the form of a move.
  // Which of them is legal is for others to find out.
  std::vector<std::string> from_wire(std::string_view text) const;

  // Is that move told in two legs?
  static bool has_two_legs(const DrawnMove& move);
  static bool tells_two_legs(std::string_view text) { return text.find_first_of(",;") != std::string_view::npos; }

 private:
  std::string uci_square(int cell) const;
  bool pawn_may_stay(const DrawnMove& move) const;
  std::string shot(int from, int to, int victim) const;  // as on UCI's wire

  int files_;
  int ranks_;
  int first_rank_;  // the number of the lowest on the wire
  std::optional<int> promotion_rank_;
};

}  // namespace sotka::protocol

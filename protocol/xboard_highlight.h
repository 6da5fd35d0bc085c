#pragma once
// What XBoard marks while the user has a man in hand: where it may go. XBoard refuses every other square.
//
// Y: a move; R: a capture; C: the victim of a shot or of a jump, after which another square is asked for; g: the victim
// of an en passant capture.

#include <optional>
#include <string>
#include <vector>

#include "protocol/player.h"
#include "protocol/xboard_draughts.h"
#include "protocol/xboard_moves.h"

namespace sotka::protocol {

class XboardHighlight {
 public:
  // The user took up the man of that cell, or goes on from the victim that put() told.
  std::string lift(int cell, const Player& player);
  // The same in draughts, where a capture may have begun.
  std::string lift(int cell, const Player& player, const XboardDraughts& draughts,
                   const std::optional<XboardDraughts::Begun>& begun);
  // The user clicked there with the man in hand. Answers what a pawn may become there; "" where it becomes nothing.
  std::string put(int cell, const Player& player);
  // The user points at a square; "" if there is nothing to add.
  std::string hover(int cell, const Player& player) const;

  void forget() { *this = {}; }

 private:
  using Marks = std::vector<char>;  // by cell; '\0': none

  static std::vector<DrawnMove> moves_from(int cell, const Player& player);
  static Marks first_legs(const std::vector<DrawnMove>& moves, const Player& player);
  static std::string command(const Marks& marks, const Player& player);

  std::optional<int> lifted_;
  std::optional<int> put_;
  std::vector<int> victims_;  // draughts: chosen so far
};

}  // namespace sotka::protocol

#pragma once
// What XBoard marks while the user has a man in hand: where it may go. XBoard refuses every other square.
//
// Y: a move; R: a capture; C: the victim of a shot or of a jump, after which another square is asked for; g: the victim
// of an en passant capture.

#include <optional>
#include <string>
#include <vector>

#include "player/game_session.h"
#include "protocol/xboard/draughts.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

class Highlight {
 public:
  // The user took up the man of that cell, or goes on from the victim that put() told.
  std::string lift(int cell, const player::GameSession& game);
  // The same in draughts, where a capture may have begun.
  std::string lift(int cell, const player::GameSession& game, const std::optional<Draughts::Begun>& begun);
  // The user clicked there with the man in hand. Answers what a pawn may become there; "" where it becomes nothing.
  std::string put(int cell, const player::GameSession& game);
  // The user points at a square; "" if there is nothing to add.
  std::string hover(int cell, const player::GameSession& game) const;

  void forget() { *this = {}; }

 private:
  using Marks = std::vector<char>;  // by cell; '\0': none

  static std::vector<player::DrawnMove> moves_from(int cell, const player::GameSession& game);
  static Marks first_legs(const std::vector<player::DrawnMove>& moves, const player::GameSession& game);
  static std::string command(const Marks& marks, const player::GameSession& game);

  std::optional<int> lifted_;
  std::optional<int> put_;
  std::vector<int> victims_;  // draughts: chosen so far
};

}  // namespace sotka::protocol::xboard

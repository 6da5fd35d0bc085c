#pragma once
// The squares that XBoard highlights for a selected piece. XBoard rejects all others.
//
// Y: move; R: capture; C: victim of a shot or jump, after which another square is needed; g: victim of an en passant
// capture.

#include <optional>
#include <string>
#include <vector>

#include "player/game_session.h"
#include "protocol/xboard/draughts.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

class Highlight {
 public:
  // The user selected the piece of that cell, or continues after a victim.
  std::string lift(int cell, const player::GameSession& game);
  // The same in draughts, possibly within a capture.
  std::string lift(int cell, const player::GameSession& game, const std::optional<Draughts::Begun>& begun);
  // The user clicked there with a selected piece. The answer lists promotions; "" for none.
  std::string put(int cell, const player::GameSession& game);
  // The user hovers over a square; "": no change.
  std::string hover(int cell, const player::GameSession& game) const;

  void forget() { *this = {}; }

 private:
  using Marks = std::vector<char>;  // by cell; '\0': none

  static std::vector<player::MoveView> moves_from(int cell, const player::GameSession& game);
  static Marks first_legs(const std::vector<player::MoveView>& moves, const player::GameSession& game);
  static std::string command(const Marks& marks, const player::GameSession& game);

  std::optional<int> lifted_;
  std::optional<int> put_;
  std::vector<int> victims_;  // draughts: selected so far
};

}  // namespace sotka::protocol::xboard

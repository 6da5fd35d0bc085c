#pragma once
// Draughts in XBoard.
//
// XBoard removes at most two pieces per move. A longer capture is sent in parts, and the other side passes (`@@@@`) in
// between. One victim: FROM VICTIM,VICTIM TO. Two victims are sent as FROMxVICTIMxVICTIM-TO and received in three legs.
// A
// '+' marks a crowning.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "player/game_session.h"
#include "player/move_view.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

class Draughts {
 public:
  static constexpr std::string_view kPass = "@@@@";
  static constexpr std::size_t kMostVictims = 2;  // per XBoard move

  // A partial capture. Without jumps so far, `from` equals `at`.
  struct Begun {
    int from;
    std::vector<int> victims;  // in the order of the jumps
    int at;                    // current square of the capturing piece
  };
  // A parsed text: a complete legal move, or a partial capture.
  struct Told {
    player::MoveHandle move;
    Begun begun;
  };

  explicit Draughts(const Moves& squares) : squares_(squares) {}

  // The parts of a legal move.
  std::vector<std::string> parts(const player::MoveView& move) const;

  // Parses a part that continues a partial capture.
  Expected<Told> read(std::string_view text, const player::GameSession& game, const std::optional<Begun>& before) const;

  // The legal moves that a partial capture can become.
  static std::vector<player::MoveView> continuations(const player::GameSession& game, const Begun& begun);

 private:
  const Moves& squares_;
};

// XBoard's piece placement ("1m8/10/…", with '+' before kings), and draughts FEN.
Expected<std::string> draughts_fen(std::string_view xboard_fen);

}  // namespace sotka::protocol::xboard

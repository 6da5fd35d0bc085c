#pragma once
// Draughts as XBoard shows it.
//
// XBoard moves a man and takes at most two others off the board in one move. A longer capture is told in parts, and the
// other side passes (`@@@@`) in between. One victim: FROM VICTIM,VICTIM TO. Two are sent as FROMxVICTIMxVICTIM-TO, and
// arrive in three legs. A man that is crowned gets a '+'.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/expected.h"
#include "player/drawn_move.h"
#include "player/game_session.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::xboard {

class Draughts {
 public:
  static constexpr std::string_view kPass = "@@@@";
  static constexpr std::size_t kMostVictims = 2;  // of one move of XBoard's

  // A capture of which some jumps were told. Without any, `from` and `at` are where the man stands.
  struct Begun {
    int from;
    std::vector<int> victims;  // in the order of the jumps
    int at;                    // where the man has come to
  };
  // What a text tells: a legal move as a whole, or the capture as far as it has come.
  struct Told {
    player::MoveHandle move;
    Begun begun;
  };

  explicit Draughts(const Moves& squares) : squares_(squares) {}

  // A legal move in as many parts as it needs.
  std::vector<std::string> parts(const player::DrawnMove& move) const;

  // Reads a part that follows what was told before.
  Expected<Told> read(std::string_view text, const player::GameSession& game, const std::optional<Begun>& before) const;

  // The legal moves that what was told can become.
  static std::vector<player::DrawnMove> continuations(const player::GameSession& game, const Begun& begun);

 private:
  const Moves& squares_;
};

// Placements of XBoard's, as in "1m8/10/…", with '+' before kings, and FEN as draughts has it.
Expected<std::string> draughts_fen(std::string_view xboard_fen);

}  // namespace sotka::protocol::xboard

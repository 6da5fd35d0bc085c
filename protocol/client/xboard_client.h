#pragma once
// Talks XBoard's protocol (CECP, version 2) with an engine.
//
// Before its first move the engine is in force mode and is told the moves of the opening; `go` then gives it its side.
// Two differences to XBoard: limits are sent once per game, and the referee adds passes between the parts of long
// draughts captures (see xboard/draughts.h).

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/game_session.h"
#include "protocol/client/line_client.h"
#include "protocol/client/xboard_messages.h"
#include "protocol/xboard/draughts.h"
#include "protocol/xboard/moves.h"

namespace sotka::protocol::client {

class XboardClient : public LineClient {
 public:
  static Expected<std::unique_ptr<EngineClient>> start(ProcessLoop& loop, const EngineSetup& setup, GameId game);

  std::optional<EngineFailure> new_game(const player::GameSession& game, const ThinkOrder& order, Color side) override;
  std::variant<EngineMove, EngineFailure> think(const player::GameSession& game, const ThinkOrder& order) override;
  // An engine ponders by itself once allowed to.
  void ponder(const player::GameSession& /*game*/, const ThinkOrder& /*order*/) override {}
  void offer_draw() override;
  std::optional<EngineFailure> end_game(const std::string& result, const std::string& why) override;
  // Without ping it is unknown which game its output is about.
  bool is_reusable() const override { return features_.has("reuse") && features_.has("ping"); }

 private:
  XboardClient(std::unique_ptr<EngineProcess> process, const EngineSetup& setup, GameId game);

  // --- The start
  Status shake_hands();
  Status choose_variant();
  Status send_options();

  // --- A game
  std::optional<EngineFailure> set_up(const player::GameSession& game);
  std::optional<EngineFailure> synchronize();
  void tell_limits(const ThinkOrder& order, Color side);
  // Sends the next move of the game and plays it on our board.
  std::optional<EngineFailure> tell(player::MoveHandle move);
  void write_move(const std::string& text);
  // The parts of a move's text; one, but for long captures of draughts.
  std::vector<std::string> parts(const player::MoveView& move) const;

  // --- Its answer
  bool take_answer(std::string_view line, EngineMove& answer);
  static void take_remark(std::string_view line, EngineMove& answer);
  bool take_move(std::string_view text, EngineMove& answer);

  GameId game_;
  std::string variant_;  // XBoard's name of the game, as the engine writes it
  XboardFeatures features_;
  std::unique_ptr<player::GameSession> board_;  // the game as known to the engine
  xboard::Moves moves_;
  xboard::Draughts draughts_;
  std::optional<xboard::Draughts::Begun> begun_;  // incomplete capture of the engine
  bool plays_ = false;                            // it is no longer in force mode
  bool was_offered_draw_ = false;                 // before the current search
  int stage_moves_ = 0;                           // of the stage sent to it; 0: all
  int moves_to_go_ = 0;                           // likewise, at its last move
  std::optional<std::string> refusal_;            // of a legal move or position
  int pings_ = 0;
};

}  // namespace sotka::protocol::client

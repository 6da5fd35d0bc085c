#pragma once
// A dialogue with an engine under test. Any violation throws StepFailed with one sentence, which the runner of the
// steps catches.

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "compliance/info_line.h"
#include "engine/registry.h"
#include "player/game_session.h"
#include "protocol/client/engine_process.h"
#include "protocol/client/uci_messages.h"

namespace sotka::compliance {

struct StepFailed {
  std::string why;
};
// The engine lacks the option that the step needs.
struct StepSkipped {
  std::string why;
};

class Talk {
 public:
  using Milliseconds = std::chrono::milliseconds;

  Talk(protocol::client::CommandToRun command, GameId game, Milliseconds patience,
       protocol::client::EngineProcess::Log log);

  // The output of one search.
  struct Search {
    std::vector<InfoLine> lines;
    std::string best;  // empty for "(none)" and its like
    std::string ponder;
    Milliseconds elapsed{0};

    // The last exact score line of the best variation. Fails if there is none.
    const InfoLine& verdict() const;
  };

  // A fresh process, after uciok and the choice of the game.
  void restart();
  void send(std::string_view line);
  void close_input();

  // The lines up to and including the first that begins with `word`. Fails if it does not come, on an invalid info
  // line, and on an unexpected bestmove.
  std::vector<std::string> read_to(std::string_view word);
  // Sends isready and waits for the answer; fails if anything but info strings comes before.
  void expect_silence();
  void expect_no_best_move_for(Milliseconds time);
  void expect_end_within(Milliseconds time);

  // Sends both and reads up to bestmove; the move and all variations must be legal.
  Search search(std::string_view go);
  Search read_search();

  // Sends "position …" and plays the moves on our board.
  void set_up(const std::vector<std::string>& moves = {});
  void set_up_fen(const std::string& fen);

  bool offers(std::string_view option) const;
  // Skips the step unless the engine has that option.
  void need(std::string_view option) const;
  const std::vector<std::string>& greeting() const { return greeting_; }

  player::GameSession& rules() { return *rules_; }
  const GameInfo& game() const { return info(game_); }

 private:
  std::string next_line(protocol::client::SteadyTime deadline);
  void check_variation(const std::vector<std::string>& moves);

  protocol::client::CommandToRun command_;
  GameId game_;
  Milliseconds patience_;
  protocol::client::EngineProcess::Log log_;
  protocol::client::ProcessLoop loop_;
  std::unique_ptr<protocol::client::EngineProcess> process_;
  std::vector<std::string> greeting_;
  std::vector<protocol::client::OfferedOption> offered_;
  std::unique_ptr<player::GameSession> rules_;
};

// Moves of a random game before an immediate win. Skips the step if none is found.
std::vector<std::string> moves_before_a_win(player::GameSession& rules);
// At most so many random moves, fewer at the end of the game.
std::vector<std::string> random_moves(player::GameSession& rules, int plies, std::uint64_t seed);

}  // namespace sotka::compliance

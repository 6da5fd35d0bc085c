#pragma once
// One end of a DamExchange connection as a state machine: it is told what came in and what the engine found, and says
// what to send and when to think. It knows no sockets, no clock and no search.

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/game_session.h"
#include "protocol/dxp/message.h"
#include "search/limits.h"

namespace sotka::protocol::dxp {

// What is to be done now, in the order of the members.
struct Actions {
  std::vector<std::string> send;     // messages, without the NUL
  bool stop_thinking = false;        // nobody wants to know any more what the engine finds
  bool think = false;                // find a move in game(), then tell moved()
  std::vector<std::string> news;     // for people
  bool close = false;                // hang up
  std::optional<std::string> error;  // with close: it was not a proper end, because of this
};

// The initiator asks for games, the follower accepts them. GAMEEND is sent on our turn only, when the game is over by
// its rules or the agreed number of moves is reached, and answered exactly once. Take-backs are granted or
// refused, as told. An illegal move or a message that makes no sense ends the connection.
class Peer {
 public:
  using Milliseconds = search::Milliseconds;

  Peer(std::string name, const player::DraughtsRules& rules, bool grants_take_backs = true);

  // As initiator: asks for so many games of this kind, one after the other, colours changing.
  Actions ask(const GameRequest& request, int games);

  Actions receive(std::string_view message);
  // The engine's move and how long it took. Passed over if nobody waits for it, or if it is of another position.
  Actions moved(player::MoveHandle move, Milliseconds used);
  Actions hung_up();                          // the other side is gone
  Actions silent();                           // the other side has been awaited for too long
  Actions break_off(const std::string& why);  // we cannot go on

  const player::GameSession& game() const { return *game_; }
  // Our clock, when it is our turn.
  search::Clock clock() const;
  bool closed() const { return phase_ == Phase::kClosed; }
  int games_finished() const { return games_finished_; }

 private:
  enum class Phase {
    kIdle,       // no game
    kAsked,      // GAMEREQ sent
    kOurTurn,    // the engine thinks
    kTheirTurn,  //
    kEnding,     // GAMEEND sent
    kClosed,
  };

  struct Receive;  // receive(), by kind of message

  bool playing() const { return phase_ == Phase::kOurTurn || phase_ == Phase::kTheirTurn; }
  void request_game(Actions& actions);
  void begin_game(Actions& actions, const GameRequest& request, Color ours);
  void next_turn(Actions& actions);
  void finish_game(Actions& actions, bool no_further_game);
  void fail(Actions& actions, const std::string& why);
  int moves_made_by(Color side) const;
  void play(player::MoveHandle move);
  void take_back();
  Color first_to_move() const;

  std::string name_;
  bool grants_take_backs_;
  Phase phase_ = Phase::kIdle;
  bool initiator_ = false;
  int games_to_ask_for_ = 0;
  int games_finished_ = 0;

  GameRequest request_;  // of the game in progress, or the next one to ask for
  std::string opponent_;
  Color ours_ = Color::kWhite;
  std::unique_ptr<player::GameSession> game_;
  Milliseconds used_{0};                 // by us
  std::vector<Milliseconds> used_then_;  // before each move of the game
  // Set once the game is over on the board, though GAMEEND must wait for our turn.
  std::optional<Outcome> outcome_;
  std::string ending_;  // how it ended, for people
};

}  // namespace sotka::protocol::dxp

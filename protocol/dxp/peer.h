#pragma once
// One end of a DamExchange connection as a state machine: input are messages and moves of the engine, output is what to
// send and when to search. Independent of sockets, clocks and the search.

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

// Actions to take, in the order of the members.
struct Actions {
  std::vector<std::string> send;     // messages, without the NUL
  bool stop_thinking = false;        // abort the search
  bool think = false;                // search game(), then call moved()
  std::vector<std::string> news;     // messages to the user
  bool close = false;                // close the connection
  std::optional<std::string> error;  // with close: reason of an irregular end
};

// The initiator asks for games, the follower accepts them. GAMEEND is sent on our turn only, when the game is over by
// its rules or the agreed number of moves is reached, and answered exactly once. Take-backs are accepted or
// refused as set. An illegal move or invalid message ends the connection.
class Peer {
 public:
  using Milliseconds = search::Milliseconds;

  Peer(std::string name, const player::DraughtsRules& rules, bool grants_take_backs = true);

  // As initiator: requests this many games in sequence, with alternating colours.
  Actions ask(const GameRequest& request, int games);

  Actions receive(std::string_view message);
  // The engine's move and its time. Ignored if not awaited, or for another position.
  Actions moved(player::MoveHandle move, Milliseconds used);
  Actions hung_up();                          // the connection is closed
  Actions silent();                           // idle timeout
  Actions break_off(const std::string& why);  // internal error

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
  // Set once the game is over by the rules; GAMEEND waits for our turn.
  std::optional<Outcome> outcome_;
  std::string ending_;  // reason of the end, as text
};

}  // namespace sotka::protocol::dxp

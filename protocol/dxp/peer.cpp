#include "protocol/dxp/peer.h"

#include <algorithm>
#include <utility>

#include "engine/draughts/fen.h"
#include "engine/draughts/movegen.h"
#include "engine/text.h"

namespace sotka::protocol::dxp {
namespace {

std::string color_name(Color color) {
  return std::string(name(color));
}

// The reason in GAMEEND.
std::string said(GameEnd::Reason reason, Color by) {
  switch (reason) {
    case GameEnd::Reason::kIGiveUp: return color_name(by) + " gives up";
    case GameEnd::Reason::kDraw: return "a draw, says " + color_name(by);
    case GameEnd::Reason::kIWin: return color_name(by) + " has won, it says";
    case GameEnd::Reason::kNone: break;
  }
  return "stopped by " + color_name(by);
}

// Some programs omit the captured pieces and only set the flag of a capture.
std::string hub_text(const draughts::SquareList& move) {
  std::string text = std::to_string(move.from) + 'x' + std::to_string(move.to);
  for (const int square : move.captured) text += 'x' + std::to_string(square);
  return text;
}

draughts::SquareList square_list(const player::GameSession& game, player::MoveHandle move) {
  const player::BoardView board = game.board();
  const auto number = [&board](int cell) { return board.cells[static_cast<std::size_t>(cell)].number; };
  const player::MoveView view = *game.view(move);
  draughts::SquareList list{number(view.from), number(view.to)};
  for (const int cell : view.taken) list.captured.push_back(number(cell));
  return list;
}

}  // namespace

Peer::Peer(std::string name, const player::DraughtsRules& rules, bool grants_take_backs)
    : name_(std::move(name)), grants_take_backs_(grants_take_backs), game_(player::make_session(GameId::kDraughts)) {
  game_->set_draughts_rules(rules);
}

Actions Peer::ask(const GameRequest& request, int games) {
  Actions actions;
  initiator_ = true;
  request_ = request;
  request_.name = name_;
  games_to_ask_for_ = games;
  request_game(actions);
  return actions;
}

void Peer::request_game(Actions& actions) {
  --games_to_ask_for_;
  phase_ = Phase::kAsked;
  actions.send.push_back(encode(request_));
}

void Peer::begin_game(Actions& actions, const GameRequest& request, Color ours) {
  request_ = request;
  ours_ = ours;
  used_ = Milliseconds(0);
  used_then_.clear();
  std::optional<std::string> start;
  if (request.start) start = draughts::to_fen(*request.start);
  static_cast<void>(game_->set_position(start));  // a board is a position
  outcome_.reset();
  actions.news.push_back("game against " + quoted(opponent_) + "; Sotka plays " + color_name(ours));
  next_turn(actions);
}

int Peer::moves_made_by(Color side) const {
  const int plies = static_cast<int>(game_->plies());
  return first_to_move() == side ? (plies + 1) / 2 : plies / 2;
}

Color Peer::first_to_move() const {
  return game_->plies() % 2 == 0 ? game_->side_to_move() : ~game_->side_to_move();
}

void Peer::play(player::MoveHandle move) {
  used_then_.push_back(used_);
  static_cast<void>(game_->play(move));  // it is legal
}

void Peer::take_back() {
  game_->undo();
  used_ = used_then_.back();
  used_then_.pop_back();
}

void Peer::next_turn(Actions& actions) {
  if (!outcome_) outcome_ = game_->outcome();
  if (game_->side_to_move() != ours_) {
    phase_ = Phase::kTheirTurn;
    return;
  }
  const bool enough = request_.moves > 0 && moves_made_by(ours_) >= request_.moves;
  if (!outcome_ && !enough) {
    phase_ = Phase::kOurTurn;
    actions.think = true;
    return;
  }
  GameEnd end;
  ending_ = "maximal number of moves";
  if (outcome_) {
    ending_ = result_text(*outcome_) + ", " + describe(*outcome_);
    end.reason = !outcome_->winner            ? GameEnd::Reason::kDraw
                 : *outcome_->winner == ours_ ? GameEnd::Reason::kIWin
                                              : GameEnd::Reason::kIGiveUp;
  }
  phase_ = Phase::kEnding;
  actions.send.push_back(encode(end));
}

void Peer::finish_game(Actions& actions, bool no_further_game) {
  ++games_finished_;
  actions.news.push_back("the game is over after " + std::to_string(game_->plies()) + " plies: " + ending_);
  phase_ = Phase::kIdle;
  if (no_further_game || (initiator_ && games_to_ask_for_ == 0)) {
    phase_ = Phase::kClosed;
    actions.close = true;
  } else if (initiator_) {
    request_.follower = ~request_.follower;
    request_game(actions);
  }
}

// Ends the game as far as the protocol allows, and closes the connection.
void Peer::fail(Actions& actions, const std::string& why) {
  if (playing() || phase_ == Phase::kEnding) actions.send.push_back(encode(GameEnd{.stop = true}));
  actions.stop_thinking = phase_ == Phase::kOurTurn;
  actions.close = true;
  actions.error = why;
  phase_ = Phase::kClosed;
}

struct Peer::Receive {
  Peer& peer;
  Actions& actions;

  void operator()(const GameRequest& request) const {
    if (peer.initiator_ || peer.phase_ != Phase::kIdle) {
      return peer.fail(actions, "the opponent requested a game out of turn");
    }
    GameAnswer answer{.name = peer.name_, .code = GameAnswer::Code::kAccepted};
    if (request.version != 1) answer.code = GameAnswer::Code::kWrongVersion;
    if (request.start && draughts::count_legal(*request.start) == 0) answer.code = GameAnswer::Code::kNotThisGame;
    actions.send.push_back(encode(answer));
    if (answer.code != GameAnswer::Code::kAccepted) {
      actions.news.push_back("declined a request for an unsupported game");
      return;
    }
    peer.opponent_ = request.name;
    peer.begin_game(actions, request, request.follower);
  }

  void operator()(const GameAnswer& answer) const {
    if (peer.phase_ != Phase::kAsked) return peer.fail(actions, "the opponent accepted a game without a request");
    if (answer.code != GameAnswer::Code::kAccepted) {
      return peer.fail(actions, quoted(answer.name) + " does not accept the game (code " +
                                    std::to_string(static_cast<int>(answer.code)) + ")");
    }
    peer.opponent_ = answer.name;
    peer.begin_game(actions, GameRequest(peer.request_), ~peer.request_.follower);
  }

  void operator()(const MoveMade& made) const {
    if (peer.phase_ == Phase::kEnding) return;  // crossed our GAMEEND
    if (peer.phase_ != Phase::kTheirTurn) return peer.fail(actions, "the opponent moved out of turn");
    const auto move = peer.game_->parse(hub_text(made.move), Notation::kHub);
    if (!move) return peer.fail(actions, "the opponent made an illegal move: " + move.error().message);
    actions.news.push_back(color_name(~peer.ours_) + " plays " + peer.game_->written(*move));
    peer.play(*move);
    peer.next_turn(actions);
  }

  void operator()(const GameEnd& end) const {
    if (peer.phase_ == Phase::kEnding) return peer.finish_game(actions, end.stop);
    if (!peer.playing()) return;
    actions.stop_thinking = peer.phase_ == Phase::kOurTurn;
    peer.ending_ =
        peer.outcome_ ? result_text(*peer.outcome_) + ", " + describe(*peer.outcome_) : said(end.reason, ~peer.ours_);
    actions.send.push_back(encode(GameEnd{}));
    peer.finish_game(actions, end.stop);
  }

  void operator()(const BackRequest& back) const {
    if (!peer.playing() || !peer.grants_take_backs_) {
      actions.send.push_back(encode(BackAnswer{BackAnswer::Code::kRefused}));
      return;
    }
    const std::size_t ply = static_cast<std::size_t>(2 * (back.move - 1)) + (back.side == peer.first_to_move() ? 0 : 1);
    if (ply >= peer.game_->plies()) {
      actions.send.push_back(encode(BackAnswer{BackAnswer::Code::kRefused}));
      return;
    }
    actions.send.push_back(encode(BackAnswer{BackAnswer::Code::kAccepted}));
    actions.stop_thinking = peer.phase_ == Phase::kOurTurn;
    while (peer.game_->plies() > ply) peer.take_back();
    actions.news.push_back("back to move " + std::to_string(back.move) + " of " + color_name(back.side));
    peer.outcome_.reset();
    peer.next_turn(actions);
  }

  void operator()(const BackAnswer& /*answer*/) const {}  // we never ask
  void operator()(const Chat& chat) const { actions.news.push_back("the opponent says: " + quoted(chat.text)); }
};

Actions Peer::receive(std::string_view text) {
  Actions actions;
  if (closed()) return actions;
  const auto message = decode(text);
  if (!message) {
    fail(actions, message.error().message);
  } else {
    std::visit(Receive{*this, actions}, *message);
  }
  return actions;
}

Actions Peer::moved(player::MoveHandle move, Milliseconds used) {
  Actions actions;
  const std::string text = game_->written(move);
  if (phase_ != Phase::kOurTurn || text.empty()) return actions;
  const auto seconds = static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(used).count());
  actions.send.push_back(encode(MoveMade{seconds, square_list(*game_, move)}));
  actions.news.push_back(color_name(ours_) + " plays " + text);
  play(move);
  used_ += used;
  next_turn(actions);
  return actions;
}

Actions Peer::hung_up() {
  Actions actions;
  if (closed()) return actions;
  actions.stop_thinking = phase_ == Phase::kOurTurn;
  actions.close = true;
  if (phase_ != Phase::kIdle) actions.error = "the opponent closed the connection";
  phase_ = Phase::kClosed;
  return actions;
}

Actions Peer::silent() {
  Actions actions;
  if (closed() || phase_ == Phase::kOurTurn) return actions;
  const bool awaited = phase_ != Phase::kIdle;
  if (awaited) fail(actions, "the opponent does not answer");
  actions.close = true;
  phase_ = Phase::kClosed;
  return actions;
}

Actions Peer::break_off(const std::string& why) {
  Actions actions;
  if (!closed()) fail(actions, why);
  return actions;
}

search::Clock Peer::clock() const {
  search::Clock clock{.remaining = std::chrono::minutes(request_.minutes) - used_};
  if (request_.moves > 0) clock.moves_to_go = std::max(1, request_.moves - moves_made_by(ours_));
  return clock;
}

}  // namespace sotka::protocol::dxp

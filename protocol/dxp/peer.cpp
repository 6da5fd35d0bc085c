#include "protocol/dxp/peer.h"

#include <algorithm>
#include <utility>

#include "engine/text.h"

namespace sotka::protocol::dxp {
namespace {

std::string color_name(Color color) {
  return color == Color::kWhite ? "White" : "Black";
}

// What GAMEEND said.
std::string said(GameEnd::Reason reason, Color by) {
  switch (reason) {
    case GameEnd::Reason::kIGiveUp: return color_name(by) + " gives up";
    case GameEnd::Reason::kDraw: return "a draw, says " + color_name(by);
    case GameEnd::Reason::kIWin: return color_name(by) + " has won, it says";
    case GameEnd::Reason::kNone: break;
  }
  return "broken off by " + color_name(by);
}

}  // namespace

Step Peer::ask(const GameRequest& request, int games) {
  Step step;
  initiator_ = true;
  request_ = request;
  request_.name = name_;
  games_to_ask_for_ = games;
  request_game(step);
  return step;
}

void Peer::request_game(Step& step) {
  --games_to_ask_for_;
  phase_ = Phase::kAsked;
  step.send.push_back(encode(request_));
}

void Peer::begin_game(Step& step, const GameRequest& request, Color ours) {
  request_ = request;
  ours_ = ours;
  used_ = Milliseconds(0);
  used_then_.clear();
  auto start = draughts::Position::start();
  if (request.start) start = *draughts::Position::from_fen(draughts::to_fen(*request.start));
  start.set_draw_rules(rules_);
  game_ = Game<draughts::Position>(start);
  outcome_.reset();
  step.news.push_back("a game against " + quoted(opponent_) + " begins; Sotka plays " + color_name(ours));
  next_turn(step);
}

int Peer::moves_made_by(Color side) const {
  const int plies = static_cast<int>(game_.moves().size());
  return game_.start().side_to_move() == side ? (plies + 1) / 2 : plies / 2;
}

void Peer::play(draughts::Move move) {
  used_then_.push_back(used_);
  game_.play(move);
}

void Peer::take_back() {
  game_.undo();
  used_ = used_then_.back();
  used_then_.pop_back();
}

void Peer::next_turn(Step& step) {
  if (!outcome_) outcome_ = game_.outcome();
  if (game_.position().side_to_move() != ours_) {
    phase_ = Phase::kTheirTurn;
    return;
  }
  const bool enough = request_.moves > 0 && moves_made_by(ours_) >= request_.moves;
  if (!outcome_ && !enough) {
    phase_ = Phase::kOurTurn;
    step.think = true;
    return;
  }
  GameEnd end;
  ending_ = "the agreed number of moves is made";
  if (outcome_) {
    ending_ = result_text(*outcome_) + ", " + describe(*outcome_);
    end.reason = !outcome_->winner            ? GameEnd::Reason::kDraw
                 : *outcome_->winner == ours_ ? GameEnd::Reason::kIWin
                                              : GameEnd::Reason::kIGiveUp;
  }
  phase_ = Phase::kEnding;
  step.send.push_back(encode(end));
}

void Peer::finish_game(Step& step, bool no_further_game) {
  ++games_finished_;
  step.news.push_back("the game is over after " + std::to_string(game_.moves().size()) + " plies: " + ending_);
  phase_ = Phase::kIdle;
  if (no_further_game || (initiator_ && games_to_ask_for_ == 0)) {
    phase_ = Phase::kClosed;
    step.close = true;
  } else if (initiator_) {
    request_.follower = ~request_.follower;
    request_game(step);
  }
}

// Says good-bye as well as the protocol allows, and hangs up.
void Peer::fail(Step& step, const std::string& why) {
  if (playing() || phase_ == Phase::kEnding) step.send.push_back(encode(GameEnd{.stop = true}));
  step.stop_thinking = phase_ == Phase::kOurTurn;
  step.close = true;
  step.error = why;
  phase_ = Phase::kClosed;
}

struct Peer::Receive {
  Peer& peer;
  Step& step;

  void operator()(const GameRequest& request) const {
    if (peer.initiator_ || peer.phase_ != Phase::kIdle) {
      return peer.fail(step, "the other side asked for a game out of turn");
    }
    GameAnswer answer{.name = peer.name_, .code = GameAnswer::Code::kAccepted};
    if (request.version != 1) answer.code = GameAnswer::Code::kWrongVersion;
    if (request.start && draughts::count_legal(*request.start) == 0) answer.code = GameAnswer::Code::kNotThisGame;
    step.send.push_back(encode(answer));
    if (answer.code != GameAnswer::Code::kAccepted) {
      step.news.push_back("a game was asked for that cannot be played");
      return;
    }
    peer.opponent_ = request.name;
    peer.begin_game(step, request, request.follower);
  }

  void operator()(const GameAnswer& answer) const {
    if (peer.phase_ != Phase::kAsked) return peer.fail(step, "the other side accepted a game that nobody asked for");
    if (answer.code != GameAnswer::Code::kAccepted) {
      return peer.fail(step, quoted(answer.name) + " does not accept the game (code " +
                                 std::to_string(static_cast<int>(answer.code)) + ")");
    }
    peer.opponent_ = answer.name;
    peer.begin_game(step, GameRequest(peer.request_), ~peer.request_.follower);
  }

  void operator()(const MoveMade& made) const {
    if (peer.phase_ == Phase::kEnding) return;  // it crossed our GAMEEND
    if (peer.phase_ != Phase::kTheirTurn) return peer.fail(step, "the other side made a move out of turn");
    const auto& position = peer.game_.position();
    // Some programs leave the captured men out.
    std::optional<std::vector<int>> captured;
    if (!made.move.captured.empty()) captured = made.move.captured;
    const auto move = draughts::find_move(position.board(), made.move.from, made.move.to, captured);
    if (!move) return peer.fail(step, "the other side made an illegal move: " + move.error().message);
    step.news.push_back(color_name(~peer.ours_) + " plays " + position.to_text(*move));
    peer.play(*move);
    peer.next_turn(step);
  }

  void operator()(const GameEnd& end) const {
    if (peer.phase_ == Phase::kEnding) return peer.finish_game(step, end.stop);
    if (!peer.playing()) return;
    step.stop_thinking = peer.phase_ == Phase::kOurTurn;
    peer.ending_ =
        peer.outcome_ ? result_text(*peer.outcome_) + ", " + describe(*peer.outcome_) : said(end.reason, ~peer.ours_);
    step.send.push_back(encode(GameEnd{}));
    peer.finish_game(step, end.stop);
  }

  void operator()(const BackRequest& back) const {
    if (!peer.playing()) {
      step.send.push_back(encode(BackAnswer{BackAnswer::Code::kRefused}));
      return;
    }
    const std::size_t ply =
        static_cast<std::size_t>(2 * (back.move - 1)) + (back.side == peer.game_.start().side_to_move() ? 0 : 1);
    if (ply >= peer.game_.moves().size()) {
      step.send.push_back(encode(BackAnswer{BackAnswer::Code::kRefused}));
      return;
    }
    step.send.push_back(encode(BackAnswer{BackAnswer::Code::kAccepted}));
    step.stop_thinking = peer.phase_ == Phase::kOurTurn;
    while (peer.game_.moves().size() > ply) peer.take_back();
    step.news.push_back("back to move " + std::to_string(back.move) + " of " + color_name(back.side));
    peer.outcome_.reset();
    peer.next_turn(step);
  }

  void operator()(const BackAnswer& /*answer*/) const {}  // we never ask
  void operator()(const Chat& chat) const { step.news.push_back("the other side says: " + quoted(chat.text)); }
};

Step Peer::receive(std::string_view text) {
  Step step;
  if (closed()) return step;
  const auto message = decode(text);
  if (!message) {
    fail(step, message.error().message);
  } else {
    std::visit(Receive{*this, step}, *message);
  }
  return step;
}

Step Peer::moved(draughts::Move move, Milliseconds used) {
  Step step;
  if (phase_ != Phase::kOurTurn || !game_.position().is_legal(move)) return step;
  const auto seconds = static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(used).count());
  step.send.push_back(encode(MoveMade{seconds, draughts::square_list(move)}));
  step.news.push_back(color_name(ours_) + " plays " + game_.position().to_text(move));
  play(move);
  used_ += used;
  next_turn(step);
  return step;
}

Step Peer::hung_up() {
  Step step;
  if (closed()) return step;
  step.stop_thinking = phase_ == Phase::kOurTurn;
  step.close = true;
  if (phase_ != Phase::kIdle) step.error = "the other side hung up";
  phase_ = Phase::kClosed;
  return step;
}

Step Peer::silent() {
  Step step;
  if (closed() || phase_ == Phase::kOurTurn) return step;
  const bool awaited = phase_ != Phase::kIdle;
  if (awaited) fail(step, "the other side keeps silent");
  step.close = true;
  phase_ = Phase::kClosed;
  return step;
}

Step Peer::break_off(const std::string& why) {
  Step step;
  if (!closed()) fail(step, why);
  return step;
}

search::Clock Peer::clock() const {
  search::Clock clock{.remaining = std::chrono::minutes(request_.minutes) - used_};
  if (request_.moves > 0) clock.moves_to_go = std::max(1, request_.moves - moves_made_by(ours_));
  return clock;
}

}  // namespace sotka::protocol::dxp

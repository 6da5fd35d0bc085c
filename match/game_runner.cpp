#include "match/game_runner.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include "engine/date_text.h"
#include "engine/enum_array.h"
#include "engine/text.h"

namespace sotka::match {
namespace {

using protocol::client::EngineFailure;
using protocol::client::EngineFault;
using protocol::client::EngineMove;
using search::Milliseconds;

Termination end_by(EngineFault fault) {
  switch (fault) {
    case EngineFault::kCrash: return Termination::kCrash;
    case EngineFault::kDisconnect: return Termination::kDisconnect;
    case EngineFault::kStall: return Termination::kStall;
    case EngineFault::kWrongClaim: return Termination::kWrongClaim;
    case EngineFault::kProtocol:
    case EngineFault::kCancelled: break;
  }
  return Termination::kProtocol;
}

std::optional<RecordEval> white_eval(const protocol::client::EngineThought& thought, Color mover) {
  if (!thought.centipawns && !thought.mate_in) return std::nullopt;
  const int sign = mover == Color::kWhite ? 1 : -1;
  RecordEval eval;
  eval.depth = thought.depth;
  if (thought.mate_in && *thought.mate_in != 0) {
    eval.mate_in = sign * *thought.mate_in;
  } else {
    eval.centipawns = sign * thought.centipawns.value_or(0);
  }
  return eval;
}

class Runner {
 public:
  Runner(const GameOrder& order, std::unique_ptr<player::GameSession> session, PlayedGame game,
         EnumArray<Color, Seat*> seats)
      : session_(std::move(session)), game_(std::move(game)), seats_(seats), adjudicator_(order.adjudication) {
    for (const Color c : kEnumValues<Color>) {
      const auto& control = seat(c).spec().pace.clock;
      const auto& left = order.clocks[c];
      if (control) clocks_[c] = left ? GameClock(*control, *left) : GameClock(*control);
    }
  }

  std::optional<PlayedGame> run() {
    for (const Color c : kEnumValues<Color>) {
      if (const auto failure = seat(c).client().new_game(*session_, order(c), c)) {
        fail(c, *failure);
        break;
      }
    }
    while (!ended_ && !cancelled_) {
      if (const auto outcome = session_->outcome()) {
        end(Termination::kRules, outcome->winner, describe(*outcome));
      } else {
        move();
      }
    }
    for (const Color c : kEnumValues<Color>) tell_end(c);
    if (cancelled_) return std::nullopt;
    for (const Color side : kEnumValues<Color>) {
      if (clocks_[side]) game_.clocks[side] = clocks_[side]->remaining();
    }
    return std::move(game_);
  }

 private:
  Seat& seat(Color c) { return *seats_[c]; }

  void end(Termination how, std::optional<Color> winner, std::string why) {
    ended_ = true;
    game_.end = how;
    game_.winner = winner;
    game_.why = std::move(why);
  }

  void fail(Color c, const EngineFailure& failure) {
    if (failure.fault == EngineFault::kCancelled) {
      cancelled_ = true;
      return;
    }
    seat(c).drop();
    dropped_[c] = true;
    if (!ended_) end(end_by(failure.fault), ~c, std::string(name(c)) + " " + describe(failure));
  }

  protocol::client::ThinkOrder order(Color c) {
    const EngineSpec& spec = seat(c).spec();
    protocol::client::ThinkOrder order;
    order.limits.depth = spec.pace.depth;
    order.limits.nodes = spec.pace.nodes;
    order.limits.move_time = spec.pace.move_time;
    const auto allow = [&order](Milliseconds time) { order.allowed = std::min(order.allowed.value_or(time), time); };
    if (spec.pace.move_time) allow(*spec.pace.move_time + spec.margin);
    if (const auto& clock = clocks_[c]) allow(clock->remaining() + spec.margin);
    // An engine without a clock does not get the opponent's.
    if (clocks_[c]) {
      for (const Color side : kEnumValues<Color>) {
        if (clocks_[side]) order.clocks[side] = clocks_[side]->reading();
      }
    }
    return order;
  }

  void move() {
    const Color c = session_->side_to_move();
    const protocol::client::ThinkOrder thinking = order(c);
    auto answer = seat(c).client().think(*session_, thinking);
    if (const auto* failure = std::get_if<EngineFailure>(&answer)) return fail(c, *failure);
    const EngineMove& best = std::get<EngineMove>(answer);
    if (!in_time(c, best, thinking)) {
      const Milliseconds limit = *thinking.allowed - seat(c).spec().margin;
      const Milliseconds over = std::chrono::duration_cast<Milliseconds>(best.elapsed) - limit;
      const std::string by = " by " + std::to_string(over.count()) + " ms";
      if (is_bare_king(~c)) {
        return end(Termination::kTime, std::nullopt,
                   std::string(name(c)) + " oversteps its time" + by + " against a bare king");
      }
      return end(Termination::kTime, ~c, std::string(name(c)) + " loses on time" + by);
    }
    if (best.claim && best.said.empty()) return settle(c, *best.claim);
    const std::string written = session_->written(best.move);
    if (!session_->play(best.move)) {
      const std::string what = best.said.empty() ? "makes no move" : "makes an illegal move: " + quoted(best.said);
      return end(Termination::kIllegalMove, ~c, std::string(name(c)) + " " + what);
    }
    game_.moves.push_back({.text = written,
                           .eval = white_eval(best.thought, c),
                           .elapsed = std::chrono::duration_cast<Milliseconds>(best.elapsed),
                           .nodes = best.thought.nodes});
    if (const auto& clock = clocks_[c]) game_.moves.back().left = clock->remaining();
    // The rules take precedence over claims.
    if (session_->outcome()) return;
    if (best.claim) return settle(c, *best.claim);
    take_offer(c, best.offers_draw);
    if (!ended_) adjudicate(c, best.thought);
    if (!ended_ && seat(c).spec().ponder) ponder(c, best.reply);
  }

  // The game is not over by the rules: a resignation or an agreed draw ends it, any other claim loses.
  void settle(Color c, const protocol::client::Claim& claim) {
    using Kind = protocol::client::Claim::Kind;
    const std::string who(name(c));
    const bool admits_loss = claim.kind == Kind::kResult && claim.winner == ~c;
    if (claim.kind == Kind::kResigns || admits_loss) return end(Termination::kResignation, ~c, who + " resigns");
    const bool says_draw = claim.kind == Kind::kAcceptsDraw || (claim.kind == Kind::kResult && !claim.winner);
    if (says_draw && offered_by_ == ~c) return agree();
    end(Termination::kWrongClaim, ~c, who + " makes an unjustified claim: " + quoted(claim.said));
  }

  void agree() { end(Termination::kAgreement, std::nullopt, "draw by agreement"); }

  // An offer is made with a move; a repeated one counts only after an offer of the opponent.
  void take_offer(Color c, bool offers) {
    if (offers && offered_by_ == ~c) return agree();
    offered_by_.reset();
    if (!offers || last_offer_ == c) return;
    offered_by_ = last_offer_ = c;
    seat(~c).client().offer_draw();
  }

  // A bare king cannot win by any series of moves (FIDE, article 6.9). In draughts every piece can.
  bool is_bare_king(Color c) const {
    if (session_->id() == GameId::kDraughts) return false;
    const player::BoardView view = session_->board();
    return std::count_if(view.cells.begin(), view.cells.end(),
                         [c](const player::BoardView::Cell& cell) { return cell.piece && cell.color == c; }) == 1;
  }

  bool in_time(Color c, const EngineMove& best, const protocol::client::ThinkOrder& thinking) {
    const auto elapsed = std::chrono::duration_cast<Milliseconds>(best.elapsed);
    if (thinking.allowed && elapsed > *thinking.allowed) return false;
    return !clocks_[c] || clocks_[c]->press(elapsed, seat(c).spec().margin);
  }

  void adjudicate(Color c, const protocol::client::EngineThought& thought) {
    switch (adjudicator_.after(c, thought)) {
      case Adjudicator::Ruling::kGoOn: return;
      case Adjudicator::Ruling::kDraw: return end(Termination::kDrawAdjudicated, std::nullopt, "draw by adjudication");
      case Adjudicator::Ruling::kTooLong: return end(Termination::kTooLong, std::nullopt, "maximal game length");
      case Adjudicator::Ruling::kWhiteWins:
        return end(Termination::kWinAdjudicated, Color::kWhite, "White wins by adjudication");
      case Adjudicator::Ruling::kBlackWins:
        return end(Termination::kWinAdjudicated, Color::kBlack, "Black wins by adjudication");
    }
  }

  // Lets the side that has just moved ponder on its expected reply, if that is legal.
  void ponder(Color c, player::MoveHandle reply) {
    if (session_->outcome() || !session_->play(reply)) return;
    seat(c).client().ponder(*session_, order(c));
    session_->undo();
  }

  void tell_end(Color c) {
    if (dropped_[c]) return;
    const std::string result = ended_ ? result_tag(game_) : "*";
    if (const auto failure = seat(c).client().end_game(result, game_.why)) fail(c, *failure);
    if (!dropped_[c] && !seat(c).client().is_reusable()) seat(c).drop();
  }

  std::unique_ptr<player::GameSession> session_;
  PlayedGame game_;
  EnumArray<Color, Seat*> seats_;
  Adjudicator adjudicator_;
  EnumArray<Color, std::optional<GameClock>> clocks_{};
  std::optional<Color> offered_by_;  // open draw offer
  std::optional<Color> last_offer_;
  EnumArray<Color, bool> dropped_{};
  bool ended_ = false;
  bool cancelled_ = false;
};

}  // namespace

protocol::client::EngineSetup engine_setup(const EngineSpec& spec, protocol::client::EngineProcess::Log log) {
  return {.name = spec.name,
          .protocol = spec.protocol,
          .command = spec.command,
          .options = spec.options,
          .ponder = spec.ponder,
          .counts_nodes = spec.pace.nodes.has_value(),
          .patience = spec.patience,
          .log = std::move(log)};
}

Seat::Seat(const EngineSpec& spec, GameId game, protocol::client::ProcessLoop& loop,
           protocol::client::EngineProcess::Log log)
    : spec_(&spec), game_(game), loop_(&loop), log_(std::move(log)) {}

Status Seat::start() {
  if (client_) return Done{};
  auto client = protocol::client::start_engine(*loop_, engine_setup(*spec_, log_), game_);
  if (!client) return client.error();
  client_ = std::move(*client);
  return options_.empty() ? Status(Done{}) : client_->set_options(options_);
}

Status Seat::set_options(protocol::client::OptionValues options) {
  options_ = std::move(options);
  return client_ ? client_->set_options(options_) : Status(Done{});
}

Expected<std::optional<PlayedGame>> play_game(const GameOrder& order, Seat& white, Seat& black) {
  auto session = begin_game(order.game, order.opening, order.draw_rules);
  if (!session) return session.error();
  for (Seat* const seat : {&white, &black}) {
    if (seat->spec().restart) seat->drop();
    if (const Status status = seat->start(); !status) return status.error();
  }
  PlayedGame game;
  game.place = order.place;
  game.opening = order.opening;
  game.begun = utc_date_and_time();
  return Runner(order, std::move(*session), std::move(game), {{&white, &black}}).run();
}

}  // namespace sotka::match

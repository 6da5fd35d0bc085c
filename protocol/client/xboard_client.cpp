#include "protocol/client/xboard_client.h"

#include <algorithm>
#include <utility>

#include "engine/text.h"
#include "engine/words.h"
#include "protocol/xboard/fen.h"
#include "protocol/xboard/pictures.h"

namespace sotka::protocol::client {
namespace {

constexpr std::string_view kOffer = "offer draw";

// Is it a complaint about a move or position that we sent?
bool is_refusal(std::string_view line) {
  return line.starts_with("Illegal move") || line.starts_with("tellusererror Illegal position");
}

}  // namespace

XboardClient::XboardClient(std::unique_ptr<EngineProcess> process, const EngineSetup& setup, GameId game)
    : LineClient(std::move(process), setup),
      game_(game),
      board_(player::make_session(game)),
      moves_(game),
      draughts_(moves_) {}

Expected<std::unique_ptr<EngineClient>> XboardClient::start(ProcessLoop& loop, const EngineSetup& setup, GameId game) {
  auto process = EngineProcess::start(loop, setup.command, setup.log);
  if (!process) return process.error();
  std::unique_ptr<XboardClient> client(new XboardClient(std::move(*process), setup, game));
  if (const Status status = client->shake_hands(); !status) return status.error();
  if (const Status status = client->choose_variant(); !status) return status.error();
  if (const Status status = client->send_options(); !status) return status.error();
  return std::unique_ptr<EngineClient>(std::move(client));
}

Status XboardClient::shake_hands() {
  write_line("xboard");
  write_line("protover 2");
  // done=0 removes the timeout until done=1.
  const auto take = [this](std::string_view line) {
    for (const std::string& answer : read_features(line, features_)) write_line(answer);
    return features_.values.contains("done");
  };
  auto failed = listen(take);
  if (!failed && !features_.done) {
    failed = listen([&](std::string_view line) { return take(line) && features_.done; }, long_patience());
  }
  const bool forgot_done = failed && failed->fault == EngineFault::kStall && features_.told && features_.done;
  if (failed && !forgot_done) return Error{setup().name + " " + describe(*failed) + " after 'protover 2'"};
  forgive();
  return Done{};
}

Status XboardClient::choose_variant() {
  const std::string_view usual_name = xboard::variant_name(game_);
  if (features_.variants.empty() && game_ == GameId::kChess) {
    variant_ = usual_name;
    return Done{};
  }
  for (const std::string& name : features_.variants) {
    if (name == usual_name || (variant_.empty() && find_game(name) == game_)) variant_ = name;
  }
  if (variant_.empty()) return Error{setup().name + " does not play " + std::string(info(game_).name)};
  return Done{};
}

Status XboardClient::send_options() {
  if (setup().counts_nodes && !features_.has("nps")) {
    return Error{setup().name + " does not support nodes= (no feature nps); limit it by st, depth or a clock"};
  }
  if (setup().sets_up_positions && !features_.has("setboard")) {
    return Error{setup().name + " does not support initial positions (no feature setboard)"};
  }
  // Two options have their own commands.
  constexpr std::string_view kHash = "Hash", kThreads = "Threads";
  std::vector<OfferedOption> offered = features_.options;
  for (const auto& [name, feature] : {std::pair{kHash, "memory"}, {kThreads, "smp"}}) {
    if (features_.has(feature) && !find_option(offered, name)) {
      offered.push_back(
          {.name = std::string(name), .type = "spin", .fallback = {}, .least = 1, .most = {}, .vars = {}});
    }
  }
  const auto values = accepted_values(offered, setup().options);
  if (!values) return Error{setup().name + ": " + values.error().message};
  for (const auto& [name, value] : *values) {
    const OfferedOption* const option = find_option(features_.options, name);
    if (!option) {
      write_line((name == kHash ? "memory " : "cores ") + value);
    } else if (option->type == "check") {
      write_line("option " + name + (value == "true" ? "=1" : "=0"));
    } else {
      write_line("option " + name + (value.empty() ? std::string() : "=" + value));
    }
  }
  return Done{};
}

std::optional<EngineFailure> XboardClient::new_game(const player::GameSession& game, const ThinkOrder& order,
                                                    Color side) {
  plays_ = false;
  was_offered_draw_ = false;
  begun_.reset();
  refusal_.reset();
  listen_at_once([](std::string_view) {});  // output about the last game
  write_line("new");
  if (game_ != GameId::kChess) write_line("variant " + variant_);
  tell_limits(order, side);
  write_line(setup().ponder ? "hard" : "easy");
  write_line("post");
  write_line("computer");
  write_line("force");
  return set_up(game);
}

std::optional<EngineFailure> XboardClient::set_up(const player::GameSession& game) {
  const std::string start = game.start_fen();
  const bool from_start = start == info(game_).start_fen;
  static_cast<void>(board_->set_position(start));  // already validated by the referee
  if (!from_start && !features_.has("setboard")) {
    return EngineFailure{EngineFault::kProtocol, "does not support setboard"};
  }
  if (!from_start) write_line("setboard " + xboard::fen_of(*board_));
  for (const player::MoveHandle move : game.moves_played(0)) {
    if (const auto failed = tell(move)) return failed;
  }
  return synchronize();
}

// After the answer to a ping, everything about earlier commands has been received.
std::optional<EngineFailure> XboardClient::synchronize() {
  if (!features_.has("ping")) return std::nullopt;
  const std::string number = std::to_string(++pings_);
  std::optional<std::string> refusal;
  const auto failed = ask("ping " + number, [&](std::string_view line) {
    if (is_refusal(line)) refusal = line;
    return trimmed(line) == "pong " + number;
  });
  if (failed) return failed;
  if (refusal) return EngineFailure{EngineFault::kWrongClaim, quoted(*refusal)};
  return std::nullopt;
}

// At the start, and when a stage of a different length begins.
void XboardClient::tell_limits(const ThinkOrder& order, Color side) {
  const auto& clock = order.clocks[side];
  const int moves_to_go = clock ? clock->moves_to_go.value_or(0) : 0;
  const bool new_stage = moves_to_go > moves_to_go_ || (moves_to_go == 0 && moves_to_go_ > 0);
  moves_to_go_ = moves_to_go;
  if (plays_ && (!new_stage || moves_to_go == stage_moves_)) return;
  stage_moves_ = moves_to_go;
  for (const std::string& line : xboard_limits(order, side)) write_line(line);
}

std::vector<std::string> XboardClient::parts(const player::MoveView& move) const {
  return game_ == GameId::kDraughts ? draughts_.parts(move) : std::vector{moves_.to_engine(move)};
}

void XboardClient::write_move(const std::string& text) {
  write_line(features_.has("usermove") ? "usermove " + text : text);
}

std::optional<EngineFailure> XboardClient::tell(player::MoveHandle move) {
  bool is_first = true;
  for (const std::string& part : parts(*board_->view(move))) {
    // Between two parts the other side passes: that is the engine once it plays.
    if (!is_first && !plays_) write_move(std::string(xboard::Draughts::kPass));
    if (!is_first && plays_) {
      const auto failed = listen([this](std::string_view line) {
        if (is_refusal(line)) refusal_ = line;
        return refusal_ || line == "move " + std::string(xboard::Draughts::kPass);
      });
      if (failed) return failed;
      if (refusal_) return EngineFailure{EngineFault::kWrongClaim, quoted(*refusal_)};
    }
    write_move(part);
    is_first = false;
  }
  static_cast<void>(board_->play(move));  // likewise
  return std::nullopt;
}

std::variant<EngineMove, EngineFailure> XboardClient::think(const player::GameSession& game, const ThinkOrder& order) {
  const SteadyTime begin = std::chrono::steady_clock::now();
  if (plays_) tell_limits(order, game.side_to_move());
  if (features_.has("time")) {
    for (const std::string& line : xboard_clocks(order, game.side_to_move())) write_line(line);
  }
  // Sent before the move: a searching engine may not read its input.
  if (was_offered_draw_) write_line("draw");
  for (const player::MoveHandle move : game.moves_played(board_->plies())) {
    if (const auto failed = tell(move)) return *failed;
  }
  if (!plays_) write_line("go");
  plays_ = true;
  begun_.reset();
  auto answer = await_move(begin, order, "?",
                           [this](std::string_view line, EngineMove& move) { return take_answer(line, move); });
  was_offered_draw_ = false;
  if (refusal_) return EngineFailure{EngineFault::kWrongClaim, quoted(*refusal_)};
  if (auto* const move = std::get_if<EngineMove>(&answer); move && move->move) {
    // Output right after the move.
    listen_at_once([&](std::string_view line) { take_remark(trimmed(line), *move); });
    static_cast<void>(board_->play(move->move));
  }
  return answer;
}

bool XboardClient::take_answer(std::string_view line, EngineMove& answer) {
  line = trimmed(line);
  std::string_view rest = line;
  if (is_refusal(line)) {
    refusal_ = line;
    return true;
  }
  if (take_word(rest) == "move") return take_move(rest, answer);
  if (line == kOffer && was_offered_draw_) {
    answer.claim = {.kind = Claim::Kind::kAcceptsDraw, .said = std::string(line)};
    return true;
  }
  take_remark(line, answer);
  read_xboard_thinking(line, answer.thought);
  return answer.claim.has_value();
}

// Output other than moves.
void XboardClient::take_remark(std::string_view line, EngineMove& answer) {
  if (line == kOffer) answer.offers_draw = true;
  if (auto claim = read_xboard_result(line)) answer.claim = std::move(*claim);
}

bool XboardClient::take_move(std::string_view text, EngineMove& answer) {
  append_words(answer.said, text);
  if (game_ != GameId::kDraughts) {
    answer.move = xboard::Moves::meant(moves_.from_wire(text), *board_).value_or(player::MoveHandle());
    return true;
  }
  const auto told = draughts_.read(text, *board_, begun_);
  if (!told) return true;
  if (told->move) {
    answer.move = told->move;
    return true;
  }
  begun_ = told->begun;
  write_move(std::string(xboard::Draughts::kPass));
  return false;
}

void XboardClient::offer_draw() {
  was_offered_draw_ = features_.has("draw");
}

std::optional<EngineFailure> XboardClient::end_game(const std::string& result, const std::string& why) {
  write_line("result " + result + " {" + why + "}");
  return std::nullopt;
}

}  // namespace sotka::protocol::client

// Xboard: commands that set up, play and end games.

#include <algorithm>

#include "engine/text.h"
#include "engine/words.h"
#include "protocol/xboard/fen.h"
#include "protocol/xboard/pictures.h"
#include "protocol/xboard/refusal.h"
#include "protocol/xboard/xboard.h"

namespace sotka::protocol::xboard {

void Xboard::choose(GameId game) {
  report(player_.set_variant(info(game).name));
  moves_ = Moves(game);
  plays_draughts_ = game == GameId::kDraughts;
}

void Xboard::new_game(std::string_view /*rest*/) {
  // A new game is chess until `variant`.
  choose(GameId::kChess);
  clock_.new_game();
  last_score_.reset();
  hopeless_moves_ = 0;
  forced_ = analyzing_;
  position_changed();
  undo_points_.clear();
}

void Xboard::variant(std::string_view rest) {
  const auto game = find_game(rest);
  if (!game) {
    error("unknown variant", line_);
    return;
  }
  choose(*game);
  position_changed();
  undo_points_.clear();
  if (const std::string setup = setup_lines(*game); !setup.empty()) writer_.write(setup);
}

// After a change of the position.
void Xboard::position_changed() {
  to_move_ = false;
  over_ = false;
  unusable_ = false;
  spent_ = search::Milliseconds(0);
  excluded_.clear();
  predicted_ = {};
  highlight_.forget();
  begun_.reset();
  parts_.clear();
  own_capture_.reset();
}

void Xboard::set_board(std::string_view rest) {
  const Status status = set_position(rest);
  if (status) return;
  unusable_ = true;
  writer_.write("tellusererror Illegal position: " + printable(status.error().message));
}

Status Xboard::set_position(std::string_view fen) {
  auto game = read_fen(player_.game().id(), fen);
  if (!game) return game.error();
  player_.set_game(std::move(*game));
  position_changed();
  undo_points_.clear();
  return Done{};
}

void Xboard::edit(std::string_view /*rest*/) {
  if (plays_draughts_) {
    error("draughts positions need setboard", line_);
    return;
  }
  edit_.emplace(player_.game().board());
}

void Xboard::edit_line(std::string_view line) {
  if (line != ".") {
    report(edit_->edit(line, moves_));
    return;
  }
  // All castling rights; the position drops the invalid ones.
  const auto start = split_words(player_.game().game_info().start_fen);
  const std::string side = player_.game().side_to_move() == Color::kWhite ? " w " : " b ";
  const std::string fen = edit_->placement() + side + std::string(start.size() > 2 ? start[2] : "-") + " - 0 1";
  edit_.reset();
  set_board(fen);
  consider();
}

Expected<player::MoveHandle> Xboard::read_move(std::string_view text) const {
  if (unusable_) return Error{"the position was refused"};
  if (plays_draughts_) {
    const Expected<Draughts::Told> told = draughts_.read(text, player_.game(), std::nullopt);
    if (!told) return told.error();
    if (!told->move) return Error{"the capture is incomplete"};
    return told->move;
  }
  const std::vector<Moves::Meaning> meanings = moves_.from_wire(text);
  if (const auto move = Moves::meant(meanings, player_.game())) return *move;
  const auto from = moves_.take_square(text);
  const auto to = from ? moves_.take_square(text) : std::nullopt;
  if (meanings.empty() || !to) return Error{"not a valid move"};
  return Error{why_illegal(player_.game(), moves_, *from, *to, text)};
}

std::string Xboard::wire_move(player::MoveHandle move) const {
  const std::optional<player::MoveView> view = player_.game().view(move);
  return view ? to_wire(*view) : std::string();
}

void Xboard::user_move(std::string_view rest) {
  const std::string_view text = trimmed(rest);
  if (plays_draughts_) {
    draughts_move(text);
    return;
  }
  if (activity_ == Activity::kPondering) {
    const std::vector<Moves::Meaning> meanings = moves_.from_wire(text);
    const bool is_hit = std::any_of(meanings.begin(), meanings.end(), [this](const Moves::Meaning& meaning) {
      return meaning.text == pondered_text_ && Moves::fits(meaning, pondered_);
    });
    if (is_hit) {
      position_changed();
      ponder_hit();
      return;
    }
  }
  abandon();
  const Expected<player::MoveHandle> move = read_move(text);
  if (!move) {
    refuse_move(move.error().message, text);
    return;
  }
  report(player_.play(*move));
  position_changed();
  if (!forced_) to_move_ = !claim_result();
}

void Xboard::refuse_move(std::string_view reason, std::string_view move) {
  constexpr std::size_t kLongestMove = 100;
  writer_.write("Illegal move (" + printable(reason) + "): " + printable(move, kLongestMove));
}

// A move, a part of a capture, or a pass between two parts. Pondering is not resumed between parts: most replies are
// forced, and the transposition table keeps the results.
void Xboard::draughts_move(std::string_view text) {
  abandon();
  const auto refuse = [&](std::string_view reason) { refuse_move(reason, text); };
  if (unusable_) {
    refuse("the position was refused");
  } else if (text == Draughts::kPass) {
    if (!begun_) {
      refuse("passing is not allowed");
      return;
    }
    undo_points_.push_back({begun_, false});
    if (!parts_.empty()) tell_next_part();
  } else if (!parts_.empty()) {
    refuse("the engine's capture is incomplete");
  } else if (const auto told = draughts_.read(text, player_.game(), begun_); !told) {
    refuse(told.error().message);
  } else if (!told->move) {
    undo_points_.push_back({begun_, false});
    begun_ = told->begun;
    highlight_.forget();
    if (forced_) return;
    writer_.write("move " + std::string(Draughts::kPass));
    undo_points_.push_back({begun_, false});
  } else {
    undo_points_.push_back({begun_, true});
    report(player_.play(told->move));
    position_changed();
    if (!forced_) to_move_ = !claim_result();
  }
}

// Sends the next part of our capture; plays the move with the last one.
void Xboard::tell_next_part() {
  const std::string part = std::move(parts_.front());
  parts_.pop_front();
  if (parts_.empty()) {
    const player::Result result = *own_capture_;
    finish_own_move(result, part);
    return;
  }
  undo_points_.push_back({begun_, false});
  if (const auto told = draughts_.read(part, player_.game(), begun_)) begun_ = told->begun;
  writer_.write("move " + part);
}

bool Xboard::claim_result() {
  const std::optional<Outcome> outcome = player_.game().outcome();
  if (!outcome) return false;
  writer_.write(result_text(*outcome) + " {" + describe(*outcome) + "}");
  over_ = true;
  to_move_ = false;
  return true;
}

void Xboard::force(std::string_view /*rest*/) {
  forced_ = true;
  to_move_ = false;
  parts_.clear();
  own_capture_.reset();
}

void Xboard::go(std::string_view /*rest*/) {
  if (unusable_) {
    error("the position was refused", line_);
    return;
  }
  if (begun_) {
    error("a capture is incomplete", line_);
    return;
  }
  forced_ = false;
  analyzing_ = false;
  over_ = false;
  to_move_ = !claim_result();
}

void Xboard::play_other(std::string_view /*rest*/) {
  forced_ = false;
  analyzing_ = false;
  to_move_ = false;
}

void Xboard::undo(std::string_view /*rest*/) {
  if (!undo_points_.empty()) {
    const UndoPoint point = std::move(undo_points_.back());
    undo_points_.pop_back();
    if (point.played) player_.undo();
    position_changed();
    begun_ = point.before;
  } else if (player_.undo()) {
    position_changed();
  } else {
    error("no move to take back", line_);
  }
}

void Xboard::remove(std::string_view /*rest*/) {
  if (player_.game().plies() < 2) {
    error("no two moves to take back", line_);
    return;
  }
  undo({});
  undo({});
}

void Xboard::result(std::string_view /*rest*/) {
  over_ = true;
  to_move_ = false;
}

void Xboard::draw(std::string_view /*rest*/) {
  // Accepts when not better, or when a long game is level.
  constexpr search::Score kWorse = -50;
  constexpr std::size_t kLongGame = 80;  // half-moves
  if (forced_ || over_) return;
  const bool is_long = player_.game().plies() >= kLongGame;
  const bool is_welcome = last_score_ && (*last_score_ <= kWorse || (is_long && *last_score_ <= 0));
  if (is_welcome) writer_.write("offer draw");
}

std::optional<int> Xboard::read_cell(std::string_view text) const {
  std::string_view rest = text;
  const auto cell = moves_.take_square(rest);
  return rest.empty() ? cell : std::nullopt;
}

void Xboard::lift(std::string_view rest) {
  if (const auto cell = read_cell(rest)) {
    const player::GameSession& game = player_.game();
    writer_.write(plays_draughts_ ? highlight_.lift(*cell, game, begun_) : highlight_.lift(*cell, game));
  } else {
    error("not a square of this board", line_);
  }
}

void Xboard::put(std::string_view rest) {
  if (const auto cell = read_cell(rest)) {
    if (const std::string choice = highlight_.put(*cell, player_.game()); !choice.empty()) writer_.write(choice);
  } else {
    error("not a square of this board", line_);
  }
}

void Xboard::hover(std::string_view rest) {
  const auto cell = read_cell(rest);
  if (!cell) {
    error("not a square of this board", line_);
  } else if (const std::string marks = highlight_.hover(*cell, player_.game()); !marks.empty()) {
    writer_.write(marks);
  }
}

}  // namespace sotka::protocol::xboard

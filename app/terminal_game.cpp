#include "app/terminal_game.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

#include "engine/date_text.h"
#include "engine/text.h"
#include "engine/words.h"
#include "player/about.h"
#include "player/game_stage.h"
#include "player/score_text.h"
#include "protocol/line_io.h"

namespace sotka::app {
namespace {

constexpr search::Milliseconds kHintTime{1000};

std::string clock_text(search::Milliseconds time) {
  const auto tenths = std::max<std::int64_t>(time.count(), 0) / 100;
  return fmt::format("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10);
}

// The record of a game from the player's position.
GameRecord fresh_record(const player::GameSession& game, const PlayOrder& order) {
  GameRecord record;
  record.game = game.id();
  record.start_fen = game.fen();
  const auto name = [&order](Color c) { return order.human[c] ? std::string("human") : player::full_name(); };
  record.tags = {{"Date", local_date()}, {"White", name(Color::kWhite)}, {"Black", name(Color::kBlack)}};
  return record;
}

}  // namespace

TerminalGame::TerminalGame(player::Player& player, const PlayOrder& order, std::istream& in, std::ostream& out)
    : player_(player),
      order_(order),
      texts_(texts(order.language)),
      in_(in),
      out_(out),
      log_(fresh_record(player.game(), order), player.game().side_to_move(), order.time_control) {
  if (order_.human[Color::kBlack] && !order_.human[Color::kWhite]) bottom_ = Color::kBlack;
}

Status TerminalGame::run() {
  if (order_.load) {
    if (Status status = load(*order_.load); !status) return status;
  }
  // Checked now, so that the game is not lost at its end.
  if (order_.save) {
    if (const auto may = log_.may_save(*order_.save); !may) return file_error(may.error());
  }
  const GameInfo& names = game().game_info();
  out_ << texts_.game << ": " << (order_.language == Language::kRussian ? names.russian : names.title) << "\n\n";
  show_pieces();
  show_board();
  std::optional<End> end = end_by_rules();
  while (!end) {
    end = is_human(game().side_to_move()) ? human_turn() : engine_turn();
    if (!end) end = end_by_rules();
    if (!end && (!out_ || was_interrupted())) end = unfinished();
  }
  out_ << texts_.result << ": " << result_text(end->result) << " (" << end->reason << ")" << std::endl;
  log_.end(end->result, end->termination);
  return order_.save ? save(*order_.save) : Status(Done{});
}

Error TerminalGame::file_error(const match::FileError& error) const {
  return {file_error_text(order_.language, error)};
}

Status TerminalGame::save(const std::string& path) {
  const auto saved = log_.save(path);
  return saved ? Status(Done{}) : file_error(saved.error());
}

std::optional<TerminalGame::End> TerminalGame::end_by_rules() const {
  const auto outcome = game().outcome();
  if (!outcome) return std::nullopt;
  return End{record_result(outcome), reason_text(order_.language, *outcome), describe(*outcome)};
}

std::optional<TerminalGame::End> TerminalGame::human_turn() {
  const Color side = game().side_to_move();
  const auto since = std::chrono::steady_clock::now();
  protocol::LineReader reader(in_);
  if (offered_by_ == ~side) out_ << texts_.offers_draw[~side] << '\n';
  for (;;) {
    out_ << texts_.to_move[side];
    if (game().in_check()) out_ << " (" << texts_.check << ")";
    out_ << "> " << std::flush;
    const bool may_read = !order_.wait_for_input || order_.wait_for_input();
    const auto line = may_read ? reader.next() : std::nullopt;
    if (!line) {
      out_ << '\n';
      return unfinished();
    }
    const std::string word(trimmed(*line));
    if (word.empty()) continue;
    if (const auto carried = carry_out(word)) {
      if (carried->end || carried->turn_over) return carried->end;
      continue;
    }
    const auto move = read_move(word);
    if (!move) {
      out_ << refusal_text(order_.language, word, move.error()) << '\n';
      continue;
    }
    offered_by_.reset();
    if (auto end = play(*move, since, nullptr)) return end;
    return end_by_rules() ? std::nullopt : make_offer(side);
  }
}

// Tries the selected notation, then UCI and SAN, which never conflict.
Expected<player::MoveHandle> TerminalGame::read_move(const std::string& text) const {
  const auto asked = game().parse(text, order_.notation);
  if (asked) return asked;
  for (const Notation other : {Notation::kCoordinate, Notation::kSan}) {
    if (auto move = game().parse(text, other)) return move;
  }
  return order_.notation == Notation::kCoordinate ? game().parse(text, Notation::kSan) : asked;
}

std::optional<TerminalGame::Carried> TerminalGame::carry_out(const std::string& line) {
  const auto command = typed_command(line);
  if (!command) return std::nullopt;
  const std::string_view word = command->name;
  if (word == "save" || word == "load") return carry_out_on_file(std::string(word), command->rest);
  if (word == "quit") return Carried{true, unfinished()};
  if (word == "resign") {
    return Carried{true, End{win_of(~game().side_to_move()), std::string(texts_.resigned), "resignation"}};
  }
  if (word == "draw") return offer_or_accept_draw();
  if (word == "decline") return decline_draw();
  if (word == "undo") {
    if (undo()) return Carried{true, {}};
    out_ << texts_.nothing_to_undo << '\n';
    return Carried{};
  }
  if (word == "hint") {
    hint();
    return Carried{};
  }
  if (word == "flip") {
    bottom_ = ~bottom_;
    show_board();
    return Carried{};
  }
  if (word == "fen") {
    out_ << game().fen() << '\n';
    return Carried{};
  }
  if (word == "moves") {
    for (const player::MoveHandle move : game().legal_moves()) out_ << written(move) << ' ';
    out_ << '\n';
    return Carried{};
  }
  if (word == "history") {
    show_history();
    return Carried{};
  }
  if (word == "help") {
    out_ << texts_.help << '\n';
    show_pieces();
    return Carried{};
  }
  return std::nullopt;
}

// As the rules ask, an offer is made with a move, and not again until the other side has made one.
TerminalGame::Carried TerminalGame::offer_or_accept_draw() {
  const Color side = game().side_to_move();
  if (offered_by_ == ~side) {
    return {true, End{RecordResult::kDraw, std::string(texts_.draw_agreed), "draw by agreement"}};
  }
  offer_follows_ = may_not_offer_ != side;
  out_ << (offer_follows_ ? texts_.offer_follows : texts_.offered_before) << '\n';
  return {};
}

TerminalGame::Carried TerminalGame::decline_draw() {
  if (offered_by_ == ~game().side_to_move()) {
    offered_by_.reset();
  } else {
    out_ << texts_.nothing_offered << '\n';
  }
  return {};
}

std::optional<TerminalGame::End> TerminalGame::make_offer(Color side) {
  if (!std::exchange(offer_follows_, false)) return std::nullopt;
  may_not_offer_ = side;
  if (is_human(~side)) {
    offered_by_ = side;
    return std::nullopt;
  }
  if (engine_score_ && *engine_score_ <= 0) {
    return End{RecordResult::kDraw, std::string(texts_.draw_agreed), "draw by agreement"};
  }
  out_ << texts_.draw_refused << '\n';
  return std::nullopt;
}

// Back to the previous turn of the same human.
bool TerminalGame::undo() {
  const int plies = is_human(~game().side_to_move()) ? 1 : 2;
  if (static_cast<int>(log_.record().main.moves.size()) < plies) return false;
  for (int i = 0; i < plies; ++i) {
    player_.undo();
    log_.take_back();
  }
  before_.reset();
  engine_score_.reset();
  offered_by_.reset();
  offer_follows_ = false;
  show_board();
  return true;
}

void TerminalGame::hint() {
  player::GoOrder order;
  order.limits.move_time = kHintTime;
  const auto result = player_.search(order);
  if (!result) {
    out_ << result.error().message << '\n';
    return;
  }
  out_ << texts_.hint << ": " << written(result->best) << "  " << player::score_text(result->line.score) << '\n';
}

player::GoOrder TerminalGame::thinking_order() const {
  player::GoOrder order;
  if (order_.time_control) {
    for (const Color c : kEnumValues<Color>) order.clocks[c] = log_.clocks()[c]->reading();
  } else if (order_.depth) {
    order.limits.depth = order_.depth;
  } else {
    order.limits.move_time = order_.move_time;
  }
  return order;
}

// An interruption ends the search.
Expected<player::Result> TerminalGame::think() {
  constexpr std::chrono::milliseconds kPause{20};
  if (!order_.interrupted) return player_.search(thinking_order());
  std::atomic<bool> over{false};
  const std::jthread watch([&] {
    while (!over) {
      if (order_.interrupted()) player_.stop();
      std::this_thread::sleep_for(kPause);
    }
  });
  auto result = player_.search(thinking_order());
  over = true;
  return result;
}

std::optional<TerminalGame::End> TerminalGame::engine_turn() {
  const auto since = std::chrono::steady_clock::now();
  const auto result = think();
  if (!result) return End{RecordResult::kUnknown, result.error().message, ""};
  if (was_interrupted()) return unfinished();
  engine_score_ = result->line.score;
  return play(result->best, since, &*result);
}

std::optional<TerminalGame::End> TerminalGame::play(player::MoveHandle move,
                                                    std::chrono::steady_clock::time_point since,
                                                    const player::Result* thought) {
  const Color side = game().side_to_move();
  const auto elapsed = std::chrono::duration_cast<search::Milliseconds>(std::chrono::steady_clock::now() - since);
  std::optional<RecordEval> eval;
  if (thought)
    eval = player::record_eval(side == Color::kWhite ? thought->line.score : -thought->line.score, thought->line.depth);
  const auto view = game().view(move);
  const std::string text = written(move);
  const std::string recorded = game().written(move);
  before_ = game().board();
  if (!player_.play(move)) return std::nullopt;
  const bool in_time = log_.add(recorded, elapsed, eval);
  out_ << log_.record().main.moves.size() << ". " << side_name(side) << ": " << text;
  if (view) out_ << " (" << piece_name(order_.language, order_.names, *view->piece) << ")";
  if (thought) out_ << "  " << player::score_text(thought->line.score) << "/" << thought->line.depth;
  out_ << '\n';
  show_board();
  return in_time ? std::nullopt : std::optional(End{win_of(~side), std::string(texts_.lost_on_time), "time forfeit"});
}

TerminalGame::Carried TerminalGame::carry_out_on_file(const std::string& command, const std::string& path) {
  if (path.empty()) {
    out_ << texts_.needs_file << '\n';
    return {};
  }
  const bool loads = command == "load";
  const Status status = loads ? load(path) : save(path);
  if (!status) {
    out_ << status.error().message << '\n';
    return {};
  }
  if (loads) {
    show_board();
  } else {
    out_ << texts_.saved << ": " << path << '\n';
  }
  return {.turn_over = loads, .end = {}};
}

// On an error the current game continues.
Status TerminalGame::load(const std::string& path) {
  auto loaded = match::load_game(path, log_.record().game, order_.from);
  if (!loaded) return file_error(loaded.error());
  GameRecord& record = loaded->record;
  std::vector<std::string_view> moves;
  for (const RecordMove& move : record.main.moves) moves.emplace_back(move.text);
  const std::string_view name = info(record.game).name;
  if (name != game().game_info().name) {
    if (Status status = player_.set_variant(name); !status) return status;
  }
  if (Status status = player_.set_position(record.start_fen); !status) return status;
  const Color first = game().side_to_move();
  if (Status status = player_.set_position(record.start_fen, moves); !status) return status;
  log_ = match::GameLog(std::move(record), first, order_.time_control);
  if (loaded->may_be_replaced) log_.call_own(path);
  before_.reset();
  engine_score_.reset();
  offered_by_.reset();
  may_not_offer_.reset();
  offer_follows_ = false;
  return Done{};
}

// One line per pair of moves.
void TerminalGame::show_history() {
  const GameRecord& record = log_.record();
  const std::vector<std::string> texts = written_moves(record, order_.notation);
  const bool black_begins = (game().side_to_move() == Color::kBlack) == (texts.size() % 2 == 0);
  int number = first_move_number(record);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool is_white = (i % 2 == 0) != black_begins;
    if (is_white || i == 0) out_ << number << (is_white ? ". " : "... ");
    out_ << texts[i] << (is_white && i + 1 < texts.size() ? " " : "\n");
    if (!is_white) ++number;
  }
}

void TerminalGame::show_board() {
  out_ << '\n' << terminal_board(game().board(), before_ ? &*before_ : nullptr, bottom_, order_.style) << '\n';
  if (const auto stage = player::stage_of(game().id(), game().fen())) {
    out_ << texts_.stage << ": " << (order_.language == Language::kRussian ? russian_name(*stage) : name(*stage))
         << "\n\n";
  }
  show_clocks();
  out_ << std::flush;
}

void TerminalGame::show_pieces() {
  std::string list;
  for (const player::PieceKind* piece : game().piece_kinds()) {
    if (!list.empty()) list += ", ";
    if (order_.style.unicode) list += std::string(piece->white) + " ";
    list += std::string(1, piece->letter) + " " + std::string(piece_name(order_.language, order_.names, *piece));
  }
  out_ << list << '\n';
}

void TerminalGame::show_clocks() {
  const auto& white = log_.clocks()[Color::kWhite];
  const auto& black = log_.clocks()[Color::kBlack];
  if (!white) return;
  out_ << texts_.clocks << ": " << side_name(Color::kWhite) << ' ' << clock_text(white->remaining()) << ", "
       << side_name(Color::kBlack) << ' ' << clock_text(black->remaining()) << "\n\n";
}

}  // namespace sotka::app

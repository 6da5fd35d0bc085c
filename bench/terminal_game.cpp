#include "bench/terminal_game.h"

#include <chrono>
#include <cstdio>

#include "bench/score_text.h"
#include "engine/text.h"
#include "protocol/line_io.h"
#include "protocol/words.h"

namespace sotka::bench {
namespace {

using protocol::lower_case;

constexpr search::Milliseconds kHintTime{1000};

struct LastResult : protocol::SearchListener {
  protocol::TextResult result;
  void on_result(const protocol::TextResult& found) override { result = found; }
};

std::string clock_text(search::Milliseconds time) {
  const auto tenths = std::max<std::int64_t>(time.count(), 0) / 100;
  std::array<char, 48> text;
  std::snprintf(text.data(), text.size(), "%lld:%02d.%d", static_cast<long long>(tenths / 600),
                static_cast<int>(tenths / 10 % 60), static_cast<int>(tenths % 10));
  return text.data();
}

std::string win_for(Color c) {
  return c == Color::kWhite ? "1-0" : "0-1";
}

}  // namespace

TerminalGame::TerminalGame(protocol::Player& player, const PlayOrder& order, std::istream& in, std::ostream& out)
    : player_(player), order_(order), texts_(texts(order.language)), in_(in), out_(out) {
  if (order_.time_control) clocks_ = {GameClock(*order_.time_control), GameClock(*order_.time_control)};
  if (order_.human[1] && !order_.human[0]) bottom_ = Color::kBlack;
  moves_at_start_ = static_cast<int>(player_.moves_played().size());
}

void TerminalGame::run() {
  const GameInfo& game = player_.game_info();
  out_ << texts_.game << ": " << (order_.language == Language::kRussian ? game.russian : game.title) << "\n\n";
  show_men();
  show_board();
  std::optional<End> end = end_by_rules();
  while (!end) {
    end = is_human(player_.side_to_move()) ? human_turn() : engine_turn();
    if (!end) end = end_by_rules();
    if (!end && !out_) end = End{"*", std::string(texts_.interrupted)};
  }
  out_ << texts_.result << ": " << end->result << " (" << end->reason << ")" << std::endl;
}

std::optional<TerminalGame::End> TerminalGame::end_by_rules() const {
  const auto outcome = player_.outcome();
  if (!outcome) return std::nullopt;
  return End{result_text(*outcome), reason_text(order_.language, *outcome)};
}

std::optional<TerminalGame::End> TerminalGame::human_turn() {
  const Color side = player_.side_to_move();
  const auto since = std::chrono::steady_clock::now();
  protocol::LineReader reader(in_);
  for (;;) {
    out_ << texts_.to_move[static_cast<std::size_t>(index(side))];
    if (player_.in_check()) out_ << " (" << texts_.check << ")";
    out_ << "> " << std::flush;
    const auto line = reader.next();
    if (!line) {
      out_ << '\n';
      return End{"*", std::string(texts_.interrupted)};
    }
    const std::string word(trimmed(*line));
    if (word.empty()) continue;
    if (const auto carried = carry_out(lower_case(word))) {
      if (carried->end || carried->turn_over) return carried->end;
      continue;
    }
    const auto move = player_.canonical_move(word);
    if (!move) {
      out_ << refusal_text(order_.language, word, move.error()) << '\n';
      continue;
    }
    const std::optional<End> end = press_clock(since, side);
    play(*move, {});
    return end;
  }
}

std::optional<TerminalGame::Carried> TerminalGame::carry_out(const std::string& word) {
  if (word == "quit" || word == "exit") return Carried{true, End{"*", std::string(texts_.interrupted)}};
  if (word == "resign") return Carried{true, End{win_for(~player_.side_to_move()), std::string(texts_.resigned)}};
  if (word == "draw") return offer_draw();
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
    out_ << player_.fen() << '\n';
    return Carried{};
  }
  if (word == "moves") {
    for (const std::string& move : player_.legal_moves()) out_ << move << ' ';
    out_ << '\n';
    return Carried{};
  }
  if (word == "help" || word == "?") {
    out_ << texts_.help << '\n';
    show_men();
    return Carried{};
  }
  return std::nullopt;
}

TerminalGame::Carried TerminalGame::offer_draw() {
  // Between people the other one is asked at the same keyboard, so a draw offered is a draw agreed.
  const bool other_is_human = is_human(~player_.side_to_move());
  const bool engine_is_not_better = engine_score_ && *engine_score_ <= 0;
  if (other_is_human || engine_is_not_better) return {true, End{"1/2-1/2", std::string(texts_.draw_agreed)}};
  out_ << texts_.draw_refused << '\n';
  return {};
}

// Back to the same person's turn before.
bool TerminalGame::undo() {
  const int plies = is_human(~player_.side_to_move()) ? 1 : 2;
  if (static_cast<int>(player_.moves_played().size()) - moves_at_start_ < plies) return false;
  for (int i = 0; i < plies; ++i) player_.undo();
  before_.reset();
  show_board();
  return true;
}

void TerminalGame::hint() {
  protocol::GoOrder order;
  order.limits.move_time = kHintTime;
  const protocol::TextResult result = search(order);
  out_ << texts_.hint << ": " << result.best << "  " << score_text(result.line.score) << '\n';
}

protocol::TextResult TerminalGame::search(const protocol::GoOrder& order) {
  LastResult last;
  if (!player_.go(order, last)) return {};
  player_.wait();
  return last.result;
}

protocol::GoOrder TerminalGame::thinking_order() const {
  protocol::GoOrder order;
  if (order_.time_control) {
    for (std::size_t c = 0; c < clocks_.size(); ++c) order.clocks[c] = clocks_[c]->reading();
  } else if (order_.depth) {
    order.limits.depth = order_.depth;
  } else {
    order.limits.move_time = order_.move_time;
  }
  return order;
}

std::optional<TerminalGame::End> TerminalGame::engine_turn() {
  const Color side = player_.side_to_move();
  const auto since = std::chrono::steady_clock::now();
  const protocol::TextResult result = search(thinking_order());
  const std::optional<End> end = press_clock(since, side);
  engine_score_ = result.line.score;
  play(result.best, score_text(result.line.score) + "/" + std::to_string(result.line.depth));
  return end;
}

std::optional<TerminalGame::End> TerminalGame::press_clock(std::chrono::steady_clock::time_point since, Color mover) {
  auto& clock = clocks_[static_cast<std::size_t>(index(mover))];
  if (!clock) return std::nullopt;
  const auto used = std::chrono::steady_clock::now() - since;
  if (clock->press(std::chrono::duration_cast<search::Milliseconds>(used))) return std::nullopt;
  return End{win_for(~mover), std::string(texts_.lost_on_time)};
}

void TerminalGame::play(const std::string& move, const std::string& comment) {
  const Color side = player_.side_to_move();
  const auto drawn = player_.drawn(move);
  const std::size_t ply = player_.moves_played().size() + 1;
  before_ = player_.board();
  if (!player_.play(move)) return;
  out_ << ply << ". " << side_name(side) << ": " << move;
  if (drawn) out_ << " (" << man_name(order_.language, order_.names, *drawn->man) << ")";
  if (!comment.empty()) out_ << "  " << comment;
  out_ << '\n';
  show_board();
}

void TerminalGame::show_board() {
  out_ << '\n' << terminal_board(player_.board(), before_ ? &*before_ : nullptr, bottom_, order_.style) << '\n';
  show_clocks();
  out_ << std::flush;
}

void TerminalGame::show_men() {
  std::string list;
  for (const protocol::ManKind* man : player_.man_kinds()) {
    if (!list.empty()) list += ", ";
    if (order_.style.unicode) list += std::string(man->white) + " ";
    list += std::string(1, man->letter) + " " + std::string(man_name(order_.language, order_.names, *man));
  }
  out_ << list << '\n';
}

void TerminalGame::show_clocks() {
  if (!clocks_[0]) return;
  out_ << texts_.clocks << ": " << side_name(Color::kWhite) << ' ' << clock_text(clocks_[0]->remaining()) << ", "
       << side_name(Color::kBlack) << ' ' << clock_text(clocks_[1]->remaining()) << "\n\n";
}

}  // namespace sotka::bench

#include "protocol/client/uci_messages.h"

#include <algorithm>

#include "engine/text.h"
#include "engine/words.h"

namespace sotka::protocol::client {

std::optional<OfferedOption> read_offered_option(std::string_view line) {
  if (take_word(line) != "option" || take_word(line) != "name") return std::nullopt;
  OfferedOption option;
  std::string* value = &option.name;
  while (!line.empty()) {
    const std::string_view word = take_word(line);
    // Keywords inside a name or a string default are ordinary words.
    const bool has_type = !option.type.empty();
    const bool has_choices = has_type && option.type != "string";
    if (word == "type" && !has_type) {
      option.type = take_word(line);
      value = nullptr;
    } else if (word == "default" && has_type && !option.fallback) {
      value = &option.fallback.emplace();
    } else if (word == "var" && has_choices) {
      value = &option.vars.emplace_back();
    } else if (word == "min" && has_choices) {
      option.least = read_number<std::int64_t>(take_word(line));
      value = nullptr;
    } else if (word == "max" && has_choices) {
      option.most = read_number<std::int64_t>(take_word(line));
      value = nullptr;
    } else if (value) {
      if (!value->empty()) *value += ' ';
      *value += word;
    }
  }
  if (option.name.empty() || option.type.empty()) return std::nullopt;
  return option;
}

void read_info(std::string_view line, EngineThought& thought) {
  if (take_word(line) != "info") return;
  EngineThought news = thought;
  bool is_bound = false;
  bool has_score = false;
  const auto number = [&line]<class T>(T& to) {
    if (const auto value = read_number<T>(take_word(line))) to = *value;
  };
  while (!line.empty()) {
    const std::string_view word = take_word(line);
    if (word == "string" || word == "pv") break;
    if (word == "depth") number(news.depth);
    if (word == "nodes") number(news.nodes);
    if (word == "multipv" && take_word(line) != "1") return;
    if (word == "lowerbound" || word == "upperbound") is_bound = true;
    if (word == "score") {
      const std::string_view unit = take_word(line);
      const auto value = read_number<int>(take_word(line));
      if (!value || !is_score(*value) || (unit != "cp" && unit != "mate")) continue;
      has_score = true;
      news.centipawns = unit == "cp" ? value : std::nullopt;
      news.mate_in = unit == "mate" ? value : std::nullopt;
    }
  }
  if (is_bound && (thought.centipawns || thought.mate_in)) return;
  if (!has_score) news.depth = thought.depth;  // "info depth 20 currmove …" has not searched that deep yet
  thought = news;
}

std::optional<BestMove> read_best_move(std::string_view line) {
  if (take_word(line) != "bestmove") return std::nullopt;
  BestMove best;
  best.move = take_word(line);
  if (best.move == "(none)" || best.move == "none" || best.move == "NULL" || best.move == "0000") best.move.clear();
  if (take_word(line) == "ponder") best.ponder = take_word(line);
  return best;
}

std::string position_command(const player::GameSession& game) {
  const std::string start = game.start_fen();
  std::string text = start == game.game_info().start_fen ? "position startpos" : "position fen " + start;
  if (game.plies() > 0) text += " moves " + joined(game.written_game(Notation::kCoordinate));
  return text;
}

std::string go_command(const ThinkOrder& order, Color to_move, bool ponder) {
  std::string text = ponder ? "go ponder" : "go";
  const auto add = [&text](std::string_view word, auto value) {
    text += " " + std::string(word) + " " + std::to_string(value);
  };
  constexpr EnumArray<Color, std::string_view> kTimes = {"wtime", "btime"};
  constexpr EnumArray<Color, std::string_view> kIncrements = {"winc", "binc"};
  for (const Color side : kEnumValues<Color>) {
    if (const auto& clock = order.clocks[side]) add(kTimes[side], clock->remaining.count());
  }
  for (const Color side : kEnumValues<Color>) {
    if (const auto& clock = order.clocks[side]) add(kIncrements[side], clock->increment.count());
  }
  const auto& own = order.clocks[to_move];
  if (own && own->moves_to_go) add("movestogo", *own->moves_to_go);
  if (order.limits.depth) add("depth", *order.limits.depth);
  if (order.limits.nodes) add("nodes", *order.limits.nodes);
  if (order.limits.move_time) add("movetime", order.limits.move_time->count());
  return text;
}

}  // namespace sotka::protocol::client

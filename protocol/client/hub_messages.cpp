#include "protocol/client/hub_messages.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/draughts/fen.h"
#include "engine/draughts/square_list.h"
#include "engine/text.h"
#include "player/seconds.h"
#include "protocol/hub/text.h"

namespace sotka::protocol::client {
namespace {

constexpr char kBlackLetter = 'b';

}  // namespace

OfferedOption read_hub_param(const hub::Line& line) {
  const std::string_view type = line.value("type").value_or("");
  OfferedOption option;
  option.name = line.value("name").value_or("");
  option.type = type == "bool" ? "check" : type == "int" ? "spin" : type == "enum" ? "combo" : type;
  if (const auto value = line.value("value")) option.fallback = *value;
  option.least = read_number<std::int64_t>(line.value("min").value_or(""));
  option.most = read_number<std::int64_t>(line.value("max").value_or(""));
  for (const std::string_view word : split_words(line.value("values").value_or(""))) option.vars.emplace_back(word);
  return option;
}

std::string hub_position_command(const player::GameSession& game) {
  const draughts::Board start = *draughts::parse_fen(game.start_fen());
  std::string text = "pos " + hub::argument_text("pos", draughts::to_letters(start, kBlackLetter));
  if (game.plies() > 0) text += " " + hub::argument_text("moves", joined(game.written_game(Notation::kHub)));
  return text;
}

std::string hub_level_command(const ThinkOrder& order, Color to_move) {
  std::string text = "level";
  if (order.limits.depth) text += " depth=" + std::to_string(*order.limits.depth);
  if (order.limits.nodes) text += " nodes=" + std::to_string(*order.limits.nodes);
  if (order.limits.move_time) text += " move-time=" + player::seconds_text(*order.limits.move_time);
  if (const auto& clock = order.clocks[to_move]) {
    if (clock->moves_to_go) text += " moves=" + std::to_string(*clock->moves_to_go);
    text += " time=" + player::seconds_text(clock->remaining);
    if (clock->increment.count() > 0) text += " inc=" + player::seconds_text(clock->increment);
  }
  return text;
}

void read_hub_info(std::string_view text, EngineThought& thought) {
  const hub::Line line = hub::read_line(text);
  if (line.command != "info") return;
  if (const auto depth = read_number<int>(line.value("depth").value_or(""))) thought.depth = *depth;
  if (const auto nodes = read_number<std::uint64_t>(line.value("nodes").value_or(""))) thought.nodes = *nodes;
  if (const auto score = line.value("score")) {
    constexpr double kMostPieces = kMostScore / 100.0;
    double pieces = 0;
    const auto [end, error] = std::from_chars(score->data(), score->data() + score->size(), pieces);
    const bool is_number = error == std::errc() && end == score->data() + score->size();
    if (is_number && std::abs(pieces) <= kMostPieces) thought.centipawns = static_cast<int>(std::lround(100 * pieces));
  }
}

bool read_hub_done(std::string_view text, EngineMove& answer) {
  const hub::Line line = hub::read_line(text);
  if (line.command != "done") return false;
  answer.said = line.value("move").value_or("");
  answer.said_reply = line.value("ponder").value_or("");
  return true;
}

}  // namespace sotka::protocol::client

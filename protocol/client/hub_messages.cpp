#include "protocol/client/hub_messages.h"

#include <algorithm>
#include <charconv>
#include <cmath>

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

HubPosition hub_position(const GameSoFar& game) {
  // The referee has read all of this before.
  HubPosition position{.command = {}, .root = *draughts::Position::from_fen(game.start_fen)};
  position.command = "pos " + hub::argument_text("pos", draughts::to_letters(position.root.board(), kBlackLetter));
  std::string moves;
  for (const std::string& text : game.moves) {
    const draughts::Move move = *position.root.parse_move(text);
    append_words(moves, draughts::to_hub(move));
    position.root.make(move);
  }
  if (!moves.empty()) position.command += " " + hub::argument_text("moves", moves);
  return position;
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

bool read_hub_done(std::string_view text, const draughts::Position& root, EngineMove& answer) {
  const hub::Line line = hub::read_line(text);
  if (line.command != "done") return false;
  answer.said = line.value("move").value_or("");
  const auto move = draughts::parse_hub(root.board(), answer.said);
  if (!move) return true;
  answer.text = root.to_text(*move);
  if (const auto reply = line.value("ponder")) {
    draughts::Position next = root;
    next.make(*move);
    if (const auto ponder = draughts::parse_hub(next.board(), *reply)) answer.ponder = next.to_text(*ponder);
  }
  return true;
}

}  // namespace sotka::protocol::client

#include "match/played_game.h"

#include <algorithm>

namespace sotka::match {
namespace {

constexpr auto kEnds = enum_table<Termination, std::string_view>({
    {Termination::kRules, "rules"},
    {Termination::kResignation, "resignation"},
    {Termination::kAgreement, "agreement"},
    {Termination::kIllegalMove, "illegal"},
    {Termination::kTime, "time"},
    {Termination::kCrash, "crash"},
    {Termination::kStall, "stall"},
    {Termination::kDisconnect, "disconnect"},
    {Termination::kWrongClaim, "claim"},
    {Termination::kProtocol, "protocol"},
    {Termination::kWinAdjudicated, "win-adjudicated"},
    {Termination::kDrawAdjudicated, "draw-adjudicated"},
    {Termination::kTooLong, "length"},
});

RecordResult record_result(const PlayedGame& game) {
  return game.winner ? win_of(*game.winner) : RecordResult::kDraw;
}

double seconds(search::Milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

// "12345 nodes, 230000 nps"
std::string nodes_text(const PlayedMove& move) {
  if (move.nodes == 0) return {};
  std::string text = std::to_string(move.nodes) + " nodes";
  const auto milliseconds = static_cast<std::uint64_t>(move.elapsed.count());
  if (milliseconds > 0) text += ", " + std::to_string(move.nodes * 1000 / milliseconds) + " nps";
  return text;
}

// As in the standard of PGN.
std::string_view standard_words(Termination end) {
  switch (end) {
    case Termination::kRules:
    case Termination::kResignation:
    case Termination::kAgreement: return "normal";
    case Termination::kTime: return "time forfeit";
    case Termination::kCrash:
    case Termination::kStall:
    case Termination::kDisconnect: return "abandoned";
    case Termination::kIllegalMove:
    case Termination::kWrongClaim:
    case Termination::kProtocol: return "rules infraction";
    case Termination::kWinAdjudicated:
    case Termination::kDrawAdjudicated:
    case Termination::kTooLong: return "adjudication";
  }
  return {};
}

}  // namespace

std::string_view name(Termination end) {
  return kEnds[end];
}

std::optional<Termination> find_termination(std::string_view text) {
  for (const Termination end : kEnumValues<Termination>) {
    if (kEnds[end] == text) return end;
  }
  return std::nullopt;
}

bool is_fault(Termination end) {
  return end == Termination::kIllegalMove || end == Termination::kTime || end == Termination::kCrash ||
         end == Termination::kStall || end == Termination::kDisconnect || end == Termination::kWrongClaim ||
         end == Termination::kProtocol;
}

std::string result_tag(const PlayedGame& game) {
  return std::string(result_text(record_result(game)));
}

GameRecord record_of(const PlayedGame& game, GameId id, const RecordedEngine& white, const RecordedEngine& black,
                     const RecordStyle& style) {
  GameRecord record;
  record.game = id;
  record.start_fen = game.opening.fen;
  const std::size_t day_end = std::min(game.begun.find(' '), game.begun.size());
  const std::string day = game.begun.substr(0, day_end);
  record.tags = {{"Event", style.event},
                 {"Site", "?"},
                 {"Date", day},
                 {"Round", std::to_string(game.place.round + 1) + "." + std::to_string(game.place.number + 1)},
                 {"White", white.name},
                 {"Black", black.name}};
  if (day_end < game.begun.size()) {
    record.tags.insert(record.tags.end(), {{"UTCDate", day}, {"UTCTime", game.begun.substr(day_end + 1)}});
  }
  if (white.time_control == black.time_control) {
    record.tags.push_back({"TimeControl", white.time_control});
  } else {
    record.tags.push_back({"WhiteTimeControl", white.time_control});
    record.tags.push_back({"BlackTimeControl", black.time_control});
  }
  record.tags.push_back({"PlyCount", std::to_string(game.opening.moves.size() + game.moves.size())});
  for (const std::string& move : game.opening.moves) {
    RecordMove& m = record.main.moves.emplace_back();
    m.text = move;
    m.comment = "book";
  }
  for (const PlayedMove& move : game.moves) {
    RecordMove& m = record.main.moves.emplace_back();
    m.text = move.text;
    m.eval = move.eval;
    m.elapsed = seconds(move.elapsed);
    if (move.left) m.clock = seconds(*move.left);
    if (style.nodes) m.comment = nodes_text(move);
  }
  std::string& last = record.main.moves.empty() ? record.main.comment : record.main.moves.back().comment;
  last += (last.empty() ? "" : ", ") + game.why;
  record.result = record_result(game);
  record.termination = standard_words(game.end);
  return record;
}

}  // namespace sotka::match

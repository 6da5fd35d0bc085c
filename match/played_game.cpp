#include "match/played_game.h"

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

GameRecord record_of(const PlayedGame& game, GameId id, const std::string& white, const std::string& black,
                     const std::string& event) {
  GameRecord record;
  record.game = id;
  record.start_fen = game.opening.fen;
  record.tags = {{"Event", event},
                 {"Site", "?"},
                 {"Date", game.begun.substr(0, game.begun.find(' '))},
                 {"Round", std::to_string(game.place.round + 1) + "." + std::to_string(game.place.number + 1)},
                 {"White", white},
                 {"Black", black}};
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
  }
  record.result = record_result(game);
  record.termination = game.why;
  return record;
}

}  // namespace sotka::match

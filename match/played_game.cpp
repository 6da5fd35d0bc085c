#include "match/played_game.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sotka::match {
namespace {

constexpr std::array<std::pair<GameEnd, std::string_view>, 13> kEnds = {{
    {GameEnd::kRules, "rules"},
    {GameEnd::kResignation, "resignation"},
    {GameEnd::kAgreement, "agreement"},
    {GameEnd::kIllegalMove, "illegal"},
    {GameEnd::kTime, "time"},
    {GameEnd::kCrash, "crash"},
    {GameEnd::kStall, "stall"},
    {GameEnd::kDisconnect, "disconnect"},
    {GameEnd::kWrongClaim, "claim"},
    {GameEnd::kProtocol, "protocol"},
    {GameEnd::kWinAdjudicated, "win-adjudicated"},
    {GameEnd::kDrawAdjudicated, "draw-adjudicated"},
    {GameEnd::kTooLong, "length"},
}};

RecordResult record_result(const PlayedGame& game) {
  return game.winner ? win_of(*game.winner) : RecordResult::kDraw;
}

double seconds(search::Milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

std::string_view name(GameEnd end) {
  return std::find_if(kEnds.begin(), kEnds.end(), [end](const auto& entry) { return entry.first == end; })->second;
}

std::optional<GameEnd> find_game_end(std::string_view text) {
  const auto* const found =
      std::find_if(kEnds.begin(), kEnds.end(), [text](const auto& entry) { return entry.second == text; });
  if (found == kEnds.end()) return std::nullopt;
  return found->first;
}

bool is_fault(GameEnd end) {
  return end == GameEnd::kIllegalMove || end == GameEnd::kTime || end == GameEnd::kCrash || end == GameEnd::kStall ||
         end == GameEnd::kDisconnect || end == GameEnd::kWrongClaim || end == GameEnd::kProtocol;
}

std::string result_text(const PlayedGame& game) {
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

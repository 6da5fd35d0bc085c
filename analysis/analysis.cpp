#include "analysis/analysis.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "player/score_text.h"

namespace sotka::analysis {
namespace {

using search::Score;

// The lines of the deepest iteration, by rank.
class LastLines : public player::SearchListener {
 public:
  void on_line(const player::Line& line, const search::Counters& /*counters*/) override {
    if (line.bound == search::Bound::kExact) lines_[line.rank] = line;
  }

  // With the line of the result.
  std::vector<FoundLine> lines(const player::Result& result, Color side) {
    std::vector<FoundLine> found;
    if (!result.best) return found;
    lines_[1] = result.line;
    const int sign = side == Color::kWhite ? 1 : -1;
    for (const auto& [rank, line] : lines_) {
      // An aborted iteration may have duplicate lines.
      const bool is_new = std::none_of(found.begin(), found.end(), [&line = line](const FoundLine& other) {
        return line.moves.empty() || other.moves.front() == line.moves.front();
      });
      if (is_new && !line.moves.empty()) found.push_back({sign * line.score, line.depth, line.moves});
    }
    return found;
  }

 private:
  std::map<int, player::Line> lines_;
};

Status set_position(player::Player& player, const GameRecord& record, std::size_t plies) {
  std::vector<std::string_view> moves;
  for (std::size_t i = 0; i < plies; ++i) moves.emplace_back(record.main.moves[i].text);
  return player.set_position(record.start_fen, moves);
}

Expected<SearchedPosition> search_here(player::Player& player, const search::Limits& limits) {
  const player::GameSession& game = player.game();
  SearchedPosition position{.fen = game.fen(), .side = game.side_to_move(), .lines = {}, .outcome = game.outcome()};
  if (position.outcome) return position;
  LastLines lines;
  player::GoOrder order;
  order.limits = limits;
  const auto result = player.search(order, &lines);
  if (!result) return result.error();
  position.lines = lines.lines(*result, position.side);
  return position;
}

JudgedMove judge(player::MoveHandle played_move, const SearchedPosition& before, const SearchedPosition& after) {
  const int sign = before.side == Color::kWhite ? 1 : -1;
  JudgedMove move{.move = played_move, .mover = before.side};
  // The game was already drawn: no judgement.
  if (before.lines.empty()) return move;
  move.is_best = before.lines.front().moves.front() == played_move;
  if (move.is_best) return move;
  const Score best = sign * before.score();
  const Score played = sign * after.score();
  move.loss = std::max(0, capped(best) - capped(played));
  move.accuracy = move_accuracy(best, played);
  move.merit = merit(best, played);
  return move;
}

}  // namespace

Score SearchedPosition::score() const {
  if (outcome) {
    if (!outcome->winner) return search::kDraw;
    return *outcome->winner == Color::kWhite ? search::kMate : -search::kMate;
  }
  return lines.empty() ? search::kDraw : lines.front().score;
}

SideSummary summarise(const Analysis& analysis, Color side) {
  SideSummary summary;
  for (const JudgedMove& move : analysis.moves) {
    if (move.mover != side) continue;
    ++summary.moves;
    summary.accuracy += move.accuracy;
    summary.loss += move.loss;
    ++summary.merits[move.merit];
  }
  if (summary.moves == 0) return summary;
  summary.accuracy /= summary.moves;
  summary.loss /= summary.moves;
  return summary;
}

std::optional<RecordEval> eval_of(const SearchedPosition& position) {
  if (position.lines.empty()) return std::nullopt;
  return player::record_eval(position.lines.front().score, position.lines.front().depth);
}

std::string score_text(const SearchedPosition& position) {
  return position.outcome ? result_text(*position.outcome) : player::score_text(position.score());
}

Expected<Analysis> analyse(player::Player& player, const GameRecord& record, const search::Limits& limits,
                           const std::function<bool(std::size_t done)>& told) {
  const std::size_t plies = record.main.moves.size();
  player.new_game();
  Analysis analysis;
  analysis.positions.resize(plies + 1);
  std::vector<player::MoveHandle> played(plies);
  for (std::size_t i = plies + 1; i-- > 0;) {
    if (Status status = set_position(player, record, i); !status) return status.error();
    if (i < plies) {
      const auto next = player.game().parse(record.main.moves[i].text);
      if (!next) return next.error();
      played[i] = *next;
    }
    auto position = search_here(player, limits);
    if (!position) return position.error();
    analysis.positions[i] = *std::move(position);
    if (!told(plies + 1 - i)) return Error{"the analysis was cancelled"};
  }
  for (std::size_t i = 0; i < plies; ++i) {
    analysis.moves.push_back(judge(played[i], analysis.positions[i], analysis.positions[i + 1]));
  }
  return analysis;
}

}  // namespace sotka::analysis

// Xboard: starting searches and handling their results.

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "engine/words.h"
#include "protocol/xboard/text.h"
#include "protocol/xboard/xboard.h"

namespace sotka::protocol::xboard {
namespace {

using std::chrono::steady_clock;

search::Milliseconds since(steady_clock::time_point begin) {
  return std::chrono::duration_cast<search::Milliseconds>(steady_clock::now() - begin);
}

// A draw that can be claimed with the move that causes it.
bool is_claimed_with_the_move(const Outcome& outcome) {
  return outcome.reason == Reason::kRepetition || outcome.reason == Reason::kMoveRule;
}

}  // namespace

void Xboard::consider() {
  if (activity_ != Activity::kNone || paused_ || edit_ || unusable_) return;
  if (analyzing_) {
    start_analysis();
  } else if (to_move_ && !over_) {
    think();
  } else if (ponders_ && !forced_ && !over_ && predicted_) {
    ponder();
  }
}

void Xboard::start(Activity activity, const player::GoOrder& order) {
  activity_ = activity;
  began_ = steady_clock::now();
  move_count_ = static_cast<int>(player_.game().legal_moves().size());
  {
    const std::lock_guard lock(telling_);
    result_.reset();
    best_ = {};
    progress_ = {};
  }
  if (activity == Activity::kThinking) queue_.search_began();
  if (const Status status = player_.go(order, *this); !status) {
    report(status);
    abandon();
  }
}

std::vector<player::MoveHandle> Xboard::moves_left() const {
  std::vector<player::MoveHandle> moves = player_.game().legal_moves();
  std::erase_if(moves, [this](player::MoveHandle move) {
    return std::find(excluded_.begin(), excluded_.end(), move) != excluded_.end();
  });
  return moves;
}

void Xboard::think() {
  player::GoOrder order = clock_.order(player_.game().side_to_move());
  if (!excluded_.empty()) order.search_moves = moves_left();
  start(Activity::kThinking, order);
}

void Xboard::start_analysis() {
  player::GoOrder order;
  order.limits.infinite = true;
  if (!excluded_.empty()) order.search_moves = moves_left();
  const bool nothing_left = !excluded_.empty() && order.search_moves.empty();
  if (!nothing_left && !player_.game().legal_moves().empty()) start(Activity::kAnalyzing, order);
}

void Xboard::ponder() {
  std::optional<player::MoveView> view = player_.game().view(predicted_);
  if (!view) {
    predicted_ = {};
    return;
  }
  pondered_ = std::move(*view);
  pondered_text_ = player_.game().written(predicted_);
  report(player_.play(predicted_));
  if (player_.game().outcome()) {
    player_.undo();
    predicted_ = {};
    return;
  }
  player::GoOrder order = clock_.order(player_.game().side_to_move());
  order.limits.ponder = true;
  start(Activity::kPondering, order);
}

void Xboard::ponder_hit() {
  activity_ = Activity::kThinking;
  began_ = steady_clock::now();
  to_move_ = true;
  queue_.search_began();
  player_.ponder_hit();
}

void Xboard::abandon() {
  if (activity_ == Activity::kNone) return;
  player_.stop();
  player_.wait();
  if (activity_ == Activity::kPondering) player_.undo();
  if (activity_ == Activity::kThinking) queue_.search_ended();
  activity_ = Activity::kNone;
  const std::lock_guard lock(telling_);
  result_.reset();
}

void Xboard::search_ended() {
  std::optional<player::Result> result;
  {
    const std::lock_guard lock(telling_);
    result.swap(result_);
  }
  if (!result || activity_ != Activity::kThinking) return;  // of an aborted search
  player_.wait();
  activity_ = Activity::kNone;
  play_own_move(*result);
  queue_.search_ended();
}

void Xboard::play_own_move(const player::Result& result) {
  to_move_ = false;
  if (!result.best) {
    claim_result();
    return;
  }
  last_score_ = result.line.score;
  if (resigns(result.line.score)) {
    writer_.write("resign");
    over_ = true;
    return;
  }
  clock_.moved(spent_ + since(began_));
  spent_ = search::Milliseconds(0);
  const std::optional<player::MoveView> view = player_.game().view(result.best);
  if (!view) return;
  if (!plays_draughts_) {
    finish_own_move(result, moves_.to_wire(*view));
  } else {
    const std::vector<std::string> parts = draughts_.parts(*view);
    parts_.assign(parts.begin(), parts.end());
    own_capture_ = result;
    tell_next_part();
  }
}

void Xboard::finish_own_move(const player::Result& result, const std::string& told) {
  if (plays_draughts_) undo_points_.push_back({begun_, true});
  report(player_.play(result.best));
  position_changed();
  const std::string move = "move " + told;
  const std::optional<Outcome> outcome = player_.game().outcome();
  if (outcome && is_claimed_with_the_move(*outcome)) {
    writer_.write("offer draw\n" + move);
    return;
  }
  writer_.write(move);
  if (!claim_result()) predicted_ = result.ponder;
}

bool Xboard::resigns(search::Score score) {
  constexpr int kMovesBeforeResigning = 3;
  const bool is_hopeless = resign_threshold_ > 0 && score <= -resign_threshold_;
  hopeless_moves_ = is_hopeless ? hopeless_moves_ + 1 : 0;
  return hopeless_moves_ >= kMovesBeforeResigning;
}

void Xboard::move_now(std::string_view /*rest*/) {
  if (activity_ == Activity::kThinking) player_.stop();
}

void Xboard::analyze(std::string_view /*rest*/) {
  analyzing_ = true;
  forced_ = true;
  to_move_ = false;
}

void Xboard::exit(std::string_view /*rest*/) {
  analyzing_ = false;
}

void Xboard::pause(std::string_view /*rest*/) {
  if (to_move_ && !paused_) spent_ += since(began_);
  paused_ = true;
}

void Xboard::resume(std::string_view /*rest*/) {
  paused_ = false;
}

void Xboard::analysis_status(std::string_view /*rest*/) {
  if (activity_ != Activity::kAnalyzing) return;
  Progress now;
  {
    const std::lock_guard lock(telling_);
    now = progress_;
  }
  const int left = std::max(0, move_count_ - now.number);
  writer_.write(fmt::format("stat01: {} {} {} {} {}{}", since(began_).count() / 10, now.counters.nodes, now.depth, left,
                            move_count_, now.move ? " " + wire_move(now.move) : ""));
}

void Xboard::exclude(std::string_view rest) {
  if (rest == "all") {
    excluded_ = player_.game().legal_moves();
    return;
  }
  const Expected<player::MoveHandle> move = read_move(rest);
  if (!move) {
    error(move.error().message, line_);
  } else if (std::find(excluded_.begin(), excluded_.end(), *move) == excluded_.end()) {
    excluded_.push_back(*move);
  }
}

void Xboard::include(std::string_view rest) {
  if (rest == "all") {
    excluded_.clear();
    return;
  }
  const Expected<player::MoveHandle> move = read_move(rest);
  if (!move) {
    error(move.error().message, line_);
  } else {
    std::erase(excluded_, *move);
  }
}

void Xboard::hint(std::string_view /*rest*/) {
  constexpr search::Milliseconds kShortLook{200};
  player::MoveHandle move;
  if (activity_ != Activity::kNone) {
    const std::lock_guard lock(telling_);
    move = best_;
  } else if (predicted_) {
    move = predicted_;
  } else if (!unusable_) {
    player::GoOrder order;
    order.limits.move_time = kShortLook;
    const auto result = player_.search(order);
    if (!result) return report(result.error());
    move = result->best;
  }
  if (move) writer_.write("Hint: " + wire_move(move));
}

std::string Xboard::to_wire(const player::MoveView& move) const {
  return plays_draughts_ ? joined(draughts_.parts(move)) : moves_.to_wire(move);
}

void Xboard::on_line(const player::Line& line, const search::Counters& counters) {
  {
    const std::lock_guard lock(telling_);
    progress_.depth = line.depth;
    progress_.counters = counters;
    if (line.rank == 1 && !line.moves.empty()) best_ = line.moves.front();
  }
  // Bounds are not shown; the exact score follows.
  if (posts_ && line.bound == search::Bound::kExact) {
    std::string moves;
    for (const player::MoveView& move : player_.game().line_views(line.moves)) append_words(moves, to_wire(move));
    writer_.write(thinking_line(line, counters, moves));
  }
  if (writer_.broken()) queue_.push_event("quit");
}

void Xboard::on_shortage(const std::string& sentence) {
  error(sentence, "go");
}

void Xboard::on_current_move(int depth, player::MoveHandle move, int number, const search::Counters& counters) {
  const std::lock_guard lock(telling_);
  progress_ = {.depth = depth, .number = number, .move = move, .counters = counters};
}

}  // namespace sotka::protocol::xboard

// When Xboard searches, and what comes of it.

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

// A draw that one may claim with the move that brings it about.
bool is_claimed_with_the_move(const Outcome& outcome) {
  return outcome.reason == Reason::kRepetition || outcome.reason == Reason::kMoveRule;
}

// Takes the result of a search that nobody else waits for.
class Result : public player::SearchListener {
 public:
  const player::TextResult& get() const { return result_; }

 private:
  void on_result(const player::TextResult& result) override { result_ = result; }
  player::TextResult result_;
};

}  // namespace

void Xboard::consider() {
  if (activity_ != Activity::kNone || paused_ || edit_ || unusable_) return;
  if (analyzing_) {
    start_analysis();
  } else if (to_move_ && !over_) {
    think();
  } else if (ponders_ && !forced_ && !over_ && !predicted_.empty()) {
    ponder();
  }
}

void Xboard::start(Activity activity, const player::GoOrder& order) {
  activity_ = activity;
  began_ = steady_clock::now();
  move_count_ = static_cast<int>(player_.legal_moves().size());
  {
    const std::lock_guard lock(telling_);
    result_.reset();
    best_.clear();
    progress_ = {};
  }
  if (activity == Activity::kThinking) queue_.search_began();
  if (const Status status = player_.go(order, *this); !status) {
    report(status);
    abandon();
  }
}

std::vector<std::string> Xboard::moves_left() const {
  std::vector<std::string> moves = player_.legal_moves();
  std::erase_if(moves, [this](const std::string& move) {
    return std::find(excluded_.begin(), excluded_.end(), move) != excluded_.end();
  });
  return moves;
}

void Xboard::think() {
  player::GoOrder order = clock_.order(player_.side_to_move());
  if (!excluded_.empty()) order.search_moves = moves_left();
  start(Activity::kThinking, order);
}

void Xboard::start_analysis() {
  player::GoOrder order;
  order.limits.infinite = true;
  if (!excluded_.empty()) order.search_moves = moves_left();
  const bool nothing_left = !excluded_.empty() && order.search_moves.empty();
  if (!nothing_left && !player_.legal_moves().empty()) start(Activity::kAnalyzing, order);
}

void Xboard::ponder() {
  Expected<player::DrawnMove> drawn = player_.drawn(predicted_);
  if (!drawn) {
    predicted_.clear();
    return;
  }
  pondered_ = std::move(*drawn);
  report(player_.play(predicted_));
  if (player_.outcome()) {
    player_.undo();
    predicted_.clear();
    return;
  }
  player::GoOrder order = clock_.order(player_.side_to_move());
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
  std::optional<player::TextResult> result;
  {
    const std::lock_guard lock(telling_);
    result.swap(result_);
  }
  if (!result || activity_ != Activity::kThinking) return;  // of a search that was abandoned
  player_.wait();
  activity_ = Activity::kNone;
  play_own_move(*result);
  queue_.search_ended();
}

void Xboard::play_own_move(const player::TextResult& result) {
  to_move_ = false;
  if (result.best.empty()) {
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
  const Expected<player::DrawnMove> drawn = player_.drawn(result.best);
  if (!drawn) {
    report(drawn.error());
  } else if (!plays_draughts_) {
    finish_own_move(result, moves_.to_wire(*drawn));
  } else {
    const std::vector<std::string> parts = draughts_.parts(*drawn);
    parts_.assign(parts.begin(), parts.end());
    own_capture_ = result;
    tell_next_part();
  }
}

void Xboard::finish_own_move(const player::TextResult& result, const std::string& told) {
  if (plays_draughts_) undo_points_.push_back({begun_, true});
  report(player_.play(result.best));
  position_changed();
  const std::string move = "move " + told;
  const std::optional<Outcome> outcome = player_.outcome();
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
  writer_.write("stat01: " + std::to_string(since(began_).count() / 10) + " " + std::to_string(now.counters.nodes) +
                " " + std::to_string(now.depth) + " " + std::to_string(left) + " " + std::to_string(move_count_) +
                (now.move.empty() ? std::string() : " " + wire_move(now.move)));
}

void Xboard::exclude(std::string_view rest) {
  if (rest == "all") {
    excluded_ = player_.legal_moves();
    return;
  }
  const Expected<std::string> move = read_move(rest);
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
  const Expected<std::string> move = read_move(rest);
  if (!move) {
    error(move.error().message, line_);
  } else {
    std::erase(excluded_, *move);
  }
}

void Xboard::hint(std::string_view /*rest*/) {
  constexpr search::Milliseconds kShortLook{200};
  std::string move;
  if (activity_ != Activity::kNone) {
    const std::lock_guard lock(telling_);
    move = best_;
  } else if (!predicted_.empty()) {
    move = wire_move(predicted_);
  } else if (!unusable_) {
    player::GoOrder order;
    order.limits.move_time = kShortLook;
    Result result;
    report(player_.go(order, result));
    player_.wait();
    if (!result.get().best.empty()) move = wire_move(result.get().best);
  }
  if (!move.empty()) writer_.write("Hint: " + move);
}

std::string Xboard::to_wire(const player::DrawnMove& move) const {
  return plays_draughts_ ? joined(draughts_.parts(move)) : moves_.to_wire(move);
}

void Xboard::on_line(const player::TextLine& line, const search::Counters& counters) {
  std::string moves;
  for (const player::DrawnMove& move : line.drawn) {
    if (!moves.empty()) moves += ' ';
    moves += to_wire(move);
  }
  {
    const std::lock_guard lock(telling_);
    progress_.depth = line.depth;
    progress_.counters = counters;
    if (line.rank == 1 && !line.drawn.empty()) best_ = to_wire(line.drawn.front());
  }
  // Bounds tell a reader nothing that the exact score will not.
  if (posts_ && line.bound == search::Bound::kExact) writer_.write(thinking_line(line, counters, moves));
  if (writer_.broken()) queue_.push_event("quit");
}

void Xboard::on_current_move(int depth, const std::string& move, int number, const search::Counters& counters) {
  const std::lock_guard lock(telling_);
  progress_ = {.depth = depth, .number = number, .move = move, .counters = counters};
}

}  // namespace sotka::protocol::xboard

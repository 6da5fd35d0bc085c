#pragma once
// The root of Worker: iterative deepening, aspiration windows (https://www.chessprogramming.org/Aspiration_Windows),
// MultiPV, and principal variations checked before they are reported.

#include <algorithm>
#include <cstdlib>

#include "engine/repetition.h"
#include "search/alpha_beta.h"

namespace sotka::search {

template <Position P>
Worker<P>::Worker(Control& control)
    : control_(control),
      nodes_by_ply_(static_cast<std::size_t>(kBelowRoot + kMaxPly + 3)),
      variations_(static_cast<std::size_t>(kMaxPly + 2)),
      position_(P::start()) {}

template <Position P>
void Worker<P>::prepare(const Request<P>& request, const std::vector<Move>& root_moves, bool is_main) {
  position_ = request.root;
  if (request.evaluation != evaluation_settings_) {
    evaluator_ = Evaluator(request.evaluation);
    evaluation_settings_ = request.evaluation;
  }
  evaluator_.reset(position_);
  handicap_ = request.handicap;
  keys_ = request.history;
  keys_.reserve(keys_.size() + kMaxPly + 2);
  for (Node& each : nodes_by_ply_) {
    each.move = Move{};
    each.move_index = Histories<P>::kNoMove;
    each.evaluation = kNoEvaluation;
    each.excluded = Move{};
    each.killers = {};
    each.double_extensions = 0;
  }
  Node& root = node(0);
  root.in_check = position_.in_check();
  root.since_null_move = static_cast<int>(keys_.size());
  if (!root.in_check) root.evaluation = evaluate();

  root_is_known_draw_ = false;
  if constexpr (kHasKnownResults<P>) {
    const auto result = position_.known_result();
    root_is_known_draw_ = request.root_moves.empty() && result && result->sign == 0;
  }
  root_moves_.clear();
  for (const Move move : root_moves) root_moves_.push_back({move});
  TableEntry known;
  if (control_.table.probe(table_key(position_), known) && known.move != 0) {
    std::stable_partition(root_moves_.begin(), root_moves_.end(),
                          [&](const RootMove& each) { return P::pack(each.move) == known.move; });
  }
  multi_pv_ = std::clamp(request.multi_pv, 1, static_cast<int>(root_moves_.size()));
  is_main_ = is_main;
  only_thread_ = request.threads <= 1;
  nodes_.store(0, std::memory_order_relaxed);
  table_hits_ = 0;
  selective_depth_ = root_depth_ = completed_depth_ = line_index_ = null_move_from_ply_ = 0;
  aborted_ = false;
  best_line_ = {};
  stable_iterations_ = 0;
  score_drop_ = 0;
}

template <Position P>
void Worker<P>::iterate(Listener<Move>* listener) {
  const int deepest = std::clamp(control_.limits.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  for (int depth = 1; depth <= deepest; ++depth) {
    if (depth > 1 && !iteration_may_begin()) return;
    search_depth(depth, listener);
    if (aborted_) break;
  }
  // Report a better move found by an unfinished iteration.
  if (listener != nullptr && best_line_.depth > completed_depth_) listener->on_line(best_line(), counters());
}

template <Position P>
bool Worker<P>::iteration_may_begin() const {
  if (control_.stop.load(std::memory_order_relaxed)) return false;
  if (!is_main_) return true;
  const Limits& limits = control_.limits;
  if (limits.nodes && control_.total_nodes() >= *limits.nodes) return false;
  if (limits.mate && is_mate(best_line_.score) && std::abs(moves_to_mate(best_line_.score)) <= *limits.mate)
    return false;
  return !control_.time.soft_limit_passed(time_percent());
}

// Percent of the soft time limit to use: less for a stable best move, more after a drop of the score.
template <Position P>
int Worker<P>::time_percent() const {
  const Parameters& p = parameters<P>();
  if (root_moves_.size() == 1) return p.time_only_move;
  const int by_stability =
      p.time_unstable - p.time_stable_step * std::min(stable_iterations_, p.time_stable_iterations);
  return by_stability + std::clamp(static_cast<int>(score_drop_), 0, p.time_score_drop);
}

template <Position P>
void Worker<P>::search_depth(int depth, Listener<Move>* listener) {
  root_depth_ = depth;
  const Move best_before = best_line_.moves.empty() ? Move{} : best_line_.moves[0];
  const Score score_before = best_line_.score;
  for (RootMove& each : root_moves_) each.previous_score = each.score;

  const auto better = [](const RootMove& a, const RootMove& b) { return a.score > b.score; };
  for (line_index_ = 0; line_index_ < multi_pv_; ++line_index_) {
    aspiration_search(depth, listener);
    if (aborted_) return;
    std::stable_sort(root_moves_.begin(), root_moves_.begin() + line_index_ + 1, better);
  }

  completed_depth_ = depth;
  const RootMove& best = root_moves_[0];
  best_line_ = line_of(best, Bound::kExact, depth, 1);
  stable_iterations_ = best.move == best_before ? stable_iterations_ + 1 : 0;
  score_drop_ = depth > 1 ? score_before - best_line_.score : 0;
  control_.table.store(table_key(position_), {P::pack(best.move), score_to_table(best.score, 0), node(0).evaluation,
                                              depth, Bound::kExact, true});
  if (listener == nullptr) return;
  for (int i = 0; i < multi_pv_; ++i) {
    Line<Move> line = line_of(root_moves_[static_cast<std::size_t>(i)], Bound::kExact, depth, i + 1);
    line.moves = verified(line.moves);
    listener->on_line(line, counters());
  }
}

// Searches the root moves from line_index_ on and sorts them, best first.
template <Position P>
Score Worker<P>::aspiration_search(int depth, Listener<Move>* listener) {
  const auto first = root_moves_.begin() + line_index_;
  const Score previous = first->previous_score;
  const Parameters& p = parameters<P>();
  Score alpha = -kInfinite, beta = kInfinite, width = p.aspiration_window;
  if (depth >= p.aspiration_depth && !is_mate(previous) && previous != -kInfinite) {
    alpha = previous - width;
    beta = previous + width;
  }
  while (true) {
    const Score score = search_root(alpha, beta, depth, listener);
    if (aborted_) return score;
    std::stable_sort(first, root_moves_.end(), [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
    width += width * p.aspiration_growth / 100;
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = width > p.aspiration_most || is_mate(score) ? -kInfinite : std::max(score - width, -kInfinite);
    } else if (score >= beta) {
      beta = width > p.aspiration_most || is_mate(score) ? kInfinite : std::min(score + width, kInfinite);
    } else {
      return score;
    }
  }
}

template <Position P>
Score Worker<P>::search_root(Score alpha, Score beta, int depth, Listener<Move>* listener) {
  const Parameters& p = parameters<P>();
  const bool tell_moves = listener != nullptr && depth >= kTellMovesDepth && control_.time.elapsed() >= kTellMovesAfter;
  for (std::size_t i = static_cast<std::size_t>(line_index_); i < root_moves_.size(); ++i) {
    root_moves_[i].score = -kInfinite;
  }
  node(1).killers = {};
  node(1).double_extensions = 0;
  Score best = -kInfinite;
  int number = 0;
  for (std::size_t i = static_cast<std::size_t>(line_index_); i < root_moves_.size(); ++i) {
    RootMove& root_move = root_moves_[i];
    ++number;
    if (tell_moves) listener->on_current_move(depth, root_move.move, static_cast<int>(i) + 1, counters());
    selective_depth_ = 0;
    int reduction = 0;
    if (depth >= p.root_reduction_depth && number > p.root_reduction_moves && position_.is_quiet(root_move.move)) {
      reduction = reduction_of(depth, number, p) / kReductionUnit - p.root_reduction_less;
    }
    const auto undo = make(root_move.move, 0);
    if (node(1).in_check) reduction = 0;
    Score score = search_made_move<Window::kFull>(alpha, beta, depth - 1, reduction, number == 1, 0, false);
    if (score > kDraw && reply_repeats_game()) {
      score = kDraw;
      variation(1).length = 0;
    }
    unmake(root_move.move, undo);
    if (aborted_) return best;

    if (number == 1 || score > alpha) {
      const Variation& rest = variation(1);
      root_move.score = score;
      root_move.selective_depth = std::max(selective_depth_, 1);
      root_move.line.assign(1, root_move.move);
      root_move.line.insert(root_move.line.end(), rest.moves.begin(), rest.moves.begin() + rest.length);
    }
    best = std::max(best, score);
    if (score <= alpha) continue;
    if (multi_pv_ == 1) best_line_ = line_of(root_move, score >= beta ? Bound::kLower : Bound::kExact, depth, 1);
    if (score >= beta) break;
    alpha = score;
  }
  return best;
}

// Can the reply to the root move repeat a position of the game for the third time? Pruning, the table and quiescence
// may miss it, and the next search is too late.
template <Position P>
bool Worker<P>::reply_repeats_game() {
  constexpr int kFewestPlies = 7;  // from the first occurrence to the move before the third
  if (position_.reversible_plies() < kFewestPlies || keys_.size() < kFewestPlies) return false;
  typename P::MoveList moves;
  position_.generate(moves);
  return std::any_of(moves.begin(), moves.end(), [this](Move move) {
    const auto undo = make(move, 1);
    const bool repeated = repeats(2);
    unmake(move, undo);
    return repeated;
  });
}

// A position that endgame tables call a draw is reported with a draw score; among drawn moves search still picks the
// one with the best evaluation.
template <Position P>
Line<typename P::Move> Worker<P>::line_of(const RootMove& root_move, Bound bound, int depth, int rank) const {
  Score score = root_move.score;
  if (root_is_known_draw_) score = rank == 1 ? kDraw : std::min(score, kDraw);
  return {depth, root_move.selective_depth, rank, score, bound, root_move.line};
}

template <Position P>
Line<typename P::Move> Worker<P>::best_line() const {
  Line<Move> line = best_line_;
  line.moves = verified(line.moves);
  return line;
}

template <Position P>
Counters Worker<P>::counters() const {
  return {control_.total_nodes(), control_.time.elapsed(), control_.table.hashfull(), table_hits_};
}

// The line up to its first illegal move or the end of the game; a single move is extended by the reply in the
// transposition table.
template <Position P>
std::vector<typename P::Move> Worker<P>::verified(const std::vector<Move>& line) const {
  P position = position_;
  std::vector<Key> keys = keys_;
  std::vector<Move> moves;
  const auto over = [&] {
    return position.decided() || position.drawn_by_rule() || earlier_occurrences(position, keys) >= 2;
  };
  const auto play = [&](Move move) {
    if (move == Move{} || !position.is_legal(move)) return false;
    moves.push_back(move);
    keys.push_back(position.key());
    position.make(move);
    return !over();
  };
  for (const Move move : line) {
    if (!play(move)) return moves;
  }
  TableEntry known;
  if (moves.size() == 1 && control_.table.probe(table_key(position), known) && known.move != 0) {
    play(position.find(known.move));
  }
  return moves;
}

}  // namespace sotka::search

#pragma once
// What search() and quiescence() of Worker share: terminal nodes, make/unmake, evaluation, history updates.

#include <algorithm>

#include "search/worker.h"

namespace sotka::search {

// The first step of every node. Returns a score if there is nothing to search.
template <Position P>
template <typename Worker<P>::Window kWindow>
[[gnu::always_inline]] inline std::optional<Score> Worker<P>::enter_node(int ply) {
  if constexpr (kWindow == Window::kFull) {
    variation(ply).length = 0;
    selective_depth_ = std::max(selective_depth_, ply + 1);
  }
  if (must_stop()) return score_when_stopped(ply);
  if (const auto score = terminal_score(ply)) return score;
  if (ply >= kMaxPly - 1) return evaluate();
  return std::nullopt;
}

template <Position P>
[[gnu::always_inline]] inline auto Worker<P>::probe(Key key, int ply) const -> TableProbe {
  TableProbe probe;
  probe.found = control_.table.probe(key, probe.entry);
  if (probe.found) probe.score = score_from_table(probe.entry.score, ply);
  return probe;
}

// The score of a terminal node: the game is over, a position is repeated, or endgame tables know the result.
template <Position P>
std::optional<Score> Worker<P>::terminal_score(int ply) {
  if (const auto outcome = position_.decided()) return score_of(*outcome, position_, ply);
  if (repeats(ply)) return kDraw;
  if (const auto outcome = position_.drawn_by_rule()) return score_of(*outcome, position_, ply);
  // Endgame tables are probed after irreversible moves only, so that a known win makes progress.
  if constexpr (kHasKnownResults<P>) {
    if (ply > 0 && position_.reversible_plies() == 0) {
      const auto score = known_score(position_, ply);
      table_hits_ += score ? 1 : 0;
      return score;
    }
  }
  return std::nullopt;
}

// Repetition (https://www.chessprogramming.org/Repetitions): a second occurrence since the root counts as a draw, for
// what was forced once can be forced again; with occurrences in the game before the root only the third does.
template <Position P>
bool Worker<P>::repeats(int ply) const {
  const int reach = std::min(
      {static_cast<int>(position_.reversible_plies()), node(ply).since_null_move, static_cast<int>(keys_.size())});
  if (reach < 4) return false;
  const Key key = position_.key();
  int earlier = 0;
  for (int distance = 4; distance <= reach; distance += 2) {
    if (keys_[keys_.size() - static_cast<std::size_t>(distance)] != key) continue;
    if (distance < ply || ++earlier == 2) return true;
  }
  return false;
}

template <Position P>
bool Worker<P>::must_stop() {
  if (control_.stop.load(std::memory_order_relaxed)) return true;
  if (!is_main_) return false;
  const std::uint64_t made = nodes_.load(std::memory_order_relaxed);
  const auto& limit = control_.limits.nodes;
  bool over = limit && only_thread_ && made >= *limit;
  if (made % kPollNodes == 0) {
    over = over || control_.time.hard_limit_passed() || (limit && !only_thread_ && control_.total_nodes() >= *limit);
  }
  if (over) control_.stop.store(true, std::memory_order_relaxed);
  return over;
}

// The score of a node when search must stop. The first iteration is completed with static evaluations.
template <Position P>
Score Worker<P>::score_when_stopped(int ply) {
  if (!is_main_ || completed_depth_ > 0) {
    aborted_ = true;
    return 0;
  }
  if (const auto score = terminal_score(ply)) return *score;
  if (position_.count_legal() == 0) return score_of(position_.outcome_without_moves(), position_, ply);
  return evaluate();
}

template <Position P>
Score Worker<P>::evaluate() {
  Score score = evaluator_.evaluate(position_);
  if (handicap_.error != 0) [[unlikely]]
    score += handicap_.error_of(position_.key());
  return std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
}

template <Position P>
Ordering<P> Worker<P>::ordering(int ply) {
  return {histories_, histories_.continuation(node(ply - 1).move_index),
          histories_.continuation(node(ply - 2).move_index), node(ply).killers};
}

// After a cutoff (https://www.chessprogramming.org/History_Heuristic): a bonus for `best`, a malus for the moves tried
// before it; a quiet `best` becomes a killer.
template <Position P>
void Worker<P>::update_histories(const Ordering<P>& order, Move best, const Tried& tried, int depth, int ply) {
  const Parameters& p = parameters<P>();
  const int bonus =
      std::min(p.history_bonus_most, p.history_bonus_square * depth * depth + p.history_bonus_linear * depth);
  const Color side = position_.side_to_move();
  const auto update = [&](Move move, int amount) {
    const auto index = static_cast<std::size_t>(Histories<P>::index(position_, move));
    if (position_.is_quiet(move)) {
      histories_.quiet(side)[index].update(amount, p.history_limit);
      order.countermoves[index].update(amount, p.history_limit);
      order.followups[index].update(amount, p.history_limit);
    } else {
      histories_.capture(side)[index].update(amount, p.history_limit);
    }
  };
  update(best, bonus);
  for (const Move move : tried.captures) update(move, -bonus);
  if (!position_.is_quiet(best)) return;
  for (const Move move : tried.quiets) update(move, -bonus);
  auto& killers = node(ply).killers;
  if (killers[0] != best) killers = {best, killers[0]};
}

template <Position P>
void Worker<P>::update_variation(int ply, Move move) {
  Variation& line = variation(ply);
  const Variation& rest = variation(ply + 1);
  line.moves[0] = move;
  std::copy_n(rest.moves.begin(), rest.length, line.moves.begin() + 1);
  line.length = rest.length + 1;
}

template <Position P>
typename P::Undo Worker<P>::make(Move move, int ply) {
  Node& here = node(ply);
  here.move = move;
  here.move_index = Histories<P>::index(position_, move);
  keys_.push_back(position_.key());
  if constexpr (kKnowsKeyAfter<P>) control_.table.prefetch(position_.key_after(move));
  const auto undo = position_.make(move, evaluator_.push());
  node(ply + 1).since_null_move = here.since_null_move + 1;
  after_make(ply + 1);
  return undo;
}

template <Position P>
void Worker<P>::after_make(int ply) {
  if constexpr (!kKnowsKeyAfter<P>) control_.table.prefetch(table_key(position_));
  nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  node(ply).in_check = position_.in_check();
}

template <Position P>
void Worker<P>::unmake(Move move, const typename P::Undo& undo) {
  position_.unmake(move, undo);
  evaluator_.pop();
  keys_.pop_back();
}

}  // namespace sotka::search

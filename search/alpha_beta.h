#pragma once
// The tree of Worker: principal variation search and quiescence. Terms are those of the Chess Programming Wiki.

#include <algorithm>

#include "search/reductions.h"
#include "search/worker.h"

namespace sotka::search {

// In the first iterations nothing is pruned by guesswork near the root: it costs little, and short mates are seen at
// once.
inline constexpr int kUnprunedPlies = 2;
inline constexpr int kUnprunedDepth = 6;

// Depths in plies, margins in centipawns.
inline constexpr int kReverseFutilityDepth = 8;
template <Position P>
inline constexpr int kReverseFutilityMargin = P::kCapturesAreCompulsory ? 55 : 80;  // a ply
template <Position P>
inline constexpr int kRazoringDepth = P::kCapturesAreCompulsory ? 4 : 3;
template <Position P>
inline constexpr int kRazoringMargin = P::kCapturesAreCompulsory ? 180 : 280;  // a ply
// Late and futile quiet moves are left out, but not where captures are compulsory: there, combinations begin with them.
template <Position P>
inline constexpr bool kPrunesQuiets = !P::kCapturesAreCompulsory;
inline constexpr int kFutilityDepth = 7;
inline constexpr int kFutilityCheckDepth = 6;  // from here on, futile moves that give check are searched
inline constexpr int kFutilityBase = 110;
inline constexpr int kFutilityMargin = 90;          // a ply
inline constexpr int kDeltaMargin = 180;            // quiescence: what a capture may bring beyond the men it takes
inline constexpr int kQuietExchangeMargin = 25;     // times depth squared
inline constexpr int kCaptureExchangeMargin = 100;  // a ply
inline constexpr int kSingularDepth = 7;
inline constexpr int kHistoryReduction = 8192;  // of the summed histories: one ply

template <Position P>
template <typename Worker<P>::Window kWindow>
Score Worker<P>::search(Score alpha, Score beta, int depth, int ply, bool cut_node) {
  constexpr bool kOnPv = kWindow == Window::kFull;
  if (depth <= 0) return quiescence<kWindow>(alpha, beta, ply);

  Node& here = node(ply);
  if constexpr (kOnPv) {
    variation(ply).length = 0;
    selective_depth_ = std::max(selective_depth_, ply + 1);
  }
  if (must_stop()) return break_off(ply);
  if (const auto score = settled(ply)) return *score;
  if (ply >= kMaxPly - 1) return evaluate();

  // Mate distance pruning: no line from here is shorter than a mate already found.
  alpha = std::max(alpha, mated_in(ply));
  beta = std::min(beta, mate_in(ply + 1));
  if (alpha >= beta) return alpha;

  const bool in_singular_search = here.excluded != Move{};
  MoveFrame<P>& frame = here.frames[in_singular_search ? 1 : 0];
  const auto generate = [&] {
    frame.moves.clear();
    position_.generate(frame.moves);
  };
  // Such moves are soon listed: meanwhile the table's memory answers.
  if constexpr (P::kCapturesAreCompulsory) generate();
  const Key key = table_key(position_);
  TableEntry known;
  const bool found = !in_singular_search && control_.table.probe(key, known);
  const Score table_score = found ? score_from_table(known.score, ply) : 0;
  const Bound table_bound = found ? known.bound : Bound::kNone;
  const auto table_proves = [&](Score bound) {
    return table_bound == Bound::kExact || table_bound == (table_score >= bound ? Bound::kLower : Bound::kUpper);
  };
  if (!kOnPv && found && known.depth >= depth && table_proves(beta)) return table_score;
  const bool was_on_pv = kOnPv || (found && known.on_pv);

  // In check, or with a capture that must be made, standing still says nothing: no pruning by static evaluation.
  bool forced = here.in_check;
  if constexpr (P::kCapturesAreCompulsory) {
    forced = forced || (!frame.moves.empty() && position_.is_capture(frame.moves[0]));
  }

  Score estimate = kNoEvaluation;
  if (forced) {
    here.evaluation = kNoEvaluation;
  } else {
    if (!in_singular_search) {
      here.evaluation = found && known.evaluation != kNoEvaluation ? known.evaluation : evaluate();
    }
    estimate = found && !is_mate(table_score) && table_proves(here.evaluation) ? table_score : here.evaluation;
  }
  const Score before = node(ply - 2).evaluation;
  const bool improving = !forced && before != kNoEvaluation && here.evaluation > before;

  const bool prunes = root_depth_ > kUnprunedDepth || ply > kUnprunedPlies;
  if (!kOnPv && !forced && !in_singular_search && prunes) {
    // Reverse futility pruning: so far above beta that no reply will bring it down.
    if (depth <= kReverseFutilityDepth && !is_mate(beta) && !is_mate(estimate) &&
        estimate - kReverseFutilityMargin<P> * (depth - (improving ? 1 : 0)) >= beta) {
      return (estimate + beta) / 2;
    }
    // Razoring: so far below alpha that only captures could help.
    if (depth <= kRazoringDepth<P> && !is_mate(alpha) && estimate + kRazoringMargin<P> * depth <= alpha) {
      const Score score = quiescence<Window::kNull>(alpha, alpha + 1, ply);
      if (score <= alpha || aborted_) return score;
      // Quiescence has emptied this ply's frame.
      if constexpr (P::kCapturesAreCompulsory) generate();
    }
    if (const auto score = null_move_search(beta, depth, ply, estimate, cut_node)) return *score;
  }

  // Internal iterative reduction: without a table move this node is not worth its full depth yet.
  if (depth >= 4 && (kOnPv || cut_node) && !in_singular_search && (!found || known.move == 0)) --depth;

  if constexpr (!P::kCapturesAreCompulsory) generate();
  if (frame.moves.empty()) return score_of(position_.outcome_without_moves(), position_, ply);
  const bool only_reply = frame.moves.size() == 1;

  const Color side = position_.side_to_move();
  const Ordering<P> order = ordering(ply);
  const auto& quiet_history = histories_.quiet(side);
  MovePicker<P> picker(position_, frame, in_singular_search ? 0 : known.move, order);
  node(ply + 2).killers = {};
  Tried tried;
  Score best = -kInfinite;
  Move best_move{};
  const Score alpha_before = alpha;
  int number = 0;

  for (Move move = picker.next(); move != Move{}; move = picker.next()) {
    if (move == here.excluded) continue;
    ++number;
    const bool quiet = position_.is_quiet(move);
    int history = 0;
    if (quiet) {
      const auto index = static_cast<std::size_t>(Histories<P>::index(position_, move));
      history = 2 * quiet_history[index].value() + order.answers[index].value() + order.follow_ups[index].value();
    }
    int reduction = kReductions(depth, number);
    bool futile = false;

    // Pruning at shallow depth, once some move has been found that does not lose at once.
    if (prunes && best > -kMateBound && !only_reply) {
      const int reduced_depth = std::max(0, depth - 1 - reduction / kReductionUnit);
      if (quiet) {
        // Late move pruning.
        if (kPrunesQuiets<P> && !forced && number > (3 + depth * depth) / (improving ? 1 : 2)) {
          picker.skip_quiets();
          continue;
        }
        // Futility pruning. Whether a move gives check is known only when it is made: that is afforded higher up.
        if (kPrunesQuiets<P> && !forced && reduced_depth <= kFutilityDepth && !is_mate(alpha) &&
            here.evaluation + kFutilityBase + kFutilityMargin * reduced_depth <= alpha) {
          if (depth < kFutilityCheckDepth) {
            picker.skip_quiets();
            continue;
          }
          futile = true;
        }
        if (depth <= 8 && !exchange_at_least(position_, move, -kQuietExchangeMargin * reduced_depth * reduced_depth)) {
          continue;
        }
      } else if (depth <= 8 && picker.last_was_losing() &&
                 !exchange_at_least(position_, move, -kCaptureExchangeMargin * depth)) {
        continue;
      }
    }

    // Extensions, bounded so that forced lines end.
    int extension = 0;
    if (ply < 2 * root_depth_) {
      if (depth >= kSingularDepth && number == 1 && picker.has_table_move() && !in_singular_search && !only_reply &&
          known.depth >= depth - 3 && (table_bound == Bound::kLower || table_bound == Bound::kExact) &&
          !is_mate(table_score)) {
        // Singular extension (Anantharaman, Campbell, Hsu, 1988): is the table move alone in being this good?
        const Score target = table_score - 2 * depth;
        here.excluded = move;
        const Score others = search<Window::kNull>(target - 1, target, (depth - 1) / 2, ply, cut_node);
        here.excluded = Move{};
        if (aborted_) return 0;
        if (others < target) {
          extension = 1;
          if (!kOnPv && others < target - 20 && here.double_extensions < 6) extension = 2;
        } else if (target >= beta) {
          return target;  // multi-cut: several moves refute this node
        } else if (table_score >= beta) {
          extension = -1;
        }
      } else if (P::kCapturesAreCompulsory && only_reply) {
        extension = 1;
      }
    }

    node(ply + 1).double_extensions = here.double_extensions + (extension == 2 ? 1 : 0);
    const auto undo = make(move, ply);
    const bool gives_check = node(ply + 1).in_check;
    if (futile && !gives_check) {
      unmake(move, undo);
      continue;
    }
    if (extension == 0 && gives_check && ply < 2 * root_depth_) extension = 1;
    const int new_depth = depth - 1 + extension;

    if (depth >= 2 && number > (kOnPv ? 2 : 1) && !only_reply && (quiet || picker.last_was_losing())) {
      if (was_on_pv) reduction -= kReductionUnit;
      if (cut_node) reduction += kReductionUnit;
      if (!improving) reduction += kReductionUnit / 2;
      if (gives_check || here.in_check) reduction -= kReductionUnit;
      if (move == order.killers[0] || move == order.killers[1]) reduction -= kReductionUnit;
      reduction -= history * kReductionUnit / kHistoryReduction;
    } else {
      reduction = 0;
    }
    const Score score =
        search_made_move<kWindow>(alpha, beta, new_depth, reduction / kReductionUnit, number == 1, ply, cut_node);
    unmake(move, undo);
    if (aborted_) return 0;

    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = move;
        if constexpr (kOnPv) remember_line(ply, move);
        if (score >= beta) break;
        alpha = score;
      }
    }
    tried.add(move, quiet);
  }

  if (number == 0) return alpha;  // a singular search without another move
  if (best_move != Move{} && best >= beta) reward(order, best_move, tried, depth, ply);
  if (!in_singular_search) {
    const Bound bound = best >= beta ? Bound::kLower : kOnPv && best > alpha_before ? Bound::kExact : Bound::kUpper;
    control_.table.store(key, {best_move != Move{} ? P::pack(best_move) : 0, score_to_table(best, ply), here.evaluation,
                               depth, bound, was_on_pv});
  }
  return best;
}

// The rest of a node's move that is made already: a reduced look first, the full one where it is called for.
template <Position P>
template <typename Worker<P>::Window kWindow>
Score Worker<P>::search_made_move(Score alpha, Score beta, int new_depth, int reduction, bool first, int ply,
                                  bool cut_node) {
  constexpr bool kOnPv = kWindow == Window::kFull;
  if (kOnPv && first) return -search<kWindow>(-beta, -alpha, new_depth, ply + 1, false);

  Score score = 0;
  const int reduced_depth = std::max(std::min(1, new_depth), new_depth - std::max(0, reduction));
  if (reduced_depth < new_depth) {
    score = -search<Window::kNull>(-alpha - 1, -alpha, reduced_depth, ply + 1, true);
    if (score <= alpha || aborted_) return score;
  }
  score = -search<Window::kNull>(-alpha - 1, -alpha, new_depth, ply + 1, !cut_node);
  if (kOnPv && score > alpha && !aborted_) score = -search<kWindow>(-beta, -alpha, new_depth, ply + 1, false);
  return score;
}

// Null move pruning (Goetsch and Campbell, 1988): if passing still fails high, a move will too.
template <Position P>
std::optional<Score> Worker<P>::null_move_search(Score beta, int depth, int ply, Score estimate, bool cut_node) {
  if constexpr (P::kNullMoveIsSound) {
    Node& here = node(ply);
    if (depth < 3 || estimate < beta || here.evaluation < beta - 20 * depth || is_mate(beta) ||
        here.since_null_move == 0 || ply < null_move_from_ply_ || zugzwang_is_likely(position_)) {
      return std::nullopt;
    }
    const int reduction = 3 + depth / 4 + std::min(3, (estimate - beta) / 200);
    here.move = Move{};
    here.move_index = Histories<P>::kNoMove;
    keys_.push_back(position_.key());
    evaluator_.push_null();
    const auto undo = position_.make_null();
    enter(ply + 1);
    node(ply + 1).since_null_move = 0;
    node(ply + 1).double_extensions = here.double_extensions;
    Score score = -search<Window::kNull>(-beta, -beta + 1, depth - 1 - reduction, ply + 1, !cut_node);
    position_.unmake_null(undo);
    evaluator_.pop();
    keys_.pop_back();
    if (aborted_) return 0;
    if (score < beta) return std::nullopt;
    if (is_mate(score)) score = beta;  // not proven: the opponent was not on the move
    if (depth < 12 || null_move_from_ply_ > 0) return score;
    // Verification: zugzwang shows itself when this side has to move.
    null_move_from_ply_ = ply + 3 * (depth - reduction) / 4;
    const Score verified_score = search<Window::kNull>(beta - 1, beta, depth - reduction, ply, false);
    null_move_from_ply_ = 0;
    if (aborted_) return 0;
    if (verified_score >= beta) return score;
  }
  return std::nullopt;
}

// Captures only, until the position is quiet enough to be evaluated.
template <Position P>
template <typename Worker<P>::Window kWindow>
Score Worker<P>::quiescence(Score alpha, Score beta, int ply) {
  constexpr bool kOnPv = kWindow == Window::kFull;
  Node& here = node(ply);
  if constexpr (kOnPv) {
    variation(ply).length = 0;
    selective_depth_ = std::max(selective_depth_, ply + 1);
  }
  if (must_stop()) return break_off(ply);
  if (const auto score = settled(ply)) return *score;
  if (ply >= kMaxPly - 1) return evaluate();

  const Key key = kQuiescenceUsesTable<P> ? table_key(position_) : 0;
  TableEntry known;
  const bool found = kQuiescenceUsesTable<P> && control_.table.probe(key, known);
  const Score table_score = found ? score_from_table(known.score, ply) : 0;
  const auto table_proves = [&](Score bound) {
    return known.bound == Bound::kExact || known.bound == (table_score >= bound ? Bound::kLower : Bound::kUpper);
  };
  if (!kOnPv && found && table_proves(beta)) return table_score;

  MoveFrame<P>& frame = here.frames[0];
  frame.moves.clear();
  bool all_moves = here.in_check;
  if (all_moves || P::kCapturesAreCompulsory) {
    position_.generate(frame.moves);
    if (frame.moves.empty()) return score_of(position_.outcome_without_moves(), position_, ply);
    if (P::kCapturesAreCompulsory && !all_moves) {
      all_moves = position_.is_capture(frame.moves[0]);
      if (!all_moves) frame.moves.clear();
    }
  } else {
    position_.generate_forcing(frame.moves);
  }

  Score best = mated_in(ply);
  here.evaluation = kNoEvaluation;
  if (!all_moves) {
    // Stand pat: a quiet move will do at least as well.
    here.evaluation = found && known.evaluation != kNoEvaluation ? known.evaluation : evaluate();
    best = here.evaluation;
    if (found && !is_mate(table_score) && table_proves(best)) best = table_score;
    if (best >= beta) {
      if constexpr (kQuiescenceUsesTable<P>) {
        if (!found) control_.table.store(key, {0, score_to_table(best, ply), here.evaluation, 0, Bound::kLower, false});
      }
      return best;
    }
    alpha = std::max(alpha, best);
  }
  const Score futility = best + kDeltaMargin;

  const Ordering<P> order = ordering(ply);
  MovePicker<P> picker(position_, frame, found ? known.move : 0, order);
  Move best_move{};
  const Score alpha_before = alpha;
  int number = 0;
  for (Move move = picker.next(); move != Move{}; move = picker.next()) {
    ++number;
    if (best > -kMateBound) {
      if (all_moves) {
        // One evasion that holds is enough to know; quiet ones are many.
        if (!P::kCapturesAreCompulsory && number > 3 && position_.is_quiet(move)) continue;
      } else {
        if constexpr (kHasMaterialGain<P>) {
          if (futility + material_gain(position_, move) <= alpha && !is_mate(alpha)) {
            best = std::max(best, futility + material_gain(position_, move));
            continue;
          }
        }
        if (picker.last_was_losing() ||
            (number == 1 && picker.has_table_move() && !exchange_at_least(position_, move, 0))) {
          continue;
        }
      }
    }
    const auto undo = make(move, ply);
    const Score score = -quiescence<kWindow>(-beta, -alpha, ply + 1);
    unmake(move, undo);
    if (aborted_) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    best_move = move;
    if constexpr (kOnPv) remember_line(ply, move);
    if (score >= beta) break;
    alpha = score;
  }

  if constexpr (kQuiescenceUsesTable<P>) {
    const Bound bound = best >= beta ? Bound::kLower : kOnPv && best > alpha_before ? Bound::kExact : Bound::kUpper;
    control_.table.store(key, {best_move != Move{} ? P::pack(best_move) : 0, score_to_table(best, ply), here.evaluation,
                               0, bound, kOnPv});
  }
  return best;
}

// The game is over here, or drawn for all that search cares.
template <Position P>
std::optional<Score> Worker<P>::settled(int ply) {
  if (const auto outcome = position_.decided()) return score_of(*outcome, position_, ply);
  if (repeats(ply)) return kDraw;
  if (const auto outcome = position_.drawn_by_rule()) return score_of(*outcome, position_, ply);
  // Tables are asked after moves that cannot be taken back: a win that they know is then made by going forward.
  if constexpr (kHasKnownResults<P>) {
    if (ply > 0 && position_.reversible_plies() == 0) {
      const auto score = known_score(position_, ply);
      table_hits_ += score ? 1 : 0;
      return score;
    }
  }
  return std::nullopt;
}

// One earlier occurrence since the root will do: what could be forced once can be forced again. Of occurrences in the
// game before, it takes the two that make this the third.
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
  constexpr std::uint64_t kPollMask = 255;  // clocks and other threads are asked every so many nodes
  const std::uint64_t made = nodes_.load(std::memory_order_relaxed);
  const auto& limit = control_.limits.nodes;
  bool over = limit && only_thread_ && made >= *limit;
  if ((made & kPollMask) == 0) {
    over = over || control_.time.hard_limit_passed() || (limit && !only_thread_ && control_.total_nodes() >= *limit);
  }
  if (over) control_.stop.store(true, std::memory_order_relaxed);
  return over;
}

// What a node returns when search must stop. The first iteration is still completed, on evaluations.
template <Position P>
Score Worker<P>::break_off(int ply) {
  if (!is_main_ || completed_depth_ > 0) {
    aborted_ = true;
    return 0;
  }
  if (const auto score = settled(ply)) return *score;
  if (position_.count_legal() == 0) return score_of(position_.outcome_without_moves(), position_, ply);
  return evaluate();
}

template <Position P>
Score Worker<P>::evaluate() {
  return std::clamp(evaluator_.evaluate(position_), -kMaxEvaluation, kMaxEvaluation);
}

template <Position P>
Ordering<P> Worker<P>::ordering(int ply) {
  return {histories_, histories_.continuation(node(ply - 1).move_index),
          histories_.continuation(node(ply - 2).move_index), node(ply).killers};
}

// After a cutoff: `best` refuted this node, what was tried before did not.
template <Position P>
void Worker<P>::reward(const Ordering<P>& order, Move best, const Tried& tried, int depth, int ply) {
  const int bonus = std::min(1200, 12 * depth * depth + 60 * depth);
  const Color side = position_.side_to_move();
  const auto learn = [&](Move move, int amount) {
    const auto index = static_cast<std::size_t>(Histories<P>::index(position_, move));
    if (position_.is_quiet(move)) {
      histories_.quiet(side)[index].update(amount);
      order.answers[index].update(amount);
      order.follow_ups[index].update(amount);
    } else {
      histories_.capture(side)[index].update(amount);
    }
  };
  learn(best, bonus);
  for (const Move move : tried.captures) learn(move, -bonus);
  if (!position_.is_quiet(best)) return;
  for (const Move move : tried.quiets) learn(move, -bonus);
  auto& killers = node(ply).killers;
  if (killers[0] != best) killers = {best, killers[0]};
}

template <Position P>
void Worker<P>::remember_line(int ply, Move move) {
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
  enter(ply + 1);
  return undo;
}

// What every node needs to know of itself, once its position stands.
template <Position P>
void Worker<P>::enter(int ply) {
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

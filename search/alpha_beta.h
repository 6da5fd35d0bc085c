#pragma once
// The tree of Worker: principal variation search (https://www.chessprogramming.org/Principal_Variation_Search). Terms
// are those of the Chess Programming Wiki, numbers stand in parameters.h.

#include <algorithm>
#include <array>

#include "search/node.h"
#include "search/parameters.h"
#include "search/quiescence.h"
#include "search/reductions.h"
#include "search/worker.h"

namespace sotka::search {

template <Position P>
template <typename Worker<P>::Window kWindow>
Score Worker<P>::search(Score alpha, Score beta, int depth, int ply, bool cut_node) {
  constexpr bool kOnPv = kWindow == Window::kFull;
  if (depth <= 0) return quiescence<kWindow>(alpha, beta, ply);
  if (const auto score = enter_node<kWindow>(ply)) return *score;

  // Mate distance pruning: no line from here is shorter than a mate already found.
  alpha = std::max(alpha, mated_in(ply));
  beta = std::min(beta, mate_in(ply + 1));
  if (alpha >= beta) return alpha;

  Node& here = node(ply);
  const bool in_singular_search = here.excluded != Move{};
  Visit visit{.alpha = alpha,
              .beta = beta,
              .depth = depth,
              .ply = ply,
              .cut_node = cut_node,
              .node = here,
              .frame = here.frames[in_singular_search ? 1 : 0],
              .in_singular_search = in_singular_search,
              .prunes = prunes_heuristically(ply)};

  // Where captures are compulsory the list is needed early, and making it hides the latency of the table.
  if constexpr (P::kCapturesAreCompulsory) generate(visit);
  if (const auto score = probe_table<kWindow>(visit)) return *score;
  evaluate_statically(visit);
  if constexpr (!kOnPv) {
    if (const auto score = prune_node(visit)) return *score;
  }
  reduce_without_table_move<kWindow>(visit);

  if constexpr (!P::kCapturesAreCompulsory) generate(visit);
  if (visit.frame.moves.empty()) return score_of(position_.outcome_without_moves(), position_, ply);
  visit.only_move = visit.frame.moves.size() == 1;

  const Ordering<P> order = ordering(ply);
  MovePicker<P> picker(position_, visit.frame, in_singular_search ? 0 : visit.table.entry.move, order);
  node(ply + 2).killers = {};
  Tried tried;
  for (Move move = picker.next(); move != Move{}; move = picker.next()) {
    if (move == here.excluded) continue;
    ++visit.number;
    Candidate candidate = candidate_of(visit, order, move);
    if (prune_move(visit, candidate, picker)) continue;
    if (const auto score = extend<kWindow>(visit, candidate, picker)) return *score;

    node(ply + 1).double_extensions = here.double_extensions + (candidate.extension == 2 ? 1 : 0);
    const auto undo = make(move, ply);
    const bool gives_check = node(ply + 1).in_check;
    if (candidate.futile && !gives_check) {
      unmake(move, undo);
      continue;
    }
    if (candidate.extension == 0 && gives_check && may_extend(ply)) candidate.extension = 1;
    reduce<kWindow>(visit, candidate, picker, order, gives_check);
    const Score score =
        search_made_move<kWindow>(visit.alpha, beta, visit.depth - 1 + candidate.extension,
                                  candidate.reduction / kReductionUnit, visit.number == 1, ply, cut_node);
    unmake(move, undo);
    if (aborted_) return 0;

    if (score > visit.best) {
      visit.best = score;
      if (score > visit.alpha) {
        visit.best_move = move;
        if constexpr (kOnPv) update_variation(ply, move);
        if (score >= beta) break;
        visit.alpha = score;
      }
    }
    tried.add(move, candidate.quiet);
  }

  if (visit.number == 0) return visit.alpha;  // a singular search without another move
  if (visit.best_move != Move{} && visit.best >= beta) {
    update_histories(order, visit.best_move, tried, visit.depth, ply);
  }
  if (!in_singular_search) store<kWindow>(visit, alpha);
  return visit.best;
}

// No heuristic pruning near the root in the first iterations.
template <Position P>
[[gnu::always_inline]] inline bool Worker<P>::prunes_heuristically(int ply) const {
  const Parameters& p = parameters<P>();
  return root_depth_ > (control_.limits.mate ? p.unpruned_mate_depth : p.unpruned_depth) || ply > p.unpruned_plies;
}

// Extensions are bounded so that forced lines end.
template <Position P>
[[gnu::always_inline]] inline bool Worker<P>::may_extend(int ply) const {
  return ply < parameters<P>().extension_factor * root_depth_;
}

template <Position P>
[[gnu::always_inline]] inline void Worker<P>::generate(Visit& visit) {
  visit.frame.moves.clear();
  position_.generate(visit.frame.moves);
}

// Transposition table cutoffs, in null windows only: lines on the principal variation stay whole.
template <Position P>
template <typename Worker<P>::Window kWindow>
[[gnu::always_inline]] inline std::optional<Score> Worker<P>::probe_table(Visit& visit) {
  constexpr bool kOnPv = kWindow == Window::kFull;
  visit.key = table_key(position_);
  if (!visit.in_singular_search) visit.table = probe(visit.key, visit.ply);
  const TableProbe& table = visit.table;
  if (!kOnPv && table.found && table.entry.depth >= visit.depth && table.proves(visit.beta)) return table.score;
  visit.was_on_pv = kOnPv || (table.found && table.entry.on_pv);
  return std::nullopt;
}

template <Position P>
[[gnu::always_inline]] inline void Worker<P>::evaluate_statically(Visit& visit) {
  Node& here = visit.node;
  visit.must_respond = here.in_check;
  if constexpr (P::kCapturesAreCompulsory) {
    visit.must_respond =
        visit.must_respond || (!visit.frame.moves.empty() && position_.is_capture(visit.frame.moves[0]));
  }
  if (visit.must_respond) {
    here.evaluation = kNoEvaluation;
    return;
  }
  const TableProbe& table = visit.table;
  if (!visit.in_singular_search) {
    here.evaluation = table.found && table.entry.evaluation != kNoEvaluation ? table.entry.evaluation : evaluate();
  }
  visit.estimate =
      table.found && !is_mate(table.score) && table.proves(here.evaluation) ? table.score : here.evaluation;
  const Score two_plies_ago = node(visit.ply - 2).evaluation;
  visit.improving =
      two_plies_ago == kNoEvaluation ? parameters<P>().improving_if_unknown != 0 : here.evaluation > two_plies_ago;
}

// Pruning of the whole node by its static evaluation.
template <Position P>
[[gnu::always_inline]] inline std::optional<Score> Worker<P>::prune_node(Visit& visit) {
  const Parameters& p = parameters<P>();
  const auto [alpha, beta, depth] = std::array{visit.alpha, visit.beta, visit.depth};
  if (visit.must_respond || visit.in_singular_search || !visit.prunes) return std::nullopt;
  // Reverse futility pruning (https://www.chessprogramming.org/Reverse_Futility_Pruning): so far above beta that no
  // reply will bring it down.
  if (depth <= p.reverse_futility_depth && !is_mate(beta) && !is_mate(visit.estimate) &&
      visit.estimate - p.reverse_futility_margin * (depth - (visit.improving ? p.reverse_futility_improving : 0)) >=
          beta) {
    return (visit.estimate + beta) / 2;
  }
  // Razoring (https://www.chessprogramming.org/Razoring): so far below alpha that only captures could help.
  if (depth <= p.razoring_depth && !is_mate(alpha) && visit.estimate + p.razoring_margin * depth <= alpha) {
    const Score score = quiescence<Window::kNull>(alpha, alpha + 1, visit.ply);
    if (score <= alpha || aborted_) return score;
    if constexpr (P::kCapturesAreCompulsory) generate(visit);  // quiescence has used this ply's frame
  }
  return null_move_search(beta, depth, visit.ply, visit.estimate, visit.cut_node);
}

// Null move pruning (Goetsch and Campbell, 1988; https://www.chessprogramming.org/Null_Move_Pruning): if passing still
// fails high, a move will too.
template <Position P>
std::optional<Score> Worker<P>::null_move_search(Score beta, int depth, int ply, Score estimate, bool cut_node) {
  if constexpr (P::kNullMoveIsSound) {
    const Parameters& p = parameters<P>();
    Node& here = node(ply);
    if (depth < p.null_move_depth || estimate < beta || here.evaluation < beta - p.null_move_margin * depth ||
        is_mate(beta) || here.since_null_move == 0 || ply < null_move_from_ply_ || only_king_and_pawns(position_)) {
      return std::nullopt;
    }
    const int reduction = p.null_move_reduction + depth / p.null_move_depth_divisor +
                          std::min(p.null_move_score_plies, (estimate - beta) / p.null_move_score_divisor);
    here.move = Move{};
    here.move_index = Histories<P>::kNoMove;
    keys_.push_back(position_.key());
    evaluator_.push_null();
    const auto undo = position_.make_null();
    after_make(ply + 1);
    node(ply + 1).since_null_move = 0;
    node(ply + 1).double_extensions = here.double_extensions;
    Score score = -search<Window::kNull>(-beta, -beta + 1, depth - 1 - reduction, ply + 1, !cut_node);
    position_.unmake_null(undo);
    evaluator_.pop();
    keys_.pop_back();
    if (aborted_) return 0;
    if (score < beta) return std::nullopt;
    if (is_mate(score)) score = beta;  // not proven: the opponent was not on the move
    if (depth < p.null_move_verification_depth || null_move_from_ply_ > 0) return score;
    // Verification: zugzwang shows itself when this side has to move.
    null_move_from_ply_ = ply + p.null_move_verification_share * (depth - reduction) / 100;
    const Score verified_score = search<Window::kNull>(beta - 1, beta, depth - reduction, ply, false);
    null_move_from_ply_ = 0;
    if (aborted_) return 0;
    if (verified_score >= beta) return score;
  }
  return std::nullopt;
}

// Internal iterative reduction (https://www.chessprogramming.org/Internal_Iterative_Reductions): without a table move
// this node is not worth its full depth yet.
template <Position P>
template <typename Worker<P>::Window kWindow>
[[gnu::always_inline]] inline void Worker<P>::reduce_without_table_move(Visit& visit) {
  constexpr bool kOnPv = kWindow == Window::kFull;
  if (visit.depth >= parameters<P>().no_table_move_depth && (kOnPv || visit.cut_node) && !visit.in_singular_search &&
      visit.table.entry.move == 0) {
    --visit.depth;
  }
}

template <Position P>
[[gnu::always_inline]] inline auto Worker<P>::candidate_of(const Visit& visit, const Ordering<P>& order, Move move)
    -> Candidate {
  Candidate candidate{move, position_.is_quiet(move), 0, reduction_of(visit.depth, visit.number, parameters<P>())};
  if (candidate.quiet) {
    const auto index = static_cast<std::size_t>(Histories<P>::index(position_, move));
    candidate.history = order.quiet_score(histories_.quiet(position_.side_to_move()), index);
  }
  return candidate;
}

// Pruning of single moves, once one has been found that does not lose at once. True: leave this move out.
template <Position P>
[[gnu::always_inline]] inline bool Worker<P>::prune_move(const Visit& visit, Candidate& candidate,
                                                         MovePicker<P>& picker) {
  const Parameters& p = parameters<P>();
  const int depth = visit.depth;
  if (!visit.prunes || visit.best <= -kMateBound || visit.only_move) return false;
  if (!candidate.quiet) {
    return depth <= p.exchange_depth && picker.last_was_losing() &&
           !exchange_at_least(position_, candidate.move, -p.capture_exchange_margin * depth);
  }
  const int reduced_depth = std::max(0, depth - 1 - candidate.reduction / kReductionUnit);
  if (p.prunes_quiets != 0 && !visit.must_respond) {
    // Late move pruning (https://www.chessprogramming.org/Futility_Pruning#Move_Count_Based_Pruning).
    const int percent = 100 + p.late_move_widening * std::max(0, p.late_move_iteration - root_depth_);
    const int searched = (p.late_move_base + depth * depth) * percent / (visit.improving ? 1 : p.late_move_divisor);
    if (100 * visit.number > searched) {
      picker.skip_quiets();
      return true;
    }
    // Futility pruning (https://www.chessprogramming.org/Futility_Pruning). Whether a move gives check is known only
    // when it is made, which is affordable at higher depth.
    if (reduced_depth <= p.futility_depth && !is_mate(visit.alpha) &&
        visit.node.evaluation + p.futility_base + p.futility_margin * reduced_depth <= visit.alpha) {
      if (depth < p.futility_check_depth) {
        picker.skip_quiets();
        return true;
      }
      candidate.futile = true;
    }
  }
  return depth <= p.exchange_depth &&
         !exchange_at_least(position_, candidate.move, -p.quiet_exchange_margin * reduced_depth * reduced_depth);
}

// Extensions that are known before the move is made. A score: the node fails high without it.
template <Position P>
template <typename Worker<P>::Window kWindow>
[[gnu::always_inline]] inline std::optional<Score> Worker<P>::extend(Visit& visit, Candidate& candidate,
                                                                     const MovePicker<P>& picker) {
  constexpr bool kOnPv = kWindow == Window::kFull;
  const Parameters& p = parameters<P>();
  if (!may_extend(visit.ply)) return std::nullopt;
  const TableProbe& table = visit.table;
  if (visit.depth >= p.singular_depth && visit.number == 1 && picker.has_table_move() && !visit.in_singular_search &&
      !visit.only_move && table.entry.depth >= visit.depth - p.singular_table_depth &&
      (table.entry.bound == Bound::kLower || table.entry.bound == Bound::kExact) && !is_mate(table.score)) {
    // Singular extension (Anantharaman, Campbell, Hsu, 1988; https://www.chessprogramming.org/Singular_Extensions): is
    // the table move alone in being this good?
    Node& here = visit.node;
    const Score target = table.score - p.singular_margin * visit.depth;
    here.excluded = candidate.move;
    const Score others = search<Window::kNull>(target - 1, target, (visit.depth - 1) / 2, visit.ply, visit.cut_node);
    here.excluded = Move{};
    if (aborted_) return 0;
    if (others < target) {
      candidate.extension = 1;
      if (!kOnPv && others < target - p.double_extension_margin && here.double_extensions < p.double_extensions) {
        candidate.extension = 2;
      }
    } else if (target >= visit.beta) {
      return target;  // multi-cut: several moves refute this node
    } else if (table.score >= visit.beta) {
      candidate.extension = -1;
    }
  } else if (P::kCapturesAreCompulsory && visit.only_move) {
    candidate.extension = 1;
  }
  return std::nullopt;
}

// Late move reductions: how much less deep this move is searched at first.
template <Position P>
template <typename Worker<P>::Window kWindow>
[[gnu::always_inline]] inline void Worker<P>::reduce(const Visit& visit, Candidate& candidate,
                                                     const MovePicker<P>& picker, const Ordering<P>& order,
                                                     bool gives_check) {
  const Parameters& p = parameters<P>();
  const int full_moves = kWindow == Window::kFull ? p.reduction_moves_pv : p.reduction_moves;
  if (visit.depth < p.reduction_depth || visit.number <= full_moves || visit.only_move ||
      !(candidate.quiet || picker.last_was_losing())) {
    candidate.reduction = 0;
    return;
  }
  if (visit.was_on_pv) candidate.reduction -= p.reduction_pv;
  if (visit.cut_node) candidate.reduction += p.reduction_cut_node;
  if (!visit.improving) candidate.reduction += p.reduction_not_improving;
  if (gives_check || visit.node.in_check) candidate.reduction -= p.reduction_check;
  if (candidate.move == order.killers[0] || candidate.move == order.killers[1]) {
    candidate.reduction -= p.reduction_killer;
  }
  candidate.reduction -= candidate.history * kReductionUnit / p.reduction_history;
}

// Principal variation search of a move that has been made: reduced with a null window first, then in full depth, then
// with the full window, each where the one before beats alpha.
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

template <Position P>
template <typename Worker<P>::Window kWindow>
[[gnu::always_inline]] inline void Worker<P>::store(const Visit& visit, Score alpha_before) {
  const Bound bound = visit.best >= visit.beta                                ? Bound::kLower
                      : kWindow == Window::kFull && visit.best > alpha_before ? Bound::kExact
                                                                              : Bound::kUpper;
  control_.table.store(visit.key,
                       {visit.best_move != Move{} ? P::pack(visit.best_move) : 0, score_to_table(visit.best, visit.ply),
                        visit.node.evaluation, visit.depth, bound, visit.was_on_pv});
}

}  // namespace sotka::search

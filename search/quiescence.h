#pragma once
// The leaves of Worker's tree. Terms are those of the Chess Programming Wiki.

#include <algorithm>

#include "search/node.h"
#include "search/worker.h"

namespace sotka::search {

// Captures only, until the position is quiet enough to be evaluated
// (https://www.chessprogramming.org/Quiescence_Search).
template <Position P>
template <typename Worker<P>::Window kWindow>
Score Worker<P>::quiescence(Score alpha, Score beta, int ply) {
  constexpr bool kOnPv = kWindow == Window::kFull;
  const Parameters& p = parameters<P>();
  if (const auto score = enter_node<kWindow>(ply)) return *score;

  Node& here = node(ply);
  Key key = 0;
  TableProbe table;
  if constexpr (kQuiescenceUsesTable<P>) {
    key = table_key(position_);
    table = probe(key, ply);
  }
  if (!kOnPv && table.found && table.proves(beta)) return table.score;

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
    here.evaluation = table.found && table.entry.evaluation != kNoEvaluation ? table.entry.evaluation : evaluate();
    best = here.evaluation;
    if (table.found && !is_mate(table.score) && table.proves(best)) best = table.score;
    if (best >= beta) {
      if constexpr (kQuiescenceUsesTable<P>) {
        if (!table.found)
          control_.table.store(key, {0, score_to_table(best, ply), here.evaluation, 0, Bound::kLower, false});
      }
      return best;
    }
    alpha = std::max(alpha, best);
  }

  const Ordering<P> order = ordering(ply);
  MovePicker<P> picker(position_, frame, table.entry.move, order);
  const Score optimistic = best + p.delta_margin;
  Move best_move{};
  const Score alpha_before = alpha;
  int number = 0;
  for (Move move = picker.next(); move != Move{}; move = picker.next()) {
    ++number;
    if (best > -kMateBound) {
      if (all_moves) {
        // A few evasions are enough to know whether one holds.
        if (!P::kCapturesAreCompulsory && number > p.quiescence_evasions && position_.is_quiet(move)) continue;
      } else {
        if constexpr (kHasMaterialGain<P>) {
          // Delta pruning.
          if (optimistic + material_gain(position_, move) <= alpha && !is_mate(alpha)) {
            best = std::max(best, optimistic + material_gain(position_, move));
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
    if constexpr (kOnPv) update_variation(ply, move);
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

}  // namespace sotka::search

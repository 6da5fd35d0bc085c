#pragma once
// The optional members of a position (see engine/position.h), with a fallback where a game has none.

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "engine/position.h"
#include "eval/evaluator.h"
#include "search/parameters.h"
#include "search/score.h"

namespace sotka::search {

// Zugzwang is likely, so null move pruning is unsound.
template <Position P>
bool only_king_and_pawns(const P& position) {
  if constexpr (requires { position.only_king_and_pawns(); }) {
    return position.only_king_and_pawns();
  } else {
    return false;
  }
}

// Static exchange evaluation (https://www.chessprogramming.org/Static_Exchange_Evaluation): the exchange that `move`
// starts is worth at least `threshold` centipawns. True in games without it.
template <Position P>
bool exchange_at_least(const P& position, typename P::Move move, int threshold) {
  if constexpr (P::kHasExchangeEvaluation) {
    return position.exchange_at_least(move, threshold, eval::Evaluator<P>::kPieceValues);
  } else {
    return true;
  }
}

// Where captures are compulsory, quiescence has few moves to search: it is cheaper than a cache miss.
template <Position P>
inline constexpr bool kQuiescenceUsesTable = !P::kCapturesAreCompulsory;

template <Position P>
inline constexpr bool kHasMaterialGain = requires(const P& position, typename P::Move move) {
  position.material_gain(move, eval::Evaluator<P>::kPieceValues);
};

// The material that the move wins by capture and promotion, in centipawns.
template <Position P>
int material_gain(const P& position, typename P::Move move) {
  if constexpr (kHasMaterialGain<P>) {
    return position.material_gain(move, eval::Evaluator<P>::kPieceValues);
  } else {
    return 0;
  }
}

template <Position P>
inline constexpr bool kHasKnownResults = requires(const P& position) {
  position.known_result();
};

// Then the table entry can be prefetched before the move is made.
template <Position P>
inline constexpr bool kKnowsKeyAfter = requires(const P& position, typename P::Move move) {
  position.key_after(move);
};

// The score of a position `ply` plies from the root by endgame tables; none: not in them.
template <Position P>
requires kHasKnownResults<P> std::optional<Score> known_score(const P& position, int ply) {
  const auto known = position.known_result();
  if (!known) return std::nullopt;
  return known->sign > 0 ? known_win(ply) : known->sign < 0 ? -known_win(ply) : kDraw;
}

// If endgame tables know the position after every move, keeps only the moves with the best result: the shortest win or
// the longest loss.
template <Position P>
void keep_best_known([[maybe_unused]] const P& root, [[maybe_unused]] std::vector<typename P::Move>& moves) {
  if constexpr (kHasKnownResults<P>) {
    constexpr int kFar = 1000;
    std::vector<int> values;
    for (const typename P::Move move : moves) {
      P next = root;
      next.make(move);
      std::optional<KnownResult> known = next.known_result();
      if (next.count_legal() == 0) known = KnownResult{-1, 0};
      if (!known) return;
      values.push_back(-known->sign * (kFar - known->distance));
    }
    if (values.empty()) return;
    const int best = *std::max_element(values.begin(), values.end());
    std::size_t i = 0;
    std::erase_if(moves, [&](const auto&) { return values[i++] != best; });
  }
}

// The key of a position in the transposition table. Near a draw by a move count (n-move rule) the count is part of it,
// for the score depends on it; further away it is left out, so that transpositions are found.
template <Position P>
Key table_key(const P& position) {
  const int horizon = parameters<P>().rule_draw_horizon;
  int count = 0;
  if constexpr (requires { position.plies_to_rule_draw(); }) {
    count = std::clamp(horizon - static_cast<int>(position.plies_to_rule_draw()), 0, horizon);
  } else {
    count = std::max(0, static_cast<int>(position.reversible_plies()) - horizon);
  }
  return position.key() ^ static_cast<Key>(count) * 0xD6E8FEB86659FD93u;
}

// The score of a finished game for the side to move, `ply` plies from the root.
template <Position P>
Score score_of(const Outcome& outcome, const P& position, int ply) {
  if (!outcome.winner) return kDraw;
  return *outcome.winner == position.side_to_move() ? mate_in(ply) : mated_in(ply);
}

}  // namespace sotka::search

#include "eval/chess/evaluator.h"

#include <algorithm>
#include <string_view>

#include "engine/chess/all_rules.h"
#include "eval/chess/endgame.h"
#include "eval/chess/terms.h"
#include "eval/term_sums.h"

namespace sotka::eval {

namespace {

// The phase of the start position.
template <class R, class Phases>
constexpr int start_phase(const Phases& phases) {
  int sum = 0;
  for (const char c : R::kStartFen.substr(0, R::kStartFen.find(' '))) {
    for (const chess::PieceLetter& p : R::kPieces) {
      if (c == p.letter || c == p.letter - 'A' + 'a') sum += phases(p.type);
    }
  }
  return sum;
}

// Middlegame weight in 256ths, by phase; above the start position it stays the same.
template <class R>
constexpr auto kShares = [] {
  using W = Weights<R>;
  constexpr auto kPhaseOf = [](chess::PieceType type) {
    for (const OfficerWeights& w : W::kOfficers) {
      if (w.type == type) return W::phase_of(type, w.value);
    }
    return W::phase_of(type, Tapered());
  };
  constexpr int kStart = start_phase<R>(kPhaseOf);
  std::array<int, kStart + 1> shares{};
  for (int phase = 0; phase <= kStart; ++phase) {
    const int x = W::kKnotsAreAbsolute ? phase : phase * 100 / kStart;
    int share = W::kKnots.front().share;
    for (std::size_t i = 1; i < W::kKnots.size(); ++i) {
      const auto [x0, y0] = W::kKnots[i - 1];
      const auto [x1, y1] = W::kKnots[i];
      if (x > x0) share = y0 + (y1 - y0) * (std::min(x, x1) - x0) / (x1 - x0);
    }
    shares[static_cast<std::size_t>(phase)] = share;
  }
  return shares;
}();

template <class R>
int share_of(int phase) {
  return kShares<R>[std::min(static_cast<std::size_t>(phase), kShares<R>.size() - 1)];
}

// Interpolates the sum of all terms by phase and applies endgame knowledge.
template <class R>
Verdict conclude(const chess::Position<R>& p, Tapered sum, int phase) {
  Verdict v{share_of<R>(phase), Endgame<R>::kFull, 0};
  v.total = sum.blend(v.middlegame_share);
  if (Endgame<R>::is_near(p)) {
    const Color ahead = v.total >= 0 ? Color::kWhite : Color::kBlack;
    const Endgame<R> endgame(p, ahead);
    const int sign = ahead == Color::kWhite ? 1 : -1;
    v.scale = endgame.scale();
    v.total = (v.total + sign * endgame.mop_up()) * v.scale / Endgame<R>::kFull;
  }
  v.total = std::clamp(v.total, -kEvaluationBound, kEvaluationBound);
  return v;
}

}  // namespace

template <class R>
int Evaluator<chess::Position<R>>::evaluate(const P& p) const {
  const PlacementSums<R>& sums = sums_.top();
  TermSum sum{sums.placement};
  Terms<R, TermSum>(p, sum).add_all();
  const int total = conclude(p, sum.total, sums.phase).total;
  return p.side_to_move() == Color::kWhite ? total : -total;
}

template <class R>
Explanation Evaluator<chess::Position<R>>::explain(const P& p) const {
  using Table = TermTable<kTermNames.size()>;
  Table table;
  Terms<R, Table>(p, table).add_all();
  p.for_each_piece([&](int piece, int square) {
    const Color c = color_of(static_cast<chess::Piece>(piece));
    const Tapered value = kPieceSquares<R>[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
    table.add(Term::kPlacement, c, c == Color::kWhite ? value : -value);
  });
  return table.explanation(kTermNames, [&p](Tapered sum) { return conclude(p, sum, PlacementSums<R>::of(p).phase); });
}

#define SOTKA_INSTANTIATE(R)                                                   \
  template int Evaluator<chess::Position<chess::R>>::evaluate(const P&) const; \
  template Explanation Evaluator<chess::Position<chess::R>>::explain(const P&) const;
SOTKA_FOR_EACH_RULES(SOTKA_INSTANTIATE)
#undef SOTKA_INSTANTIATE

}  // namespace sotka::eval

#include "eval/chess/evaluator.h"

#include <algorithm>
#include <string_view>

#include "engine/chess/all_rules.h"
#include "engine/text.h"
#include "eval/chess/endgame.h"
#include "eval/chess/terms.h"
#include "eval/network/reference.h"
#include "eval/term_sums.h"

namespace sotka::eval {

namespace {

// The phase of the start position.
template <class R, class Phases>
constexpr int start_phase(const Phases& phases) {
  int sum = 0;
  for (const char c : R::kStartFen.substr(0, R::kStartFen.find(' '))) {
    for (const chess::PieceLetter& p : R::kPieces) {
      if (to_upper(c) == p.letter) sum += phases(p.type);
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

int sign_of(Color c) {
  return c == Color::kWhite ? 1 : -1;
}

// Applies endgame knowledge, if one is near, to a sum from White's point of view.
template <class R>
Verdict conclude(const chess::Position<R>& p, int sum, bool is_near) {
  Verdict v{Endgame<R>::kFull, sum};
  if (is_near) {
    const Color leader = v.total > 0 ? Color::kWhite : Color::kBlack;
    const Color ahead = v.total == 0 ? p.side_to_move() : leader;
    const Endgame<R> endgame(p, ahead);
    v.scale = endgame.scale();
    v.total = (v.total + sign_of(ahead) * endgame.mop_up()) * v.scale / Endgame<R>::kFull;
  }
  v.total = std::clamp(v.total, -kEvaluationBound, kEvaluationBound);
  return v;
}

// The interpolated sum of all terms from White's point of view, without endgame knowledge.
template <class R>
int by_hand(const chess::Position<R>& p, const PlacementSums<R>& sums) {
  TermSum sum{sums.placement};
  Terms<R, TermSum>(p, sum).add_all();
  return sum.total.blend(share_of<R>(sums.phase));
}

// Can a catapult of side `by` bring the square into range by one step?
template <class R>
bool catapult_reaches(const chess::Position<R>& p, Color by, Square target) {
  using P = chess::Position<R>;
  const auto aims = P::catapult_range(target) - p.occupied();
  bool reaches = false;
  p.pieces(by, chess::PieceType::kCatapult).for_each([&](Square s) {
    reaches |= bool(kAttackTables<typename R::Board>.orthogonal_step[static_cast<std::size_t>(index(s))] & aims);
  });
  return reaches;
}

int middle(Tapered t) {
  return (t.middlegame() + t.endgame()) / 2;
}

}  // namespace

template <class R>
Evaluator<chess::Position<R>>::Evaluator(const Settings<P>& settings)
    : settings_(settings),
      keeps_placement_(!settings.network || settings.network->form != network::Form::kAlone),
      network_(settings.network ? std::optional<network::Accumulators<P>>(settings.network) : std::nullopt) {}

template <class R>
int Evaluator<chess::Position<R>>::evaluate(const P& p) {
  const int sign = sign_of(p.side_to_move());
  const bool is_near = Endgame<R>::is_near(p);
  int sum = 0;
  if (!network_ || (is_near && Endgame<R>::has_bare_king(p))) {
    sum = by_hand(p, keeps_placement_ ? placement_.top() : PlacementSums<R>::of(p));
  } else {
    sum = sign * network_->evaluate(p);
    sum += keeps_placement_ ? by_hand(p, placement_.top()) : sign * beside_network(p);
  }
  return sign * conclude(p, sum, is_near).total;
}

template <class R>
int Evaluator<chess::Position<R>>::beside_network(const P& p) {
  if constexpr (chess::kHasCatapult<R>) {
    const Color us = p.side_to_move();
    if (catapult_reaches(p, us, p.king(~us))) return middle(Weights<R>::kKingLost);
    if (catapult_reaches(p, ~us, p.king(us))) return -middle(Weights<R>::kKingInReach);
  }
  return 0;
}

template <class R>
Explanation Evaluator<chess::Position<R>>::explain(const P& p) const {
  Explanation e;
  int sum = 0;
  const bool is_near = Endgame<R>::is_near(p);
  const bool ask_network = settings_.network && !(is_near && Endgame<R>::has_bare_king(p));
  if (ask_network) {
    const int sign = sign_of(p.side_to_move());
    e.network = sign * network::evaluate_plainly(*settings_.network, p);
    if (!keeps_placement_) *e.network += sign * beside_network(p);
    e.by_network = network::piece_values(*settings_.network, p);
    sum = *e.network;
  }
  if (keeps_placement_ || !ask_network) {
    const PlacementSums<R> sums = PlacementSums<R>::of(p);
    e.middlegame_share = share_of<R>(sums.phase);
    TermTable<kTermNames.size()> table;
    Terms<R, decltype(table)>(p, table).add_all();
    p.for_each_piece([&](int piece, int square) {
      const Color c = color_of(static_cast<chess::Piece>(piece));
      const Tapered value = kPieceSquares<R>[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
      table.add(Term::kPlacement, c, c == Color::kWhite ? value : -value);
    });
    e.terms = table.terms(kTermNames);
    sum += table.sum().blend(e.middlegame_share);
  }
  const Verdict v = conclude(p, sum, is_near);
  e.scale = v.scale;
  e.total = v.total;
  return e;
}

#define SOTKA_INSTANTIATE(R)                                                    \
  template Evaluator<chess::Position<chess::R>>::Evaluator(const Settings<P>&); \
  template int Evaluator<chess::Position<chess::R>>::evaluate(const P&);        \
  template int Evaluator<chess::Position<chess::R>>::beside_network(const P&);  \
  template Explanation Evaluator<chess::Position<chess::R>>::explain(const P&) const;
SOTKA_FOR_EACH_RULES(SOTKA_INSTANTIATE)
#undef SOTKA_INSTANTIATE

}  // namespace sotka::eval

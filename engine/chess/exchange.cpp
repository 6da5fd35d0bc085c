// Static exchange evaluation (chessprogramming.org/Static_Exchange_Evaluation) for chess::Position, with jumps and
// shots.

#include <algorithm>

#include "engine/chess/all_rules.h"
#include "engine/chess/position.h"

namespace sotka::chess {

// Both sides capture on the target square, least valuable attacker first, and may stop at any time. Unlike in chess,
// the attackers are recomputed after each capture in games with jumping pieces; and a side with a catapult in range may
// shoot the piece that captured last, which costs nothing and cannot be recaptured.
template <class R>
bool Position<R>::exchange_at_least(Move m, int threshold, const std::array<int, kPieceTypes>& values) const {
  const auto value = [&](PieceType t) { return values[at(t)]; };
  const auto value_on = [&](Square s) { return on_[at(s)] == kNoPiece ? 0 : value(type_of(on_[at(s)])); };

  if (m.kind() == Move::Kind::kCastling) return threshold <= 0;
  const Piece taken = victim(m);
  int balance = (taken == kNoPiece ? 0 : value(type_of(taken))) - threshold;
  if (m.kind() == Move::Kind::kShot) return balance >= 0;

  const Square to = m.to();
  Set occupied = (this->occupied() - Set::of(m.from())) | Set::of(to);
  if (m.kind() == Move::Kind::kEnPassant || m.kind() == Move::Kind::kStepAndShot) {
    occupied -= Set::of(m.extra_square());
  }
  int on_square = value_on(m.from());
  if (m.kind() == Move::Kind::kPromotion) {
    on_square = value(m.promoted());
    balance += on_square - value(PieceType::kPawn);
  }
  if (balance < 0) return false;  // even without a recapture
  balance -= on_square;
  if (balance >= 0) return true;  // even if the piece is lost

  // `side` is to recapture; `balance` is that of the other side after it.
  Color side = ~side_;
  bool mover_wins = true;
  Set attackers = this->attackers(to, occupied) & occupied;
  while (true) {
    if constexpr (kHasCatapult<R>) {
      if (catapult_range(to) & pieces(side, PieceType::kCatapult) & occupied) return !mover_wins;
    }
    const Set own = attackers & by_color_[at(side)];
    if (!own) break;
    // The least valuable attacker.
    Square from = kNoSquare;
    int cheapest = 0;
    detail::for_each_type<R>([&]<PieceType T>() {
      const Set candidates = own & by_type_[at(T)];
      if (candidates && T != PieceType::kKing && (from == kNoSquare || value(T) < cheapest)) {
        from = candidates.first();
        cheapest = value(T);
      }
    });
    if (from == kNoSquare) {  // only the king is left: it may capture an undefended piece
      if (!(attackers & by_color_[at(~side)])) mover_wins = !mover_wins;
      break;
    }
    mover_wins = !mover_wins;
    // Negamax of the balance after another recapture.
    balance = -balance - 1 - cheapest;
    side = ~side;
    occupied -= Set::of(from);
    attackers =
        (kHasHoppers<R> ? this->attackers(to, occupied) : attackers_through(to, occupied, attackers)) & occupied;
    if (balance >= 0) break;
  }
  return mover_wins;
}

// The attackers after a piece left `occupied`: x-ray sliders behind it are added to those known before.
template <class R>
auto Position<R>::attackers_through(Square to, Set occupied, Set known) const -> Set {
  const auto both = [&]<bool Movement::*Way>() {
    return pieces_that<Way>(Color::kWhite) | pieces_that<Way>(Color::kBlack);
  };
  known |= slides<Lines::kRook>(to, occupied) & both.template operator()<&Movement::rook>();
  known |= slides<Lines::kBishop>(to, occupied) & both.template operator()<&Movement::bishop>();
  return known;
}

#define SOTKA_INSTANTIATE(R) \
  template bool Position<R>::exchange_at_least(Move, int, const std::array<int, kPieceTypes>&) const;
SOTKA_FOR_EACH_RULES(SOTKA_INSTANTIATE)
#undef SOTKA_INSTANTIATE

}  // namespace sotka::chess

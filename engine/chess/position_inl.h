#pragma once
// Attacks and make/unmake of chess::Position: the parts that must be inlined. Included by position.h only.

#include <algorithm>
#include <utility>

namespace sotka::chess {

namespace detail {

// Calls f.operator()<T>() for each piece type of the game.
template <class R, class F>
constexpr void for_each_type(F&& f) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (f.template operator()<R::kPieces[I].type>(), ...);
  }
  (std::make_index_sequence<R::kPieces.size()>());
}

}  // namespace detail

template <class R>
template <bool Movement::*Way>
inline auto Position<R>::pieces_that(Color c) const -> Set {
  Set men;
  detail::for_each_type<R>([&]<PieceType T>() {
    if constexpr (movement_of(T).*Way) men |= by_type_[at(T)];
  });
  return men & by_color_[at(c)];
}

template <class R>
template <PieceType T>
inline auto Position<R>::attacks_from(Square s, Set occupied) -> Set {
  constexpr Movement kMovement = movement_of(T);
  const auto& tables = kAttackTables<Board>;
  Set set;
  if constexpr (kMovement.rook_hop) {
    set |= jumps<Lines::kRook>(s, occupied);
  } else if constexpr (kMovement.rook) {
    set |= slides<Lines::kRook>(s, occupied);
  }
  if constexpr (kMovement.bishop_hop) {
    set |= jumps<Lines::kBishop>(s, occupied);
  } else if constexpr (kMovement.bishop) {
    set |= slides<Lines::kBishop>(s, occupied);
  }
  if constexpr (kMovement.knight) set |= tables.knight[at(s)];
  if constexpr (kMovement.diagonal_step) set |= tables.diagonal_step[at(s)];
  if constexpr (T == PieceType::kKing) set |= tables.king[at(s)];
  return set;
}

template <class R>
inline auto Position<R>::attacks_from(PieceType t, Square s, Set occupied) -> Set {
  Set set;
  detail::for_each_type<R>([&]<PieceType T>() {
    if (T == t) set = attacks_from<T>(s, occupied);
  });
  return set;
}

template <class R>
inline bool Position<R>::attacked(Square s, Color by, Set occupied, Set alive) const {
  const auto& tables = kAttackTables<Board>;
  const Set enemies = by_color_[at(by)] & alive;
  if (pawn_attacks(~by, s) & by_type_[at(PieceType::kPawn)] & enemies) return true;
  if (tables.knight[at(s)] & pieces_that<&Movement::knight>(by) & alive) return true;
  if (tables.king[at(s)].has(kings_[at(by)])) return true;
  if (const Set rooks = lines_of_rook(s) & pieces_that<&Movement::rook>(by) & alive) {
    if (slides<Lines::kRook>(s, occupied) & rooks) return true;
  }
  if (const Set bishops = lines_of_bishop(s) & pieces_that<&Movement::bishop>(by) & alive) {
    if (slides<Lines::kBishop>(s, occupied) & bishops) return true;
  }
  if constexpr (kHasHoppers<R>) {
    if (tables.diagonal_step[at(s)] & pieces_that<&Movement::diagonal_step>(by) & alive) return true;
    // A jumper lands on s if the first man it meets is the neighbour of s on its line: take the neighbours away.
    if (const Set rooks = lines_of_rook(s) & pieces_that<&Movement::rook_hop>(by) & alive) {
      if (slides<Lines::kRook>(s, occupied - tables.orthogonal_step[at(s)]) & rooks) return true;
    }
    if (const Set bishops = lines_of_bishop(s) & pieces_that<&Movement::bishop_hop>(by) & alive) {
      if (slides<Lines::kBishop>(s, occupied - tables.diagonal_step[at(s)]) & bishops) return true;
    }
  }
  return false;
}

template <class R>
inline auto Position<R>::attackers(Square s, Set occupied) const -> Set {
  const auto& tables = kAttackTables<Board>;
  const auto both = [&]<bool Movement::*Way>() {
    return pieces_that<Way>(Color::kWhite) | pieces_that<Way>(Color::kBlack);
  };
  Set set = pawn_attacks(Color::kBlack, s) & pieces(Color::kWhite, PieceType::kPawn);
  set |= pawn_attacks(Color::kWhite, s) & pieces(Color::kBlack, PieceType::kPawn);
  set |= tables.knight[at(s)] & both.template operator()<&Movement::knight>();
  set |= tables.king[at(s)] & by_type_[at(PieceType::kKing)];
  set |= slides<Lines::kRook>(s, occupied) & both.template operator()<&Movement::rook>();
  set |= slides<Lines::kBishop>(s, occupied) & both.template operator()<&Movement::bishop>();
  if constexpr (kHasHoppers<R>) {
    set |= tables.diagonal_step[at(s)] & both.template operator()<&Movement::diagonal_step>();
    set |= slides<Lines::kRook>(s, occupied - tables.orthogonal_step[at(s)]) &
           both.template operator()<&Movement::rook_hop>();
    set |= slides<Lines::kBishop>(s, occupied - tables.diagonal_step[at(s)]) &
           both.template operator()<&Movement::bishop_hop>();
  }
  return set;
}

template <class R>
inline void Position<R>::put(Piece p, Square s) {
  const Set bit = Set::of(s);
  by_type_[at(type_of(p))] |= bit;
  by_color_[at(color_of(p))] |= bit;
  on_[at(s)] = p;
}

template <class R>
inline void Position<R>::take(Square s) {
  const Piece p = on_[at(s)];
  const Set bit = Set::of(s);
  by_type_[at(type_of(p))] ^= bit;
  by_color_[at(color_of(p))] ^= bit;
  on_[at(s)] = kNoPiece;
}

template <class R>
inline void Position<R>::shift(Square from, Square to) {
  const Piece p = on_[at(from)];
  const Set bits = Set::of(from) | Set::of(to);
  by_type_[at(type_of(p))] ^= bits;
  by_color_[at(color_of(p))] ^= bits;
  on_[at(from)] = kNoPiece;
  on_[at(to)] = p;
  if (type_of(p) == PieceType::kKing) kings_[at(color_of(p))] = to;
}

struct CastlingSquares {
  Square king_from, king_to, rook_from, rook_to;
};

// The squares of each castling plan as White and as Black play it.
template <class R>
inline constexpr auto kCastlingSquares = [] {
  std::array<std::array<CastlingSquares, R::kCastling.size()>, 2> squares{};
  for (std::size_t i = 0; i < R::kCastling.size(); ++i) {
    const CastlingPlan& plan = R::kCastling[i];
    const auto flipped = [](Square s) { return R::Board::flipped(s); };
    squares[0][i] = {plan.king_from, plan.king_to, plan.rook_from, plan.rook_to};
    squares[1][i] = {flipped(plan.king_from), flipped(plan.king_to), flipped(plan.rook_from), flipped(plan.rook_to)};
  }
  return squares;
}();

template <class R>
inline Piece Position<R>::victim(Move m) const {
  switch (m.kind()) {
    case Move::Kind::kCastling: return kNoPiece;
    case Move::Kind::kEnPassant:
    case Move::Kind::kStepAndShot: return on_[at(m.extra_square())];
    default: return on_[at(m.to())];
  }
}

template <class R>
inline bool Position<R>::is_capture(Move m) const {
  return victim(m) != kNoPiece;
}

template <class R>
inline void Position<R>::find_king_in_range() {
  if constexpr (kHasCatapult<R>) {
    state_.king_in_range = -1;
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      if (catapult_range(kings_[at(c)]) & pieces(~c, PieceType::kCatapult)) {
        state_.king_in_range = static_cast<std::int8_t>(sotka::index(c));
      }
    }
  }
}

template <class R>
inline Square Position<R>::en_passant_victim(Square s) const {
  // The capturing side is to move; the victim marches away from it.
  const int step = side_ == Color::kWhite ? -Board::kFiles : Board::kFiles;
  for (int i = sotka::index(s) + step; i >= 0 && i < Board::kSquares; i += step) {
    if (on_[static_cast<std::size_t>(i)] != kNoPiece) return square(i);
  }
  return kNoSquare;
}

// Keeps those of `candidates` that a pawn of the side to move can legally capture onto.
template <class R>
inline void Position<R>::keep_usable_en_passant(Set candidates) {
  candidates.for_each([&](Square s) {
    const Set capturers = pawn_attacks(~side_, s) & pieces(side_, PieceType::kPawn);
    if (!capturers) return;
    const Set victim = Set::of(en_passant_victim(s));
    const Set rest = (occupied() - victim) | Set::of(s);
    capturers.for_each([&](Square from) {
      if (!attacked(kings_[at(side_)], ~side_, rest - Set::of(from), ~victim)) state_.en_passant |= Set::of(s);
    });
  });
  state_.key ^= kZobrist.en_passant(state_.en_passant);
}

// Keeps `target` if the side to move can legally shoot it in place.
template <class R>
inline void Position<R>::keep_usable_shot(Square target) {
  if constexpr (kHasCatapult<R>) {
    if (!(catapult_range(target) & pieces(side_, PieceType::kCatapult))) return;
    const Set victim = Set::of(target);
    if (attacked(kings_[at(side_)], ~side_, occupied() - victim, ~victim)) return;
    state_.shot = target;
    state_.key ^= kZobrist.shot(target);
  }
}

template <class R>
template <class Observer>
inline auto Position<R>::make(Move m, Observer&& observer) -> Undo {
  using Kind = Move::Kind;
  Undo undo{state_, kNoPiece};
  const Color us = side_;
  const Square from = m.from();
  const Square to = m.to();
  const Piece mover = on_[at(from)];
  Key key = state_.key ^ kZobrist.black_to_move() ^ kZobrist.shot(state_.shot);
  const auto add = [&](Piece p, Square s) {
    put(p, s);
    key ^= kZobrist.man(p, s);
    observer.add(index(p), sotka::index(s));
  };
  const auto remove = [&](Square s) {
    key ^= kZobrist.man(on_[at(s)], s);
    observer.remove(index(on_[at(s)]), sotka::index(s));
    take(s);
  };
  const auto capture = [&](Square s) {
    undo.captured = on_[at(s)];
    remove(s);
    state_.half_moves = 0;
  };
  const auto move_man = [&](Square a, Square b) {
    const Piece p = on_[at(a)];
    key ^= kZobrist.man(p, a) ^ kZobrist.man(p, b);
    observer.remove(index(p), sotka::index(a));
    observer.add(index(p), sotka::index(b));
    shift(a, b);
  };

  if (state_.en_passant) {
    key ^= kZobrist.en_passant(state_.en_passant);
    state_.en_passant = Set();
  }
  state_.shot = kNoSquare;
  state_.half_moves = one_more(state_.half_moves);
  state_.since_null = one_more(state_.since_null);

  Square target = to;  // the man that came to rest, for shots in place
  Square removed = kNoSquare;
  switch (m.kind()) {
    case Kind::kNormal:
    case Kind::kLongStep:
      if (on_[at(to)] != kNoPiece) capture(to);
      move_man(from, to);
      if (type_of(mover) == PieceType::kPawn) state_.half_moves = 0;
      break;
    case Kind::kEnPassant:
      removed = m.extra_square();
      capture(removed);
      move_man(from, to);
      break;
    case Kind::kCastling:
      if constexpr (!R::kCastling.empty()) {
        const CastlingSquares& squares = kCastlingSquares<R>[at(us)][static_cast<std::size_t>(m.extra())];
        const Piece rook = on_[at(squares.rook_from)];
        remove(squares.rook_from);  // first, for the king may go to its square
        move_man(from, to);
        add(rook, squares.rook_to);
        target = squares.rook_to;
      }
      break;
    case Kind::kPromotion:
      if (on_[at(to)] != kNoPiece) capture(to);
      remove(from);
      add(make_piece(us, m.promoted()), to);
      state_.half_moves = 0;
      break;
    case Kind::kStepAndShot:
      removed = m.extra_square();
      capture(removed);
      move_man(from, to);
      break;
    case Kind::kShot:
      capture(to);
      target = kNoSquare;
      break;
  }

  if constexpr (!R::kCastling.empty()) {
    if (state_.rights != 0) {
      Rights kept = state_.rights;
      if constexpr (requires(RightsEvent e) { R::rights_after(kept, e); }) {
        kept = R::rights_after(kept, {us, type_of(mover), from, to, m.kind() == Kind::kCastling});
      } else {
        kept =
            static_cast<Rights>(kept & kRightsKept<R>[at(from)] & kRightsKept<R>[at(to)] & kRightsKept<R>[at(removed)]);
      }
      if (kept != state_.rights) {
        key ^= kZobrist.rights(kept ^ state_.rights);
        state_.rights = kept;
      }
    }
  }

  state_.key = key;
  if (us == Color::kBlack) ++full_moves_;
  side_ = ~us;
  if constexpr (kHasCatapult<R>) {
    find_king_in_range();
    if (state_.king_in_range >= 0) return undo;
    if (target != kNoSquare) keep_usable_shot(target);
  }
  if (m.kind() == Kind::kLongStep) {
    keep_usable_en_passant(kAttackTables<Board>.between[at(from)][at(to)]);
  }
  return undo;
}

template <class R>
inline void Position<R>::unmake(Move m, const Undo& undo) {
  using Kind = Move::Kind;
  side_ = ~side_;
  const Color us = side_;
  if (us == Color::kBlack) --full_moves_;
  const Square from = m.from();
  const Square to = m.to();
  switch (m.kind()) {
    case Kind::kNormal:
    case Kind::kLongStep:
      shift(to, from);
      if (undo.captured != kNoPiece) put(undo.captured, to);
      break;
    case Kind::kEnPassant:
    case Kind::kStepAndShot:
      shift(to, from);
      put(undo.captured, m.extra_square());
      break;
    case Kind::kCastling:
      if constexpr (!R::kCastling.empty()) {
        const CastlingSquares& squares = kCastlingSquares<R>[at(us)][static_cast<std::size_t>(m.extra())];
        const Piece rook = on_[at(squares.rook_to)];
        take(squares.rook_to);
        shift(to, from);
        put(rook, squares.rook_from);
      }
      break;
    case Kind::kPromotion:
      take(to);
      put(make_piece(us, PieceType::kPawn), from);
      if (undo.captured != kNoPiece) put(undo.captured, to);
      break;
    case Kind::kShot: put(undo.captured, to); break;
  }
  state_ = undo.state;
}

template <class R>
inline auto Position<R>::make_null() -> Undo {
  Undo undo{state_, kNoPiece};
  state_.key ^= kZobrist.black_to_move() ^ kZobrist.shot(state_.shot) ^ kZobrist.en_passant(state_.en_passant);
  state_.en_passant = Set();
  state_.shot = kNoSquare;
  state_.half_moves = one_more(state_.half_moves);
  state_.since_null = 0;
  if (side_ == Color::kBlack) ++full_moves_;
  side_ = ~side_;
  return undo;
}

template <class R>
inline void Position<R>::unmake_null(const Undo& undo) {
  side_ = ~side_;
  if (side_ == Color::kBlack) --full_moves_;
  state_ = undo.state;
}

}  // namespace sotka::chess

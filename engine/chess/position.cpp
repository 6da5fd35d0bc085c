#include "engine/chess/position.h"

#include "engine/chess/all_rules.h"
#include "engine/chess/movegen.h"

namespace sotka::chess {

template <class R>
void Position<R>::generate(MoveList& list) const {
  list.clear();
  ListSink sink(list);
  generate_into<MoveSelection::kAll>(*this, sink, Set::all());
}

template <class R>
void Position<R>::generate_forcing(MoveList& list) const {
  list.clear();
  ListSink sink(list);
  generate_into<MoveSelection::kForcing>(*this, sink, Set::all());
}

template <class R>
int Position<R>::count_legal() const {
  CountSink sink;
  generate_into<MoveSelection::kAll>(*this, sink, Set::all());
  return sink.count();
}

template <class R>
bool Position<R>::has_legal_move() const {
  return count_legal() > 0;
}

template <class R>
bool Position<R>::is_legal(Move m) const {
  if (sotka::index(m.from()) >= kSquares || !pieces(side_).has(m.from())) return false;
  MoveList list;
  ListSink sink(list);
  generate_into<MoveSelection::kAll>(*this, sink, Set::of(m.from()));
  for (const Move legal : list) {
    if (legal == m) return true;
  }
  return false;
}

template <class R>
Key Position<R>::key_from_scratch() const {
  Key key = side_ == Color::kBlack ? kZobrist.black_to_move() : 0;
  occupied().for_each([&](Square s) { key ^= kZobrist.man(on_[at(s)], s); });
  return key ^ kZobrist.rights(state_.rights) ^ kZobrist.en_passant(state_.en_passant) ^ kZobrist.shot(state_.shot);
}

template <class R>
std::optional<Outcome> Position<R>::decided() const {
  if constexpr (kHasCatapult<R>) {
    if (state_.king_in_range >= 0) return Outcome{~static_cast<Color>(state_.king_in_range), Reason::kKingInRange};
  }
  return std::nullopt;
}

template <class R>
Outcome Position<R>::outcome_without_moves() const {
  if (in_check()) return {~side_, Reason::kCheckmate};
  return {std::nullopt, Reason::kStalemate};
}

template <class R>
bool Position<R>::dead_material() const {
  const Set knights = by_type_[at(PieceType::kKnight)];
  const Set bishops = by_type_[at(PieceType::kBishop)];
  if (occupied() - knights - bishops - by_type_[at(PieceType::kKing)]) return false;
  if (!(knights | bishops).has_several()) return true;
  if (knights) return false;
  int light = 0;
  bishops.for_each([&](Square s) { light += (Board::file(s) + Board::rank(s)) % 2; });
  return light == 0 || light == bishops.count();
}

template <class R>
std::optional<Outcome> Position<R>::drawn_by_rule() const {
  if (decided()) return std::nullopt;
  if (dead_material()) return Outcome{std::nullopt, Reason::kDeadMaterial};
  // Mate on the last ply wins.
  if (state_.half_moves >= 2 * R::kMoveRule && (!in_check() || has_legal_move())) {
    return Outcome{std::nullopt, Reason::kMoveRule, R::kMoveRule};
  }
  return std::nullopt;
}

template <class R>
bool Position<R>::operator==(const Position& other) const {
  return on_ == other.on_ && side_ == other.side_ && state_.rights == other.state_.rights &&
         state_.en_passant == other.state_.en_passant && state_.shot == other.state_.shot &&
         state_.half_moves == other.state_.half_moves && full_moves_ == other.full_moves_;
}

#define SOTKA_INSTANTIATE(R)                                          \
  static_assert(sotka::Position<Position<R>>);                        \
  template void Position<R>::generate(MoveList&) const;               \
  template void Position<R>::generate_forcing(MoveList&) const;       \
  template int Position<R>::count_legal() const;                      \
  template bool Position<R>::has_legal_move() const;                  \
  template bool Position<R>::is_legal(Move) const;                    \
  template Key Position<R>::key_from_scratch() const;                 \
  template std::optional<Outcome> Position<R>::decided() const;       \
  template Outcome Position<R>::outcome_without_moves() const;        \
  template std::optional<Outcome> Position<R>::drawn_by_rule() const; \
  template bool Position<R>::dead_material() const;                   \
  template bool Position<R>::operator==(const Position<R>&) const;
SOTKA_FOR_EACH_RULES(SOTKA_INSTANTIATE)
#undef SOTKA_INSTANTIATE

}  // namespace sotka::chess

#pragma once
// Fully legal move generation, written once for listing and for counting. Included by position.cpp only.
//
// A sink receives the moves, a set of target squares at a time:
//   moves(from, targets)                   from one square to each target
//   pawns(targets, delta)                  pawns arrive on these squares from `delta` square numbers away
//   long_steps(targets, delta)             the same, by double or triple step
//   promotions(targets, delta, type)
//   shots(from, to, victims)               a catapult steps and shoots one of many
//   one(move)                              any other move

#include "engine/chess/position.h"

namespace sotka::chess {

enum class MoveSelection : bool { kAll, kForcing };

template <class List>
class ListSink {
 public:
  explicit ListSink(List& list) : list_(list) {}

  template <class Set>
  void moves(Square from, Set targets) {
    targets.for_each([&](Square to) { list_.push_back(Move(from, to)); });
  }
  template <class Set>
  void pawns(Set targets, int delta) {
    targets.for_each([&](Square to) { list_.push_back(Move(origin(to, delta), to)); });
  }
  template <class Set>
  void long_steps(Set targets, int delta) {
    targets.for_each([&](Square to) { list_.push_back(Move(origin(to, delta), to, Move::Kind::kLongStep)); });
  }
  template <class Set>
  void promotions(Set targets, int delta, PieceType type) {
    targets.for_each([&](Square to) { list_.push_back(Move::promotion(origin(to, delta), to, type)); });
  }
  template <class Set>
  void shots(Square from, Square to, Set victims) {
    victims.for_each(
        [&](Square v) { list_.push_back(Move::with_extra(from, to, Move::Kind::kStepAndShot, sotka::index(v))); });
  }
  void one(Move m) { list_.push_back(m); }

 private:
  static Square origin(Square to, int delta) { return square(sotka::index(to) - delta); }

  List& list_;
};

class CountSink {
 public:
  template <class Set>
  void moves(Square, Set targets) {
    count_ += targets.count();
  }
  template <class Set>
  void pawns(Set targets, int) {
    count_ += targets.count();
  }
  template <class Set>
  void long_steps(Set targets, int) {
    count_ += targets.count();
  }
  template <class Set>
  void promotions(Set targets, int, PieceType) {
    count_ += targets.count();
  }
  template <class Set>
  void shots(Square, Square, Set victims) {
    count_ += victims.count();
  }
  void one(Move) { ++count_; }

  int count() const { return count_; }

 private:
  int count_ = 0;
};

template <class R, Color Us, MoveSelection Selection, class Sink>
class Generator {
 public:
  using Board = typename R::Board;
  using Set = Bitboard<Board>;

  // Only moves from squares in `origins` are generated (a shot in place is the first catapult's).
  Generator(const Position<R>& position, Sink& sink, Set origins)
      : position_(position),
        sink_(sink),
        origins_(origins),
        own_(position.pieces(Us)),
        enemies_(position.pieces(kThem)),
        occupied_(own_ | enemies_),
        king_(position.king(Us)) {}

  void run() {
    look_at_king();
    king_moves();
    if (!kHasHoppers<R> && !kHasCatapult<R> && checkers_.has_several()) return;
    const Set targets = Selection == MoveSelection::kForcing ? enemies_ : ~own_;
    if constexpr (kCrowded) find_movable();
    detail::for_each_type<R>([&]<PieceType T>() {
      if constexpr (T != PieceType::kPawn && T != PieceType::kKing && T != PieceType::kCatapult) {
        piece_moves<T>(targets);
      }
    });
    pawn_moves();
    en_passant();
    if constexpr (Selection == MoveSelection::kAll && !R::kCastling.empty()) castling();
    if constexpr (kHasCatapult<R>) catapult_moves();
  }

 private:
  static constexpr Color kThem = ~Us;
  static constexpr int kForward = Us == Color::kWhite ? 1 : -1;
  static constexpr bool kForcingOnly = Selection == MoveSelection::kForcing;
  static const AttackTables<Board>& tables() { return kAttackTables<Board>; }
  static std::size_t at(Square s) { return static_cast<std::size_t>(sotka::index(s)); }

  // A rank counted from our own edge.
  static constexpr Set own_rank(int rank) {
    return rank_set<Board>(Us == Color::kWhite ? rank : Board::kRanks - 1 - rank);
  }

  bool safe(Set occupied, Set alive) const { return !position_.attacked(king_, kThem, occupied, alive); }
  bool in_check() const { return static_cast<bool>(checkers_); }

  // Finds the checkers and the pieces whose moving may open a line to the king.
  //
  // Sliders: a single piece between slider and king is pinned: it may move on the line only. `loose_` also holds pairs
  // of pieces on such a line, for moves that remove two pieces from it (a catapult steps away and shoots).
  //
  // Jumpers attack the king over one piece directly next to it. With one piece elsewhere on the line, or more pieces,
  // there is no attack, and adding a piece to the line creates none. An attack can only arise when a piece leaves the
  // line: such moves are tested one by one, as are all moves in check.
  void look_at_king() {
    const auto scan = [&](Set snipers, auto is_hopper) {
      snipers.for_each([&](Square s) {
        const Set between = tables().between[at(king_)][at(s)] & occupied_;
        if (!between) {
          checkers_ |= Set::of(s);
        } else if (decltype(is_hopper)::value && !between.has_several() && (between & tables().king[at(king_)])) {
          checkers_ |= Set::of(s);
        } else if (decltype(is_hopper)::value) {
          if (between.count() <= 3) loose_ |= between;
        } else if (!between.has_several()) {
          pinned_ |= between;
          loose_ |= between;
        } else if (kHasCatapult<R> && between.count() == 2) {
          loose_ |= between;
        }
      });
    };
    const Set rook_line = Position<R>::lines_of_rook(king_);
    const Set bishop_line = Position<R>::lines_of_bishop(king_);
    Set rooks = position_.template pieces_that<&Movement::rook>(kThem);
    Set bishops = position_.template pieces_that<&Movement::bishop>(kThem);
    checkers_ = Position<R>::pawn_attacks(Us, king_) & position_.pieces(kThem, PieceType::kPawn);
    checkers_ |= tables().knight[at(king_)] & position_.template pieces_that<&Movement::knight>(kThem);
    if constexpr (kHasHoppers<R>) {
      checkers_ |= tables().diagonal_step[at(king_)] & position_.template pieces_that<&Movement::diagonal_step>(kThem);
      const Set rook_hoppers = position_.template pieces_that<&Movement::rook_hop>(kThem);
      const Set bishop_hoppers = position_.template pieces_that<&Movement::bishop_hop>(kThem);
      scan((rook_line & rook_hoppers) | (bishop_line & bishop_hoppers), std::true_type());
      rooks -= rook_hoppers;
      bishops -= bishop_hoppers;
    }
    scan((rook_line & rooks) | (bishop_line & bishops), std::false_type());
    if constexpr (!kHasHoppers<R>) {
      evasions_ = Set::all();
      if (in_check()) {
        const Square checker = checkers_.first();
        evasions_ = checkers_.has_several() ? Set() : tables().between[at(king_)][at(checker)] | checkers_;
      }
    }
  }

  // Those of `targets` that the piece on `from` (not a king) can move to without exposing its king.
  [[gnu::always_inline]] Set legal(Square from, Set targets) const {
    if constexpr (kHasHoppers<R>) {
      return !in_check() && !loose_.has(from) ? targets : tried(from, targets);
    } else {
      targets &= evasions_;
      if (pinned_.has(from)) targets &= tables().line[at(king_)][at(from)];
      return targets;
    }
  }

  // With many pieces on the board most sliders are blocked: a few shifts find those faster than table lookups.
  static constexpr bool kCrowded = [] {
    int men = 0;
    for (const char c : R::kStartFen.substr(0, R::kStartFen.find(' '))) men += c >= 'a' && c <= 'z';
    return men > 24;
  }();

  void find_movable() {
    const Set free = ~own_;
    beside_free_[0] = step<1, 0>(free) | step<-1, 0>(free) | step<0, 1>(free) | step<0, -1>(free);
    beside_free_[1] = step<1, 1>(free) | step<-1, 1>(free) | step<1, -1>(free) | step<-1, -1>(free);
  }

  Set tried(Square from, Set targets) const {
    Set kept;
    const Set rest = occupied_ - Set::of(from);
    targets.for_each([&](Square to) {
      if (safe(rest | Set::of(to), ~Set::of(to))) kept |= Set::of(to);
    });
    return kept;
  }

  template <PieceType T>
  void piece_moves(Set targets) {
    constexpr Movement kWay = movement_of(T);
    Set men = position_.pieces(Us, T) & origins_;
    if constexpr (kCrowded && !kWay.knight && !kWay.rook_hop && !kWay.bishop_hop) {
      men &= (kWay.rook ? beside_free_[0] : Set()) | (kWay.bishop ? beside_free_[1] : Set());
    }
    men.for_each([&](Square from) {
      sink_.moves(from, legal(from, Position<R>::template attacks_from<T>(from, occupied_) & targets));
    });
  }

  void king_moves() {
    if (!origins_.has(king_)) return;
    const Set targets = tables().king[at(king_)] & (kForcingOnly ? enemies_ : ~own_);
    const Set rest = occupied_ - Set::of(king_);
    Set kept;
    targets.for_each([&](Square to) {
      if (!position_.attacked(to, kThem, rest, ~Set::of(to))) kept |= Set::of(to);
    });
    sink_.moves(king_, kept);
  }

  void pawn_moves() {
    const Set pawns = position_.pieces(Us, PieceType::kPawn) & origins_;
    Set special = kHasHoppers<R> ? (in_check() ? pawns : pawns & loose_) : pawns & pinned_;
    promotable_.fill(Set());
    prepare_promotions();
    advance(pawns - special, evasion_mask());
    special.for_each([&](Square from) { advance(Set::of(from), legal(from, pawn_targets(from))); });
  }

  Set evasion_mask() const { return kHasHoppers<R> ? Set::all() : evasions_; }

  // All target squares of one pawn, for pawns whose moves are tested one by one.
  Set pawn_targets(Square from) const {
    Set reached = step<0, kForward>(Set::of(from)) - occupied_;
    Set targets = reached;
    if (own_rank(R::kPawnStartRank).has(from)) {
      for (int n = 1; n < R::kPawnLongestStep; ++n) {
        reached = step<0, kForward>(reached) - occupied_;
        targets |= reached;
      }
    }
    return targets | (Position<R>::pawn_attacks(Us, from) & enemies_);
  }

  // Sets, for each promotion type, the squares where a pawn may now become it.
  void prepare_promotions() {
    for (std::size_t i = 0; i < R::kPromotions.size(); ++i) {
      const PieceType type = R::kPromotions[i];
      if constexpr (R::kPromotesToLostOnly) {
        if (position_.pieces(Us, type).count() >= R::kAtStart[i]) continue;
      }
      promotable_[i] = R::promotion_squares(type);
    }
  }

  // All moves of these pawns that end on `allowed` squares.
  void advance(Set pawns, Set allowed) {
    constexpr int kStep = kForward * Board::kFiles;
    constexpr Set kStart = own_rank(R::kPawnStartRank);
    const Set single = step<0, kForward>(pawns) - occupied_;
    arrive<false>(single & allowed, kStep);
    if constexpr (!kForcingOnly) {
      const Set reached = step<0, kForward>(step<0, kForward>(pawns & kStart) - occupied_) - occupied_;
      sink_.long_steps(reached & allowed, 2 * kStep);
      if constexpr (R::kPawnLongestStep == 3) {
        sink_.long_steps((step<0, kForward>(reached) - occupied_) & allowed, 3 * kStep);
      }
    }
    arrive<true>(step<-1, kForward>(pawns) & enemies_ & allowed, kStep - 1);
    arrive<true>(step<1, kForward>(pawns) & enemies_ & allowed, kStep + 1);
  }

  static constexpr Set promotion_zone() {
    Set zone;
    for (int r = R::kPromotionRank; r < Board::kRanks; ++r) zone |= own_rank(r);
    return zone;
  }

  template <bool Capturing>
  void arrive(Set targets, int delta) {
    constexpr Set kZone = promotion_zone();
    constexpr Set kCompulsory = own_rank(Board::kRanks - 1);
    if (Capturing || !kForcingOnly)
      sink_.pawns(targets - (R::kPromotionRank == Board::kRanks - 1 ? kZone : kCompulsory), delta);
    Set promoting = targets & kZone;
    if (!promoting) return;
    for (std::size_t i = 0; i < R::kPromotions.size(); ++i) {
      const Set here = promoting & promotable_[i];
      sink_.promotions(here, delta, R::kPromotions[i]);
      if (kForcingOnly) promoting -= here;  // to the strongest piece only
    }
  }

  void en_passant() {
    position_.en_passant().for_each([&](Square to) {
      const Square victim = position_.en_passant_victim(to);
      const Set rest = (occupied_ - Set::of(victim)) | Set::of(to);
      const Set capturers = Position<R>::pawn_attacks(kThem, to) & position_.pieces(Us, PieceType::kPawn) & origins_;
      capturers.for_each([&](Square from) {
        if (!safe(rest - Set::of(from), ~Set::of(victim))) return;
        sink_.one(Move::with_extra(from, to, Move::Kind::kEnPassant, sotka::index(victim)));
      });
    });
  }

  void castling() {
    if (in_check() || !origins_.has(king_)) return;
    for (std::size_t i = 0; i < R::kCastling.size(); ++i) {
      const CastlingPlan& plan = R::kCastling[i];
      if (!(position_.rights() & rights_of(Us, plan.right))) continue;
      const CastlingSquares& squares = kCastlingSquares<R>[Us == Color::kWhite ? 0 : 1][i];
      if (tables().between[at(squares.king_from)][at(squares.rook_from)] & occupied_) continue;
      if constexpr (R::kCastlingTest == CastlingTest::kKingsWay) {
        bool attacked = false;
        tables().between[at(squares.king_from)][at(squares.king_to)].for_each(
            [&](Square s) { attacked |= position_.attacked(s, kThem); });
        if (attacked) continue;
      }
      const Set after = (occupied_ - Set::of(squares.king_from) - Set::of(squares.rook_from)) |
                        Set::of(squares.king_to) | Set::of(squares.rook_to);
      if (position_.attacked(squares.king_to, kThem, after, Set::all())) continue;
      if (R::kCastlingTest == CastlingTest::kArrival && position_.attacked(squares.rook_to, kThem, after, Set::all())) {
        continue;
      }
      sink_.one(Move::with_extra(squares.king_from, squares.king_to, Move::Kind::kCastling, static_cast<int>(i)));
    }
  }

  void catapult_moves() {
    const Set shootable = enemies_ - Set::of(position_.king(kThem));
    const Set king_range = Position<R>::catapult_range(position_.king(kThem));
    (position_.pieces(Us, PieceType::kCatapult) & origins_).for_each([&](Square from) {
      const Set rest = occupied_ - Set::of(from);
      (tables().orthogonal_step[at(from)] - occupied_).for_each([&](Square to) {
        Set victims = Position<R>::catapult_range(to) & shootable;
        const Set after = rest | Set::of(to);
        bool steps = true;
        if (in_check() || loose_.has(from) || (loose_ & victims)) {
          steps = safe(after, Set::all());
          Set kept;
          victims.for_each([&](Square v) {
            if (safe(after - Set::of(v), ~Set::of(v))) kept |= Set::of(v);
          });
          victims = kept;
        }
        if (kForcingOnly) steps = steps && king_range.has(to);  // wins at once
        if (steps) sink_.moves(from, Set::of(to));
        sink_.shots(from, to, victims);
      });
    });
    if (position_.shot() != kNoSquare) {
      const Set shooters = Position<R>::catapult_range(position_.shot()) & position_.pieces(Us, PieceType::kCatapult);
      // The position after is the same whichever catapult shoots: only the first is listed.
      if (origins_.has(shooters.first())) sink_.one(Move(shooters.first(), position_.shot(), Move::Kind::kShot));
    }
  }

  const Position<R>& position_;
  Sink& sink_;
  Set origins_;
  Set own_, enemies_, occupied_;
  Square king_;
  Set checkers_;
  Set pinned_;    // by plain sliders
  Set loose_;     // pieces whose moving may expose the king
  Set evasions_;  // without jumpers: target squares of pieces other than the king; all squares when not in check
  std::array<Set, 2> beside_free_;  // if crowded: squares with a square not our own beside them, and at a corner
  std::array<Set, R::kPromotions.size()> promotable_;
};

template <MoveSelection Selection, class R, class Sink>
void generate_into(const Position<R>& position, Sink& sink, Bitboard<typename R::Board> origins) {
  if (position.decided()) return;
  if (position.side_to_move() == Color::kWhite) {
    Generator<R, Color::kWhite, Selection, Sink>(position, sink, origins).run();
  } else {
    Generator<R, Color::kBlack, Selection, Sink>(position, sink, origins).run();
  }
}

}  // namespace sotka::chess

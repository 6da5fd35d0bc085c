#pragma once
// The terms of the evaluation. They go to a sink: a sum for search, a table for display.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/chess/position.h"
#include "eval/chess/pawn_sets.h"
#include "eval/chess/piece_squares.h"

namespace sotka::eval {

enum class Term { kPlacement, kBishopPair, kMobility, kRooks, kPawns, kPassed, kKing, kThreats, kCatapults, kTempo };

inline constexpr std::array<std::string_view, 10> kTermNames = {
    "material and placement", "bishop pair", "mobility", "rooks",     "pawns",
    "passed pawns",           "king",        "threats",  "catapults", "tempo"};

// Rounded to the nearest, for n from 0 to 255: 16 times the square root.
inline constexpr std::array<std::int16_t, 64> kSixteenRoots = [] {
  std::array<std::int16_t, 64> roots{};
  for (int n = 0; n < 64; ++n) {
    int r = 0;
    while ((2 * r + 1) * (2 * r + 1) < 4 * 256 * n) ++r;
    roots[static_cast<std::size_t>(n)] = static_cast<std::int16_t>(r);
  }
  return roots;
}();

template <class R, class Sink>
class Terms {
  using P = chess::Position<R>;
  using Set = typename P::Set;
  using Board = typename R::Board;
  using Type = chess::PieceType;
  using W = Weights<R>;

 public:
  Terms(const P& position, Sink& sink) : p_(position), sink_(sink) {}

  void add_all() {
    find_pawn_sets<Color::kWhite>();
    find_pawn_sets<Color::kBlack>();
    if constexpr (chess::kHasCatapult<R>) {
      find_catapult_reach<Color::kWhite>();
      find_catapult_reach<Color::kBlack>();
    }
    add_officers<Color::kWhite>();
    add_officers<Color::kBlack>();
    add_pawns<Color::kWhite>();
    add_pawns<Color::kBlack>();
    add_king<Color::kWhite>();
    add_king<Color::kBlack>();
    add_threats<Color::kWhite>();
    add_threats<Color::kBlack>();
    if constexpr (chess::kHasCatapult<R>) {
      add_catapults<Color::kWhite>();
      add_catapults<Color::kBlack>();
    }
    sink_.add(Term::kTempo, p_.side_to_move(), W::kTempo);
  }

 private:
  // Attacks and pawn structure of one side.
  struct Side {
    Set pawn_front;  // all squares ahead of its pawns
    Set pawn_rear;   // … behind them
    Set pawn_files;
    Set by_pawns;
    Set by_minors;
    Set by_any;
    Set catapult_range;   // squares in range of its catapults: a piece that moves there can be shot
    Set catapult_reach;   // squares in range after a step: a piece that stays there can be shot
    int king_danger = 0;  // sum of attacks on the squares around the enemy king
    int king_attackers = 0;
  };

  static constexpr int middle(Tapered t) { return (t.middlegame() + t.endgame()) / 2; }

  static constexpr OfficerWeights weights_of(Type type) {
    for (const OfficerWeights& w : W::kOfficers) {
      if (w.type == type) return w;
    }
    return {};
  }
  static constexpr bool is_minor(Type type) {
    return middle(weights_of(type).value) <= middle(weights_of(Type::kBishop).value);
  }

  Side& side(Color c) { return sides_[static_cast<std::size_t>(sotka::index(c))]; }

  template <Color Us>
  void find_pawn_sets() {
    const Set pawns = p_.pieces(Us, Type::kPawn);
    side(Us).pawn_front = all_ahead<Us>(pawns);
    side(Us).pawn_rear = all_ahead<~Us>(pawns);
    side(Us).pawn_files = pawns | side(Us).pawn_front | side(Us).pawn_rear;
    side(Us).by_pawns = attacked_by_pawns<Us>(pawns);
    side(Us).by_any = side(Us).by_pawns;
    const Square king = p_.king(~Us);
    king_zone_[static_cast<std::size_t>(sotka::index(~Us))] = zone_of<~Us>(king);
  }

  // The squares around a king, and those one rank further ahead.
  template <Color Us>
  Set zone_of(Square king) const {
    const Set around = P::template attacks_from<Type::kKing>(king, Set()) | Set::of(king);
    return around | one_ahead<Us>(around);
  }

  template <Color Us>
  void find_catapult_reach() {
    const Set empty = ~p_.occupied();
    p_.pieces(Us, Type::kCatapult).for_each([&](Square s) {
      side(Us).catapult_range |= P::catapult_range(s);
      (kAttackTables<Board>.orthogonal_step[static_cast<std::size_t>(sotka::index(s))] & empty)
          .for_each([&](Square to) { side(Us).catapult_reach |= P::catapult_range(to); });
    });
  }

  template <Color Us>
  void add_officers() {
    Side& us = side(Us);
    const Side& them = side(~Us);
    const Set own = p_.pieces(Us);
    const Set occupied = p_.occupied();
    Set refused = own | them.by_pawns;
    if constexpr (chess::kHasCatapult<R>) refused |= them.catapult_range | them.catapult_reach;
    const Set zone = king_zone_[static_cast<std::size_t>(sotka::index(~Us))];
    Tapered mobility;

    chess::detail::for_each_type<R>([&]<Type T>() {
      if constexpr (T != Type::kPawn && T != Type::kKing && T != Type::kCatapult) {
        constexpr OfficerWeights kWeights = weights_of(T);
        constexpr int kKingAttack = 1 + middle(kWeights.value) / 200;
        Set by_type;
        p_.pieces(Us, T).for_each([&](Square s) {
          const Set attacks = P::template attacks_from<T>(s, occupied);
          by_type |= attacks;
          const int free = (attacks - refused).count();
          mobility += kWeights.mobility * kSixteenRoots[static_cast<std::size_t>(free)];
          if (const Set near = attacks & zone) {
            us.king_danger += kKingAttack * near.count();
            ++us.king_attackers;
          }
        });
        us.by_any |= by_type;
        if constexpr (is_minor(T)) us.by_minors |= by_type;
      }
    });
    sink_.add(Term::kMobility, Us, fraction(mobility, 1, 16));

    const Set bishops = p_.pieces(Us, Type::kBishop);
    if ((bishops & kLightSquares) && (bishops - kLightSquares)) sink_.add(Term::kBishopPair, Us, W::kBishopPair);

    const Set rooks = rook_kin(Us) - us.pawn_files;
    sink_.add(Term::kRooks, Us,
              W::kOpenFile * (rooks - them.pawn_files).count() + W::kHalfOpenFile * (rooks & them.pawn_files).count());
  }

  // Rooks and the pieces valued on open files like them.
  Set rook_kin(Color c) const {
    Set men = p_.pieces(c, Type::kRook);
    if constexpr (chess::kHasPiece<R>(Type::kChancellor)) men |= p_.pieces(c, Type::kChancellor);
    if constexpr (chess::kHasPiece<R>(Type::kRookPlus)) men |= p_.pieces(c, Type::kRookPlus);
    return men;
  }

  template <Color Us>
  void add_pawns() {
    const Side& us = side(Us);
    const Side& them = side(~Us);
    const Set own = p_.pieces(Us, Type::kPawn);
    const Set isolated = own - beside(us.pawn_files);
    const Set doubled = own & us.pawn_rear;
    const Set guarded = own & us.by_pawns;
    const Set phalanx = own & beside(own);
    // Own pawns on the adjacent files are all ahead, and an enemy pawn controls the stop square.
    const Set covered = beside(own | us.pawn_front);
    const Set backward = (own - covered - isolated) & one_ahead<~Us>(them.by_pawns);
    sink_.add(Term::kPawns, Us,
              W::kIsolatedPawn * isolated.count() + W::kDoubledPawn * doubled.count() +
                  W::kGuardedPawn * guarded.count() + W::kPhalanxPawn * phalanx.count() +
                  W::kBackwardPawn * backward.count());

    const Set stopped = them.pawn_front | beside(them.pawn_front);
    Tapered passed;
    (own - stopped - doubled).for_each([&](Square s) { passed += passed_pawn<Us>(s); });
    sink_.add(Term::kPassed, Us, passed);
  }

  template <Color Us>
  Tapered passed_pawn(Square s) const {
    constexpr int kForward = Us == Color::kWhite ? Board::kFiles : -Board::kFiles;
    const int rank = Board::rank(Us == Color::kWhite ? s : Board::flipped(s));
    const int steps = std::max(0, R::kPromotionRank - rank);
    const Square ahead = square(sotka::index(s) + kForward);  // no pawn stands on the last rank
    Tapered bonus = W::kPassedPawn[static_cast<std::size_t>(steps)];
    if (p_.pieces(~Us).has(ahead)) bonus = fraction(bonus, W::kBlockedPassed, 16);
    const int race = std::max(0, 5 - steps) * (distance(p_.king(~Us), ahead) - distance(p_.king(Us), ahead));
    bonus += Tapered(0, W::kPassedKingDistance * race);
    if (steps > 0 && !officers(~Us)) {
      const Square goal =
          Board::at(Board::file(s), Us == Color::kWhite ? R::kPromotionRank : Board::kRanks - 1 - R::kPromotionRank);
      const int late = p_.side_to_move() == Us ? 0 : 1;
      const bool free = !(all_ahead<Us>(Set::of(s)) & p_.occupied());
      if (free && distance(p_.king(~Us), goal) > steps + late) bonus += W::kUnstoppablePawn;
    }
    return bonus;
  }

  Set officers(Color c) const { return p_.pieces(c) - p_.pieces(c, Type::kPawn) - Set::of(p_.king(c)); }

  static int distance(Square a, Square b) {
    return std::max(std::abs(Board::file(a) - Board::file(b)), std::abs(Board::rank(a) - Board::rank(b)));
  }

  template <Color Us>
  void add_king() {
    const Set king = Set::of(p_.king(Us));
    const Set own = p_.pieces(Us, Type::kPawn);
    const Set near = one_ahead<Us>(king | beside(king));
    const Set far = one_ahead<Us>(near);
    const Set open = (king | beside(king)) - side(Us).pawn_files;
    Tapered sum =
        W::kShield * (near & own).count() + W::kFarShield * (far & own).count() + W::kOpenKingFile * open.count();
    const Side& them = side(~Us);
    if (them.king_attackers >= 2) {
      const int danger = std::min(them.king_danger * them.king_danger / W::kKingDangerDivisor, W::kKingDangerLimit);
      sum -= Tapered(danger, danger / 6);
    }
    sink_.add(Term::kKing, Us, sum);
  }

  template <Color Us>
  void add_threats() {
    const Side& us = side(Us);
    const Side& them = side(~Us);
    const Set enemies = officers(~Us);
    Set majors = enemies;
    chess::detail::for_each_type<R>([&]<Type T>() {
      if constexpr (T != Type::kPawn && T != Type::kKing && T != Type::kCatapult) {
        if constexpr (is_minor(T)) majors -= p_.pieces(~Us, T);
      }
    });
    const Set defended = them.by_any | P::template attacks_from<Type::kKing>(p_.king(~Us), Set());
    const Set hanging = ((enemies | p_.pieces(~Us, Type::kPawn)) & us.by_any) - defended;
    sink_.add(Term::kThreats, Us,
              W::kThreatByPawn * (enemies & us.by_pawns).count() + W::kThreatByMinor * (majors & us.by_minors).count() +
                  W::kHangingMan * hanging.count());
  }

  template <Color Us>
  void add_catapults() {
    const Side& us = side(Us);
    const Set reach = us.catapult_reach;
    const Square king = p_.king(~Us);
    const Set around = P::template attacks_from<Type::kKing>(king, Set());
    Tapered sum = W::kOfficerInReach * (officers(~Us) & reach).count() +
                  W::kPawnInReach * (p_.pieces(~Us, Type::kPawn) & reach).count() +
                  W::kKingRestricted * (around & (us.catapult_range | reach)).count();
    if (reach.has(king)) sum += p_.side_to_move() == Us ? W::kKingLost : W::kKingInReach;
    sink_.add(Term::kCatapults, Us, sum);
  }

  // The squares of the colour that a1 does not have.
  static constexpr Set kLightSquares = [] {
    Set set;
    for (int i = 0; i < Board::kSquares; ++i) {
      if ((Board::file(square(i)) + Board::rank(square(i))) % 2 != 0) set |= Set::of(square(i));
    }
    return set;
  }();

  const P& p_;
  Sink& sink_;
  std::array<Side, 2> sides_{};
  std::array<Set, 2> king_zone_{};
};

}  // namespace sotka::eval

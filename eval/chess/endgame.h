#pragma once
// Endgames that are not what their material says: advantages that can't be turned into a win, and wins that need the
// losing king at the edge.

#include <algorithm>
#include <cstdlib>

#include "engine/chess/position.h"
#include "eval/chess/piece_squares.h"

namespace sotka::eval {

template <class R>
class Endgame {
  using P = chess::Position<R>;
  using Board = typename R::Board;
  using Type = chess::PieceType;
  using W = Weights<R>;

 public:
  // Is there anything to know here? Of most positions not, and that is found out fast.
  static bool is_near(const P& p) {
    const auto pawns = p.pieces(Type::kPawn);
    const auto officers = p.occupied() - pawns - p.pieces(Type::kKing);
    return !(pawns & p.pieces(Color::kWhite)) || !(pawns & p.pieces(Color::kBlack)) || officers.count() <= 2;
  }

  Endgame(const P& position, Color ahead) : p_(position), ahead_(ahead) {
    for (const OfficerWeights& w : W::kOfficers) {
      ours_ += w.value.endgame() * p_.pieces(ahead_, w.type).count();
      theirs_ += w.value.endgame() * p_.pieces(~ahead_, w.type).count();
    }
  }

  // Of 64: how much of the advantage is worth having.
  int scale() const {
    if constexpr (chess::kHasCatapult<R>) {
      if (p_.pieces(Type::kCatapult)) return kFull;  // it may end any game with one step
    }
    constexpr int kMinor = minor();
    if (!p_.pieces(ahead_, Type::kPawn)) {
      const auto men = p_.pieces(ahead_) - p_.pieces(ahead_, Type::kKing);
      const bool knights_only = men == p_.pieces(ahead_, Type::kKnight) && men.count() <= 2;
      const bool bishop_only = men == p_.pieces(ahead_, Type::kBishop) && men.count() == 1;
      if (knights_only || bishop_only) return kNoWin;
      if (ours_ - theirs_ <= kMinor) return kRarelyWon;  // rook against bishop, queen against rook and knight …
    }
    if (lone_bishop(ahead_) && lone_bishop(~ahead_)) {
      const auto bishops = p_.pieces(Type::kBishop);
      if (shade(bishops.first()) != shade(bishops.last())) return kOppositeBishops;
    }
    return kFull;
  }

  // Centipawns towards mate for the side ahead.
  int mop_up() const {
    if (p_.pieces(~ahead_, Type::kPawn) || ours_ - theirs_ <= minor()) return 0;
    const Square prey = p_.king(~ahead_);
    const Square hunter = p_.king(ahead_);
    const int f = std::min(Board::file(prey), Board::kFiles - 1 - Board::file(prey));
    const int r = std::min(Board::rank(prey), Board::kRanks - 1 - Board::rank(prey));
    const int apart =
        std::max(std::abs(Board::file(prey) - Board::file(hunter)), std::abs(Board::rank(prey) - Board::rank(hunter)));
    int bonus = W::kMopUpEdge * (Board::kFiles - f - r) + W::kMopUpKings * (Board::kFiles - apart);
    // A lone bishop with a knight mates in the corners of the bishop's colour only.
    const auto bishops = p_.pieces(ahead_, Type::kBishop);
    if (ours_ < 2 * minor() + W::kKing.centre.endgame() && bishops && !bishops.has_several()) {
      const bool dark = shade(bishops.first()) == 0;
      // Distance along the rim to the nearer corner of that shade: a1 and its opposite are even.
      const int file = dark ? Board::file(prey) : Board::kFiles - 1 - Board::file(prey);
      const int to_first = std::max(file, Board::rank(prey));
      const int to_last = std::max(Board::kFiles - 1 - file, Board::kRanks - 1 - Board::rank(prey));
      bonus += W::kMopUpEdge * (Board::kFiles - std::min(to_first, to_last));
    }
    return bonus;
  }

  static constexpr int kFull = 64;

 private:
  static constexpr int kNoWin = 2;
  static constexpr int kRarelyWon = 16;
  static constexpr int kOppositeBishops = 36;

  static constexpr int minor() {
    int value = 0;
    for (const OfficerWeights& w : W::kOfficers) {
      if (w.type == Type::kBishop) value = w.value.endgame();
    }
    return value + 20;
  }

  static int shade(Square s) { return (Board::file(s) + Board::rank(s)) % 2; }

  bool lone_bishop(Color c) const {
    const auto men = p_.pieces(c) - p_.pieces(c, Type::kKing) - p_.pieces(c, Type::kPawn);
    return men == p_.pieces(c, Type::kBishop) && men.count() == 1;
  }

  const P& p_;
  Color ahead_;
  int ours_ = 0;  // what each side's officers are worth in the endgame
  int theirs_ = 0;
};

}  // namespace sotka::eval

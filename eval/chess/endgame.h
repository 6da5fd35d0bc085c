#pragma once
// Endgame knowledge: material advantages that cannot win, and mop-up evaluation
// (https://www.chessprogramming.org/Mop-up_Evaluation).

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
  // A fast test: in most positions no endgame knowledge applies.
  static bool is_near(const P& p) {
    const auto pawns = p.pieces(Type::kPawn);
    const auto officers = p.occupied() - pawns - p.pieces(Type::kKing);
    return !(pawns & p.pieces(Color::kWhite)) || !(pawns & p.pieces(Color::kBlack)) || officers.count() <= 2;
  }

  // All that is left to do is to mate one side, or nothing.
  static bool has_bare_king(const P& p) {
    return !p.pieces(Color::kWhite).has_several() || !p.pieces(Color::kBlack).has_several();
  }

  Endgame(const P& position, Color ahead) : p_(position), ahead_(ahead) {
    for (const OfficerWeights& w : W::kOfficers) {
      ours_ += w.value.endgame() * p_.pieces(ahead_, w.type).count();
      theirs_ += w.value.endgame() * p_.pieces(~ahead_, w.type).count();
    }
  }

  // The scale factor of the advantage, in 64ths.
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

  // Mop-up: centipawns for driving the bare king to the edge.
  int mop_up() const {
    if (p_.pieces(~ahead_, Type::kPawn) || ours_ - theirs_ <= minor()) return 0;
    const Square prey = p_.king(~ahead_);
    const Square hunter = p_.king(ahead_);
    const int apart =
        std::max(std::abs(Board::file(prey) - Board::file(hunter)), std::abs(Board::rank(prey) - Board::rank(hunter)));
    return W::kMopUpKings * (Board::kFiles - apart) +
           (bishop_and_knight() ? 2 * W::kMopUpEdge * (Board::kFiles - steps_to_bishops_corner(prey))
                                : W::kMopUpEdge * (Board::kFiles - steps_to_corner(prey)));
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

  bool bishop_and_knight() const {
    const auto men = p_.pieces(ahead_) - p_.pieces(ahead_, Type::kKing);
    const auto bishops = p_.pieces(ahead_, Type::kBishop);
    return men.count() == 2 && bishops.count() == 1 && p_.pieces(ahead_, Type::kKnight).count() == 1;
  }

  // Along ranks and files, to the nearest corner.
  static int steps_to_corner(Square s) {
    return std::min(Board::file(s), Board::kFiles - 1 - Board::file(s)) +
           std::min(Board::rank(s), Board::kRanks - 1 - Board::rank(s));
  }
  // … to one of the bishop's colour: mate with a knight is possible only there, and the way from a wrong corner leads
  // along the edge.
  int steps_to_bishops_corner(Square s) const {
    const bool as_a1 = shade(p_.pieces(ahead_, Type::kBishop).first()) == shade(Board::at(0, 0));
    const int steps = (as_a1 ? Board::file(s) : Board::kFiles - 1 - Board::file(s)) + Board::rank(s);
    return std::min(steps, Board::kFiles + Board::kRanks - 2 - steps);
  }

  bool lone_bishop(Color c) const {
    const auto men = p_.pieces(c) - p_.pieces(c, Type::kKing) - p_.pieces(c, Type::kPawn);
    return men == p_.pieces(c, Type::kBishop) && men.count() == 1;
  }

  const P& p_;
  Color ahead_;
  int ours_ = 0;  // endgame value of each side's officers
  int theirs_ = 0;
};

}  // namespace sotka::eval

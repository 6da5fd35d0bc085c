#pragma once
// A move of the chess-like games in 32 bits.

#include <cstdint>

#include "engine/board/square.h"
#include "engine/chess/piece.h"

namespace sotka::chess {

class Move {
 public:
  enum class Kind : std::uint8_t {
    kNormal,
    kLongStep,     // a pawn's double or triple step
    kEnPassant,    // extra: where the captured pawn stands
    kCastling,     // from, to: the king's; extra: number of the plan in the rules
    kPromotion,    // with or without capture
    kStepAndShot,  // a catapult goes from `from` to `to` and shoots `extra`
    kShot,         // the catapult on `from` shoots `to` and stays
  };

  constexpr Move() = default;  // no move
  constexpr explicit Move(std::uint32_t bits) : bits_(bits) {}
  constexpr Move(Square from, Square to, Kind kind = Kind::kNormal)
      : bits_(static_cast<std::uint32_t>(index(from)) | static_cast<std::uint32_t>(index(to)) << 7 |
              static_cast<std::uint32_t>(kind) << 25) {}

  static constexpr Move with_extra(Square from, Square to, Kind kind, int extra) {
    return Move(Move(from, to, kind).bits_ | static_cast<std::uint32_t>(extra) << 14);
  }
  static constexpr Move promotion(Square from, Square to, PieceType type) {
    return Move(Move(from, to, Kind::kPromotion).bits_ | static_cast<std::uint32_t>(type) << 21);
  }

  constexpr Square from() const { return square(bits_ & 127); }
  constexpr Square to() const { return square(bits_ >> 7 & 127); }
  constexpr int extra() const { return bits_ >> 14 & 127; }
  constexpr Square extra_square() const { return square(extra()); }
  constexpr PieceType promoted() const { return static_cast<PieceType>(bits_ >> 21 & 15); }
  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 25); }

  constexpr std::uint32_t bits() const { return bits_; }  // 0 only for "no move"
  constexpr explicit operator bool() const { return bits_ != 0; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace sotka::chess

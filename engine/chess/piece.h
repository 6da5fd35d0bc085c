#pragma once
// The pieces of the chess-like games and how they move.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/color.h"

namespace sotka::chess {

enum class PieceType : std::uint8_t {
  kPawn,
  kKnight,
  kBishop,
  kRook,
  kQueen,
  kArchbishop,  // bishop + knight
  kChancellor,  // rook + knight
  kAmazon,      // queen + knight: the prince
  kKnightPlus,  // knight or one square diagonally: the helicopter
  kBishopPlus,  // bishop that may jump one piece: the surface missile
  kRookPlus,    // rook that may jump one piece: the submarine
  kQueenPlus,   // queen that may jump one piece: the weapon of mass destruction
  kCatapult,
  kKing,
};

inline constexpr int kPieceTypes = 14;
constexpr std::size_t enum_size(PieceType /*type*/) {
  return kPieceTypes;
}

constexpr int index(PieceType t) {
  return static_cast<int>(t);
}

// A piece type with its colour: type, plus kColorStride for Black.
enum class Piece : std::uint8_t {};

inline constexpr int kColorStride = 16;
inline constexpr int kPieceCount = 2 * kColorStride;
inline constexpr Piece kNoPiece{kPieceCount};

constexpr int index(Piece p) {
  return static_cast<int>(p);
}
constexpr Piece make_piece(Color c, PieceType t) {
  return static_cast<Piece>(sotka::index(c) * kColorStride + index(t));
}
constexpr Color color_of(Piece p) {
  return static_cast<Color>(static_cast<unsigned>(p) / kColorStride & 1);
}
constexpr PieceType type_of(Piece p) {
  return static_cast<PieceType>(static_cast<unsigned>(p) % kColorStride);
}

// The elementary moves that a piece combines. Pawns, kings and catapults move by their own rules.
struct Movement {
  bool rook = false;
  bool bishop = false;
  bool rook_hop = false;  // may jump the first piece met and land right behind it
  bool bishop_hop = false;
  bool knight = false;
  bool diagonal_step = false;
};

constexpr Movement movement_of(PieceType t) {
  switch (t) {
    case PieceType::kKnight: return {.knight = true};
    case PieceType::kBishop: return {.bishop = true};
    case PieceType::kRook: return {.rook = true};
    case PieceType::kQueen: return {.rook = true, .bishop = true};
    case PieceType::kArchbishop: return {.bishop = true, .knight = true};
    case PieceType::kChancellor: return {.rook = true, .knight = true};
    case PieceType::kAmazon: return {.rook = true, .bishop = true, .knight = true};
    case PieceType::kKnightPlus: return {.knight = true, .diagonal_step = true};
    case PieceType::kBishopPlus: return {.bishop = true, .bishop_hop = true};
    case PieceType::kRookPlus: return {.rook = true, .rook_hop = true};
    case PieceType::kQueenPlus: return {.rook = true, .bishop = true, .rook_hop = true, .bishop_hop = true};
    case PieceType::kPawn:
    case PieceType::kCatapult:
    case PieceType::kKing: break;
  }
  return {};
}

// A piece type and the letter that FEN and moves use for it in some game (capital for White).
struct PieceLetter {
  PieceType type;
  char letter;
};

}  // namespace sotka::chess

#pragma once
// The rules of a chess-like game at compile time: a struct that derives from RulesDefaults and replaces what differs;
// see variants/.

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/board/bitboard.h"
#include "engine/board/square.h"
#include "engine/chess/piece.h"

namespace sotka::chess {

// The half-move clock saturates here; all games are drawn long before.
inline constexpr int kMostHalfMoves = 9999;

// Castling rights of both sides as bits; Black's are kRightsOfBlack places higher. kCornerA … exist where castling has
// two stages (prince).
using Rights = std::uint16_t;
inline constexpr Rights kRightK = 1;         // towards the last file still open
inline constexpr Rights kRightQ = 2;         // towards file a
inline constexpr Rights kRightCornerA = 4;   // the corner rook on file a is unmoved, stage two may come
inline constexpr Rights kRightCornerA2 = 8;  // it has stepped up after stage one
inline constexpr Rights kRightCornerJ = 16;
inline constexpr Rights kRightCornerJ2 = 32;
inline constexpr Rights kRightsOfOneSide = 63;
inline constexpr int kRightsOfBlack = 6;

constexpr Rights rights_of(Color c, Rights r) {
  return static_cast<Rights>(c == Color::kWhite ? r : r << kRightsOfBlack);
}

// One way to castle, with White's squares; Black's are the same files at the other end.
struct CastlingPlan {
  Rights right;
  Square king_from;
  Square king_to;
  Square rook_from;
  Square rook_to;
  PieceType rook = PieceType::kRook;
};

enum class CastlingTest : std::uint8_t {
  kKingsWay,  // the king neither passes nor reaches an attacked square (FIDE Laws 3.8.2)
  kArrival,   // after the move neither king nor rook is attacked
};

template <class G>
struct RulesDefaults {
  using Board = G;

  // Pawns. Ranks count from 0 and from the side's own edge.
  static constexpr int kPawnStartRank = 1;
  static constexpr int kPawnLongestStep = 2;
  static constexpr int kPromotionRank = G::kRanks - 1;  // the first rank where a pawn may promote; on the last it must
  static constexpr bool kPromotesToLostOnly = false;    // only to what the side has fewer of than at the start
  // Squares (as White sees them) where a pawn may become `type`, one of kPromotions.
  static constexpr Bitboard<G> promotion_squares(PieceType /*type*/) { return Bitboard<G>::all(); }

  static constexpr std::array<CastlingPlan, 0> kCastling{};
  static constexpr CastlingTest kCastlingTest = CastlingTest::kKingsWay;

  static constexpr int kMoveRule = 50;  // moves by each side without capture and pawn move that make a draw
};

// What the update of castling rights needs to know of a move.
struct RightsEvent {
  Color side;
  PieceType mover;
  Square from;
  Square to;
  bool castling;
};

// The rights left after a square is moved from, moved to or emptied: any change on the home square of a king or rook
// ends its castling rights.
template <class R>
inline constexpr std::array<Rights, 128> kRightsKept = [] {
  std::array<Rights, 128> kept{};
  for (auto& k : kept) k = static_cast<Rights>(~0);
  for (const CastlingPlan& plan : R::kCastling) {
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      for (const Square home : {plan.king_from, plan.rook_from}) {
        const Square s = c == Color::kWhite ? home : R::Board::flipped(home);
        kept[static_cast<std::size_t>(sotka::index(s))] &= static_cast<Rights>(~rights_of(c, plan.right));
      }
    }
  }
  return kept;
}();

template <class R>
constexpr bool kHasPiece(PieceType type) {  // NOLINT(readability-identifier-naming): a constant with an index
  for (const PieceLetter& p : R::kPieces) {
    if (p.type == type) return true;
  }
  return false;
}

template <class R>
inline constexpr bool kHasCatapult = kHasPiece<R>(PieceType::kCatapult);

template <class R>
inline constexpr bool kHasHoppers = kHasPiece<R>(PieceType::kRookPlus) || kHasPiece<R>(PieceType::kBishopPlus);

// An upper bound on the moves of any position that can be set up. With n men of the side to move: each has at most
// kPerMan moves, and each of the other squares is reached at most kPerSquare times (once from each of eight directions
// by sliding, by jumping and by a knight's leap; three pawns may promote there; a catapult steps there from four sides,
// each with 12 shots or none). The smaller of the two bounds holds, at its largest over n.
template <class R>
inline constexpr int kMoveBound = [] {
  constexpr int kCatapultMoves = 4 * 13;
  constexpr int kLines = 2 * (R::Board::kFiles + R::Board::kRanks) - 4;
  constexpr int kPerMan = kHasCatapult<R> ? kCatapultMoves : kLines + 8 + (kHasHoppers<R> ? 8 : 0);
  constexpr int kPerSquare = 8 + 8 + (kHasHoppers<R> ? 8 : 0) + 3 * static_cast<int>(R::kPromotions.size()) +
                             (kHasCatapult<R> ? kCatapultMoves : 0);
  int bound = 0;
  for (int n = 1; n <= R::Board::kSquares; ++n) {
    const int by_man = n * kPerMan;
    const int by_square = (R::Board::kSquares - n) * kPerSquare;
    const int both = by_man < by_square ? by_man : by_square;
    bound = both > bound ? both : bound;
  }
  return bound + 4;  // castling, and a shot in place
}();

}  // namespace sotka::chess

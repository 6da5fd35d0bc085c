#pragma once
// Hundred-square chess with the prince: three rows a side, castling in two stages.

#include "engine/chess/rules.h"

namespace sotka::chess {

struct Prince : RulesDefaults<Board10x10> {
  static constexpr std::string_view kName = "prince";
  // We decide: queen e1 and prince f1 (the text says only that the two stand on e1 and f1).
  static constexpr std::string_view kStartFen =
      "rnbnqanbnr/rbnbqkbnbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNBQKBNBR/RNBNQANBNR w KQAJkqaj - 0 1";
  static constexpr std::array<PieceLetter, 7> kPieces = {{{PieceType::kPawn, 'P'},
                                                          {PieceType::kKnight, 'N'},
                                                          {PieceType::kBishop, 'B'},
                                                          {PieceType::kRook, 'R'},
                                                          {PieceType::kQueen, 'Q'},
                                                          {PieceType::kAmazon, 'A'},
                                                          {PieceType::kKing, 'K'}}};
  static constexpr int kPawnStartRank = 2;

  // "Only the bishops' and the rooks' pawns may become a prince": those that arrive where such a piece stood.
  static constexpr std::array<PieceType, 5> kPromotions = {PieceType::kAmazon, PieceType::kQueen, PieceType::kRook,
                                                           PieceType::kBishop, PieceType::kKnight};
  static constexpr Bitboard<Board> promotion_squares(PieceType type) {
    if (type != PieceType::kAmazon) return Bitboard<Board>::all();
    return file_set<Board>(0) | file_set<Board>(2) | file_set<Board>(7) | file_set<Board>(9);
  }

  // Stage one takes the rook beside the king's row, stage two the corner rook that has followed it there.
  // We decide: in the short second stage the king goes two squares, as always, and the rook takes the square crossed.
  static constexpr Square kShortStageTwoKing = Board::at(9, 1);
  static constexpr Square kShortStageTwoRook = Board::at(8, 1);
  static constexpr std::array<CastlingPlan, 4> kCastling = {{
      {kRightK, Board::at(5, 1), Board::at(7, 1), Board::at(9, 1), Board::at(6, 1)},
      {kRightQ, Board::at(5, 1), Board::at(3, 1), Board::at(0, 1), Board::at(4, 1)},
      {kRightCornerJ2, Board::at(7, 1), kShortStageTwoKing, Board::at(9, 1), kShortStageTwoRook},
      {kRightCornerA2, Board::at(3, 1), Board::at(1, 1), Board::at(0, 1), Board::at(2, 1)},
  }};
  // "After castling neither king nor rook may be attacked"; squares passed over don't matter.
  static constexpr CastlingTest kCastlingTest = CastlingTest::kArrival;

  static constexpr int kMoveRule = 80;

  // The two sides of the board, for the upkeep of rights: where stage one's rook and the corner rook stand, and the
  // king after stage one.
  struct Wing {
    Rights stage_one;
    Rights corner;
    Rights stepped;
    Square rook;
    Square corner_rook;
    Square castled_king;
  };
  static constexpr std::array<Wing, 2> kWings = {{
      {kRightK, kRightCornerJ, kRightCornerJ2, Board::at(9, 1), Board::at(9, 0), Board::at(7, 1)},
      {kRightQ, kRightCornerA, kRightCornerA2, Board::at(0, 1), Board::at(0, 0), Board::at(3, 1)},
  }};
  static constexpr Square kKingHome = Board::at(5, 1);

  // Replaces the usual upkeep. A corner rook's right outlives stage one on its own side only, and one step up.
  static constexpr Rights rights_after(Rights rights, const RightsEvent& e) {
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      for (const Wing& w : kWings) {
        const auto own = [&](Square s) { return c == Color::kWhite ? s : Board::flipped(s); };
        const auto drop = [&](Rights r) { rights &= static_cast<Rights>(~rights_of(c, r)); };
        const auto has = [&](Rights r) { return (rights & rights_of(c, r)) != 0; };
        const auto touched = [&](Square s) { return e.from == own(s) || e.to == own(s); };
        if (e.side == c && e.mover == PieceType::kKing) {
          const bool stage_one_here = e.castling && e.from == own(kKingHome) && e.to == own(w.castled_king);
          drop(w.stage_one | w.stepped);
          if (!stage_one_here) drop(w.corner);
          continue;
        }
        const bool open = has(w.stage_one);
        if (touched(w.corner_rook) && has(w.corner)) {
          drop(w.corner);
          const bool steps_up = e.from == own(w.corner_rook) && e.to == own(w.rook);
          if (!open && steps_up) {
            rights |= rights_of(c, w.stepped);
            continue;
          }
        }
        if (touched(w.rook)) drop(open ? w.stage_one | w.corner : w.stepped);
      }
    }
    return rights;
  }

  // The rights of one side that can still be used where `stands(square, type)` tells what stands on White's squares (as
  // that side sees them).
  template <class Stands>
  static constexpr Rights usable_rights(Rights rights, Stands&& stands) {
    Rights usable = 0;
    for (const Wing& w : kWings) {
      const bool corner = (rights & w.corner) && stands(w.corner_rook, PieceType::kRook);
      if ((rights & w.stage_one) && stands(kKingHome, PieceType::kKing) && stands(w.rook, PieceType::kRook)) {
        usable |= w.stage_one;
        if (corner) usable |= w.corner;
      } else if (stands(w.castled_king, PieceType::kKing)) {
        if (corner) {
          usable |= w.corner;
        } else if ((rights & w.stepped) && stands(w.rook, PieceType::kRook)) {
          usable |= w.stepped;
        }
      }
    }
    return usable;
  }
};

}  // namespace sotka::chess

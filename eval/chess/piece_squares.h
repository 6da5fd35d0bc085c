#pragma once
// Piece-square tables (chessprogramming.org/Piece-Square_Tables), computed at compile time from the weights of a game.

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/board/square.h"
#include "engine/chess/piece.h"
#include "engine/chess/position.h"
#include "engine/chess/rules.h"
#include "eval/chess/weights.h"

namespace sotka::eval {

// `t` times numerator / denominator, both halves rounded towards zero.
constexpr Tapered fraction(Tapered t, int numerator, int denominator) {
  return {t.middlegame() * numerator / denominator, t.endgame() * numerator / denominator};
}

template <class R>
class PieceSquareDrawing {
  using Board = typename R::Board;
  using W = Weights<R>;

 public:
  using Table = std::array<Tapered, Board::kSquares>;  // as White sees the board

  static constexpr Table officer(const OfficerWeights& w) {
    Table table{};
    for (int i = 0; i < Board::kSquares; ++i) {
      const int r = Board::rank(square(i));
      Tapered& t = table[static_cast<std::size_t>(i)];
      t = fraction(w.centre, centrality(square(i)), kMostCentral) + fraction(w.advance, r, Board::kRanks - 1);
      if (r < R::kPawnStartRank) t += w.home;
      if (r == Board::kRanks - 1 - R::kPawnStartRank) t += w.seventh;
    }
    Tapered sum;
    for (const Tapered t : table) sum += t;
    for (Tapered& t : table) t += w.value - fraction(sum, 1, Board::kSquares);
    return table;
  }

  static constexpr Table pawn(const PawnWeights& w) {
    constexpr int kWay = R::kPromotionRank - R::kPawnStartRank;
    Table table{};
    for (int i = 0; i < Board::kSquares; ++i) {
      const int done = std::clamp(Board::rank(square(i)) - R::kPawnStartRank, 0, kWay);
      // Centre files: nothing at the start, all from halfway on.
      const int halfway = std::min(2 * done, kWay);
      table[static_cast<std::size_t>(i)] =
          w.value + fraction(w.centre, (2 * file_centrality(square(i)) - kFileCentral) * halfway, kFileCentral * kWay) +
          fraction(w.advance, done * done, kWay * kWay);
    }
    return table;
  }

  static constexpr Table king(const KingWeights& w) {
    Table table{};
    for (int i = 0; i < Board::kSquares; ++i) {
      const Square s = square(i);
      const int out = std::clamp(Board::rank(s) - (R::kPawnStartRank - 1), 0, kKingStepsOut);
      table[static_cast<std::size_t>(i)] = w.step_out * out +
                                           fraction(w.wing, kFileCentral - file_centrality(s), kFileCentral) +
                                           fraction(w.centre, centrality(s), kMostCentral);
    }
    return table;
  }

 private:
  static constexpr int kFileCentral = Board::kFiles / 2 - 1;
  static constexpr int kMostCentral = kFileCentral + Board::kRanks / 2 - 1;

  // Steps from the nearer edge file: 0 there, kFileCentral in the middle.
  static constexpr int file_centrality(Square s) {
    return std::min(Board::file(s), Board::kFiles - 1 - Board::file(s));
  }
  // The same of files and ranks together: 0 in the corner, kMostCentral in the middle.
  static constexpr int centrality(Square s) {
    return file_centrality(s) + std::min(Board::rank(s), Board::kRanks - 1 - Board::rank(s));
  }
};

// By piece (colour included) and square; Black's values are negative.
template <class R>
inline constexpr auto kPieceSquares = [] {
  using Board = typename R::Board;
  using Drawing = PieceSquareDrawing<R>;
  using W = Weights<R>;
  std::array<typename Drawing::Table, chess::kPieceCount> tables{};
  const auto set = [&](chess::PieceType type, const typename Drawing::Table& table) {
    auto& white = tables[static_cast<std::size_t>(index(make_piece(Color::kWhite, type)))];
    auto& black = tables[static_cast<std::size_t>(index(make_piece(Color::kBlack, type)))];
    white = table;
    for (int i = 0; i < Board::kSquares; ++i) {
      black[static_cast<std::size_t>(i)] = -table[static_cast<std::size_t>(index(Board::flipped(square(i))))];
    }
  };
  for (const OfficerWeights& w : W::kOfficers) set(w.type, Drawing::officer(w));
  set(chess::PieceType::kPawn, Drawing::pawn(W::kPawn));
  set(chess::PieceType::kKing, Drawing::king(W::kKing));
  return tables;
}();

}  // namespace sotka::eval

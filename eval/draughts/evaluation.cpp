#include "eval/draughts/evaluation.h"

#include <algorithm>
#include <bit>

#include "eval/draughts/terms.h"
#include "eval/term_sums.h"

namespace sotka::eval {

namespace draughts {

namespace {

constexpr Bitboard kMainRoadSquares = squares_where([](int row, int column) { return row + column == 9; });

// `number`: as the man's own side counts from the far end.
constexpr Tapered placement(bool is_king, int number) {
  const auto row = static_cast<std::size_t>(9 - row_of(number));
  const auto column = static_cast<std::size_t>(std::min(column_of(number), 9 - column_of(number)));
  if (is_king) {
    const bool on_main_road = (kMainRoadSquares & bit(square(number))) != 0;
    return kKing + kKingByColumn[column] + (on_main_road ? kMainRoad : Tapered());
  }
  constexpr int kFirstGolden = 47;
  constexpr int kLastGolden = 49;
  const bool is_golden = number >= kFirstGolden && number <= kLastGolden;
  return kMan + kManByRow[row] + kManByColumn[column] + (is_golden ? kGoldenMan : Tapered());
}

}  // namespace

constexpr std::array<std::array<Tapered, sotka::draughts::kSquareCount>, 4> kPieceSquares = [] {
  std::array<std::array<Tapered, sotka::draughts::kSquareCount>, 4> tables{};
  for (int n = 1; n <= sotka::draughts::kSquareCount; ++n) {
    for (const bool is_king : {false, true}) {
      const auto piece = [&](Color c) -> std::size_t { return sotka::draughts::Position::piece_number(c, is_king); };
      tables[piece(Color::kWhite)][static_cast<std::size_t>(n - 1)] = placement(is_king, n);
      tables[piece(Color::kBlack)][static_cast<std::size_t>(n - 1)] = -placement(is_king, 51 - n);
    }
  }
  return tables;
}();

namespace {

int middlegame_share(const Board& board) {
  const int men = std::clamp(std::popcount(board.occupied()), kEndgameMen, kMiddlegameMen);
  return 256 * (men - kEndgameMen) / (kMiddlegameMen - kEndgameMen);
}

// What is left, of kWhole, of the advantage of one side.
int scale(const Board& board, Color stronger) {
  const Bitboard defenders = board.kings_of(~stronger);
  if (defenders == 0 || board.kings_of(stronger) == 0) return kWhole;
  const int strong = std::popcount(board.of(stronger));
  const int weak = std::popcount(board.of(~stronger));
  const auto more = static_cast<std::size_t>(std::max(strong - weak, 0));
  if (board.men(stronger) == 0) {
    const bool holds_main_road = (defenders & kMainRoadSquares) != 0;
    return more < kKingsOnlyScale.size() ? kKingsOnlyScale[more][holds_main_road ? 1 : 0] : kWhole;
  }
  if (strong + weak <= kFewPieces) return more < kFewPiecesScale.size() ? kFewPiecesScale[more] : kWhole;
  return kBothHaveKingsScale;
}

Verdict judge(const Board& board, Tapered sum) {
  const int share = middlegame_share(board);
  const int blended = sum.blend(share);
  const int left = scale(board, blended >= 0 ? Color::kWhite : Color::kBlack);
  constexpr int kBound = Evaluation<sotka::draughts::Position>::kBound;
  return {share, left, std::clamp(blended * left / kWhole, -kBound, kBound)};
}

}  // namespace

}  // namespace draughts

using DraughtsEvaluation = Evaluation<sotka::draughts::Position>;

int DraughtsEvaluation::evaluate(const P& p, const Accumulator& sums) {
  TermSum sum{sums.placement};
  draughts::add_terms(p.board(), sum);
  const int total = draughts::judge(p.board(), sum.total).total;
  return p.side_to_move() == Color::kWhite ? total : -total;
}

Explanation DraughtsEvaluation::explain(const P& p) {
  TermTable<draughts::kTermNames.size()> table;
  p.for_each_man([&](int piece, int square) {
    const Tapered value = draughts::kPieceSquares[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
    const bool is_white = piece < P::piece_number(Color::kBlack, false);
    table.add(draughts::Term::kPlacement, is_white ? Color::kWhite : Color::kBlack, is_white ? value : -value);
  });
  draughts::add_terms(p.board(), table);
  return table.explanation(draughts::kTermNames, [&p](Tapered sum) { return draughts::judge(p.board(), sum); });
}

}  // namespace sotka::eval

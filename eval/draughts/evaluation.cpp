#include "eval/draughts/evaluation.h"

#include <algorithm>
#include <bit>

#include "eval/draughts/terms.h"

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

// What search needs of the terms: their sum, White's less Black's.
struct Sum {
  Tapered total;

  void add(Term /*term*/, Color c, Tapered value) { total += c == Color::kWhite ? value : -value; }
};

struct Table {
  std::array<std::array<Tapered, 2>, kTermNames.size()> terms{};

  void add(Term term, Color c, Tapered value) {
    terms[static_cast<std::size_t>(term)][static_cast<std::size_t>(index(c))] += value;
  }
};

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

struct Verdict {
  int share;
  int scale;
  int total;  // White's view
};

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
  draughts::Sum sum{sums.placement};
  draughts::add_terms(p.board(), sum);
  const int total = draughts::judge(p.board(), sum.total).total;
  return p.side_to_move() == Color::kWhite ? total : -total;
}

Explanation DraughtsEvaluation::explain(const P& p) {
  draughts::Table table;
  p.for_each_man([&](int piece, int square) {
    const Tapered value = draughts::kPieceSquares[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
    const bool is_white = piece < P::piece_number(Color::kBlack, false);
    table.add(draughts::Term::kPlacement, is_white ? Color::kWhite : Color::kBlack, is_white ? value : -value);
  });
  draughts::add_terms(p.board(), table);
  Explanation explanation;
  Tapered sum;
  for (std::size_t i = 0; i < table.terms.size(); ++i) {
    const auto& [white, black] = table.terms[i];
    explanation.terms.push_back({draughts::kTermNames[i], white, black});
    sum += white - black;
  }
  const draughts::Verdict verdict = draughts::judge(p.board(), sum);
  explanation.middlegame_share = verdict.share;
  explanation.scale = verdict.scale;
  explanation.total = verdict.total;
  return explanation;
}

}  // namespace sotka::eval

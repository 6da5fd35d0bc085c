#include "eval/draughts/evaluator.h"

#include <algorithm>
#include <bit>

#include "eval/draughts/blend.h"
#include "eval/draughts/features.h"
#include "eval/draughts/trained.h"
#include "eval/network/reference.h"
#include "eval/term_sums.h"

namespace sotka::eval {

namespace draughts {

namespace {

constexpr Bitboard kMainRoadSquares = squares_where([](int row, int column) { return row + column == 9; });

}  // namespace

const std::array<std::array<Tapered, sotka::draughts::kSquareCount>, 4> kPieceSquares = [] {
  std::array<std::array<Tapered, sotka::draughts::kSquareCount>, 4> tables{};
  for (const bool is_king : {false, true}) {
    const auto& trained = is_king ? trained_weights().king : trained_weights().man;
    const auto piece = [&](Color c) -> std::size_t { return sotka::draughts::Position::piece_number(c, is_king); };
    for (std::size_t i = 0; i < trained.size(); ++i) {
      const Tapered value{trained[i].middlegame, trained[i].endgame};
      tables[piece(Color::kWhite)][i] = value;
      tables[piece(Color::kBlack)][trained.size() - 1 - i] = -value;
    }
  }
  return tables;
}();

namespace {

// The patterns from the point of view of one side.
Tapered patterns(const PatternNumbers& numbers, Color c) {
  const std::size_t first = c == Color::kWhite ? 0 : kWindowCount;
  int middlegame = 0;
  int endgame = 0;
  for (std::size_t window = 0; window < kWindowCount; ++window) {
    const auto& weight = trained_weights().patterns[window][numbers[first + window]];
    middlegame += weight.middlegame;
    endgame += weight.endgame;
  }
  return {middlegame, endgame};
}

// Adds the terms of all features by sink.add(term, color, value).
template <class Sink>
void add_features(const Board& board, Sink& sink) {
  count_features(board, [&](std::size_t feature, Color c, int n) {
    const auto& weight = trained_weights().features[feature];
    sink.add(term_of(feature), c, Tapered{weight.middlegame, weight.endgame} * n);
  });
}

// Scales and clamps a sum from White's point of view.
Verdict judge(const Board& board, int sum) {
  const int left = scale(board, sum >= 0 ? Color::kWhite : Color::kBlack);
  constexpr int kBound = Evaluator<sotka::draughts::Position>::kBound;
  return {left, std::clamp(sum * left / kWhole, -kBound, kBound)};
}

int by_hand(const Board& board, const Sums& sums) {
  TermSum sum{sums.placement};
  for (const Color c : {Color::kWhite, Color::kBlack}) sum.add(Term::kPatterns, c, patterns(sums.patterns, c));
  add_features(board, sum);
  return sum.total.blend(middlegame_share(board));
}

}  // namespace

int middlegame_share(const Board& board) {
  const int men = std::clamp(std::popcount(board.occupied()), kEndgameMen, kMiddlegameMen);
  return 256 * (men - kEndgameMen) / (kMiddlegameMen - kEndgameMen);
}

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

}  // namespace draughts

using DraughtsEvaluator = Evaluator<sotka::draughts::Position>;

DraughtsEvaluator::Evaluator(const Settings<P>& settings)
    : settings_(settings),
      keeps_sums_(!settings.network || settings.network->form != network::Form::kAlone),
      network_(settings.network ? std::optional<network::Accumulators<P>>(settings.network) : std::nullopt) {}

int DraughtsEvaluator::evaluate(const P& p) {
  const int sign = p.side_to_move() == Color::kWhite ? 1 : -1;
  int sum = 0;
  if (keeps_sums_) sum += draughts::by_hand(p.board(), sums_.top());
  if (network_) sum += sign * network_->evaluate(p);
  return sign * draughts::judge(p.board(), sum).total;
}

Explanation DraughtsEvaluator::explain(const P& p) const {
  Explanation e;
  int sum = 0;
  if (settings_.network) {
    const int sign = p.side_to_move() == Color::kWhite ? 1 : -1;
    e.network = sign * network::evaluate_plainly(*settings_.network, p);
    e.by_network = network::piece_values(*settings_.network, p);
    sum = *e.network;
  }
  if (keeps_sums_) {
    e.middlegame_share = draughts::middlegame_share(p.board());
    TermTable<draughts::kTermNames.size()> table;
    p.for_each_piece([&](int piece, int square) {
      const Tapered value = draughts::kPieceSquares[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
      const bool is_white = piece < P::piece_number(Color::kBlack, false);
      table.add(draughts::Term::kPlacement, is_white ? Color::kWhite : Color::kBlack, is_white ? value : -value);
    });
    const draughts::Sums sums = draughts::Sums::of(p);
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      table.add(draughts::Term::kPatterns, c, draughts::patterns(sums.patterns, c));
    }
    draughts::add_features(p.board(), table);
    e.terms = table.terms(draughts::kTermNames);
    sum += table.sum().blend(e.middlegame_share);
  }
  const Verdict v = draughts::judge(p.board(), sum);
  e.scale = v.scale;
  e.total = v.total;
  return e;
}

}  // namespace sotka::eval

#include "engine/draughts/draw_rules.h"

#include <algorithm>
#include <bit>

namespace sotka::draughts {

std::string_view name(DrawRules rules) {
  return rules == DrawRules::kFmjd ? "fmjd" : "russian";
}

std::optional<DrawRules> find_draw_rules(std::string_view text) {
  for (const DrawRules rules : {DrawRules::kRussian, DrawRules::kFmjd}) {
    if (name(rules) == text) return rules;
  }
  return std::nullopt;
}

Ratio among_four(const Board& board) {
  return ratio_of(std::popcount(board.men(Color::kWhite)), std::popcount(board.kings_of(Color::kWhite)),
                  std::popcount(board.men(Color::kBlack)), std::popcount(board.kings_of(Color::kBlack)));
}

namespace {

// Moves that the larger side has made since the ratio stands.
int moves_of_larger_side(const Board& board, const DrawCounts& counts) {
  const int white = std::popcount(board.of(Color::kWhite));
  const int black = std::popcount(board.of(Color::kBlack));
  const Color first = counts.ratio_plies() % 2 == 0 ? board.side : ~board.side;
  const bool larger_moved_first = white == black || (white > black ? Color::kWhite : Color::kBlack) == first;
  return (counts.ratio_plies() + (larger_moved_first ? 1 : 0)) / 2;
}

}  // namespace

std::optional<Outcome> draw(const Board& board, const DrawCounts& counts, DrawRules rules) {
  if (counts.king_plies() >= 2 * kKingMoveLimit) return Outcome{std::nullopt, Reason::kKingMoves};
  if (counts.ratio() == Ratio::kOther) return std::nullopt;
  const bool three = counts.ratio() == Ratio::kThreeAgainstOne;
  const int limit = three ? kThreeAgainstOneLimit : kTwoAgainstOneLimit;
  const int moves = rules == DrawRules::kRussian ? moves_of_larger_side(board, counts) : counts.ratio_plies() / 2;
  if (moves < limit) return std::nullopt;
  return Outcome{std::nullopt, three ? Reason::kThreeAgainstOne : Reason::kTwoAgainstOne};
}

int plies_to_draw(const DrawCounts& counts) {
  const int by_kings = 2 * kKingMoveLimit - counts.king_plies();
  if (counts.ratio() == Ratio::kOther) return by_kings;
  const int limit = counts.ratio() == Ratio::kThreeAgainstOne ? kThreeAgainstOneLimit : kTwoAgainstOneLimit;
  return std::min(by_kings, 2 * limit - 1 - counts.ratio_plies());
}

}  // namespace sotka::draughts

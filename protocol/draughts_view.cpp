#include "protocol/position_view.h"

namespace sotka::protocol {
namespace {

constexpr int kSide = 10;
constexpr int kSquaresOfRow = kSide / 2;

bool is_king(const draughts::Position& position, draughts::Square s) {
  return (position.board().kings & draughts::bit(s)) != 0;
}

}  // namespace

BoardView view_of(const draughts::Position& position) {
  BoardView view;
  view.files = kSide;
  view.ranks = kSide;
  view.cells.assign(static_cast<std::size_t>(kSide * kSide), BoardView::Cell{.light = true});
  // Numbers run row by row from Black's side; White's lower left corner is the dark square 46.
  for (int number = 1; number <= draughts::kSquareCount; ++number) {
    const int row = (number - 1) / kSquaresOfRow;
    const int file = (number - 1) % kSquaresOfRow * 2 + (row % 2 == 0 ? 1 : 0);
    BoardView::Cell& cell = view.cells[static_cast<std::size_t>((kSide - 1 - row) * kSide + file)];
    cell.light = false;
    cell.number = number;
    const draughts::Square s = draughts::square(number);
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      if ((position.board().of(c) & draughts::bit(s)) == 0) continue;
      cell.man = &draughts_man(is_king(position, s));
      cell.color = c;
    }
  }
  return view;
}

std::vector<const ManKind*> kinds_of(const draughts::Position& /*position*/) {
  return {&draughts_man(false), &draughts_man(true)};
}

const ManKind* mover_of(const draughts::Position& position, draughts::Move move) {
  return &draughts_man(is_king(position, move.from()));
}

}  // namespace sotka::protocol

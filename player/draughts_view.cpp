#include "engine/draughts/notation.h"
#include "player/position_view.h"

namespace sotka::player {
namespace {

constexpr int kSide = 10;
constexpr int kSquaresOfRow = kSide / 2;

bool is_king(const draughts::Position& position, draughts::Square s) {
  return (position.board().kings & draughts::bit(s)) != 0;
}

// The cell of a square. Numbers run row by row from Black's side; White's lower left corner is the dark square 46.
int cell_of(draughts::Square s) {
  const int place = draughts::number(s) - 1;
  const int row = place / kSquaresOfRow;
  const int file = place % kSquaresOfRow * 2 + (row % 2 == 0 ? 1 : 0);
  return (kSide - 1 - row) * kSide + file;
}

}  // namespace

BoardView view_of(const draughts::Position& position) {
  BoardView view;
  view.files = kSide;
  view.ranks = kSide;
  view.cells.assign(static_cast<std::size_t>(kSide * kSide), BoardView::Cell{.light = true});
  for (int number = 1; number <= draughts::kSquareCount; ++number) {
    const draughts::Square s = draughts::square(number);
    BoardView::Cell& cell = view.cells[static_cast<std::size_t>(cell_of(s))];
    cell.light = false;
    cell.number = number;
    for (const Color c : {Color::kWhite, Color::kBlack}) {
      if ((position.board().of(c) & draughts::bit(s)) == 0) continue;
      cell.piece = &draughts_piece(is_king(position, s));
      cell.color = c;
    }
  }
  return view;
}

std::vector<const PieceKind*> kinds_of(const draughts::Position& /*position*/) {
  return {&draughts_piece(false), &draughts_piece(true)};
}

MoveView view_of(const draughts::Position& position, draughts::Move move) {
  MoveView view{
      .piece = &draughts_piece(is_king(position, move.from())), .from = cell_of(move.from()), .to = cell_of(move.to())};
  for (draughts::Bitboard taken = move.captured(); taken != 0;) view.taken.push_back(cell_of(draughts::pop(taken)));
  if (move.is_capture()) {
    for (const auto& way : draughts::ways(position.board(), move)) {
      auto& jumps = view.ways.emplace_back();
      for (const draughts::Jumped& jump : way) jumps.push_back({cell_of(jump.victim), cell_of(jump.landing)});
    }
  }
  const auto crowning_row = draughts::kCrowningRow[static_cast<std::size_t>(sotka::index(position.side_to_move()))];
  view.crowned = !is_king(position, move.from()) && (draughts::bit(move.to()) & crowning_row) != 0;
  return view;
}

}  // namespace sotka::player

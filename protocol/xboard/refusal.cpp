#include "protocol/xboard/refusal.h"

#include <algorithm>
#include <vector>

#include "engine/outcome.h"

namespace sotka::protocol::xboard {

std::string why_illegal(const player::GameSession& game, const Moves& squares, int from, int to,
                        std::string_view rest) {
  std::vector<player::MoveView> moves = game.move_views();
  const auto outcome = game.outcome();
  if (moves.empty() && outcome) return "the game is over: " + describe(*outcome);

  const player::BoardView board = game.board();
  const player::BoardView::Cell& cell = board.cells[static_cast<std::size_t>(from)];
  if (!cell.piece) return "there is no piece on " + squares.square(from);
  if (cell.color != game.side_to_move()) {
    return "it is " + std::string(name(~cell.color)) + "'s move";
  }

  std::erase_if(moves, [&](const player::MoveView& move) { return move.from != from || move.to != to; });
  const auto any = [&moves](auto holds) { return std::any_of(moves.begin(), moves.end(), holds); };
  if (any(Moves::promotion)) return rest.empty() ? "the promotion piece is missing" : "invalid promotion piece";
  if (any(Moves::castles_onto_rook)) return "castling onto the rook needs two legs";
  const std::string piece = "the " + std::string(cell.piece->english) + " on " + squares.square(from);
  if (rest.starts_with(',') || rest.starts_with(';')) return piece + " cannot move like this";
  return piece + " cannot go to " + squares.square(to) + (game.in_check() ? " while in check" : "");
}

}  // namespace sotka::protocol::xboard

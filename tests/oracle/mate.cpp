#include "oracle/mate.h"

namespace sotka::oracle {
namespace {

bool wins_with(const Board& board, const Move& move, int moves) {
  const Board next = board.after(move);
  const bool mover = board.white_to_move();
  if (next.king_in_range(mover)) return false;
  if (next.king_in_range(!mover)) return true;
  if (moves <= 1 && !next.in_check()) return false;
  const std::vector<Move> replies = next.legal_moves();
  if (replies.empty()) return next.in_check();
  if (moves <= 1) return false;
  for (const Move& reply : replies) {
    const Board then = next.after(reply);
    if (then.king_in_range(mover)) return false;
    if (then.king_in_range(!mover)) continue;  // stepped into range himself
    bool won = false;
    for (const Move& answer : then.legal_moves()) {
      if (wins_with(then, answer, moves - 1)) {
        won = true;
        break;
      }
    }
    if (!won) return false;
  }
  return true;
}

}  // namespace

bool is_won_for_last_mover(const Board& board) {
  const bool mover = !board.white_to_move();
  if (board.decided()) return board.king_in_range(!mover);
  return board.in_check() && board.legal_moves().empty();
}

std::vector<Move> winning_moves(const Board& board, int moves) {
  std::vector<Move> winning;
  if (moves <= 0) return winning;
  for (const Move& move : board.legal_moves()) {
    if (wins_with(board, move, moves)) winning.push_back(move);
  }
  return winning;
}

}  // namespace sotka::oracle

#pragma once
// Positions and moves in the protocols of draughts programs (Hub, DamExchange): a letter for every square, and captures
// by the squares of the captured pieces instead of a path.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/draughts/board.h"
#include "engine/draughts/move.h"
#include "engine/expected.h"

namespace sotka::draughts {

// 51 letters: the side to move, then the squares 1 to 50: man w, king W, empty e. Black's letter differs: Hub has b,
// DamExchange z. Refused is what parse_fen() refuses, and any other length or letter.
Expected<Board> parse_letters(std::string_view text, char black);
std::string to_letters(const Board& board, char black);

// A move by square numbers.
struct SquareList {
  int from = 0;
  int to = 0;
  std::vector<int> captured{};  // in any order
};

// Captured squares ascending.
SquareList square_list(Move move);

// The legal move with these ends that captures exactly these men, or the reason why there is none. Without a list of
// captured men (none, not an empty one) a capture is found by its ends if no other has the same.
Expected<Move> find_move(const Board& board, int from, int to, const std::optional<std::vector<int>>& captured);

// Hub's text of moves: 32-28, and from x to x each captured man: 28x17x22.
std::string to_hub(Move move);
// A legal move, or a sentence. The captured men may stand in any order, or be left out where that is not ambiguous.
Expected<Move> parse_hub(const Board& board, std::string_view text);

}  // namespace sotka::draughts

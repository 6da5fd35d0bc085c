#pragma once
// Move notation: 32-28, 47x6, 47x24x8x17x6.

#include <string>
#include <string_view>
#include <vector>

#include "engine/draughts/board.h"
#include "engine/draughts/move.h"
#include "engine/expected.h"

namespace sotka::draughts {

// The text of a legal move. A capture is written with its ends only where no other legal move has the same; otherwise
// with the squares where its line turns; with every landing square if the line does not turn (of a king the nearest one
// behind each man). Of several ways over the same men it is the one whose squares come first in number order.
std::string to_text(const Board& board, Move move);

// The same as the Russian texts write it, with ':' between the squares: the ends of a capture, and all squares where
// the capturing piece comes down only if another legal capture has the same ends. 28:17, 47:24:8:17:6.
std::string to_russian_text(const Board& board, Move move);

// A captured piece, and the landing square behind it.
struct Jumped {
  Square victim;
  Square landing;
};

// The ways in which a capture can be made, jump by jump. A king that goes straight on does so from the nearest square.
std::vector<std::vector<Jumped>> ways(const Board& board, Move move);

// The legal moves that the text may stand for; none if it is no move.
std::vector<Move> moves_meant(const Board& board, std::string_view text);

// The legal move that the text stands for. Between the squares -, x or :. A capture may list any of the squares where
// it comes down, on any of its ways, as long as only one move fits. Anything else is refused with the reason.
Expected<Move> parse_move(const Board& board, std::string_view text);

}  // namespace sotka::draughts

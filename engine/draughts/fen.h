#pragma once
// Positions as PDN writes them in its FEN tag.

#include <string>
#include <string_view>

#include "engine/draughts/board.h"
#include "engine/expected.h"

namespace sotka::draughts {

inline constexpr std::string_view kStartFen = "W:W31-50:B1-20";

// Side to move, then for each side its letter and its squares: numbers, ranges (31-50), K before kings; the sides in
// any order, a side without men may be left out, a full stop or counters of moves (:H0:F1, of no effect) may follow,
// and letters may be small. Refused: a man on his own crowning row, a square used twice or outside 1 to 50, whatever
// else is not of that form.
Expected<Board> parse_fen(std::string_view text);

// The canonical text: White first, squares ascending, three or more consecutive men as a range, kings never in ranges.
std::string to_fen(const Board& board);

}  // namespace sotka::draughts

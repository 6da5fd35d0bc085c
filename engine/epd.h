#pragma once
// Extended Position Description: a position and operations, "… w KQkq - bm e4; hmvc 3; fmvn 20;".

#include <string>
#include <string_view>

namespace sotka {

// The FEN of a line that is a FEN or an EPD, without its operations. Counters of moves are kept, written as fields or
// as the operations hmvc (plies without capture and pawn move) and fmvn (move number).
std::string fen_of_epd(std::string_view line);

}  // namespace sotka

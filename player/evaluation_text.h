#pragma once
// An evaluation taken apart, as a table.

#include <string>

#include "eval/explanation.h"

namespace sotka::player {

// One line a term (pawns, from each side's own point of view), then the total from White's; lines end with '\n'.
std::string evaluation_text(const eval::Explanation& explanation);

}  // namespace sotka::player

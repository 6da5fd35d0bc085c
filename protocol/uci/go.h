#pragma once
// The arguments of UCI's `go`.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/player.h"

namespace sotka::protocol::uci {

struct GoCommand {
  player::GoOrder order;                  // without search moves
  std::vector<std::string> search_moves;  // legal or not; none: all moves
  bool is_perft = false;                  // count moves instead of searching
  std::optional<int> perft;               // depth; none: invalid
  std::vector<std::string> complaints;    // a sentence for every ignored word
};

// Parses the words after `go`, in any order. Unknown words and limits without a number are ignored, numbers are
// clamped; without any limit the search is infinite. Words after `searchmoves` up to the next keyword are moves, legal
// or not.
GoCommand read_go(std::string_view arguments);

}  // namespace sotka::protocol::uci

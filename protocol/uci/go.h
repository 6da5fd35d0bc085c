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
  std::optional<int> perft;               // to this depth; none: it was unreadable
  std::vector<std::string> complaints;    // a sentence for every word that made no sense and was left out
};

// Reads the words after `go`, in any order. Unknown words and limits without a number are passed over, numbers out of
// range brought into it; without any limit the search is endless. Words after `searchmoves` that are no key word are
// taken for moves; whether they are legal is for others to check.
GoCommand read_go(std::string_view arguments);

}  // namespace sotka::protocol::uci

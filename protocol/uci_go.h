#pragma once
// The arguments of UCI's `go`.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/player.h"

namespace sotka::protocol {

struct UciGo {
  GoOrder order;
  std::optional<int> perft;             // `go perft N`: count moves instead of searching
  std::vector<std::string> complaints;  // a sentence for every word that made no sense and was left out
  bool hopeless = false;                // every limit given was unreadable: there is nothing sensible to do
};

// Reads the words after `go`, in any order. Unknown words are passed over, numbers out of range brought into it. Words
// after `searchmoves` that are no key word are taken for moves; whether they are legal is for others to check.
UciGo read_go(std::string_view arguments);

}  // namespace sotka::protocol

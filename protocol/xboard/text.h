#pragma once
// XBoard output lines.

#include <string>
#include <string_view>

#include "player/board_view.h"
#include "player/player.h"
#include "protocol/options.h"

namespace sotka::protocol::xboard {

// The answer to `protover`: all features, done=1 at the end.
std::string feature_lines(const Options& options);

// "9 24 157 210435 14 1340350 0\te2e4 e7e5": depth, score, hundredths of a second, nodes, deepest ply, nodes a second,
// table hits.
std::string thinking_line(const player::Line& line, const search::Counters& counters, std::string_view moves);

// Centipawns, or for mates 100000 plus the moves to mate, with the sign of the winning side.
int score_number(search::Score score);

// The placement field of a FEN. `letter(cell)` is the piece, '\0' for an empty square.
template <class Letter>
std::string placement_text(int files, int ranks, const Letter& letter) {
  std::string out;
  for (int rank = ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto close_gap = [&] {
      if (empty > 0) out += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < files; ++file) {
      const char c = letter(rank * files + file);
      if (c == '\0') {
        ++empty;
        continue;
      }
      close_gap();
      out += c;
    }
    close_gap();
    if (rank > 0) out += '/';
  }
  return out;
}

}  // namespace sotka::protocol::xboard

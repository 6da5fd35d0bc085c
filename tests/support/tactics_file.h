#pragma once
// Reader of the files in tests/tactics: one position a line, `FEN ;bm MOVE ;dm N ;what it shows`, lines with # are
// comments.

#include <string>
#include <string_view>
#include <vector>

namespace sotka::test {

struct Tactic {
  std::string fen;
  std::string best;  // the one move that wins soonest
  int mate_in = 0;   // moves, the winning one included
  std::string shows;
};

// tests/tactics/NAME.epd. Throws std::runtime_error where the file is missing, empty or can't be understood.
std::vector<Tactic> read_tactics_file(std::string_view name);

}  // namespace sotka::test

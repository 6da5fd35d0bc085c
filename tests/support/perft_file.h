#pragma once
// Reader of the files in tests/perft: one position a line, `FEN ;D1 nodes ;D2 nodes …`, lines with # are comments.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sotka::test {

struct PerftLine {
  std::string fen;
  std::map<int, std::uint64_t> nodes;  // by depth
  int line = 0;                        // in its file
};

// tests/perft/NAME.perft. Throws std::runtime_error where the file is missing, holds no position or a line that cannot
// be understood, so that an empty file never passes for a passed test.
std::vector<PerftLine> read_perft_file(std::string_view name);

// The whole text of tests/PATH; throws std::runtime_error where there is none.
std::string read_test_file(std::string_view path);

}  // namespace sotka::test

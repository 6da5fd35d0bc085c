#include "support/perft_file.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace sotka::test {
namespace {

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

std::string read_test_file(std::string_view path) {
  const std::string full = std::string(SOTKA_TEST_DATA) + "/" + std::string(path);
  std::ifstream file(full);
  if (!file) throw std::runtime_error("no test file " + full);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<PerftLine> read_perft_file(std::string_view name) {
  const std::string path = "perft/" + std::string(name) + ".perft";
  std::istringstream file(read_test_file(path));
  std::vector<PerftLine> lines;
  int number = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    if (text.empty() || text[0] == '#') continue;
    std::istringstream parts(text);
    PerftLine line;
    line.line = number;
    std::string part;
    std::getline(parts, part, ';');
    line.fen = trimmed(part);
    while (std::getline(parts, part, ';')) {
      std::istringstream entry(part);
      char d = 0;
      int depth = 0;
      std::uint64_t nodes = 0;
      if (!(entry >> d >> depth >> nodes) || d != 'D') {
        throw std::runtime_error(path + ":" + std::to_string(number) + ": not a node count:" + part);
      }
      line.nodes[depth] = nodes;
    }
    if (line.nodes.empty()) throw std::runtime_error(path + ":" + std::to_string(number) + ": no node counts");
    lines.push_back(line);
  }
  if (lines.empty()) throw std::runtime_error(path + " holds no position");
  return lines;
}

}  // namespace sotka::test

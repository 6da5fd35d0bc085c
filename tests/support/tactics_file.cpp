#include "support/tactics_file.h"

#include <sstream>
#include <stdexcept>

#include "support/perft_file.h"

namespace sotka::test {

std::vector<Tactic> read_tactics_file(std::string_view name) {
  const std::string path = "tactics/" + std::string(name) + ".epd";
  std::istringstream file(read_test_file(path));
  std::vector<Tactic> tactics;
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text[0] == '#') continue;
    std::istringstream parts(text);
    Tactic tactic;
    std::string best;
    std::string mate;
    std::getline(parts, tactic.fen, ';');
    std::getline(parts, best, ';');
    std::getline(parts, mate, ';');
    std::getline(parts, tactic.shows);
    std::istringstream best_words(best);
    std::istringstream mate_words(mate);
    std::string bm;
    std::string dm;
    if (!(best_words >> bm >> tactic.best) || bm != "bm" || !(mate_words >> dm >> tactic.mate_in) || dm != "dm") {
      throw std::runtime_error(path + ": not a tactic: " + text);
    }
    tactics.push_back(tactic);
  }
  if (tactics.empty()) throw std::runtime_error(path + " holds no position");
  return tactics;
}

}  // namespace sotka::test

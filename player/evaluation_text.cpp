#include "player/evaluation_text.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace sotka::player {
namespace {

template <class... Values>
std::string formatted(const char* format, Values... values) {
  std::array<char, 128> text;
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

double pawns(int centipawns) {
  return centipawns / 100.0;
}

}  // namespace

std::string evaluation_text(const eval::Explanation& explanation) {
  int width = 0;
  for (const auto& term : explanation.terms) width = std::max(width, static_cast<int>(term.name.size()));
  std::string out = formatted("%-*s  %15s  %15s\n", width, "", "White", "Black");
  out += formatted("%-*s  %7s %7s  %7s %7s\n", width, "Term", "middle", "end", "middle", "end");
  for (const auto& term : explanation.terms) {
    out += formatted("%-*s  %+7.2f %+7.2f  %+7.2f %+7.2f\n", width, std::string(term.name).c_str(),
                     pawns(term.white.middlegame()), pawns(term.white.endgame()), pawns(term.black.middlegame()),
                     pawns(term.black.endgame()));
  }
  out += formatted("Middlegame %d%%, endgame %d%%, scale %d/64\n", explanation.middlegame_share * 100 / 256,
                   100 - explanation.middlegame_share * 100 / 256, explanation.scale);
  out += formatted("Evaluation: %+.2f (White's point of view)\n", pawns(explanation.total));
  return out;
}

}  // namespace sotka::player

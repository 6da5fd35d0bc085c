#include "thrown.h"

#include <string>

namespace sotka::draughts {

Position thrown(SplitMix64& random, int most_men, bool only_kings) {
  std::string sides[2];
  const std::uint64_t men = random.below(std::uint64_t(most_men)) + 2;
  for (int n = 1; n <= kSquareCount; ++n) {
    if (random.below(kSquareCount) >= men) continue;
    const bool is_black = random.below(2) == 1;
    const bool must_be_king = is_black ? n > 45 : n <= 5;
    const bool is_king = only_kings || must_be_king || random.below(3) == 0;
    std::string& side = sides[is_black ? 1 : 0];
    if (!side.empty()) side += ',';
    if (is_king) side += 'K';
    side += std::to_string(n);
  }
  std::string fen = random.below(2) == 0 ? "W:W" : "B:W";
  fen += sides[0];
  fen += ":B";
  fen += sides[1];
  return *Position::from_fen(fen);
}

}  // namespace sotka::draughts

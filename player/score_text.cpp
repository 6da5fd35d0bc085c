#include "player/score_text.h"

#include <fmt/format.h>

namespace sotka::player {

std::string score_text(search::Score score) {
  if (search::is_mate(score)) return fmt::format("#{}", mate_in_moves(score));
  return fmt::format("{:+.2f}", score / 100.0);
}

}  // namespace sotka::player

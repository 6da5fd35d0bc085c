#include "training/training_game.h"

#include <array>

namespace sotka::training {

std::string_view describe(GameEnd end) {
  constexpr std::array<std::string_view, kGameEnds> kNames = {
      "checkmate",         "stalemate",          "king in range",  "no moves",          "repetition",
      "move rule",         "dead material",      "king moves",     "three against one", "two against one",
      "adjudicated a win", "adjudicated a draw", "maximal length", "tablebases",        "no progress"};
  return kNames[static_cast<std::size_t>(end)];
}

std::uint64_t hash_of(const TrainingGame& game) {
  std::string bytes;
  bytes.reserve(2 * game.moves.size());
  for (const std::uint16_t move : game.moves) {
    bytes += static_cast<char>(move & 0xFF);
    bytes += static_cast<char>(move >> 8);
  }
  return hash_bytes(bytes);
}

bool is_held_out(const TrainingGame& game) {
  return hash_of(game) % kHeldOutOneIn == 0;
}

}  // namespace sotka::training

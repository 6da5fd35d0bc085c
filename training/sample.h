#pragma once
// Training samples of the draughts evaluation: positions with search score and game result.

#include <string>
#include <vector>

#include "engine/draughts/board.h"
#include "engine/expected.h"

namespace sotka::training {

struct Sample {
  draughts::Board board;
  int score = 0;   // centipawns, White's view, within +-kMostScore
  int result = 0;  // of the game: 1 White won, 0 drawn, -1 Black won

  static constexpr int kMostScore = 2000;

  friend bool operator==(const Sample&, const Sample&) = default;
};

struct Samples {
  std::vector<Sample> learnt;
  std::vector<Sample> held_out;  // from separate games, for measuring only

  std::size_t size() const { return learnt.size() + held_out.size(); }
};

// Adds the positions without captures from a file of training games.
Status read_samples(const std::string& path, Samples& samples);

}  // namespace sotka::training

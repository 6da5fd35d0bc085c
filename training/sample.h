#pragma once
// What the evaluation of draughts is trained on: positions of games, with what search thought of them and how the game
// ended.

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
  std::vector<Sample> held_out;  // from games of their own: they only measure

  std::size_t size() const { return learnt.size() + held_out.size(); }
};

// Adds the positions of a file of training games in which nothing is to be captured.
Status read_samples(const std::string& path, Samples& samples);

}  // namespace sotka::training

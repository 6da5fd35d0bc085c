#pragma once
// What the evaluation of draughts is trained on: positions of games, with what search thought of them and how the game
// ended.

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
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

// A sample takes 32 bytes: the words of the board, lowest byte first, then score, side to move and result.
void write_sample(std::ostream& out, const Sample& sample);
// None at the end; an error where bytes are no sample.
Expected<std::optional<Sample>> read_sample(std::istream& in);

// May samples be added to what is there? Yes, where nothing is, or samples are, as far as size, first and last tell.
Status may_add_samples(const std::string& path);

// Adds the samples of a file.
Status read_samples(const std::string& path, std::vector<Sample>& samples);

}  // namespace sotka::training

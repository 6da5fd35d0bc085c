#pragma once
// The positions from which games of a match begin: from a file, by random moves, or both.

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "engine/expected.h"
#include "engine/registry.h"
#include "search/score.h"

namespace sotka::bench {

struct Opening {
  std::string fen;                 // canonical
  std::vector<std::string> moves;  // played from there

  friend bool operator==(const Opening&, const Opening&) = default;
};

enum class OpeningFormat {
  kFens,     // a FEN or EPD a line; # begins a comment
  kRecords,  // games in PGN or PDN
};

// The error names the line. Of recorded games the first `plies` moves are taken; none: all but those that end the game.
Expected<std::vector<Opening>> read_openings(std::istream& in, OpeningFormat format, GameId game,
                                             std::optional<int> plies);
// By the name of the file: .pgn and .pdn are records.
Expected<std::vector<Opening>> read_openings_file(const std::string& path, GameId game, std::optional<int> plies);

struct RandomOpenings {
  int plies = 0;                // random moves after the opening of the book
  search::Score balance = 100;  // centipawns: a short search must find neither side better than that
};

// Thread-safe; the same seed gives the same openings.
class Openings {
 public:
  // Without a book all begin at the start of the game.
  Openings(GameId game, std::vector<Opening> book, bool shuffled, const RandomOpenings& random, std::uint64_t seed);

  std::size_t book_size() const { return book_.size(); }
  // Any number from 0; beyond the end of the book it begins again.
  Opening get(int number) const;

 private:
  GameId game_;
  std::vector<Opening> book_;
  RandomOpenings random_;
  std::uint64_t seed_;
};

}  // namespace sotka::bench

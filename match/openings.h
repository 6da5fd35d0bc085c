#pragma once
// The positions from which games of a match begin: from a file, by random moves, or both.

#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/draughts/draw_rules.h"
#include "engine/expected.h"
#include "engine/position.h"
#include "engine/registry.h"
#include "player/game_session.h"
#include "search/score.h"

namespace sotka::match {

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
// By the ending of the file's name, in any case: .pgn and .pdn are records.
Expected<std::vector<Opening>> read_openings_file(const std::string& path, GameId game, std::optional<int> plies);

struct RandomOpenings {
  int plies = 0;                // random moves after the opening of the book
  search::Score balance = 100;  // centipawns: a short search must find neither side better than that
};

// An opening by random moves, and the position that it leads to.
struct DrawnOpening {
  Opening opening;
  std::string fen;
  Key key = 0;
  search::Score score = 0;  // of the side to move, by a short search
};

// The first of many tries that is balanced, or else the one that comes nearest; none if every try ended the game or
// was not wanted. `is_wanted` is asked before a position is searched. The same seed gives the same opening.
std::optional<DrawnOpening> draw_opening(GameId game, const Opening& from, const RandomOpenings& order,
                                         std::uint64_t seed, const std::function<bool(Key)>& is_wanted = {});

// The game as far as the opening goes, or why it is none. The drawing rules are those of draughts; other games do not
// look at them.
Expected<std::unique_ptr<player::GameSession>> begin_game(GameId game, const Opening& opening,
                                                          draughts::DrawRules draw_rules);

// A seed for each number of a series.
std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t number);

// Thread-safe; the same seed gives the same openings.
class Openings {
 public:
  // Without a book all begin at the start of the game.
  Openings(GameId game, std::vector<Opening> book, bool shuffled, const RandomOpenings& random, std::uint64_t seed);

  std::size_t book_size() const { return book_.size(); }
  // Does one begin elsewhere than the game usually does?
  bool have_positions() const;
  // Any number from 0; beyond the end of the book it begins again.
  Opening get(int number) const;

 private:
  GameId game_;
  std::vector<Opening> book_;
  RandomOpenings random_;
  std::uint64_t seed_;
};

}  // namespace sotka::match

#pragma once
// Initial positions of the games of a match: from a file, by random moves, or both.

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
  kFens,     // one FEN or EPD per line; # begins a comment
  kRecords,  // games in PGN or PDN
};

// The error names the line. Recorded games are cut after `plies` moves; none: before the moves that end the game.
Expected<std::vector<Opening>> read_openings(std::istream& in, OpeningFormat format, GameId game,
                                             std::optional<int> plies);
// The file name extensions .pgn and .pdn (in any case) mean records.
Expected<std::vector<Opening>> read_openings_file(const std::string& path, GameId game, std::optional<int> plies);

struct RandomOpenings {
  int plies = 0;                // random moves after the book opening
  search::Score balance = 100;  // centipawns: largest accepted score of a short search
};

// An opening with random moves, and the position that it leads to.
struct GeneratedOpening {
  Opening opening;
  std::string fen;
  Key key = 0;
  search::Score score = 0;  // of a short search, for the side to move
};

// Retries until an opening is balanced; after too many retries the most balanced one. None: every try ended the game or
// was rejected by `is_wanted`, which is called before the search. Deterministic in the seed.
std::optional<GeneratedOpening> generate_opening(GameId game, const Opening& from, const RandomOpenings& order,
                                                 std::uint64_t seed, const std::function<bool(Key)>& is_wanted = {});

// The game after the opening, or why the opening is not valid. The draw rules are for draughts only.
Expected<std::unique_ptr<player::GameSession>> begin_game(GameId game, const Opening& opening,
                                                          draughts::DrawRules draw_rules);

// An independent seed for each number of a series.
std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t number);

// Thread-safe; deterministic in the seed.
class Openings {
 public:
  // Without a book all begin in the start position.
  Openings(GameId game, std::vector<Opening> book, bool shuffled, const RandomOpenings& random, std::uint64_t seed);

  std::size_t book_size() const { return book_.size(); }
  // Does any begin in another position than the game's start position?
  bool have_positions() const;
  // Any number from 0; after its end the book starts over.
  Opening get(int number) const;

 private:
  GameId game_;
  std::vector<Opening> book_;
  RandomOpenings random_;
  std::uint64_t seed_;
};

}  // namespace sotka::match

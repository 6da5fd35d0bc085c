#pragma once
// One engine instance behind a plain interface that hides which game is on: a game in progress, a search, and their
// settings. What goes wrong is said in one sentence, and then nothing has changed.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "engine/expected.h"
#include "engine/registry.h"
#include "player/draughts_rules.h"
#include "player/game_session.h"
#include "player/move_handle.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/transposition_table.h"

namespace sotka::eval::network {
struct Network;
}

namespace sotka::player {

inline constexpr int kMostThreads = 256;
inline constexpr int kMostMegabytes = 1 << 20;  // of the transposition table

// What search finds. Who reads or draws the moves has the session make texts or pictures of them.
using Line = search::Line<MoveHandle>;
using Result = search::Result<MoveHandle>;

// Called from search's own thread, on_result last and exactly once a search. May look at the game that is searched, but
// must not call the player otherwise.
using SearchListener = search::Listener<MoveHandle>;

struct GoOrder {
  search::Limits limits;                                    // without a clock
  EnumArray<Color, std::optional<search::Clock>> clocks{};  // by colour; if only the opponent's is set, ours is empty
  std::vector<MoveHandle> search_moves;                     // only these; none: all
};

struct Settings {
  int threads = 1;
  int multi_pv = 1;
  search::Milliseconds move_overhead{10};  // lost between our answer and the stopped clock
};

class GameSearch;  // compiled for each game
using NetworkPointer = std::shared_ptr<const eval::network::Network>;

// Belongs to one thread. What changes the game, the table or the game played stops a running search first and waits
// for it.
class Player {
 public:
  explicit Player(GameId game = GameId::kChess);
  ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // --- The game in progress
  const GameSession& game() const { return *game_; }
  // By name or alias. Sets up its start position and forgets what was learnt.
  Status set_variant(std::string_view name);
  // Goes on with that game, which is one of those that are played now.
  void set_game(std::unique_ptr<GameSession> game);
  // These are as in GameSession.
  Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves = {},
                      Notation notation = Notation::kCoordinate);
  Status play(MoveHandle move);
  bool undo();
  void flip();

  // What the position is worth and why, for people; lines end with '\n'.
  std::string explain_evaluation() const;

  // --- Search
  // The listener lives until the search is over. An error: a search move is not legal.
  Status go(const GoOrder& order, SearchListener& listener) { return go(*game_, order, listener); }
  // The same in a game of this kind that somebody else keeps, as it stands now.
  Status go(const GameSession& game, const GoOrder& order, SearchListener& listener);
  void stop();        // soon, after the first iteration
  void ponder_hit();  // the pondered move was played
  void wait();        // until the listener was told the result
  // Forgets what earlier searches learnt, so that the next one depends on its position alone.
  void new_game();

  // --- Settings
  Settings& settings() { return settings_; }
  // Sets them, unless there is not the memory for so many, or the system does not allow them.
  Status set_threads(int threads);
  Status set_hash(std::size_t megabytes);
  std::size_t hash_megabytes() const { return table_.megabytes(); }
  const DraughtsRules& draughts_rules() const { return draughts_; }
  // Whether networks are used where there are any. Forgets what was learnt.
  void use_networks(bool use);
  // Replaces the built-in network of the game that the file names; an empty name: the built-in ones again. On an error
  // nothing is changed. Forgets what was learnt.
  Status set_network_file(const std::string& path);
  // Of draughts, now and later; the game in progress goes on under them. Forgets what was learnt.
  void set_draw_rules(draughts::DrawRules rules);
  // Reads endgame tables of draughts from a folder; an empty name: none. On an error the old ones stay.
  Status set_bitbases(const std::string& folder);

 private:
  void end_search();
  NetworkPointer network() const;  // for the game that is on; null: none is used
  void set_draughts_rules(DraughtsRules rules);

  Settings settings_;
  DraughtsRules draughts_;
  bool uses_networks_ = true;
  EnumArray<GameId, NetworkPointer> networks_{};  // from files
  search::TranspositionTable table_;
  std::unique_ptr<GameSession> game_;
  std::unique_ptr<GameSearch> search_;
};

}  // namespace sotka::player

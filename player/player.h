#pragma once
// An engine instance, independent of the game: a game in progress, a search, and their settings. Errors are one
// sentence and leave everything unchanged.

#include <array>
#include <cstdint>
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
#include "player/level.h"
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

// What the search reports; GameSession turns moves into text and views.
using Line = search::Line<MoveHandle>;
using Result = search::Result<MoveHandle>;

// Called as search/listener.h says; on_result comes last, exactly once per search. May read the searched game, but must
// not call the player otherwise.
using SearchListener = search::Listener<MoveHandle>;

struct GoOrder {
  search::Limits limits;                                    // without a clock
  EnumArray<Color, std::optional<search::Clock>> clocks{};  // by colour; if only the opponent's is set, ours is 0
  std::vector<MoveHandle> search_moves;                     // only these; none: all
};

struct Settings {
  int threads = 1;
  int multi_pv = 1;
  search::Milliseconds move_overhead{10};  // delay between our answer and the stop of the clock
};

// A weaker engine.
struct Strength {
  int level = kFullLevel;
  bool limits_elo = false;
  int elo = kMostElo;  // then counts instead of the level
};

class GameSearch;  // compiled for each game
struct Weakness;
using NetworkPointer = std::shared_ptr<const eval::network::Network>;

// Not thread-safe. Functions that change the game, the settings or the table stop a running search first and wait for
// it.
class Player {
 public:
  explicit Player(GameId game = GameId::kChess);
  ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // --- The game in progress
  const GameSession& game() const { return *game_; }
  // By name or alias. Sets up the start position and clears table and histories.
  Status set_variant(std::string_view name);
  // Continues that game, which is of the current variant.
  void set_game(std::unique_ptr<GameSession> game);
  // These are as in GameSession.
  Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves = {},
                      Notation notation = Notation::kCoordinate);
  Status play(MoveHandle move);
  bool undo();
  void flip();

  // The static evaluation by term, as text; lines end with '\n'.
  std::string explain_evaluation() const;

  // --- Search
  // The listener must outlive the search. Without the memory to begin it is told so, and any move. Error, and it is not
  // called: a search move is not legal.
  Status go(const GoOrder& order, SearchListener& listener) { return go(*game_, order, listener); }
  // Searches the current position of another session of the same variant.
  Status go(const GameSession& game, const GoOrder& order, SearchListener& listener);
  // Searches the current position and waits for the result. Error: a search move is not legal, or the search found no
  // line because memory ran out.
  Expected<Result> search(const GoOrder& order, SearchListener* listener = nullptr);
  void stop();        // at the latest after the first iteration
  void ponder_hit();  // the pondered move was played
  void wait();        // until on_result has returned
  // Clears table and histories, so that the next search is independent of earlier ones. Below full strength the engine
  // makes other mistakes from then on.
  void new_game();

  // --- Settings
  Settings& settings() { return settings_; }
  // Error: not enough memory, or the system refuses.
  Status set_threads(int threads);
  Status set_hash(std::size_t megabytes);
  std::size_t hash_megabytes() const { return table_.megabytes(); }
  // Clears table and histories.
  void set_strength(const Strength& strength);
  const Strength& strength() const { return strength_; }
  const DraughtsRules& draughts_rules() const { return draughts_; }
  // Default: on. Clears table and histories.
  void use_networks(bool use);
  // Replaces the built-in network of the game that the file names; an empty name: the built-in ones again. On an error
  // nothing is changed. Clears table and histories.
  Status set_network_file(const std::string& path);
  // Draw rules of draughts, also for the game in progress. Clears table and histories.
  void set_draw_rules(draughts::DrawRules rules);
  // Loads draughts tablebases from a folder; an empty name: none. On an error the old ones are kept.
  Status set_bitbases(const std::string& folder);

 private:
  void end_search();
  void draw_mistakes();
  Weakness weakness() const;
  NetworkPointer network() const;  // for the game that is on; null: none is used
  void set_draughts_rules(DraughtsRules rules);

  Settings settings_;
  Strength strength_;
  std::uint64_t mistakes_ = 0;  // seed of them
  DraughtsRules draughts_;
  bool uses_networks_ = true;
  EnumArray<GameId, NetworkPointer> networks_{};  // from files
  search::TranspositionTable table_;
  std::unique_ptr<GameSession> game_;
  std::unique_ptr<GameSearch> search_;
};

}  // namespace sotka::player

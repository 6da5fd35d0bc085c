#pragma once
// One engine instance behind a plain interface that hides which game is on: a game in progress, a search, and their
// settings. Moves, positions and principal variations are texts as on the wire. What goes wrong is said in one
// sentence, and then nothing has changed.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/color.h"
#include "engine/enum_array.h"
#include "engine/expected.h"
#include "engine/notation.h"
#include "engine/outcome.h"
#include "engine/perft.h"
#include "engine/position.h"
#include "engine/registry.h"
#include "player/board_view.h"
#include "player/draughts_rules.h"
#include "player/drawn_move.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/score.h"
#include "search/transposition_table.h"

namespace sotka::player {

inline constexpr int kMostThreads = 256;
inline constexpr int kMostMegabytes = 1 << 20;  // of the transposition table

// search::Line and search::Result with their moves as texts.
struct TextLine {
  int depth = 0;
  int selective_depth = 0;
  int rank = 1;  // 1 is the best line
  search::Score score = 0;
  search::Bound bound = search::Bound::kExact;
  std::vector<std::string> moves;
  std::vector<DrawnMove> drawn{};  // the same moves
};
struct TextResult {
  std::string best;    // empty: the game is over
  std::string ponder;  // empty: unknown
  TextLine line;
  search::Counters counters;
};

// Called from search's own thread, on_result last and exactly once a search. Must not call the player.
class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void on_line(const TextLine& /*line*/, const search::Counters& /*counters*/) {}
  virtual void on_current_move(int /*depth*/, const std::string& /*move*/, int /*number*/,
                               const search::Counters& /*counters*/) {}
  virtual void on_result(const TextResult& /*result*/) {}
};

struct GoOrder {
  search::Limits limits;                                    // without a clock
  EnumArray<Color, std::optional<search::Clock>> clocks{};  // by colour; if only the opponent's is set, ours is empty
  std::vector<std::string> search_moves;                    // only these; none: all
};

struct Settings {
  int threads = 1;
  int multi_pv = 1;
  search::Milliseconds move_overhead{10};  // lost between our answer and the stopped clock
};

// Where a perft stands: root moves in the order of the list, each told once, as soon as it and all before it are known.
using PerftListener = std::function<void(const std::string& move, std::uint64_t count)>;
using Cancelled = std::function<bool()>;

class Session;  // the part that is compiled for each game

// Belongs to one thread. What changes the game, the table or the game played stops a running search first and waits
// for it.
class Player {
 public:
  explicit Player(GameId game = GameId::kChess);
  ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // --- Which game
  GameId game() const { return game_; }
  const GameInfo& game_info() const { return info(game_); }
  // By name or alias. Sets up its start position and forgets what was learnt.
  Status set_variant(std::string_view name);

  // --- The game in progress
  // Without a FEN from the start position. On the first illegal move nothing is changed.
  Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves);
  Status play(std::string_view move);
  bool undo();  // false: nothing to take back
  // The same position with the colours changed, as a new game.
  void flip();
  // The text that we write for a legal move, which is read in this notation; an error for any other.
  Expected<std::string> canonical_move(std::string_view move, Notation notation = Notation::kCoordinate) const;
  // Moves from here on, one after the other, in another notation; ends before the first that is not legal.
  std::vector<std::string> written(const std::vector<std::string>& moves, Notation notation) const;

  std::string fen() const;
  Key key() const;
  Color side_to_move() const;
  bool in_check() const;
  std::optional<Outcome> outcome() const;           // set if the game is over by its rules
  std::optional<KnownResult> known_result() const;  // what endgame tables tell
  std::vector<std::string> legal_moves() const;
  std::vector<DrawnMove> drawn_moves() const;  // the legal ones
  // A legal move as it is drawn; an error for any other.
  Expected<DrawnMove> drawn(std::string_view move) const;
  std::vector<std::string> moves_played() const;
  BoardView board() const;
  std::vector<const ManKind*> man_kinds() const;
  // What the position is worth and why, for people; lines end with '\n'.
  std::string explain_evaluation() const;

  // Leaves of the tree of legal moves below the position; with depth 0 one. Root moves are shared out to `threads`
  // threads. None if cancelled() said true, which is asked now and then from all of them.
  std::optional<std::uint64_t> perft(int depth, int threads, Leaves leaves, const PerftListener& told,
                                     const Cancelled& cancelled) const;

  // --- Search
  // The listener lives until the search is over. An error: a search move is not legal.
  Status go(const GoOrder& order, SearchListener& listener);
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
  // Of draughts, now and later; the game in progress goes on under them. Forgets what was learnt.
  void set_draw_rules(draughts::DrawRules rules);
  // Reads endgame tables of draughts from a folder; an empty name: none. On an error the old ones stay.
  Status set_bitbases(const std::string& folder);
  std::size_t hash_megabytes() const { return table_.megabytes(); }

 private:
  GameId game_;
  Settings settings_;
  DraughtsRules draughts_;
  search::TranspositionTable table_;
  std::unique_ptr<Session> session_;
};

}  // namespace sotka::player

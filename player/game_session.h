#pragma once
// A game in progress, whichever it is: position, history, outcome, legal moves and their notation. Rules alone; who
// searches in it is a Player. What goes wrong is said in one sentence, and then nothing has changed.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "engine/expected.h"
#include "engine/notation.h"
#include "engine/outcome.h"
#include "engine/perft.h"
#include "engine/position.h"
#include "engine/registry.h"
#include "player/board_view.h"
#include "player/draughts_rules.h"
#include "player/drawn_move.h"
#include "player/move_handle.h"

namespace sotka::player {

// Where a perft stands: root moves in the order of the list, each told once, as soon as it and all before it are known.
using PerftListener = std::function<void(MoveHandle move, std::uint64_t count)>;
using Cancelled = std::function<bool()>;

// A line is moves that follow one another from the present position on. Any number of threads may look at a session
// while none changes it.
class GameSession {
 public:
  virtual ~GameSession() = default;

  GameId id() const { return id_; }
  const GameInfo& game_info() const { return info(id_); }

  // --- Play
  // Without a FEN from the start position.
  virtual Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves,
                              Notation notation) = 0;
  Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves = {}) {
    return set_position(fen, moves, Notation::kCoordinate);
  }
  virtual Status play(MoveHandle move) = 0;
  Status play(std::string_view text, Notation notation = Notation::kCoordinate);
  virtual bool undo() = 0;  // false: nothing to take back
  // The same position with the colours changed, as a new game.
  virtual void flip() = 0;
  // The game goes on under them. Harmless where a game has no choice of rules.
  virtual void set_draughts_rules(const DraughtsRules& rules) = 0;

  // --- The position
  virtual std::string fen() const = 0;
  virtual Key key() const = 0;
  virtual Color side_to_move() const = 0;
  virtual bool in_check() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;           // set if the game is over by its rules
  virtual std::optional<KnownResult> known_result() const = 0;  // what endgame tables tell
  virtual BoardView board() const = 0;
  virtual std::vector<const ManKind*> man_kinds() const = 0;

  // --- How it came about
  virtual std::string start_fen() const = 0;
  virtual std::size_t plies() const = 0;
  // From that ply on; each is a handle of the position that it was played in.
  virtual std::vector<MoveHandle> moves_played(std::size_t from) const = 0;
  virtual std::vector<std::string> written_game(Notation notation) const = 0;

  // --- Moves
  virtual std::vector<MoveHandle> legal_moves() const = 0;
  // The legal move that a text stands for.
  virtual Expected<MoveHandle> parse(std::string_view text, Notation notation) const = 0;
  Expected<MoveHandle> parse(std::string_view text) const { return parse(text, Notation::kCoordinate); }
  // A line, up to the first text that is no legal move.
  virtual std::vector<MoveHandle> parse_line(const std::vector<std::string_view>& texts, Notation notation) const = 0;
  // A line in words and in pictures, up to the first handle of another position.
  virtual std::vector<std::string> written_line(const std::vector<MoveHandle>& line, Notation notation) const = 0;
  virtual std::vector<DrawnMove> drawn_line(const std::vector<MoveHandle>& line) const = 0;
  // One move; empty where it is of another position.
  std::string written(MoveHandle move, Notation notation = Notation::kCoordinate) const;
  std::optional<DrawnMove> drawn(MoveHandle move) const;
  virtual std::vector<DrawnMove> drawn_moves() const = 0;  // the legal ones

  // Leaves of the tree of legal moves below the position; with depth 0 one. Root moves are shared out to `threads`
  // threads. None if cancelled() said true, which is asked now and then from all of them.
  virtual std::optional<std::uint64_t> perft(int depth, int threads, Leaves leaves, const PerftListener& told,
                                             const Cancelled& cancelled) const = 0;

 protected:
  explicit GameSession(GameId id) : id_(id) {}

 private:
  GameId id_;
};

// At the start position.
std::unique_ptr<GameSession> make_session(GameId game);

}  // namespace sotka::player

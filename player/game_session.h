#pragma once
// A game in progress, independent of the variant: position, history, outcome, legal moves and their notation. Rules
// only; Player adds the search. Errors are one sentence and leave everything unchanged.

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
#include "player/move_handle.h"
#include "player/move_view.h"

namespace sotka::player {

// Progress of a perft: reports root moves in list order, each as soon as it and all before it are counted.
using PerftListener = std::function<void(MoveHandle move, std::uint64_t count)>;
using Cancelled = std::function<bool()>;

// A line is a sequence of moves from the current position on. Const functions are thread-safe while no thread changes
// the session.
class GameSession {
 public:
  virtual ~GameSession() = default;

  GameId id() const { return id_; }
  const GameInfo& game_info() const { return info(id_); }

  // --- Play
  // Empty FEN: the start position.
  virtual Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves,
                              Notation notation) = 0;
  Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves = {}) {
    return set_position(fen, moves, Notation::kCoordinate);
  }
  virtual Status play(MoveHandle move) = 0;
  Status play(std::string_view text, Notation notation = Notation::kCoordinate);
  virtual bool undo() = 0;  // false: nothing to take back
  // Starts a new game from the position with colours swapped.
  virtual void flip() = 0;
  // Also for the game in progress; no effect in games other than draughts.
  virtual void set_draughts_rules(const DraughtsRules& rules) = 0;

  // --- The position
  virtual std::string fen() const = 0;
  virtual Key key() const = 0;
  virtual Color side_to_move() const = 0;
  virtual bool in_check() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;           // set if the game is over by its rules
  virtual std::optional<KnownResult> known_result() const = 0;  // from tablebases
  virtual BoardView board() const = 0;
  virtual std::vector<const PieceKind*> piece_kinds() const = 0;

  // --- History
  virtual std::string start_fen() const = 0;
  virtual std::size_t plies() const = 0;
  // From that ply on; each handle is for the position before its move.
  virtual std::vector<MoveHandle> moves_played(std::size_t from) const = 0;
  virtual std::vector<std::string> written_game(Notation notation) const = 0;

  // --- Moves
  virtual std::vector<MoveHandle> legal_moves() const = 0;
  // Parses a legal move.
  virtual Expected<MoveHandle> parse(std::string_view text, Notation notation) const = 0;
  Expected<MoveHandle> parse(std::string_view text) const { return parse(text, Notation::kCoordinate); }
  // Parses a line, up to the first text that is not a legal move.
  virtual std::vector<MoveHandle> parse_line(const std::vector<std::string_view>& texts, Notation notation) const = 0;
  // Text and views of a line, up to the first handle that is not legal.
  virtual std::vector<std::string> written_line(const std::vector<MoveHandle>& line, Notation notation) const = 0;
  virtual std::vector<MoveView> line_views(const std::vector<MoveHandle>& line) const = 0;
  // One move; empty if the handle is not legal.
  std::string written(MoveHandle move, Notation notation = Notation::kCoordinate) const;
  std::optional<MoveView> view(MoveHandle move) const;
  virtual std::vector<MoveView> move_views() const = 0;  // the legal ones

  // Leaves of the tree of legal moves; 1 at depth 0. `threads` threads share the root moves. None: cancelled() was
  // true; it is called regularly from all threads.
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

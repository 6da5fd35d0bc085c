#pragma once
// What Player needs of the game that is on. TypedSession is its implementation, compiled for each game.

#include <memory>

#include "player/player.h"

namespace sotka::player {

class Session {
 public:
  virtual ~Session() = default;

  virtual Status set_position(std::optional<std::string_view> fen, const std::vector<std::string_view>& moves) = 0;
  virtual Status play(std::string_view move) = 0;
  virtual bool undo() = 0;
  virtual void flip() = 0;
  virtual void set_draughts_rules(const DraughtsRules& rules) = 0;  // harmless where a game has no choice of them
  virtual Expected<std::string> canonical_move(std::string_view move, Notation notation) const = 0;
  virtual std::vector<std::string> written(const std::vector<std::string>& moves, Notation notation) const = 0;

  virtual std::string fen() const = 0;
  virtual Key key() const = 0;
  virtual Color side_to_move() const = 0;
  virtual bool in_check() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual std::optional<KnownResult> known_result() const = 0;
  virtual std::vector<std::string> legal_moves() const = 0;
  virtual std::vector<DrawnMove> drawn_moves() const = 0;
  virtual Expected<DrawnMove> drawn(std::string_view move) const = 0;
  virtual std::vector<std::string> moves_played() const = 0;
  virtual BoardView board() const = 0;
  virtual std::vector<const ManKind*> man_kinds() const = 0;
  virtual std::string explain_evaluation() const = 0;
  virtual std::optional<std::uint64_t> perft(int depth, int threads, Leaves leaves, const PerftListener& told,
                                             const Cancelled& cancelled) const = 0;

  virtual Status reserve(int threads) = 0;
  virtual Status go(const GoOrder& order, const Settings& settings, SearchListener& listener) = 0;
  virtual void stop() = 0;
  virtual void ponder_hit() = 0;
  virtual void wait() = 0;
  virtual void new_game(int threads) = 0;
};

// A session of that game at its start position. The table outlives it.
std::unique_ptr<Session> make_session(GameId game, search::TranspositionTable& table);

}  // namespace sotka::player

#pragma once
// A game in progress: start position, moves, outcome. Not synchronised: one thread at a time, or const members only.

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/expected.h"
#include "engine/outcome.h"
#include "engine/position.h"
#include "engine/repetition.h"

namespace sotka {

// An error in a list of moves.
inline Error at_ply(const Error& error, std::size_t ply) {
  return {error.message + " at ply " + std::to_string(ply)};
}

template <Position P>
class Game {
 public:
  using Move = typename P::Move;

  Game() : Game(P::start()) {}
  explicit Game(P start) : start_(start), position_(std::move(start)) {}

  const P& start() const { return start_; }
  const P& position() const { return position_; }
  const std::vector<Move>& moves() const { return moves_; }
  // Keys of the positions before the present one, oldest first.
  const std::vector<Key>& earlier_keys() const { return keys_; }

  // Plays a move. Precondition: it is legal in position().
  void play(Move m) {
    keys_.push_back(position_.key());
    moves_.push_back(m);
    undos_.push_back(position_.make(m));
  }

  // Parses and plays moves one after the other; if one is not legal the game stays as it was.
  template <class Texts>
  Status play_all(const Texts& texts) {
    Game trial = *this;
    for (const auto& text : texts) {
      const Expected<Move> m = trial.position_.parse_move(text);
      if (!m) return at_ply(m.error(), trial.moves_.size() + 1);
      trial.play(*m);
    }
    *this = std::move(trial);
    return Done{};
  }

  // Takes back the last move; false if there is none.
  bool undo() {
    if (moves_.empty()) return false;
    position_.unmake(moves_.back(), undos_.back());
    moves_.pop_back();
    undos_.pop_back();
    keys_.pop_back();
    return true;
  }

  // How often the present position has occurred in this game, including now.
  int occurrences() const { return 1 + earlier_occurrences(position_, keys_); }

  // Set if the game is over by its rules. A win takes precedence over a draw.
  std::optional<Outcome> outcome() const {
    if (const auto decided = position_.decided()) return decided;
    if (position_.count_legal() == 0) return position_.outcome_without_moves();
    if (occurrences() >= 3) return Outcome{std::nullopt, Reason::kRepetition};
    return position_.drawn_by_rule();
  }

 private:
  P start_;
  P position_;
  std::vector<Move> moves_;
  std::vector<typename P::Undo> undos_;
  std::vector<Key> keys_;
};

}  // namespace sotka

#pragma once
// Staged move ordering (https://www.chessprogramming.org/Move_Ordering).

#include <array>
#include <cstdint>
#include <utility>

#include "search/abilities.h"
#include "search/histories.h"
#include "search/parameters.h"

namespace sotka::search {

// The move list of one node with ordering scores; off the call stack, as lists are long on big boards.
template <Position P>
struct MoveFrame {
  typename P::MoveList moves;
  std::array<int, static_cast<std::size_t>(P::kMaxMoves)> scores;
};

// The statistics that moves are ordered by.
template <Position P>
struct Ordering {
  Histories<P>& histories;
  // Continuation history: one ply back (the opponent's last move) and two plies back.
  typename Histories<P>::Table& countermoves;
  typename Histories<P>::Table& followups;
  std::array<typename P::Move, 2> killers;

  int quiet_score(const typename Histories<P>::Table& quiet_history, std::size_t index) const {
    return parameters<P>().quiet_history_weight * quiet_history[index].value() + countermoves[index].value() +
           followups[index].value();
  }
};

// Returns moves in this order: table move, captures and promotions with SEE >= 0, killers, quiet moves by history,
// losing captures.
template <Position P>
class MovePicker {
 public:
  using Move = typename P::Move;

  // `frame.moves` holds the legal moves; `table_move` is packed, 0: none.
  MovePicker(const P& position, MoveFrame<P>& frame, std::uint32_t table_move, const Ordering<P>& ordering)
      : position_(position), frame_(frame), ordering_(ordering), size_(frame.moves.size()) {
    if (table_move == 0) return;
    for (int i = 0; i < size_; ++i) {
      if (P::pack(moves()[i]) != table_move) continue;
      std::swap(moves()[i], moves()[0]);
      has_table_move_ = true;
      break;
    }
  }

  bool has_table_move() const { return has_table_move_; }

  // The next move; Move{} after the last.
  Move next() {
    switch (stage_) {
      case Stage::kTableMove:
        stage_ = Stage::kSplit;
        if (has_table_move_) return moves()[next_++];
        [[fallthrough]];
      case Stage::kSplit:
        split_captures();
        stage_ = Stage::kCaptures;
        [[fallthrough]];
      case Stage::kCaptures:
        while (next_ < quiets_) {
          const Move move = take_best(quiets_);
          if (exchange_at_least(position_, move, 0)) return move;
          moves()[losing_size_++] = move;  // over moves that have been returned already
        }
        stage_ = Stage::kQuiets;
        if (next_ < size_) score_quiets();
        [[fallthrough]];
      case Stage::kQuiets:
        if (next_ < size_) return take_best(size_);
        stage_ = Stage::kLosing;
        next_ = 0;
        [[fallthrough]];
      case Stage::kLosing: break;
    }
    return next_ < losing_size_ ? moves()[next_++] : Move{};
  }

  // The move returned last is a capture with SEE < 0.
  bool last_was_losing() const { return stage_ == Stage::kLosing; }

  // Returns no more quiet moves, killers included.
  void skip_quiets() {
    if (stage_ <= Stage::kSplit) {
      split_captures();
      stage_ = Stage::kCaptures;
    }
    size_ = stage_ == Stage::kCaptures ? quiets_ : next_;
  }

 private:
  enum class Stage { kTableMove, kSplit, kCaptures, kQuiets, kLosing };

  // Above any sum of histories.
  static constexpr int kKiller = 1 << 20;

  typename P::MoveList& moves() { return frame_.moves; }
  int& score_at(int i) { return frame_.scores[static_cast<std::size_t>(i)]; }

  // Selection sort: the best of the moves from next_ to `end`.
  Move take_best(int end) {
    int best = next_;
    for (int i = next_ + 1; i < end; ++i) {
      if (score_at(i) > score_at(best)) best = i;
    }
    const Move move = moves()[best];
    moves()[best] = moves()[next_];
    score_at(best) = score_at(next_);
    ++next_;
    return move;
  }

  // Captures first: most cutoffs come before any quiet move has to be scored.
  void split_captures() {
    const auto& history = ordering_.histories.capture(position_.side_to_move());
    quiets_ = next_;
    for (int i = next_; i < size_; ++i) {
      const Move move = moves()[i];
      if (position_.is_quiet(move)) continue;
      std::swap(moves()[i], moves()[quiets_]);
      // Most valuable victim first, then capture history.
      const auto index = static_cast<std::size_t>(Histories<P>::index(position_, move));
      score_at(quiets_++) =
          material_gain(position_, move) * parameters<P>().capture_gain_weight + history[index].value();
    }
  }

  void score_quiets() {
    const auto& history = ordering_.histories.quiet(position_.side_to_move());
    for (int i = next_; i < size_; ++i) {
      const Move move = moves()[i];
      const auto index = static_cast<std::size_t>(Histories<P>::index(position_, move));
      int value = ordering_.quiet_score(history, index);
      if (move == ordering_.killers[0]) value += 2 * kKiller;
      if (move == ordering_.killers[1]) value += kKiller;
      score_at(i) = value;
    }
  }

  const P& position_;
  MoveFrame<P>& frame_;
  const Ordering<P>& ordering_;
  Stage stage_ = Stage::kTableMove;
  int size_;
  int next_ = 0;
  int quiets_ = 0;       // index of the first quiet move, after split_captures()
  int losing_size_ = 0;  // captures with SEE < 0, kept at the front of the list
  bool has_table_move_ = false;
};

}  // namespace sotka::search

#pragma once
// Hands out the legal moves of a node, most promising first.

#include <array>
#include <cstdint>
#include <utility>

#include "search/abilities.h"
#include "search/histories.h"

namespace sotka::search {

// Where the moves of one node live; kept off the call stack, for lists are long on big boards.
template <Position P>
struct MoveFrame {
  typename P::MoveList moves;
  std::array<int, static_cast<std::size_t>(P::kMaxMoves)> scores;
};

// What a picker orders by.
template <Position P>
struct Ordering {
  Histories<P>& histories;
  typename Histories<P>::Table& answers;     // continuation history of the opponent's last move
  typename Histories<P>::Table& follow_ups;  // and of one's own before that
  std::array<typename P::Move, 2> killers;
};

// Order: table move, captures and promotions that lose nothing, killers, quiet moves by history, losing captures.
template <Position P>
class MovePicker {
 public:
  using Move = typename P::Move;

  // `frame.moves` holds the legal moves already; `table_move` is packed, 0: none.
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

  // Move{}: there are no more.
  Move next() {
    if (next_ == 0 && has_table_move_) return moves()[next_++];
    if (!scored_) score();
    while (next_ < size_) {
      const int best = best_index();
      std::swap(moves()[best], moves()[next_]);
      std::swap(score_at(best), score_at(next_));
      const Move move = moves()[next_];
      int& value = score_at(next_);
      if (value >= kCapture && !exchange_at_least(position_, move, 0)) {
        value -= kCaptureCentre + kLosing;  // come back to it last
        continue;
      }
      last_score_ = value;
      ++next_;
      return move;
    }
    return Move{};
  }

  // The capture handed out last loses material.
  bool last_was_losing() const { return last_score_ < -kLosing / 2; }

  // Hands out no more quiet moves, killers included.
  void skip_quiets() {
    if (!scored_) score();
    int kept = next_;
    for (int i = next_; i < size_; ++i) {
      if (score_at(i) > -kLosing / 2 && score_at(i) < kCapture) continue;
      moves()[kept] = moves()[i];
      score_at(kept++) = score_at(i);
    }
    size_ = kept;
  }

 private:
  // Bands of scores, far apart: captures above kCapture, killers above kKiller, quiet moves around 0, losing captures
  // around -kLosing.
  static constexpr int kKiller = 1 << 26;
  static constexpr int kCapture = 1 << 27;
  static constexpr int kCaptureCentre = kCapture + (1 << 24);
  static constexpr int kLosing = 1 << 29;

  typename P::MoveList& moves() { return frame_.moves; }
  int& score_at(int i) { return frame_.scores[static_cast<std::size_t>(i)]; }

  int best_index() {
    int best = next_;
    for (int i = next_ + 1; i < size_; ++i) {
      if (score_at(i) > score_at(best)) best = i;
    }
    return best;
  }

  void score() {
    scored_ = true;
    const Color side = position_.side_to_move();
    const auto& quiet = ordering_.histories.quiet(side);
    const auto& capture = ordering_.histories.capture(side);
    for (int i = next_; i < size_; ++i) {
      const Move move = moves()[i];
      const auto index = static_cast<std::size_t>(Histories<P>::index(position_, move));
      if (position_.is_quiet(move)) {
        int value = 2 * quiet[index].value() + ordering_.answers[index].value() + ordering_.follow_ups[index].value();
        if (move == ordering_.killers[0]) value += kKiller + kKiller / 2;
        if (move == ordering_.killers[1]) value += kKiller;
        score_at(i) = value;
      } else {
        // Most valuable victim first; history tells equals apart.
        score_at(i) = kCaptureCentre + material_gain(position_, move) * 16 + capture[index].value();
      }
    }
  }

  const P& position_;
  MoveFrame<P>& frame_;
  const Ordering<P>& ordering_;
  int size_;
  int next_ = 0;
  int last_score_ = 0;
  bool has_table_move_ = false;
  bool scored_ = false;
};

}  // namespace sotka::search

#pragma once
// History tables for move ordering: how often moves have caused cutoffs
// (https://www.chessprogramming.org/History_Heuristic).

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/position.h"
#include "search/large_memory.h"

namespace sotka::search {

// A history score within +-limit: the nearer it is to the limit, the less a bonus adds.
class HistoryValue {
 public:
  int value() const { return value_; }
  void update(int bonus, int limit) {
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / limit);
  }

 private:
  std::int16_t value_ = 0;
};

// Of one search thread, for one game.
template <Position P>
class Histories {
 public:
  using Move = typename P::Move;

  static constexpr int kMoves = P::kHistoryPieces * P::kHistorySquares;

  // By the piece that moves and its target square.
  using Table = std::array<HistoryValue, static_cast<std::size_t>(kMoves)>;

  Histories() : content_(make_large<Content>()) {}

  void clear() { std::construct_at(content_.get()); }

  static int index(const P& position, Move move) {
    return static_cast<int>(position.history_piece(move)) * P::kHistorySquares +
           static_cast<int>(position.history_square(move));
  }

  Table& quiet(Color side) { return content_->quiet[static_cast<std::size_t>(sotka::index(side))]; }
  Table& capture(Color side) { return content_->capture[static_cast<std::size_t>(sotka::index(side))]; }

  // Continuation history: scores of the moves after one with this index(); kNoMove: after none or a null move.
  static constexpr int kNoMove = kMoves;
  Table& continuation(int move_index) { return content_->continuation[static_cast<std::size_t>(move_index)]; }

 private:
  struct Content {
    std::array<Table, 2> quiet;
    std::array<Table, 2> capture;
    std::array<Table, static_cast<std::size_t>(kMoves) + 1> continuation;
  };
  LargePointer<Content> content_;
};

}  // namespace sotka::search

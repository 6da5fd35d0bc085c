#include "engine/draughts/movegen.h"

#include <algorithm>
#include <bit>

#include "engine/draughts/jump.h"

namespace sotka::draughts {

namespace {

constexpr bool goes_forward(Direction d, Color side) {
  return (d == Direction::kNorthWest || d == Direction::kNorthEast) == (side == Color::kWhite);
}

// The men that can begin a capture in one direction.
template <Direction kDirection>
Bitboard capturing_men(Bitboard men, Bitboard targets, Bitboard empty) {
  constexpr Direction kBack = opposite(kDirection);
  return men & step<kBack>(targets & step<kBack>(empty));
}

bool any_man_captures(Bitboard men, Bitboard targets, Bitboard empty) {
  return (capturing_men<Direction::kNorthWest>(men, targets, empty) |
          capturing_men<Direction::kNorthEast>(men, targets, empty) |
          capturing_men<Direction::kSouthWest>(men, targets, empty) |
          capturing_men<Direction::kSouthEast>(men, targets, empty)) != 0;
}

bool king_captures(Square s, Bitboard targets, Bitboard occupied) {
  return king_jump<Direction::kNorthWest>(s, targets, occupied) ||
         king_jump<Direction::kNorthEast>(s, targets, occupied) ||
         king_jump<Direction::kSouthWest>(s, targets, occupied) ||
         king_jump<Direction::kSouthEast>(s, targets, occupied);
}

// Follows every capture of one side and keeps those that take the most. The four directions are written out: this is
// where the time goes, and closures would be passed through memory.
class CaptureSearch {
 public:
  CaptureSearch(const Board& board, MoveList& list)
      : list_(list), enemies_(board.of(~board.side)), occupied_(board.occupied()) {}

  void from_men(Bitboard men) {
    const Bitboard empty = kBoard & ~occupied_;
    from_men<Direction::kNorthWest>(men, empty);
    from_men<Direction::kNorthEast>(men, empty);
    from_men<Direction::kSouthWest>(men, empty);
    from_men<Direction::kSouthEast>(men, empty);
  }

  [[gnu::noinline]] void from_kings(Bitboard kings) {
    while (kings != 0) {
      begin(pop(kings));
      king<Direction::kNorthWest>(from_, 0, 0);
      king<Direction::kNorthEast>(from_, 0, 0);
      king<Direction::kSouthWest>(from_, 0, 0);
      king<Direction::kSouthEast>(from_, 0, 0);
      end();
    }
  }

 private:
  // The square that the capturing piece left counts as empty.
  void begin(Square s) {
    from_ = s;
    occupied_ ^= bit(s);
  }
  void end() { occupied_ ^= bit(from_); }

  template <Direction kDirection>
  void from_men(Bitboard men, Bitboard empty) {
    for (Bitboard starters = capturing_men<kDirection>(men, enemies_, empty); starters != 0;) {
      begin(pop(starters));
      man<kDirection>(from_, 0, 0);
      end();
    }
  }

  template <Direction kDirection>
  void man(Square s, Bitboard captured, int count) {
    const Jump jump = man_jump<kDirection>(s, enemies_ & ~captured, occupied_);
    if (!jump) return;
    const Square to = lowest(jump.landings);
    captured |= jump.victim;
    ++count;
    keep(to, captured, count);
    constexpr Direction kLeft = turned_left(kDirection);
    man<kDirection>(to, captured, count);
    man<kLeft>(to, captured, count);
    man<opposite(kLeft)>(to, captured, count);
  }

  template <Direction kDirection>
  void king(Square s, Bitboard captured, int count) {
    const Jump jump = king_jump<kDirection>(s, enemies_ & ~captured, occupied_);
    if (!jump) return;
    captured |= jump.victim;
    ++count;
    // Straight on leads to the same captures from each of the landing squares, so it is followed from one only.
    king<kDirection>(lowest(jump.landings), captured, count);
    constexpr Direction kLeft = turned_left(kDirection);
    for (Bitboard landings = jump.landings; landings != 0;) {
      const Square to = pop(landings);
      keep(to, captured, count);
      king<kLeft>(to, captured, count);
      king<opposite(kLeft)>(to, captured, count);
    }
  }

  // One of the two directions across; the other is opposite to it.
  static constexpr Direction turned_left(Direction d) {
    const bool is_rising = d == Direction::kNorthEast || d == Direction::kSouthWest;
    return is_rising ? Direction::kNorthWest : Direction::kNorthEast;
  }

  void keep(Square to, Bitboard captured, int count) {
    if (count < most_) return;
    if (count > most_) {
      most_ = count;
      list_.clear();
    }
    const Move move(from_, to, captured);
    // One man is taken in one way only; more may be taken in several.
    if (count > 1 && std::find(list_.begin(), list_.end(), move) != list_.end()) return;
    // See kMaxMoves: not known to happen.
    if (list_.size() == kMaxMoves) return;
    list_.push_back(move);
  }

  MoveList& list_;
  const Bitboard enemies_;
  Bitboard occupied_;
  Square from_{};
  int most_ = 1;
};

template <Color kSide>
void generate_quiet(const Board& board, MoveList& list) {
  const Bitboard empty = board.empty();
  for_each_direction([&]<Direction kDirection>() {
    if constexpr (goes_forward(kDirection, kSide)) {
      for (Bitboard targets = step<kDirection>(board.men(kSide)) & empty; targets != 0;) {
        const Square to = pop(targets);
        list.push_back(Move(lowest(step<opposite(kDirection)>(bit(to))), to));
      }
    }
  });
  for (Bitboard kings = board.kings_of(kSide); kings != 0;) {
    const Square from = pop(kings);
    for_each_direction([&]<Direction kDirection>() {
      for (Bitboard targets = slide<kDirection>(from, board.occupied()); targets != 0;) {
        list.push_back(Move(from, pop(targets)));
      }
    });
  }
}

template <Color kSide>
int count_quiet(const Board& board) {
  int count = 0;
  for_each_direction([&]<Direction kDirection>() {
    if constexpr (goes_forward(kDirection, kSide)) {
      count += std::popcount(step<kDirection>(board.men(kSide)) & board.empty());
    }
  });
  for (Bitboard kings = board.kings_of(kSide); kings != 0;) {
    const Square from = pop(kings);
    for_each_direction(
        [&]<Direction kDirection>() { count += std::popcount(slide<kDirection>(from, board.occupied())); });
  }
  return count;
}

}  // namespace

bool has_captures(const Board& board) {
  const Bitboard enemies = board.of(~board.side);
  if (any_man_captures(board.men(board.side), enemies, board.empty())) return true;
  for (Bitboard kings = board.kings_of(board.side); kings != 0;) {
    if (king_captures(pop(kings), enemies, board.occupied())) return true;
  }
  return false;
}

void generate_captures(const Board& board, MoveList& list) {
  list.clear();
  CaptureSearch search(board, list);
  search.from_men(board.men(board.side));
  const Bitboard kings = board.kings_of(board.side);
  if (kings != 0) search.from_kings(kings);
}

void generate(const Board& board, MoveList& list) {
  generate_captures(board, list);
  if (!list.empty()) return;
  if (board.side == Color::kWhite) {
    generate_quiet<Color::kWhite>(board, list);
  } else {
    generate_quiet<Color::kBlack>(board, list);
  }
}

int count_legal(const Board& board) {
  if (has_captures(board)) {
    MoveList list;
    generate_captures(board, list);
    return list.size();
  }
  return board.side == Color::kWhite ? count_quiet<Color::kWhite>(board) : count_quiet<Color::kBlack>(board);
}

bool is_legal(const Board& board, Move move) {
  MoveList list;
  if (move.is_capture()) {
    generate_captures(board, list);
    return std::find(list.begin(), list.end(), move) != list.end();
  }
  if (move == Move{} || (bit(move.from()) & board.of(board.side)) == 0) return false;
  bool reached = false;
  for_each_direction([&]<Direction kDirection>() {
    const bool is_king = (bit(move.from()) & board.kings) != 0;
    if (is_king) {
      reached |= (slide<kDirection>(move.from(), board.occupied()) & bit(move.to())) != 0;
    } else if (goes_forward(kDirection, board.side)) {
      reached |= (step<kDirection>(bit(move.from())) & board.empty() & bit(move.to())) != 0;
    }
  });
  return reached && !has_captures(board);
}

}  // namespace sotka::draughts

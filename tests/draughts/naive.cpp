#include "naive.h"

#include <algorithm>
#include <cctype>

namespace sotka::draughts::naive {

namespace {

constexpr std::array<std::array<int, 2>, 4> kDiagonals = {{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

}  // namespace

Board::Board(std::string_view fen) : white_to_move_(fen[0] == 'W') {
  cells_.fill('.');
  char colour = 'w';
  bool is_king = false;
  int first = 0;  // of a range
  int n = 0;
  const auto end_item = [&] {
    for (int k = first != 0 ? first : n; k <= n && n != 0; ++k) {
      const int row = (k - 1) / 5;
      const int column = (k - 1) % 5 * 2 + (row % 2 == 0 ? 1 : 0);
      at({row, column}) = is_king ? static_cast<char>(std::toupper(colour)) : colour;
    }
    is_king = false;
    first = n = 0;
  };
  for (const char c : fen.substr(1)) {
    if (std::isdigit(c) != 0) {
      n = n * 10 + (c - '0');
    } else if (c == '-') {
      first = n;
      n = 0;
    } else {
      end_item();
      if (c == 'K') is_king = true;
      if (c == 'W') colour = 'w';
      if (c == 'B') colour = 'b';
    }
  }
  end_item();
}

bool Board::is_enemy(Place p) const {
  return std::tolower(at(p)) == (white_to_move_ ? 'b' : 'w');
}

std::set<Move> Board::legal_moves(bool every_capture) const {
  std::set<Move> captures;
  std::set<Move> steps;
  for (int row = 0; row < 10; ++row) {
    for (int column = 0; column < 10; ++column) {
      const Place from{row, column};
      if (std::tolower(at(from)) != (white_to_move_ ? 'w' : 'b')) continue;
      add_steps(from, steps);
      Board lifted = *this;
      lifted.at(from) = '.';
      lifted.add_captures(from, std::isupper(at(from)) != 0, from, {}, captures);
    }
  }
  if (captures.empty()) return steps;
  if (every_capture) return captures;
  std::size_t most = 0;
  for (const Move& move : captures) most = std::max(most, std::get<2>(move).size());
  std::erase_if(captures, [most](const Move& move) { return std::get<2>(move).size() < most; });
  return captures;
}

void Board::add_steps(Place from, std::set<Move>& moves) const {
  const bool is_king = std::isupper(at(from)) != 0;
  for (const auto& [down, right] : kDiagonals) {
    if (!is_king && (down < 0) != white_to_move_) continue;
    for (Place p{from.row + down, from.column + right}; is_inside(p) && at(p) == '.';
         p.row += down, p.column += right) {
      moves.insert({number(from), number(p), {}});
      if (!is_king) break;
    }
  }
}

void Board::add_captures(Place from, bool is_king, Place here, const std::set<int>& captured,
                         std::set<Move>& moves) const {
  for (const auto& [down, right] : kDiagonals) {
    Place victim{here.row + down, here.column + right};
    while (is_king && is_inside(victim) && at(victim) == '.') {
      victim.row += down;
      victim.column += right;
    }
    if (!is_inside(victim) || !is_enemy(victim) || captured.count(number(victim)) != 0) continue;
    std::set<int> now = captured;
    now.insert(number(victim));
    for (Place p{victim.row + down, victim.column + right}; is_inside(p) && at(p) == '.';
         p.row += down, p.column += right) {
      moves.insert({number(from), number(p), now});
      add_captures(from, is_king, p, now, moves);
      if (!is_king) break;
    }
  }
}

}  // namespace sotka::draughts::naive

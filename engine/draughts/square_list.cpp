#include "engine/draughts/square_list.h"

#include <algorithm>

#include "engine/draughts/fen.h"
#include "engine/draughts/movegen.h"
#include "engine/draughts/notation.h"
#include "engine/text.h"

namespace sotka::draughts {

namespace {

constexpr char kEmpty = 'e';

std::string written(int from, int to, const std::vector<int>& captured) {
  std::string text = std::to_string(from) + (captured.empty() ? '-' : 'x') + std::to_string(to);
  for (const int n : captured) text += 'x' + std::to_string(n);
  return text;
}

}  // namespace

Expected<Board> parse_letters(std::string_view text, char black) {
  if (text.size() != kSquareCount + 1) {
    return Error{"a position has " + std::to_string(kSquareCount + 1) + " letters, not " + std::to_string(text.size())};
  }
  if (text.front() != 'W' && text.front() != to_upper(black)) {
    return Error{"the side to move is " + quoted(text.substr(0, 1)) + ", not W or " + to_upper(black)};
  }
  std::string white_men = ":W";
  std::string black_men = ":B";
  for (int n = 1; n <= kSquareCount; ++n) {
    const char c = text[static_cast<std::size_t>(n)];
    if (c == kEmpty) continue;
    const bool is_white = c == 'w' || c == 'W';
    if (!is_white && c != black && c != to_upper(black)) {
      return Error{quoted(text.substr(static_cast<std::size_t>(n), 1)) + " on square " + std::to_string(n) +
                   " is not a piece"};
    }
    std::string& men = is_white ? white_men : black_men;
    men += (men.size() > 2 ? "," : "") + std::string(c == 'W' || c == to_upper(black) ? "K" : "") + std::to_string(n);
  }
  return parse_fen((text.front() == 'W' ? "W" : "B") + white_men + black_men);
}

std::string to_letters(const Board& board, char black) {
  std::string text(1, board.side == Color::kWhite ? 'W' : to_upper(black));
  for (int n = 1; n <= kSquareCount; ++n) {
    const Bitboard here = bit(square(n));
    char c = kEmpty;
    if ((board.of(Color::kWhite) & here) != 0) c = 'w';
    if ((board.of(Color::kBlack) & here) != 0) c = black;
    text += (board.kings & here) != 0 ? to_upper(c) : c;
  }
  return text;
}

SquareList square_list(Move move) {
  SquareList list{number(move.from()), number(move.to())};
  for (Bitboard captured = move.captured(); captured != 0;) list.captured.push_back(number(pop(captured)));
  return list;
}

Expected<Move> find_move(const Board& board, int from, int to, const std::optional<std::vector<int>>& captured) {
  if (!captured) return parse_move(board, std::to_string(from) + '-' + std::to_string(to));
  std::vector<int> wanted = *captured;
  std::sort(wanted.begin(), wanted.end());
  MoveList legal;
  generate(board, legal);
  for (const Move move : legal) {
    const SquareList list = square_list(move);
    if (list.from == from && list.to == to && list.captured == wanted) return move;
  }
  return Error{written(from, to, wanted) + " is not a legal move"};
}

std::string to_hub(Move move) {
  const SquareList list = square_list(move);
  return written(list.from, list.to, list.captured);
}

Expected<Move> parse_hub(const Board& board, std::string_view text) {
  std::vector<int> squares;
  bool is_capture = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of("-x"), rest.size());
    const auto n = read_number<int>(rest.substr(0, end));
    const bool goes_on = end < rest.size();
    is_capture = is_capture || (goes_on && rest[end] == 'x');
    if (!n || *n < 1 || *n > kSquareCount || (goes_on && end + 1 == rest.size()))
      return Error{quoted(text) + " is not a move"};
    squares.push_back(*n);
    rest.remove_prefix(goes_on ? end + 1 : end);
  }
  if (squares.size() < 2 || (!is_capture && squares.size() > 2)) return Error{quoted(text) + " is not a move"};
  const std::vector<int> captured(squares.begin() + 2, squares.end());
  if (is_capture && captured.empty()) return find_move(board, squares[0], squares[1], std::nullopt);
  return find_move(board, squares[0], squares[1], captured);
}

}  // namespace sotka::draughts

#include "engine/draughts/fen.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "engine/text.h"

namespace sotka::draughts {

namespace {

// The text up to `separator`, which is taken off together with it.
std::string_view take_until(std::string_view& text, char separator) {
  const auto end = text.find(separator);
  const std::string_view head = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return trimmed(head);
}

std::optional<Color> color(char letter) {
  if (to_upper(letter) == 'W') return Color::kWhite;
  if (to_upper(letter) == 'B') return Color::kBlack;
  return std::nullopt;
}

constexpr std::size_t kLongestNumber = 10;  // that is repeated whole

Expected<int> parse_number(std::string_view text) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || text.empty() || text.front() == '-') {
    return Error{quoted(text) + " is not a square number"};
  }
  if (problem != std::errc{} || value < 1 || value > kSquareCount) {
    return Error{"square " + printable(text, kLongestNumber) + " is not between 1 and 50"};
  }
  return value;
}

Status put(Board& board, Color side, bool is_king, int number) {
  const Bitboard where = bit(square(number));
  if ((board.occupied() & where) != 0) return Error{"square " + std::to_string(number) + " is used twice"};
  if (!is_king && (kCrowningRow[static_cast<std::size_t>(sotka::index(side))] & where) != 0) {
    return Error{"a man of " + std::string(name(side)) + " cannot stand on square " + std::to_string(number) +
                 ", where it would be a king"};
  }
  board.pieces[static_cast<std::size_t>(sotka::index(side))] |= where;
  if (is_king) board.kings |= where;
  return Done{};
}

// "31", "K5", "31-50", "K1-3".
Status put_item(Board& board, Color side, std::string_view item) {
  const bool is_king = !item.empty() && to_upper(item.front()) == 'K';
  if (is_king) item.remove_prefix(1);
  const std::string_view whole = item;
  const bool is_range = item.find('-') != std::string_view::npos;
  const auto first = parse_number(take_until(item, '-'));
  if (!first) return first.error();
  const auto last = is_range ? parse_number(trimmed(item)) : first;
  if (!last) return last.error();
  if (*last < *first) return Error{"invalid range of squares " + printable(whole, 2 * kLongestNumber)};
  for (int n = *first; n <= *last; ++n) {
    if (auto status = put(board, side, is_king, n); !status) return status;
  }
  return Done{};
}

// Lidraughts counts half-moves and moves behind the men: "H0", "F1". Here a position begins its counts anew.
bool is_counter(std::string_view section) {
  return section.size() > 1 && (section.front() == 'H' || section.front() == 'F') &&
         std::all_of(section.begin() + 1, section.end(), is_digit);
}

}  // namespace

Expected<Board> parse_fen(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.back() == '.') text.remove_suffix(1);
  Board board;
  const std::string_view turn = take_until(text, ':');
  const auto side = turn.size() == 1 ? color(turn.front()) : std::nullopt;
  if (turn == "?") return Error{"the side to move is unknown, '?'; W or B is needed"};
  if (!side) return Error{"the side to move is " + quoted(turn) + ", not W or B"};
  board.side = *side;

  bool seen[2] = {};
  while (!text.empty()) {
    std::string_view section = take_until(text, ':');
    if (is_counter(section)) continue;
    const auto owner = section.empty() ? std::nullopt : color(section.front());
    if (!owner) return Error{"the piece list " + quoted(section) + " does not begin with W or B"};
    if (std::exchange(seen[sotka::index(*owner)], true)) {
      return Error{std::string(name(*owner)) + " has two piece lists"};
    }
    section.remove_prefix(1);
    const bool ends_with_comma = !section.empty() && section.back() == ',';
    if (ends_with_comma) return Error{"the piece list " + quoted(section) + " ends with a comma"};
    while (!section.empty()) {
      if (auto status = put_item(board, *owner, take_until(section, ',')); !status) return status.error();
    }
  }
  if (!seen[0] && !seen[1]) return Error{"there are no piece lists"};
  return board;
}

std::string to_fen(const Board& board) {
  constexpr int kShortestRange = 3;
  std::string text(1, board.side == Color::kWhite ? 'W' : 'B');
  for (const Color side : {Color::kWhite, Color::kBlack}) {
    text += side == Color::kWhite ? ":W" : ":B";
    const auto has = [](Bitboard set, int n) { return n <= kSquareCount && (set & bit(square(n))) != 0; };
    bool is_first = true;
    for (int n = 1; n <= kSquareCount; ++n) {
      if (!has(board.of(side), n)) continue;
      if (!std::exchange(is_first, false)) text += ',';
      if (has(board.kings, n)) {
        text += 'K' + std::to_string(n);
        continue;
      }
      int last = n;
      while (has(board.men(side), last + 1)) ++last;
      text += std::to_string(n);
      if (last - n + 1 >= kShortestRange) {
        text += '-' + std::to_string(last);
        n = last;
      }
    }
  }
  return text;
}

}  // namespace sotka::draughts

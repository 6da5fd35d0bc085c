#include "engine/draughts/notation.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <vector>

#include "engine/draughts/jump.h"
#include "engine/draughts/movegen.h"
#include "engine/text.h"

namespace sotka::draughts {

namespace {

using Path = std::vector<int>;  // square numbers, both ends included

// One jump of a capture that is being walked.
struct Leg {
  Direction direction;
  Bitboard victim;
  Bitboard landings;
  Square landing;
};

// Walks all the ways in which a capture can be made.
class Ways {
 public:
  Ways(const Board& board, Move move)
      : move_(move), is_king_((board.kings & bit(move.from())) != 0), occupied_(board.occupied() & ~bit(move.from())) {}

  // Calls visit(legs) for each way; where the line goes straight on, a leg's landing is the nearest one.
  template <class Visit>
  void for_each(const Visit& visit) {
    walk(move_.from(), move_.captured(), visit);
  }

 private:
  template <class Visit>
  void walk(Square s, Bitboard left, const Visit& visit) {
    if (left == 0) {
      if (s == move_.to()) visit(legs_);
      return;
    }
    for_each_direction([&]<Direction kDirection>() {
      const Jump jump = is_king_ ? king_jump<kDirection>(s, left, occupied_) : man_jump<kDirection>(s, left, occupied_);
      if (!jump) return;
      const bool is_straight = !legs_.empty() && legs_.back().direction == kDirection;
      // A king that goes straight on does so from the nearest square; from the others it would be the same way again.
      if (is_straight && legs_.back().landing != nearest(legs_.back())) return;
      for (Bitboard landings = jump.landings; landings != 0;) {
        const Square landing = pop(landings);
        legs_.push_back({kDirection, jump.victim, jump.landings, landing});
        walk(landing, left & ~jump.victim, visit);
        legs_.pop_back();
      }
    });
  }

  static Square nearest(const Leg& leg) {
    const bool is_upward = leg.direction == Direction::kNorthWest || leg.direction == Direction::kNorthEast;
    return is_upward ? highest(leg.landings) : lowest(leg.landings);
  }

  const Move move_;
  const bool is_king_;
  const Bitboard occupied_;
  std::vector<Leg> legs_;
};

// The ends and the squares where the line turns.
Path turns(Move move, const std::vector<Leg>& legs) {
  Path path = {number(move.from())};
  for (std::size_t i = 0; i + 1 < legs.size(); ++i) {
    if (legs[i].direction != legs[i + 1].direction) path.push_back(number(legs[i].landing));
  }
  path.push_back(number(move.to()));
  return path;
}

Path landings(Move move, const std::vector<Leg>& legs) {
  Path path = {number(move.from())};
  for (const Leg& leg : legs) path.push_back(number(leg.landing));
  return path;
}

Path ends(Move move) {
  return {number(move.from()), number(move.to())};
}

// The first in number order of the paths that `form` makes of the ways of a move.
template <class Form>
Path first_path(const Board& board, Move move, const Form& form) {
  Path first;
  Ways(board, move).for_each([&](const std::vector<Leg>& legs) {
    Path path = form(move, legs);
    if (first.empty() || path < first) first = std::move(path);
  });
  return first;
}

// Do the squares of `path` occur on the way, in this order, from end to end?
bool passes(const Path& path, Move move, const std::vector<Leg>& legs) {
  std::size_t next = 1;
  for (std::size_t i = 0; i + 1 < legs.size() && next + 1 < path.size(); ++i) {
    // Where the line turns there is one landing square; where it goes on, any will do.
    const bool turns_here = legs[i].direction != legs[i + 1].direction;
    const Bitboard here = turns_here ? bit(legs[i].landing) : legs[i].landings;
    if ((here & bit(square(path[next]))) != 0) ++next;
  }
  return path.front() == number(move.from()) && path.back() == number(move.to()) && next + 1 == path.size();
}

bool is_one_of_its_forms(const Board& board, Move move, const Path& path) {
  if (path == ends(move)) return true;
  bool result = false;
  Ways(board, move).for_each([&](const std::vector<Leg>& legs) {
    result |= path == turns(move, legs) || path == landings(move, legs);
  });
  return result;
}

bool can_be_written(const Board& board, Move move, const Path& path) {
  bool result = false;
  Ways(board, move).for_each([&](const std::vector<Leg>& legs) { result |= passes(path, move, legs); });
  return result;
}

bool have_same_ends(Move a, Move b) {
  return a.from() == b.from() && a.to() == b.to();
}

std::string join(const Path& path, char separator) {
  std::string text;
  for (const int n : path) {
    if (!text.empty()) text += separator;
    text += std::to_string(n);
  }
  return text;
}

Expected<Path> parse_path(std::string_view text) {
  constexpr std::size_t kLongestNumber = 10;  // that is repeated whole
  constexpr std::string_view kSeparators = "-x:";
  Path path;
  for (std::string_view rest = text;;) {
    int n = 0;
    const auto [end, problem] = std::from_chars(rest.data(), rest.data() + rest.size(), n);
    const auto length = static_cast<std::size_t>(end - rest.data());
    if (length == 0 || rest.front() == '-') break;
    if (problem != std::errc{} || n < 1 || n > kSquareCount) {
      return Error{"square " + printable(rest.substr(0, length), kLongestNumber) + " is not between 1 and 50"};
    }
    path.push_back(n);
    rest.remove_prefix(length);
    if (rest.empty() && path.size() >= 2) return path;
    if (rest.empty() || kSeparators.find(rest.front()) == std::string_view::npos) break;
    rest.remove_prefix(1);
  }
  return Error{quoted(text) + " is not a move"};
}

using Form = Path (*)(Move move, const std::vector<Leg>& legs);

// The ends of a capture if no other legal capture can be written so, else the first of the forms that no other can,
// else the last form.
Path shortest_path(const Board& board, Move move, std::initializer_list<Form> forms) {
  MoveList legal;
  generate_captures(board, legal);
  const auto is_unique = [&](const Path& path) {
    return std::none_of(legal.begin(), legal.end(), [&](Move other) {
      return other != move && have_same_ends(other, move) && is_one_of_its_forms(board, other, path);
    });
  };
  Path path = ends(move);
  for (const Form form : forms) {
    if (is_unique(path)) break;
    path = first_path(board, move, form);
  }
  return path;
}

// The legal moves that the squares may stand for.
std::vector<Move> moves_on(const Board& board, const Path& path, const MoveList& legal) {
  const auto fitting = [&](const auto& fits) {
    std::vector<Move> moves;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(moves), [&](Move move) {
      if (path.front() != number(move.from()) || path.back() != number(move.to())) return false;
      return move.is_capture() ? fits(board, move, path) : path.size() == 2;
    });
    return moves;
  };
  // A text that is exactly one of a move's written forms means that move, even if it also lies on the way of another.
  std::vector<Move> moves = fitting(is_one_of_its_forms);
  return moves.empty() ? fitting(can_be_written) : moves;
}

// Why no legal move fits.
Error refusal(const Board& board, const Path& path, const MoveList& legal) {
  const std::string text = join(path, '-');
  if (legal.empty()) return Error{text + " is not legal: there is no legal move"};
  const Square from = square(path.front());
  if ((board.of(board.side) & bit(from)) == 0) {
    return Error{text + " is not legal: the side to move has no piece on square " + std::to_string(path.front())};
  }
  if (legal[0].is_capture()) {
    const int men = std::popcount(legal[0].captured());
    return Error{text + " is not legal: " + std::to_string(men) + (men == 1 ? " piece" : " pieces") +
                 " must be captured, as in " + to_text(board, legal[0])};
  }
  return Error{text + " is not legal"};
}

}  // namespace

std::string to_text(const Board& board, Move move) {
  if (!move.is_capture()) return join(ends(move), '-');
  return join(shortest_path(board, move, {turns, landings}), 'x');
}

std::string to_russian_text(const Board& board, Move move) {
  if (!move.is_capture()) return join(ends(move), '-');
  return join(shortest_path(board, move, {landings}), ':');
}

std::vector<std::vector<Jumped>> ways(const Board& board, Move move) {
  std::vector<std::vector<Jumped>> all;
  Ways(board, move).for_each([&](const std::vector<Leg>& legs) {
    std::vector<Jumped>& way = all.emplace_back();
    for (const Leg& leg : legs) way.push_back({lowest(leg.victim), leg.landing});
  });
  return all;
}

std::vector<Move> moves_meant(const Board& board, std::string_view text) {
  const auto path = parse_path(text);
  if (!path) return {};
  MoveList legal;
  generate(board, legal);
  return moves_on(board, *path, legal);
}

Expected<Move> parse_move(const Board& board, std::string_view text) {
  const auto path = parse_path(text);
  if (!path) return path.error();
  MoveList legal;
  generate(board, legal);
  const std::vector<Move> moves = moves_on(board, *path, legal);
  if (moves.size() == 1) return moves.front();
  if (moves.empty()) return refusal(board, *path, legal);
  return Error{std::string(text) + " is ambiguous: it can be " + to_text(board, moves[0]) + " or " +
               to_text(board, moves[1])};
}

}  // namespace sotka::draughts

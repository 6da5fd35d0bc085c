#include "engine/chess/written_move.h"

#include <algorithm>

#include "engine/chess/all_rules.h"
#include "engine/chess/fen.h"
#include "engine/text.h"

namespace sotka::chess {

namespace {

template <class R>
std::optional<int> read_file(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const std::optional<int> file = file_named<R>(text[0]);
  if (file) text.remove_prefix(1);
  return file;
}

template <class R>
bool fits(const Position<R>& p, Move m, const WrittenMove& w) {
  using Board = typename R::Board;
  const bool is_shot = m.kind() == Move::Kind::kShot;
  if (type_of(p.piece_on(m.from())) != w.piece || is_shot != w.in_place) return false;
  if (w.promoted.has_value() != (m.kind() == Move::Kind::kPromotion)) return false;
  if (w.promoted && m.promoted() != *w.promoted) return false;
  if (is_shot) {
    // Any catapult that could shoot may be named.
    if (m.to() != *w.target) return false;
    bool can_be_meant = false;
    const auto shooters = Position<R>::catapult_range(m.to()) & p.pieces(p.side_to_move(), PieceType::kCatapult);
    shooters.for_each([&](Square s) {
      can_be_meant |= w.from_file.value_or(Board::file(s)) == Board::file(s) &&
                      w.from_rank.value_or(Board::rank(s)) == Board::rank(s);
    });
    return can_be_meant;
  }
  if (w.target.has_value() != (m.kind() == Move::Kind::kStepAndShot)) return false;
  if (w.target && m.extra_square() != *w.target) return false;
  if (w.to && m.to() != *w.to) return false;
  if (w.takes && !p.is_capture(m)) return false;
  if (w.piece == PieceType::kPawn && w.to && !w.from_file && p.is_capture(m)) return false;
  return w.from_file.value_or(Board::file(m.from())) == Board::file(m.from()) &&
         w.from_rank.value_or(Board::rank(m.from())) == Board::rank(m.from());
}

}  // namespace

Castling castling_of(const CastlingPlan& plan) {
  switch (plan.right) {
    case kRightK: return Castling::kShort;
    case kRightQ: return Castling::kLong;
    case kRightCornerJ2: return Castling::kShortStageTwo;
    default: return Castling::kLongStageTwo;
  }
}

template <class R>
bool read_squares(std::string_view& text, WrittenMove& written) {
  std::string_view rest = text;
  WrittenMove read = written;
  const std::optional<int> file = read_file<R>(rest);
  const std::optional<int> rank = read_rank<R>(rest);
  const bool has_sign = !rest.empty() && (rest[0] == '-' || rest[0] == 'x' || rest[0] == ':');
  std::string_view after = rest;
  if (has_sign) after.remove_prefix(1);
  if (const std::optional<Square> to = read_square<R>(after)) {
    read.from_file = file;
    read.from_rank = rank;
    read.to = to;
    read.takes = has_sign && rest[0] != '-';
    rest = after;
  } else if (file && rank) {
    read.to = R::Board::at(*file, *rank);
  } else {
    return false;
  }
  // A digit left over belongs to no square.
  if (!rest.empty() && is_digit(rest[0])) return false;
  text = rest;
  written = read;
  return true;
}

template <class R>
bool read_catapult(const Position<R>& position, std::string_view& text, WrittenMove& written) {
  WrittenMove read = written;
  const std::size_t sign = text.find_first_of("x:");
  std::string_view step = text.substr(0, sign);
  if (!step.empty() && (!read_squares<R>(step, read) || !step.empty())) return false;
  std::string_view rest;
  if (sign != std::string_view::npos) {
    rest = text.substr(sign + 1);
    read.target = read_square<R>(rest);
    if (!read.target) return false;
  }
  // A catapult already stands where one would arrive: it is that one which shoots.
  if (read.to && read.target &&
      position.piece_on(*read.to) == make_piece(position.side_to_move(), PieceType::kCatapult)) {
    read.from_file = R::Board::file(*read.to);
    read.from_rank = R::Board::rank(*read.to);
    read.to.reset();
  }
  read.in_place = !read.to;
  if (read.in_place && !read.target) return false;
  text = rest;
  written = read;
  return true;
}

template <class R>
std::vector<Move> moves_that_fit(const Position<R>& position, const WrittenMove& written) {
  typename Position<R>::MoveList list;
  position.generate(list);
  std::vector<Move> moves;
  std::copy_if(list.begin(), list.end(), std::back_inserter(moves), [&](Move m) { return fits(position, m, written); });
  return moves;
}

template <class R>
Expected<Move> move_that_fits(const Position<R>& position, const WrittenMove& written, std::string_view text) {
  const std::vector<Move> moves = moves_that_fit(position, written);
  if (moves.size() == 1) return moves[0];
  if (moves.size() > 1) {
    return Error{quoted(text) + " is ambiguous: it can be " + position.to_text(moves[0]) + " or " +
                 position.to_text(moves[1])};
  }
  if (const auto over = position.decided()) return Error{quoted(text) + " comes after the end of the game"};
  if (written.piece == PieceType::kPawn && !written.promoted) {
    for (const PieceType type : R::kPromotions) {
      WrittenMove promotion = written;
      promotion.promoted = type;
      if (!moves_that_fit(position, promotion).empty()) {
        return Error{quoted(text) + " lacks the promotion piece"};
      }
    }
  }
  return Error{"illegal move " + quoted(text)};
}

template <class R>
Expected<Move> castling_move(const Position<R>& position, Castling castling, std::string_view text) {
  typename Position<R>::MoveList list;
  position.generate(list);
  if constexpr (!R::kCastling.empty()) {
    for (const Move m : list) {
      if (m.kind() != Move::Kind::kCastling) continue;
      if (castling_of(R::kCastling[static_cast<std::size_t>(m.extra())]) == castling) return m;
    }
  }
  return Error{"illegal move " + quoted(text)};
}

template <class R>
Departure departure_needed(const Position<R>& position, Move move) {
  using Board = typename R::Board;
  WrittenMove bare;
  bare.piece = type_of(position.piece_on(move.from()));
  bare.to = move.to();
  if (move.kind() == Move::Kind::kStepAndShot) bare.target = move.extra_square();
  bool others = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move other : moves_that_fit(position, bare)) {
    if (other == move) continue;
    others = true;
    same_file |= Board::file(other.from()) == Board::file(move.from());
    same_rank |= Board::rank(other.from()) == Board::rank(move.from());
  }
  if (!others) return {};
  if (!same_file) return {.file = true};
  if (!same_rank) return {.rank = true};
  return {.file = true, .rank = true};
}

template <class R>
Effect effect_of(const Position<R>& position, Move move) {
  Position<R> after = position;
  after.make(move);
  if (const auto decided = after.decided()) return {.wins = decided->winner == position.side_to_move()};
  Effect effect;
  const auto checkers =
      after.attackers(after.king(after.side_to_move()), after.occupied()) & after.pieces(position.side_to_move());
  effect.checks = checkers.count();
  effect.wins = effect.checks > 0 && !after.has_legal_move();
  return effect;
}

#define SOTKA_INSTANTIATE(R)                                                                           \
  template bool read_squares<R>(std::string_view&, WrittenMove&);                                      \
  template bool read_catapult<R>(const Position<R>&, std::string_view&, WrittenMove&);                 \
  template std::vector<Move> moves_that_fit<R>(const Position<R>&, const WrittenMove&);                \
  template Expected<Move> move_that_fits<R>(const Position<R>&, const WrittenMove&, std::string_view); \
  template Expected<Move> castling_move<R>(const Position<R>&, Castling, std::string_view);            \
  template Departure departure_needed<R>(const Position<R>&, Move);                                    \
  template Effect effect_of<R>(const Position<R>&, Move);
SOTKA_FOR_EACH_RULES(SOTKA_INSTANTIATE)
#undef SOTKA_INSTANTIATE

}  // namespace sotka::chess

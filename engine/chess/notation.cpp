#include "engine/chess/notation.h"

#include <array>
#include <optional>

#include "engine/chess/all_rules.h"
#include "engine/chess/fen.h"
#include "engine/chess/written_move.h"
#include "engine/text.h"

namespace sotka::chess {

namespace {

template <class R>
std::string departure_text(const Position<R>& p, Move m) {
  using Board = typename R::Board;
  const Departure needed = departure_needed(p, m);
  std::string out;
  if (needed.file) out += static_cast<char>('a' + Board::file(m.from()));
  if (needed.rank) out += std::to_string(Board::rank(m.from()) + 1);
  return out;
}

template <class R>
std::string without_sign(const Position<R>& p, Move m) {
  using Board = typename R::Board;
  using Kind = Move::Kind;
  const PieceType mover = type_of(p.piece_on(m.from()));
  const std::string x = p.is_capture(m) ? "x" : "";
  switch (m.kind()) {
    case Kind::kCastling:
      if constexpr (!R::kCastling.empty()) {
        const Castling castling = castling_of(R::kCastling[static_cast<std::size_t>(m.extra())]);
        if (castling == Castling::kShort) return "O-O";
        if (castling == Castling::kLong) return "O-O-O";
      }
      return "K" + Board::name(m.to());
    case Kind::kShot: return "Cx" + Board::name(m.to());
    case Kind::kStepAndShot:
      return "C" + departure_text(p, m) + Board::name(m.to()) + "x" + Board::name(m.extra_square());
    default: break;
  }
  if (mover != PieceType::kPawn) return letter_of<R>(mover) + departure_text(p, m) + x + Board::name(m.to());
  std::string out = x.empty() ? "" : static_cast<char>('a' + Board::file(m.from())) + x;
  out += Board::name(m.to());
  if (m.kind() == Kind::kPromotion) out += std::string("=") + letter_of<R>(m.promoted());
  return out;
}

// Takes signs of check, mate and merit, and "e.p.", off the end.
std::string_view without_signs(std::string_view text) {
  constexpr std::array<std::string_view, 6> kSigns = {"+", "#", "!", "?", "e.p.", "ep"};
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view sign : kSigns) {
      if (!text.ends_with(sign)) continue;
      text.remove_suffix(sign.size());
      found = true;
    }
  }
  return text;
}

template <class R>
std::optional<PieceType> piece_named(char letter) {
  for (const PieceLetter& p : R::kPieces) {
    if (p.letter == letter) return p.type;
  }
  return std::nullopt;
}

enum class Zeros { kNotCastling, kCastling, kAmbiguous };

// Castling with the letter O, or with zeros where that is not also Russian notation for something else.
template <class R>
Zeros read_castling(std::string_view text, Castling& castling) {
  if (text == "O-O" || text == "O-O-O") {
    castling = text == "O-O" ? Castling::kShort : Castling::kLong;
    return Zeros::kCastling;
  }
  constexpr bool kHasStages = R::kCastling.size() > 2;
  if (text == "0-0" || text == "o-o") {
    castling = Castling::kShort;
    return Zeros::kCastling;
  }
  if (text == "0-0-0" || text == "o-o-o") {
    castling = Castling::kLong;
    return kHasStages && text[0] == '0' ? Zeros::kAmbiguous : Zeros::kCastling;
  }
  return Zeros::kNotCastling;
}

// XBoard writes departure, target, arrival: Cd5xd9-d6. A shot in place arrives where it departed.
template <class R>
bool read_xboard_arrival(const Position<R>& p, std::string_view& rest, WrittenMove& written) {
  rest.remove_prefix(1);
  const std::optional<Square> from = written.to;
  if (from && (written.from_file || written.from_rank)) return false;
  written.to = read_square<R>(rest);
  if (!written.to) return false;
  if (from) {
    written.from_file = R::Board::file(*from);
    written.from_rank = R::Board::rank(*from);
  }
  if (p.piece_on(*written.to) == make_piece(p.side_to_move(), PieceType::kCatapult)) written.to.reset();
  written.in_place = !written.to;
  return true;
}

// "=Q", "Q", "(Q)", "/Q"; "=P" where a pawn may stay a pawn.
template <class R>
bool read_promotion(std::string_view text, WrittenMove& written) {
  if (text.empty()) return true;
  const bool has_sign = text[0] == '=' || text[0] == '/' || text[0] == '(';
  if (text[0] == '(') {
    if (!text.ends_with(')')) return false;
    text.remove_suffix(1);
  }
  if (has_sign) text.remove_prefix(1);
  if (text.size() != 1) return false;
  const std::optional<PieceType> type = piece_named<R>(has_sign ? to_upper(text[0]) : text[0]);
  if (!type) return false;
  const bool stays = R::kPromotesToLostOnly && *type == PieceType::kPawn;
  if (!stays) written.promoted = *type;
  return true;
}

template <class R>
bool is_coordinates(std::string_view text) {
  return read_square<R>(text) && read_square<R>(text);
}

}  // namespace

template <class R>
std::string to_san(const Position<R>& position, Move move) {
  const Effect effect = effect_of(position, move);
  return without_sign(position, move) + (effect.wins ? "#" : effect.checks > 0 ? "+" : "");
}

template <class R>
Expected<Move> parse_san(const Position<R>& position, std::string_view text) {
  const Error not_a_move{quoted(text) + " is not a move of " + std::string(R::kName)};
  std::string_view rest = without_signs(text);
  Castling castling{};
  switch (read_castling<R>(rest, castling)) {
    case Zeros::kCastling: return castling_move(position, castling, text);
    case Zeros::kAmbiguous:
      return Error{quoted(text) + " is ambiguous in " + std::string(R::kName) +
                   ": O-O-O is long castling, but in Russian notation 0-0-0 is short castling"};
    case Zeros::kNotCastling: break;
  }
  if (is_coordinates<R>(rest)) return position.parse_move(rest);

  WrittenMove written;
  if (const auto piece = rest.empty() ? std::nullopt : piece_named<R>(rest[0])) {
    written.piece = *piece;
    rest.remove_prefix(1);
  }
  const bool is_catapult = written.piece == PieceType::kCatapult;
  if (is_catapult ? !read_catapult(position, rest, written) : !read_squares<R>(rest, written)) return not_a_move;
  if (is_catapult && written.target && rest.starts_with('-') && !read_xboard_arrival(position, rest, written)) {
    return not_a_move;
  }
  if (written.piece == PieceType::kPawn ? !read_promotion<R>(rest, written) : !rest.empty()) return not_a_move;
  return move_that_fits(position, written, text);
}

#define SOTKA_INSTANTIATE(R)                                \
  template std::string to_san<R>(const Position<R>&, Move); \
  template Expected<Move> parse_san<R>(const Position<R>&, std::string_view);
SOTKA_FOR_EACH_RULES(SOTKA_INSTANTIATE)
#undef SOTKA_INSTANTIATE

}  // namespace sotka::chess

#include "engine/chess/russian_notation.h"

#include <array>
#include <optional>
#include <utility>

#include "engine/chess/all_rules.h"
#include "engine/chess/fen.h"
#include "engine/chess/written_move.h"
#include "engine/text.h"

namespace sotka::chess {

namespace {

struct RussianName {
  PieceType type;
  std::string_view name;
};

// A name that begins another one comes after it.
constexpr std::array<RussianName, 13> kRussianNames = {{
    {PieceType::kKing, "Кр"},
    {PieceType::kCatapult, "Кт"},
    {PieceType::kChancellor, "Кц"},
    {PieceType::kKnightPlus, "К+"},
    {PieceType::kKnight, "К"},
    {PieceType::kRookPlus, "Л+"},
    {PieceType::kRook, "Л"},
    {PieceType::kBishopPlus, "С+"},
    {PieceType::kBishop, "С"},
    {PieceType::kQueenPlus, "Ф+"},
    {PieceType::kQueen, "Ф"},
    {PieceType::kAmazon, "П"},
    {PieceType::kArchbishop, "А"},
}};
static_assert(kRussianNames.size() == kPieceTypes - 1, "every piece has a name but the pawn");

std::string_view russian_name(PieceType type) {
  for (const RussianName& n : kRussianNames) {
    if (n.type == type) return n.name;
  }
  return {};
}

constexpr bool is_plus_piece(PieceType type) {
  return type == PieceType::kKnightPlus || type == PieceType::kRookPlus || type == PieceType::kBishopPlus ||
         type == PieceType::kQueenPlus;
}

template <class R>
constexpr bool kHasStages = R::kCastling.size() > 2;

// The zeros count the squares between king and rook, so that two of them are towards the nearer rook, which in
// bulatov-modern64 stands on file a.
template <class R>
constexpr bool kLongIsNearer = [] {
  int short_way = 0;
  int long_way = 0;
  for (const CastlingPlan& plan : R::kCastling) {
    const int distance = R::Board::file(plan.rook_from) - R::Board::file(plan.king_from);
    if (plan.right == kRightK) short_way = distance;
    if (plan.right == kRightQ) long_way = -distance;
  }
  return long_way < short_way;
}();

template <class R>
std::string_view castling_text(Castling castling) {
  switch (castling) {
    case Castling::kShort: return kHasStages<R> ? "0-0-0" : kLongIsNearer<R> ? "0-0-0" : "0-0";
    case Castling::kLong: return kHasStages<R> ? "0-0-0-0" : kLongIsNearer<R> ? "0-0" : "0-0-0";
    case Castling::kShortStageTwo: return "1";
    case Castling::kLongStageTwo: return "1-1";
  }
  return {};
}

// As in Board::name, but with the text's own letter for the tenth file.
template <class R>
std::string file_text(int file) {
  if constexpr (requires { R::kTenthFileForPeople; }) {
    if (file == 9) return std::string(1, R::kTenthFileForPeople);
  }
  return std::string(1, static_cast<char>('a' + file));
}

template <class R>
std::string square_text(Square s) {
  using Board = typename R::Board;
  return file_text<R>(Board::file(s)) + std::to_string(Board::rank(s) + 1);
}

// What stands of the square of departure before the sign.
template <class R>
std::string departure_text(const Position<R>& p, Move m, RussianForm form) {
  using Board = typename R::Board;
  if (form == RussianForm::kFull) return square_text<R>(m.from());
  if (type_of(p.piece_on(m.from())) == PieceType::kPawn) {
    return p.is_capture(m) ? file_text<R>(Board::file(m.from())) : "";
  }
  const Departure needed = departure_needed(p, m);
  std::string out;
  if (needed.file) out += file_text<R>(Board::file(m.from()));
  if (needed.rank) out += std::to_string(Board::rank(m.from()) + 1);
  return out;
}

template <class R>
std::string without_sign(const Position<R>& p, Move m, RussianForm form) {
  using Kind = Move::Kind;
  const std::string name(russian_name(type_of(p.piece_on(m.from()))));
  const std::string dash = form == RussianForm::kFull ? "-" : "";
  if (m.kind() == Kind::kShot) return name + ":" + square_text<R>(m.to());
  if constexpr (!R::kCastling.empty()) {
    if (m.kind() == Kind::kCastling) {
      return std::string(castling_text<R>(castling_of(R::kCastling[static_cast<std::size_t>(m.extra())])));
    }
  }
  const bool steps = m.kind() == Kind::kStepAndShot || !p.is_capture(m);
  std::string out = name + departure_text(p, m, form) + (steps ? dash : ":") + square_text<R>(m.to());
  if (m.kind() == Kind::kStepAndShot) out += ":" + square_text<R>(m.extra_square());
  if (m.kind() == Kind::kPromotion) {
    const std::string promoted(russian_name(m.promoted()));
    out += is_plus_piece(m.promoted()) ? "(" + promoted + ")" : promoted;
  }
  return out;
}

// Without spaces, and with one form for what is typed in several: signs of mate, capture and dash.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!is_space(c)) out += c;
  }
  for (const auto& [from, to] : {std::pair{"×", "x"}, {"х", "x"}, {"Х", "x"}, {"X", "x"}, {"–", "-"}, {"—", "-"}}) {
    replace_all(out, from, to);
  }
  return out;
}

// Takes signs of check, mate and merit off the end.
void remove_signs(std::string_view& text) {
  while (!text.empty() && std::string_view("+#x!?").find(text.back()) != std::string_view::npos) text.remove_suffix(1);
}

// Reads the name of a piece of this game, Russian or the texts' Latin, from the front and removes it.
template <class R>
std::optional<PieceType> read_piece(std::string_view& text) {
  for (const RussianName& n : kRussianNames) {
    if (!kHasPiece<R>(n.type) || !text.starts_with(n.name)) continue;
    text.remove_prefix(n.name.size());
    return n.type;
  }
  std::optional<PieceType> type;
  for (const PieceLetter& p : R::kPieces) {
    if (text.starts_with(p.letter)) type = p.type;
  }
  // The prince's text: P is the prince and p the pawn.
  if (text.starts_with('P') && kHasPiece<R>(PieceType::kAmazon)) type = PieceType::kAmazon;
  if (text.starts_with('p')) type = PieceType::kPawn;
  if (type) text.remove_prefix(1);
  return type;
}

template <class R>
bool read_promotion(std::string_view text, WrittenMove& written) {
  if (text.starts_with('=')) text.remove_prefix(1);
  const std::size_t closing = text.starts_with('(') ? text.find(')') : std::string_view::npos;
  std::string_view signs = closing == std::string_view::npos ? text : text.substr(closing + 1);
  remove_signs(signs);
  if (closing != std::string_view::npos) {
    if (!signs.empty()) return false;
    text = text.substr(1, closing - 1);
  } else {
    text = signs;
    if (text.empty()) return true;
  }
  written.promoted = read_piece<R>(text);
  return written.promoted && text.empty();
}

// What comes after the piece's name, if any.
template <class R>
bool read_rest(const Position<R>& position, std::string_view rest, WrittenMove& written) {
  if (written.piece != PieceType::kPawn) remove_signs(rest);
  if (rest.starts_with("()")) {
    rest.remove_prefix(2);
    return rest.empty();
  }
  if (written.piece == PieceType::kCatapult) return read_catapult(position, rest, written) && rest.empty();
  if (!read_squares<R>(rest, written)) return false;
  return written.piece == PieceType::kPawn ? read_promotion<R>(rest, written) : rest.empty();
}

}  // namespace

template <class R>
std::string to_russian(const Position<R>& position, Move move, RussianForm form) {
  const Effect effect = effect_of(position, move);
  const std::string_view sign = effect.wins ? "×" : effect.checks > 1 ? "++" : effect.checks == 1 ? "+" : "";
  return without_sign(position, move, form) + std::string(sign);
}

template <class R>
Expected<Move> parse_russian(const Position<R>& position, std::string_view text) {
  const Error not_a_move{quoted(text) + " is not a move of " + std::string(R::kName) + " in Russian notation"};
  std::string written_text = plain(text);
  std::string_view rest = written_text;
  // The zeros of castling are often typed as the letter O, Latin or Cyrillic.
  std::string zeros(rest);
  for (const std::string_view letter : {"O", "o", "О", "о"}) replace_all(zeros, letter, "0");
  std::string_view castling_part = zeros;
  remove_signs(castling_part);
  for (const Castling c : {Castling::kShort, Castling::kLong, Castling::kShortStageTwo, Castling::kLongStageTwo}) {
    const bool exists = kHasStages<R> || c == Castling::kShort || c == Castling::kLong;
    if (exists && castling_part == castling_text<R>(c)) return castling_move(position, c, text);
  }

  WrittenMove written;
  if (const std::optional<PieceType> piece = read_piece<R>(rest)) {
    written.piece = *piece;
  } else if (kHasCatapult<R> && rest.starts_with(':')) {
    written.piece = PieceType::kCatapult;
  }
  std::string squares(rest);
  for (const auto& [from, to] : {std::pair{"а", "a"}, {"с", "c"}, {"е", "e"}, {"к", "k"}}) {
    replace_all(squares, from, to);
  }
  if (!read_rest<R>(position, squares, written)) return not_a_move;
  return move_that_fits(position, written, text);
}

#define SOTKA_INSTANTIATE(R)                                                 \
  template std::string to_russian<R>(const Position<R>&, Move, RussianForm); \
  template Expected<Move> parse_russian<R>(const Position<R>&, std::string_view);
SOTKA_FOR_EACH_RULES(SOTKA_INSTANTIATE)
#undef SOTKA_INSTANTIATE

}  // namespace sotka::chess

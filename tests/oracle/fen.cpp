// The oracle's reading and writing of FEN.

#include <algorithm>
#include <cctype>
#include <sstream>

#include "oracle/board.h"

namespace sotka::oracle {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 6 && std::all_of(text.begin(), text.end(), is_digit);
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> result;
  for (std::string word; stream >> word;) result.push_back(word);
  return result;
}

}  // namespace

Square Board::parse_square_prefix(std::string_view& text) const {
  if (text.size() < 2) return 0;
  const char letter = variant_->name == "chess100" && text[0] == 'k' ? 'j' : text[0];
  const int file = letter - 'a' + 1;
  std::size_t length = 1;
  int rank = 0;
  while (length < text.size() && length < 3 && is_digit(text[length])) rank = rank * 10 + (text[length++] - '0');
  if (file < 1 || file > variant_->files || rank < 1 || rank > variant_->ranks) return 0;
  text.remove_prefix(length);
  return square(file, rank);
}

Square Board::parse_square(std::string_view text) const {
  const Square s = parse_square_prefix(text);
  return text.empty() ? s : 0;
}

Square Board::mirrored(std::string_view white_square, bool white) const {
  const Square s = square(white_square[0] - 'a' + 1, white_square[1] - '0');
  return white ? s : square(file_of(s), variant_->ranks + 1 - rank_of(s));
}

// --- Writing ---------------------------------------------------------------------------------------------------------

std::string Board::placement_fen() const {
  std::string text;
  for (int rank = variant_->ranks; rank >= 1; --rank) {
    int run = 0;
    const auto flush = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int file = 1; file <= variant_->files; ++file) {
      const char c = cells_[square(file, rank)];
      if (c == '.') {
        ++run;
      } else {
        flush();
        text += c;
      }
    }
    flush();
    if (rank > 1) text += '/';
  }
  return text;
}

std::string Board::castling_fen() const {
  std::string text;
  for (bool white : {true, false}) {
    const unsigned rights = rights_[white ? 0 : 1];
    if (rights & kShort) text += white ? "K" : "k";
    if (rights & kLong) text += white ? "Q" : "q";
    if (rights & kCornerA) text += white ? "A" : "a";
    if (rights & kCornerA2) text += white ? "A2" : "a9";
    if (rights & kCornerJ) text += white ? "J" : "j";
    if (rights & kCornerJ2) text += white ? "J2" : "j9";
  }
  return text.empty() ? "-" : text;
}

std::string Board::fen() const {
  std::string en_passant;
  for (Square s : usable_en_passant()) en_passant += square_text(s);
  std::string text = placement_fen() + (white_to_move_ ? " w " : " b ") + castling_fen() + " " +
                     (en_passant.empty() ? "-" : en_passant) + " " + std::to_string(clock_) + " " +
                     std::to_string(move_number_);
  if (const Square s = usable_target(); s != 0) text += " " + square_text(s);
  return text;
}

// --- Reading ---------------------------------------------------------------------------------------------------------

std::optional<Error> Board::read_placement(std::string_view text) {
  int rank = variant_->ranks;
  int file = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '/') {
      if (file != variant_->files + 1) return Error{"a row is too short"};
      if (--rank < 1) return Error{"there are too many rows"};
      file = 1;
    } else if (is_digit(c)) {
      int run = c - '0';
      if (c == '1' && i + 1 < text.size() && text[i + 1] == '0') {
        run = 10;
        ++i;
      }
      if (run == 0) return Error{"a run of no squares"};
      file += run;
      if (file > variant_->files + 1) return Error{"a row is too long"};
    } else {
      const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      const bool is_piece = std::any_of(variant_->pieces.begin(), variant_->pieces.end(),
                                        [&](const Piece& piece) { return piece.letter == letter; });
      if (letter != 'P' && !is_piece) return Error{"an unknown letter"};
      if (file > variant_->files) return Error{"a row is too long"};
      cells_[square(file++, rank)] = c;
    }
  }
  if (file != variant_->files + 1) return Error{"a row is too short"};
  if (rank != 1) return Error{"there are too few rows"};
  return std::nullopt;
}

std::optional<Error> Board::read_castling(std::string_view text) {
  if (text == "-") return std::nullopt;
  std::array<unsigned, 2> rights{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool white = std::isupper(static_cast<unsigned char>(text[i])) != 0;
    const bool stepped = i + 1 < text.size() && text[i + 1] == (white ? '2' : '9');
    unsigned right = 0;
    switch (std::toupper(static_cast<unsigned char>(text[i]))) {
      case 'K': right = kShort; break;
      case 'Q': right = kLong; break;
      case 'A': right = stepped ? kCornerA2 : kCornerA; break;
      case 'J': right = stepped ? kCornerJ2 : kCornerJ; break;
      default: return Error{"an unknown castling letter"};
    }
    if (right != kShort && right != kLong) {
      if (!variant_->two_stage_castling) return Error{"an unknown castling letter"};
      if (stepped) ++i;
    }
    rights[white ? 0 : 1] |= right;
  }
  for (bool white : {true, false}) rights_[white ? 0 : 1] = rights_in_place(white, rights[white ? 0 : 1]);
  return std::nullopt;
}

std::optional<Error> Board::read_en_passant(std::string_view text) {
  if (text == "-") return std::nullopt;
  while (!text.empty()) {
    const Square s = parse_square_prefix(text);
    if (s == 0) return Error{"an unknown en passant square"};
    en_passant_.push_back(s);
  }
  return std::nullopt;
}

std::optional<Error> Board::read_target(std::string_view text) {
  if (text == "-") return std::nullopt;
  arrived_ = parse_square(text);
  if (arrived_ == 0) return Error{"an unknown target square"};
  return std::nullopt;
}

std::optional<Error> Board::problem() const {
  if (count('K') != 1 || count('k') != 1) return Error{"not exactly one king a side"};
  for (int file = 1; file <= variant_->files; ++file) {
    for (int rank : {1, variant_->ranks}) {
      if (std::toupper(static_cast<unsigned char>(cells_[square(file, rank)])) == 'P') {
        return Error{"a pawn on the first or last rank"};
      }
    }
  }
  if (attacked(king(!white_to_move_), white_to_move_)) return Error{"the side not to move is in check"};
  if (king_in_range(true) && king_in_range(false)) return Error{"both kings are in range of catapults"};
  return std::nullopt;
}

Expected<Board> Board::from_fen(const Variant& variant, std::string_view fen) {
  std::vector<std::string> fields = words(fen);
  if (fields.size() < 2) return Error{"too few fields"};
  const bool castling_left_out = variant.castling_field_optional && fields.size() >= 4 && is_number(fields[3]);
  if (castling_left_out) fields.insert(fields.begin() + 2, "-");
  if (fields.size() > (variant.has_catapults() ? 7u : 6u)) return Error{"too many fields"};
  const std::array<std::string, 7> defaults = {"", "", "-", "-", "0", "1", "-"};
  for (std::size_t i = fields.size(); i < defaults.size(); ++i) fields.push_back(defaults[i]);

  Board board(variant);
  if (const auto error = board.read_placement(fields[0])) return *error;
  if (fields[1] != "w" && fields[1] != "b") return Error{"an unknown side"};
  board.white_to_move_ = fields[1] == "w";
  if (const auto error = board.read_castling(fields[2])) return *error;
  if (const auto error = board.read_en_passant(fields[3])) return *error;
  if (!is_number(fields[4]) || !is_number(fields[5])) return Error{"a counter that is no number"};
  board.clock_ = std::stoi(fields[4]);
  board.move_number_ = std::stoi(fields[5]);
  if (const auto error = board.read_target(fields[6])) return *error;
  if (const auto error = board.problem()) return *error;
  return board;
}

}  // namespace sotka::oracle

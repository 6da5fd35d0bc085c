#include "engine/record/raw_game.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/record/russian_words.h"
#include "engine/registry.h"
#include "engine/text.h"

namespace sotka::record {

namespace {

constexpr int kDeepestVariation = 100;

bool contains(std::initializer_list<std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Without "12." or "12..." at the front; the figures of a number without dots are left alone.
std::string_view without_number(std::string_view word) {
  constexpr std::string_view kEllipsis = "…";
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  std::string_view rest = word.substr(digits);
  bool has_dots = false;
  while (rest.starts_with('.') || rest.starts_with(kEllipsis)) {
    rest.remove_prefix(rest.starts_with('.') ? 1 : kEllipsis.size());
    has_dots = true;
  }
  return has_dots ? rest : word;
}

bool is_number(std::string_view word) {
  return word.find_first_not_of("0123456789") == std::string_view::npos;
}

// In "Кт d5-d6" the name of the piece stands apart.
bool is_piece_name(std::string_view word) {
  return !word.empty() && word.find_first_of("0123456789():-*") == std::string_view::npos;
}

// Takes "!", "?", "!?" … off the end.
std::string_view take_merit(std::string_view& word) {
  const std::size_t end = word.find_last_not_of("!?");
  const std::size_t length = end == std::string_view::npos ? 0 : end + 1;
  const std::string_view merit = word.substr(length);
  word = word.substr(0, length);
  return merit;
}

}  // namespace

const RawTag* RawGame::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const RawTag& t) { return t.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

RawReader::RawReader(std::istream& in, RecordFormat format, bool draughts_by_default)
    : lexer_(in, format), format_(format), draughts_by_default_(draughts_by_default) {}

const Token& RawReader::peek() {
  if (!ahead_) ahead_ = lexer_.next();
  return *ahead_;
}

Token RawReader::take() {
  Token token = peek();
  ahead_.reset();
  return token;
}

// In Russian records 1-1 is prince's castling, and a draw only in draughts; 0-0 is castling everywhere.
bool RawReader::is_result(std::string_view word) const {
  if (contains({"1-0", "0-1", "1/2-1/2", "½-½", "1/2", "*"}, word)) return true;
  if (format_ == RecordFormat::kPdn) return contains({"2-0", "1-1", "0-2", "0-0"}, word);
  return format_ == RecordFormat::kRussian && is_draughts_ && contains({"2-0", "1-1", "0-2"}, word);
}

std::optional<RawResult> RawReader::next() {
  using Kind = Token::Kind;
  if (peek().kind == Kind::kEnd) return std::nullopt;
  RawGame game;
  game.place = peek().place;
  is_draughts_ = draughts_by_default_;
  // A second Event begins the next game where this one has no moves.
  while (peek().kind == Kind::kTag && !(peek().name == "Event" && game.tag("Event"))) read_tag(game);
  // The error may be a tag that could not be read.
  const bool in_moves = peek().kind != Kind::kError;
  if (std::optional<Failure> failure = read_line(game, game.main, 0)) {
    skip_game(in_moves || !game.main.moves.empty());
    return RawResult{std::nullopt, failure->place, std::move(failure->message)};
  }
  const Place place = game.place;
  return RawResult{std::move(game), place, {}};
}

void RawReader::read_tag(RawGame& game) {
  Token token = take();
  if (game.tag(token.name)) {
    game.remarks.push_back(place_text(token.place) + "duplicate tag " + quoted(token.name) + "; the first one is used");
    return;
  }
  if (token.name == "Variant") {
    const std::optional<GameId> id = find_game_of_people(token.text);
    is_draughts_ = id && *id == GameId::kDraughts;
  }
  game.tags.push_back({std::move(token.name), std::move(token.text), token.place});
}

std::optional<RawReader::Failure> RawReader::read_line(RawGame& game, RawLine& line, int depth) {
  using Kind = Token::Kind;
  for (;;) {
    switch (peek().kind) {
      case Kind::kEnd:
      case Kind::kTag:
        if (depth > 0) return Failure{peek().place, "a variation without its closing ')'"};
        return std::nullopt;
      case Kind::kError: {
        Token token = take();
        return Failure{token.place, std::move(token.text)};
      }
      case Kind::kComment:
        append_words(line.moves.empty() ? line.comment : line.moves.back().comment, take().text);
        break;
      case Kind::kGlyph: {
        const Token token = take();
        if (line.moves.empty()) return Failure{token.place, "an annotation sign without a move before it"};
        line.moves.back().glyphs.push_back(token.number);
        break;
      }
      case Kind::kSetup: {
        Token token = take();
        if (depth > 0 || !line.moves.empty() || game.tag("FEN")) {
          return Failure{token.place, "a position in the middle of a game"};
        }
        game.tags.push_back({"FEN", std::move(token.text), token.place});
        break;
      }
      case Kind::kOpen: {
        const Place place = take().place;
        if (line.moves.empty()) return Failure{place, "a variation without a move before it"};
        if (depth == kDeepestVariation) {
          return Failure{place, "variations in each other more than " + std::to_string(kDeepestVariation) + " deep"};
        }
        RawLine variation;
        if (std::optional<Failure> failure = read_line(game, variation, depth + 1)) return failure;
        line.moves.back().variations.push_back(std::move(variation));
        break;
      }
      case Kind::kClose: {
        const Place place = take().place;
        if (depth == 0) return Failure{place, "')' without a '(' before it"};
        return std::nullopt;
      }
      case Kind::kWord: {
        if (is_result(peek().text)) {
          Token token = take();
          if (depth > 0) return Failure{token.place, "a result within a variation"};
          game.result = std::move(token.text);
          game.result_place = token.place;
          return std::nullopt;
        }
        read_word(line);
        break;
      }
    }
  }
}

// A move, a move number, or both together.
void RawReader::read_word(RawLine& line) {
  Token token = take();
  if (format_ == RecordFormat::kRussian && is_piece_name(without_number(token.text)) &&
      peek().kind == Token::Kind::kWord) {
    token.text += " " + take().text;
  }
  std::string_view word = without_number(token.text);
  const std::size_t number_length = token.text.size() - word.size();
  const bool is_en_passant_sign = word == "e.p." || word == "ep";
  // In Russian records of prince "1" is a move.
  if (word.empty() || is_en_passant_sign || (format_ != RecordFormat::kRussian && is_number(word))) return;
  const std::string_view merit = take_merit(word);
  RawMove move;
  move.text = word;
  move.place = {token.place.line, token.place.column + static_cast<int>(number_length)};
  if (!merit.empty()) move.glyphs.push_back(glyph_number(merit));
  line.moves.push_back(std::move(move));
}

// Goes on to where the next game seems to begin: after a result, or at a tag that follows moves.
void RawReader::skip_game(bool in_moves) {
  using Kind = Token::Kind;
  for (;;) {
    const Token& token = peek();
    if (token.kind == Kind::kEnd) return;
    if (token.kind == Kind::kTag && (in_moves || token.name == "Event")) return;
    const bool ends = token.kind == Kind::kWord && is_result(token.text);
    if (token.kind != Kind::kTag && token.kind != Kind::kError) in_moves = true;
    take();
    if (ends) return;
  }
}

}  // namespace sotka::record

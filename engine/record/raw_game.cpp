#include "engine/record/raw_game.h"

#include <algorithm>
#include <utility>

#include "engine/record/signs.h"
#include "engine/record/written_result.h"
#include "engine/text.h"

namespace sotka::record {

namespace {

constexpr int kDeepestVariation = 100;

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
  const bool is_capital = !word.empty() && word[0] >= 'A' && word[0] <= 'Z';
  const bool is_cyrillic = word.starts_with('\xD0') || word.starts_with('\xD1');
  return (is_capital || is_cyrillic) && word.find_first_of("0123456789():-*") == std::string_view::npos;
}

constexpr std::string_view kSeparators = "-x:";

// With one sign for a capture, too.
std::string plain_move(std::string_view word, RecordFormat format) {
  std::string out = plain_signs(word);
  if (format == RecordFormat::kRussian) return out;
  if (out.size() > 2 && out.ends_with("×")) out.replace(out.size() - 2, 2, "#");
  replace_all(out, "×", "x");
  return out;
}

// In Russian records also the letters that look like a sign of capture.
bool is_separator(std::string_view word) {
  return word == "-" || word == "x" || word == ":" || word == "х" || word == "×";
}

bool begins_like_a_square(std::string_view word) {
  return word.size() >= 2 && word[0] >= 'a' && word[0] <= 'k' && is_digit(word[1]);
}

bool has_catapult(GameId game) {
  return visit(game, []<class P>(GameTag<P>) {
    if constexpr (requires { typename P::Rules; }) return chess::kHasCatapult<typename P::Rules>;
    return false;
  });
}

bool has_castling(GameId game) {
  return visit(game, []<class P>(GameTag<P>) {
    if constexpr (requires { typename P::Rules; }) return !P::Rules::kCastling.empty();
    return false;
  });
}

}  // namespace

const RawTag* RawGame::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const RawTag& t) { return t.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

RawReader::RawReader(std::istream& in, RecordFormat format, bool format_is_assumed, GameId game)
    : lexer_(in, format, format_is_assumed),
      format_(lexer_.format()),
      usual_game_(format_ == RecordFormat::kPdn ? GameId::kDraughts : game),
      game_(usual_game_) {}

const Token& RawReader::peek() {
  if (!ahead_) ahead_ = lexer_.next();
  return *ahead_;
}

Token RawReader::take() {
  Token token = peek();
  ahead_.reset();
  return token;
}

void RawReader::remark(RawGame& game, Place place, const std::string& text) const {
  game.remarks.push_back(place_text(place) + text);
}

// In Russian records 1-1 is prince's castling, and a draw only in draughts. 0-0 is castling where there is one; the
// moves tell whether it can be meant.
bool RawReader::is_result(std::string_view word) const {
  const std::optional<WrittenResult> result = read_result(word);
  if (!result) return false;
  switch (result->meaning) {
    case WrittenResult::Meaning::kAnywhere: return true;
    case WrittenResult::Meaning::kDraughts: return game_ == GameId::kDraughts;
    case WrittenResult::Meaning::kBothSidesLose: return !has_castling(game_);
  }
  return false;
}

// Between two games comments belong to the next, and a result is that of the last one once more.
void RawReader::skip_repeated_results() {
  using Kind = Token::Kind;
  while (peek().kind == Kind::kComment || (after_a_game_ && peek().kind == Kind::kEnding) ||
         (after_a_game_ && peek().kind == Kind::kWord && is_result(peek().text))) {
    const Token token = take();
    if (token.kind == Kind::kComment) append_words(comment_ahead_, token.text);
  }
}

std::optional<RawResult> RawReader::next() {
  using Kind = Token::Kind;
  skip_repeated_results();
  if (peek().kind == Kind::kEnd) return std::nullopt;
  RawGame game;
  game.place = peek().place;
  game.main.comment = std::exchange(comment_ahead_, "");
  game_ = usual_game_;
  after_a_game_ = true;
  // A second Event begins the next game where this one has no moves.
  while ((peek().kind == Kind::kTag && !(peek().name == "Event" && game.tag("Event"))) ||
         peek().kind == Kind::kComment || peek().kind == Kind::kRemark) {
    if (peek().kind == Kind::kTag) {
      read_tag(game);
    } else if (const Token token = take(); token.kind == Kind::kComment) {
      append_words(game.main.comment, token.text);
    } else {
      remark(game, token.place, token.text);
    }
  }
  // The error may be a tag that could not be read.
  const bool in_moves = peek().kind != Kind::kError;
  if (std::optional<Failure> failure = read_line(game, game.main, 0)) {
    skip_game(in_moves || !game.main.moves.empty());
    return RawResult{std::nullopt, failure->place, std::move(failure->message)};
  }
  read_after_result(game);
  const Place place = game.place;
  return RawResult{std::move(game), place, {}};
}

void RawReader::read_tag(RawGame& game) {
  Token token = take();
  if (!token.remark.empty()) remark(game, token.place, token.remark);
  if (game.tag(token.name)) {
    remark(game, token.place, "duplicate tag " + quoted(token.name) + "; the first one is used");
    return;
  }
  if (token.name == "Variant") game_ = find_game_of_people(token.text).value_or(usual_game_);
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
      case Kind::kRemark: {
        const Token token = take();
        remark(game, token.place, token.text);
        break;
      }
      case Kind::kComment: {
        const bool is_first = line.moves.empty();
        const bool has_variation = !is_first && !line.moves.back().variations.empty();
        append_words(is_first        ? line.comment
                     : has_variation ? line.moves.back().variations.back().comment_after
                                     : line.moves.back().comment,
                     take().text);
        break;
      }
      case Kind::kGlyph: {
        const Token token = take();
        if (line.moves.empty()) {
          remark(game, token.place, "an annotation sign without a move before it; it is left out");
        } else {
          line.moves.back().glyphs.push_back(token.number);
        }
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
      case Kind::kOpen:
        if (std::optional<Failure> failure = read_variation(game, line, depth)) return failure;
        break;
      case Kind::kClose: {
        const Place place = take().place;
        if (depth > 0) return std::nullopt;
        remark(game, place, "')' without a '(' before it; it is left out");
        break;
      }
      case Kind::kEnding: {
        const Token token = take();
        if (depth > 0) {
          remark(game, token.place, quoted(token.text) + " within a variation; it is left out");
          break;
        }
        game.closing = closing(token.text);
        game.result_place = token.place;
        return std::nullopt;
      }
      case Kind::kWord: {
        Token token = take();
        if (!is_result(token.text)) join_parts(game, token);
        if (!is_result(token.text)) {
          read_word(game, line, std::move(token));
          break;
        }
        if (depth > 0) {
          remark(game, token.place, "the result " + token.text + " within a variation; it is left out");
          break;
        }
        game.result = std::move(token.text);
        game.result_place = token.place;
        return std::nullopt;
      }
    }
  }
}

std::optional<RawReader::Failure> RawReader::read_variation(RawGame& game, RawLine& line, int depth) {
  const Place place = take().place;
  if (depth == kDeepestVariation) {
    remark(game, place,
           "variations in each other more than " + std::to_string(kDeepestVariation) +
               " deep; the rest of them is left out");
    return skip_variation();
  }
  RawLine variation;
  variation.place = place;
  if (std::optional<Failure> failure = read_line(game, variation, depth + 1)) return failure;
  if (line.moves.empty()) {
    remark(game, place, "a variation without a move before it; it is left out");
  } else {
    line.moves.back().variations.push_back(std::move(variation));
  }
  return std::nullopt;
}

std::optional<RawReader::Failure> RawReader::skip_variation() {
  using Kind = Token::Kind;
  for (int open = 1; open > 0;) {
    if (peek().kind == Kind::kEnd || peek().kind == Kind::kTag) {
      return Failure{peek().place, "a variation without its closing ')'"};
    }
    Token token = take();
    if (token.kind == Kind::kError) return Failure{token.place, std::move(token.text)};
    open += token.kind == Kind::kOpen ? 1 : token.kind == Kind::kClose ? -1 : 0;
  }
  return std::nullopt;
}

// A Russian record that names no game is one of draughts if its first move is from a number to a number.
void RawReader::recognise_draughts(RawGame& game, std::string_view word) {
  if (format_ != RecordFormat::kRussian || game_ == GameId::kDraughts || game.tag("Variant") ||
      !game.main.moves.empty()) {
    return;
  }
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const auto from = read_number<int>(word.substr(0, digits));
  if (!from || *from < 1 || *from > draughts::kSquareCount) return;
  std::string_view rest = word.substr(digits);
  if (rest.empty()) {
    // "32 - 28"; "1" alone is castling of prince.
    if (peek().kind != Token::Kind::kWord || !is_separator(plain_move(peek().text, format_))) return;
  } else {
    const bool has_sign = kSeparators.find(rest[0]) != std::string_view::npos;
    const bool castles = rest == "-1";
    if (!has_sign || castles || (rest.size() > 1 && !is_digit(rest[1]))) return;
  }
  game_ = GameId::kDraughts;
  game.game_by_moves = game_;
}

// Old records have blanks within a move: "1- 7", "28 x 19", "e2 – e5", "Кт d5-d6".
void RawReader::join_parts(RawGame& game, Token& token) {
  using Kind = Token::Kind;
  const auto next = [&] { return peek().kind == Kind::kWord ? plain_move(peek().text, format_) : std::string(); };
  token.text = plain_move(token.text, format_);
  if (is_null_move(token.text) || is_check_sign(token.text)) return;
  const auto core = [&] { return without_number(token.text); };
  recognise_draughts(game, core());
  if (game_ == GameId::kDraughts) {
    for (;;) {
      const std::string_view word = core();
      if (word.empty() || is_null_move(word)) return;
      const bool is_open = kSeparators.find(word.back()) != std::string_view::npos;
      if (!is_open && !is_digit(word.back())) return;
      // Only a capture goes on behind its second square.
      const bool is_step = word.find('-') != std::string_view::npos;
      if (!is_open && is_step) return;
      const std::string more = next();
      if (more.empty()) return;
      const bool goes_on = is_separator(more) || (kSeparators.find(more[0]) != std::string_view::npos &&
                                                  more.size() > 1 && is_digit(more[1]));
      const bool is_number_only = is_number(word);
      if (is_open ? !is_digit(more[0]) : !goes_on || (more[0] == '-' && !is_number_only)) return;
      token.text += more;
      take();
    }
  }
  if (core().empty() || is_number(core()) || glyph_number(core()) != 0) return;
  if (format_ == RecordFormat::kRussian && is_piece_name(core()) && !next().empty()) {
    token.text += " " + take().text;
    token.text = plain_move(token.text, format_);
  }
  // What stands between the squares: a blank before it, after it or both.
  const char last = token.text.back();
  if (last == '-' || last == ':') {
    const bool is_behind_a_square = token.text.size() > 1 && is_digit(token.text[token.text.size() - 2]);
    if (is_behind_a_square && begins_like_a_square(next())) token.text += take().text;
    return;
  }
  if (!is_digit(last)) return;
  const std::string more = next();
  const bool is_shot = more.starts_with(':') && has_catapult(game_);
  if (is_shot || more.empty()) return;
  if (kSeparators.find(more[0]) != std::string_view::npos && begins_like_a_square(std::string_view(more).substr(1))) {
    token.text += more;
    take();
  } else if (is_separator(more)) {
    const Token separator = take();
    if (begins_like_a_square(next())) {
      token.text += more + take().text;
    } else {
      token.text += more;  // a sign of mate that stands apart
    }
  }
}

// A move, a move number, or both together, or signs that stand apart from their move.
void RawReader::read_word(RawGame& game, RawLine& line, Token token) {
  std::string_view word = without_number(token.text);
  const std::size_t number_length = token.text.size() - word.size();
  const bool is_en_passant_sign = word == "e.p." || word == "ep";
  // In Russian records of prince "1" is a move.
  if (word.empty() || is_en_passant_sign || (format_ != RecordFormat::kRussian && is_number(word))) return;
  RawMove move;
  move.glyphs = take_glyphs(word);
  move.says_mate = ends_with_mate_sign(word);
  if (word.empty() || is_check_sign(word)) {
    if (line.moves.empty()) {
      remark(game, token.place, quoted(token.text) + " without a move before it; it is left out");
      return;
    }
    RawMove& last = line.moves.back();
    last.glyphs.insert(last.glyphs.end(), move.glyphs.begin(), move.glyphs.end());
    last.says_mate = last.says_mate || move.says_mate;
    return;
  }
  move.text = is_null_move(word) ? kNullMove : word;
  move.place = {token.place.line, token.place.column + static_cast<int>(number_length)};
  line.moves.push_back(std::move(move));
}

// What stands behind the result and still belongs to the game: comments and the result once more on the same line, the
// sentence that closes a Russian record, and at the end of a file all comments.
void RawReader::read_after_result(RawGame& game) {
  using Kind = Token::Kind;
  if (game.result.empty() && !game.closing) return;
  while (ahead_ || lexer_.line_goes_on()) {
    if (peek().kind == Kind::kComment) {
      append_words(game.main.comment_after, take().text);
    } else if (peek().kind == Kind::kWord && is_result(peek().text)) {
      const Token token = take();
      if (game.result.empty() || read_result(token.text)->result == read_result(game.result)->result) continue;
      remark(game, token.place, "the result " + game.result + " is followed by " + token.text + ", which is ignored");
    } else if (peek().kind == Kind::kEnding && !game.closing) {
      game.closing = closing(take().text);
    } else {
      break;
    }
  }
  const bool may_read_on = lexer_.is_at_hand() || format_ == RecordFormat::kRussian;
  if (!may_read_on) return;
  if (peek().kind == Kind::kEnding && !game.closing) game.closing = closing(take().text);
  if (!lexer_.is_at_hand()) return;
  skip_repeated_results();
  if (peek().kind == Kind::kEnd) append_words(game.main.comment_after, std::exchange(comment_ahead_, ""));
}

// Goes on to where the next game seems to begin: after a result, or at a tag that follows moves.
void RawReader::skip_game(bool in_moves) {
  using Kind = Token::Kind;
  for (;;) {
    const Token& token = peek();
    if (token.kind == Kind::kEnd) return;
    if (token.kind == Kind::kTag && (in_moves || token.name == "Event")) return;
    const bool ends = token.kind == Kind::kEnding || (token.kind == Kind::kWord && is_result(token.text));
    if (token.kind != Kind::kTag && token.kind != Kind::kError) in_moves = true;
    take();
    if (ends) return;
  }
}

}  // namespace sotka::record

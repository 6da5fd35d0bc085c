#include "engine/record/lexer.h"

#include <algorithm>
#include <array>

#include "engine/record/russian_words.h"
#include "engine/text.h"

namespace sotka::record {

namespace {

constexpr std::size_t kLongestToken = 1 << 20;
constexpr std::string_view kTooLong = "more than a million bytes without an end";

bool is_letter(int c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_blank(int c) {
  return c >= 0 && is_space(static_cast<char>(c));
}

std::string hex(int byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  return std::string("0x") + kDigits[static_cast<std::size_t>(byte / 16)] +
         kDigits[static_cast<std::size_t>(byte % 16)];
}

constexpr std::array<std::string_view, 6> kSigns = {"!", "?", "!!", "??", "!?", "?!"};

}  // namespace

int glyph_number(std::string_view signs) {
  const auto found = std::find(kSigns.begin(), kSigns.end(), signs.substr(0, 2));
  return found == kSigns.end() ? 0 : static_cast<int>(found - kSigns.begin()) + 1;
}

std::string_view glyph_signs(int glyph) {
  return glyph >= 1 && glyph <= static_cast<int>(kSigns.size()) ? kSigns[static_cast<std::size_t>(glyph - 1)] : "";
}

std::string place_text(Place place) {
  return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": ";
}

int CharSource::peek(std::size_t ahead) {
  while (next_ + ahead >= block_.size()) {
    const std::size_t before = block_.size() - next_;
    refill();
    if (block_.size() - next_ == before) return kEnd;
  }
  return static_cast<unsigned char>(block_[next_ + ahead]);
}

int CharSource::take() {
  const int c = peek();
  if (c == kEnd) return c;
  ++next_;
  const bool is_continuation = (c & 0xC0) == 0x80;
  if (c == '\n') {
    ++place_.line;
    place_.column = 1;
  } else if (!is_continuation) {
    ++place_.column;
  }
  return c;
}

void CharSource::refill() {
  constexpr std::streamsize kLargestBlock = 1 << 16;
  // No more than there is by now: the next game may come down a pipe much later.
  if (!*in_ || in_->peek() == std::istream::traits_type::eof()) return;
  const std::streamsize length = std::clamp<std::streamsize>(in_->rdbuf()->in_avail(), 1, kLargestBlock);
  block_.erase(0, next_);
  next_ = 0;
  const std::size_t kept = block_.size();
  block_.resize(kept + static_cast<std::size_t>(length));
  in_->read(block_.data() + kept, length);
  block_.resize(kept + static_cast<std::size_t>(in_->gcount()));
}

int CharSource::character_length() {
  const int lead = peek();
  if (lead < 0x80) return lead == kEnd ? 0 : 1;
  const int length = lead >= 0xC2 && lead <= 0xDF   ? 2
                     : lead >= 0xE0 && lead <= 0xEF ? 3
                     : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                    : 0;
  for (int i = 1; i < length; ++i) {
    if ((peek(static_cast<std::size_t>(i)) & 0xC0) != 0x80 || peek(static_cast<std::size_t>(i)) == kEnd) return 0;
  }
  // Too long a form, a surrogate, or beyond the last character.
  const int second = length > 2 ? peek(1) : 0x80;
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) ||
      (lead == 0xF4 && second > 0x8F)) {
    return 0;
  }
  return length;
}

Lexer::Lexer(std::istream& in, RecordFormat format) : in_(in), format_(format) {
  constexpr std::array<int, 3> kByteOrderMark = {0xEF, 0xBB, 0xBF};
  for (std::size_t i = 0; i < kByteOrderMark.size(); ++i) {
    if (in_.peek(i) != kByteOrderMark[i]) return;
  }
  for (std::size_t i = 0; i < kByteOrderMark.size(); ++i) in_.take();
  // The mark is not a character of the text.
  in_.restart_line();
}

Token Lexer::make(Token::Kind kind) const {
  Token token;
  token.kind = kind;
  token.place = begin_;
  return token;
}

Token Lexer::error(std::string message, Place place) const {
  Token token;
  token.kind = Token::Kind::kError;
  token.text = std::move(message);
  token.place = place;
  return token;
}

void Lexer::skip_line() {
  while (in_.peek() != CharSource::kEnd && in_.peek() != '\n') in_.take();
}

// Takes one character of UTF-8; false at a byte that begins none.
bool Lexer::take_character(std::string& to) {
  const int length = in_.character_length();
  for (int i = 0; i < length; ++i) to += static_cast<char>(in_.take());
  return length > 0;
}

Token Lexer::bad_byte() {
  const Place place = in_.place();
  const int byte = in_.take();
  if (byte == 0) return error("a zero byte: this is not a text in UTF-8", place);
  return error("the byte " + hex(byte) + " is not UTF-8; convert the file, perhaps from CP1251 or Latin-1", place);
}

Token Lexer::next() {
  for (;;) {
    while (is_blank(in_.peek())) in_.take();
    begin_ = in_.place();
    const int c = in_.peek();
    if (c == '%' && (begin_.column == 1 || format_ == RecordFormat::kPdn)) {
      skip_line();
      continue;
    }
    break;
  }
  const int c = in_.peek();
  if (c == CharSource::kEnd) return make(Token::Kind::kEnd);
  if (format_ == RecordFormat::kRussian && begin_.column == 1) {
    if (std::optional<Token> token = russian_line()) return *token;
  }
  switch (c) {
    case '[': return tag();
    case '{': return comment();
    case ';': return rest_of_line_comment();
    case '$': return glyph();
    case '(':
      if (std::optional<Token> token = glyph_in_parentheses()) return *token;
      in_.take();
      return make(Token::Kind::kOpen);
    case ')': in_.take(); return make(Token::Kind::kClose);
    case '}': in_.take(); return error("'}' without a '{' before it; comments do not nest", begin_);
    case ']':
    case '<':
    case '>':
    case '"': in_.take(); return error(quoted(std::string(1, static_cast<char>(c))) + " has no meaning here", begin_);
    case '/':
      if (format_ == RecordFormat::kPdn) return setup();
      break;
    default: break;
  }
  return word();
}

// After a bad tag its line is of no more use.
Token Lexer::tag() {
  Token token = read_tag();
  if (token.kind == Token::Kind::kError) skip_line();
  return token;
}

// [Name "value"], all on one line; in the value \" and \\ stand for " and \.
Token Lexer::read_tag() {
  Token token = make(Token::Kind::kTag);
  const auto skip_blanks = [&] {
    while (in_.peek() != '\n' && is_blank(in_.peek())) in_.take();
  };
  in_.take();
  skip_blanks();
  while (is_letter(in_.peek()) || is_digit(in_.peek()) || in_.peek() == '_') {
    token.name += static_cast<char>(in_.take());
    if (token.name.size() > kLongestToken) return error("a tag's name has " + std::string(kTooLong), begin_);
  }
  if (token.name.empty()) return error("a tag without a name", in_.place());
  skip_blanks();
  if (in_.peek() != '"')
    return error("the value of tag " + quoted(token.name) + " does not begin with '\"'", in_.place());
  in_.take();
  while (in_.peek() != '"') {
    if (in_.peek() == '\n' || in_.peek() == CharSource::kEnd) {
      return error("the value of tag " + quoted(token.name) + " has no closing '\"' on its line", in_.place());
    }
    if (in_.peek() == '\\' && (in_.peek(1) == '"' || in_.peek(1) == '\\')) in_.take();
    if (in_.peek() == 0 || !take_character(token.text)) return bad_byte();
    if (token.text.size() > kLongestToken) return error("a tag has " + std::string(kTooLong), begin_);
  }
  in_.take();
  skip_blanks();
  if (in_.peek() != ']') return error("tag " + quoted(token.name) + " has no closing ']'", in_.place());
  in_.take();
  return token;
}

Token Lexer::comment() {
  constexpr std::string_view kNextGame = "[Event \"";
  Token token = make(Token::Kind::kComment);
  in_.take();
  while (in_.peek() != '}') {
    bool is_next_game = in_.place().column == 1;
    for (std::size_t i = 0; i < kNextGame.size() && is_next_game; ++i) is_next_game = in_.peek(i) == kNextGame[i];
    if (in_.peek() == CharSource::kEnd || is_next_game) return error("a comment without its closing '}'", begin_);
    if (const auto failure = add_to_comment(token)) return *failure;
  }
  in_.take();
  if (token.text.ends_with(' ')) token.text.pop_back();
  return token;
}

// Takes the next character; white space counts as one space. An error, or none.
std::optional<Token> Lexer::add_to_comment(Token& comment) {
  if (comment.text.size() > kLongestToken) return error("a comment has " + std::string(kTooLong), begin_);
  if (in_.peek() == 0) return bad_byte();
  if (!is_blank(in_.peek())) return take_character(comment.text) ? std::nullopt : std::optional(bad_byte());
  in_.take();
  if (!comment.text.empty() && comment.text.back() != ' ') comment.text += ' ';
  return std::nullopt;
}

Token Lexer::rest_of_line_comment() {
  Token token = make(Token::Kind::kComment);
  in_.take();
  while (in_.peek() != '\n' && in_.peek() != CharSource::kEnd) {
    if (const auto failure = add_to_comment(token)) return *failure;
  }
  if (token.text.ends_with(' ')) token.text.pop_back();
  return token;
}

Token Lexer::setup() {
  Token token = make(Token::Kind::kSetup);
  in_.take();
  while (in_.peek() != '/') {
    if (in_.peek() == '\n' || in_.peek() == CharSource::kEnd) {
      return error("a position without its closing '/'", begin_);
    }
    if (in_.peek() == 0 || !take_character(token.text)) return bad_byte();
    if (token.text.size() > kLongestToken) return error("a position has " + std::string(kTooLong), begin_);
  }
  in_.take();
  return token;
}

Token Lexer::glyph() {
  Token token = make(Token::Kind::kGlyph);
  std::string digits;
  in_.take();
  while (is_digit(in_.peek()) && digits.size() < 4) digits += static_cast<char>(in_.take());
  const std::optional<int> number = read_number<int>(digits);
  if (!number || *number > 255) return error("'$' without a number from 0 to 255", begin_);
  token.number = *number;
  return token;
}

// "(!)", "(?!)": PDN and Russian records put annotation signs in parentheses.
std::optional<Token> Lexer::glyph_in_parentheses() {
  std::string signs;
  while (signs.size() < 3 && (in_.peek(signs.size() + 1) == '!' || in_.peek(signs.size() + 1) == '?')) {
    signs += static_cast<char>(in_.peek(signs.size() + 1));
  }
  if (signs.empty() || in_.peek(signs.size() + 1) != ')') return std::nullopt;
  Token token = make(Token::Kind::kGlyph);
  token.number = glyph_number(signs);
  for (std::size_t i = 0; i < signs.size() + 2; ++i) in_.take();
  return token;
}

// How many bytes are a group in parentheses that belongs to the word before it: "()" for any square, a promotion's
// "(Q)" or "(Л+)"; 0 if none does.
std::size_t Lexer::attached_group() {
  constexpr std::size_t kLongestGroup = 8;
  std::string group;
  while (in_.peek(group.size() + 1) != ')') {
    const int c = in_.peek(group.size() + 1);
    if (group.size() > kLongestGroup || c == CharSource::kEnd || is_blank(c) || is_digit(c)) return 0;
    group += static_cast<char>(c);
  }
  const bool is_latin_piece = group.size() == 1 && group[0] >= 'A' && group[0] <= 'Z';
  const bool is_russian_piece = !group.empty() && static_cast<unsigned char>(group[0]) >= 0x80;
  return group.empty() || is_latin_piece || is_russian_piece ? group.size() + 2 : 0;
}

Token Lexer::word() {
  constexpr std::string_view kEndsWord = "[]{}();$\"<>";
  Token token = make(Token::Kind::kWord);
  for (;;) {
    const int c = in_.peek();
    if (c == CharSource::kEnd || is_blank(c)) break;
    if (c == 0) return bad_byte();
    if (c == '(' && !token.text.empty()) {
      const std::size_t length = attached_group();
      if (length == 0) break;
      for (std::size_t i = 0; i < length; ++i) token.text += static_cast<char>(in_.take());
      continue;
    }
    if (kEndsWord.find(static_cast<char>(c)) != std::string_view::npos) break;
    if (!take_character(token.text)) return bad_byte();
    if (token.text.size() > kLongestToken) return error("a word has " + std::string(kTooLong), begin_);
  }
  // A separate annotation sign.
  if (token.text.find_first_not_of("!?") == std::string::npos) {
    token.kind = Token::Kind::kGlyph;
    token.number = glyph_number(token.text);
  }
  return token;
}

// A whole line that is a heading, "Белые: Петров", or a closing sentence, "Белые сдались.".
std::optional<Token> Lexer::russian_line() {
  constexpr std::size_t kLongestLine = 4096;
  std::string line;
  while (line.size() < kLongestLine && in_.peek(line.size()) != '\n' && in_.peek(line.size()) != CharSource::kEnd) {
    line += static_cast<char>(in_.peek(line.size()));
  }
  Token token;
  if (const std::optional<Heading> heading = read_heading(line)) {
    token = make(Token::Kind::kTag);
    token.name = heading->tag;
    token.text = heading->value;
  } else if (const std::optional<std::string_view> result = closing_result(line)) {
    token = make(Token::Kind::kWord);
    token.text = *result;
  } else {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < line.size();) {
    const int length = in_.character_length();
    if (length == 0) return bad_byte();
    for (int k = 0; k < length; ++k) in_.take();
    i += static_cast<std::size_t>(length);
  }
  return token;
}

}  // namespace sotka::record

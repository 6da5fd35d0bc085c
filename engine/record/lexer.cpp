#include "engine/record/lexer.h"

#include <algorithm>
#include <array>

#include "engine/record/blanks.h"
#include "engine/record/russian_words.h"
#include "engine/record/signs.h"
#include "engine/record/tag_text.h"
#include "engine/text.h"

namespace sotka::record {

namespace {

constexpr std::size_t kLongestToken = 1 << 20;
constexpr std::size_t kUsualLine = 4096;
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

}  // namespace

std::string place_text(Place place) {
  return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": ";
}

// Of a file the position is known, of a pipe it is not.
CharSource::CharSource(std::istream& in)
    : in_(&in), is_at_hand_(in.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in) != std::streampos(-1)) {}

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

int CharSource::blank_length() {
  constexpr std::size_t kLongestBlank = 3;  // bytes
  if (peek() == kEnd) return 0;
  if (peek() < 0x80) return is_space(static_cast<char>(peek())) ? 1 : 0;
  std::string next;
  while (next.size() < kLongestBlank && peek(next.size()) != kEnd) next += static_cast<char>(peek(next.size()));
  return static_cast<int>(record::blank_length(next));
}

void CharSource::take_blank(int length) {
  // The mark is not a character of the text.
  const int column = place_.column;
  std::string blank;
  for (int i = 0; i < length; ++i) blank += static_cast<char>(take());
  if (blank == kByteOrderMark) place_.column = column;
}

Lexer::Lexer(std::istream& in, RecordFormat format, bool is_assumed) : in_(in), format_(format) {
  if (is_assumed && begins_in_russian()) format_ = RecordFormat::kRussian;
}

// Russian letters in the first lines, outside of comments. What begins with a tag is no Russian record. Of input that
// is still being written no more than the first line of text is awaited.
bool Lexer::begins_in_russian() {
  constexpr std::size_t kFirstLines = 4096;  // bytes
  char comment_end = 0;                      // that is awaited
  bool has_text = false;
  for (std::size_t i = 0; i < kFirstLines; ++i) {
    const int c = in_.peek(i);
    if (c == CharSource::kEnd) return false;
    if (comment_end != 0) {
      if (c == comment_end) comment_end = 0;
    } else if (c == '{' || c == ';' || c == '%') {
      comment_end = c == '{' ? '}' : '\n';
    } else if (c == 0xD0 || c == 0xD1) {
      return true;
    } else if (c == '[' && !has_text) {
      return false;
    } else if (c == '\n') {
      if (has_text && !in_.is_at_hand()) return false;
    } else if (c > ' ' && c < 0x80) {
      has_text = true;
    }
  }
  return false;
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

// Takes the blanks that are next; true if the line ended among them.
bool Lexer::skip_blanks() {
  bool is_new_line = false;
  while (const int length = in_.blank_length()) {
    is_new_line = is_new_line || in_.peek() == '\n';
    in_.take_blank(length);
  }
  return is_new_line;
}

bool Lexer::line_goes_on() {
  while (in_.peek() != '\n') {
    const int length = in_.blank_length();
    if (length == 0) return in_.peek() != CharSource::kEnd;
    in_.take_blank(length);
  }
  return false;
}

Token Lexer::next() {
  bool is_fresh_line = in_.place().line == 1 && in_.place().column == 1;
  for (;;) {
    is_fresh_line = skip_blanks() || is_fresh_line;
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
  if (format_ == RecordFormat::kRussian) {
    if (std::optional<Token> token = russian_words(is_fresh_line)) return *token;
  }
  switch (c) {
    case '[': return tag(is_fresh_line);
    case '{': return comment();
    case ';': return rest_of_line_comment();
    case '$': return glyph();
    case '(':
      if (std::optional<Token> token = glyph_in_parentheses()) return *token;
      in_.take();
      return make(Token::Kind::kOpen);
    case ')': in_.take(); return make(Token::Kind::kClose);
    case '}': in_.take(); return error("'}' without a '{' before it; comments do not nest", begin_);
    case '<':
      if (in_.peek(1) == '>') return word();
      [[fallthrough]];
    case ']':
    case '>':
    case '"': in_.take(); return left_out(quoted(std::string(1, static_cast<char>(c))) + " has no meaning here");
    case '/':
      if (format_ == RecordFormat::kPdn) return setup();
      break;
    default: break;
  }
  return word();
}

Token Lexer::left_out(std::string what) {
  Token token = make(Token::Kind::kRemark);
  token.text = std::move(what) + "; it is left out";
  return token;
}

// The rest of the line, still to be taken; of a longer one so many bytes.
std::string Lexer::line_ahead(std::size_t longest) {
  std::string line;
  while (line.size() < longest && in_.peek(line.size()) != '\n' && in_.peek(line.size()) != CharSource::kEnd) {
    line += static_cast<char>(in_.peek(line.size()));
  }
  return line;
}

// Takes so many bytes of whole characters; an error at one that is not UTF-8.
std::optional<Token> Lexer::take_bytes(std::size_t count) {
  std::string taken;
  while (taken.size() < count) {
    if (in_.peek() == 0 || !take_character(taken)) return bad_byte();
  }
  return std::nullopt;
}

// A tag that could not be read is left out where the game can be understood without it. Among the moves brackets are no
// tag unless they are written as one; a command such as [%clk 0:05] is a comment that lacks its braces.
Token Lexer::tag(bool is_fresh_line) {
  // Of many brackets on one line each looks only a little ahead.
  constexpr std::size_t kUsualTag = 256;
  std::string line = line_ahead(is_fresh_line ? kUsualLine : kUsualTag);
  if (line.size() == kUsualTag && line.find(']') == std::string::npos) line = line_ahead(kUsualLine);
  if (line.size() >= kUsualTag && ends_in_a_value(line)) line = line_ahead(kLongestToken);
  if (line.size() == kLongestToken) {
    skip_line();
    return error("a tag has " + std::string(kTooLong), begin_);
  }
  Expected<TagText> read = read_tag(line);
  const bool is_command = tag_name(line).starts_with('%');
  const bool is_tag = read && !is_command && (is_fresh_line || read->remark.empty());
  const std::size_t length = is_tag ? read->length : std::min(line.find(']'), line.size() - 1) + 1;
  if (const auto failure = take_bytes(length)) {
    skip_line();
    return *failure;
  }
  Token token = make(is_tag ? Token::Kind::kTag : Token::Kind::kComment);
  if (is_tag) {
    token.name = std::move(read->name);
    token.text = std::move(read->value);
    token.remark = std::move(read->remark);
  } else if (is_command) {
    token.text = without_blanks(std::string_view(line).substr(0, length));
  } else if (read) {
    return left_out(quoted(line.substr(0, length)) + " is not a tag");
  } else {
    skip_line();
    if (decides_the_game(tag_name(line))) return error(read.error().message, begin_);
    return left_out(read.error().message);
  }
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

// "/W:W50:B1/", or with the name of the command, /FEN "W:W50:B1"/.
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
  std::string_view fen = trimmed(token.text);
  if (fen.starts_with("FEN")) fen = trimmed(fen.substr(3));
  if (fen.size() > 1 && fen.starts_with('"') && fen.ends_with('"')) fen = fen.substr(1, fen.size() - 2);
  token.text = std::string(fen);
  return token;
}

Token Lexer::glyph() {
  constexpr std::size_t kMostDigits = 9;
  Token token = make(Token::Kind::kGlyph);
  std::string digits;
  in_.take();
  while (is_digit(in_.peek())) digits += static_cast<char>(in_.take());
  const std::optional<int> number = digits.size() > kMostDigits ? std::nullopt : read_number<int>(digits);
  if (!number) return left_out(quoted("$" + digits) + " is not the number of an annotation sign");
  token.number = *number;
  return token;
}

// "(!)", "(?!)": PDN and Russian records put annotation signs in parentheses.
std::optional<Token> Lexer::glyph_in_parentheses() {
  constexpr std::size_t kMostSigns = 8;
  std::string signs;
  while (signs.size() < kMostSigns && in_.peek(signs.size() + 1) != CharSource::kEnd &&
         std::string_view("!?*").find(static_cast<char>(in_.peek(signs.size() + 1))) != std::string_view::npos) {
    signs += static_cast<char>(in_.peek(signs.size() + 1));
  }
  if (signs.empty() || in_.peek(signs.size() + 1) != ')') return std::nullopt;
  Token token = make(Token::Kind::kGlyph);
  token.number = signs == "*" ? kForcedMove : glyph_number(signs);
  if (token.number == 0) return std::nullopt;
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
    if (c == CharSource::kEnd || in_.blank_length() > 0) break;
    if (c == 0) return bad_byte();
    if (c == '<' && in_.peek(1) == '>' && token.text.find_first_not_of("0123456789.") == std::string::npos) {
      token.text += {static_cast<char>(in_.take()), static_cast<char>(in_.take())};
      break;
    }
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
  return token;
}

// The next lines, still to be taken, without the end of the last.
std::string Lexer::lines_ahead(int count) {
  std::string lines;
  for (; count > 0 && lines.size() < kUsualLine && in_.peek(lines.size()) != CharSource::kEnd; --count) {
    if (!lines.empty()) lines += '\n';
    while (lines.size() < kUsualLine && in_.peek(lines.size()) != '\n' && in_.peek(lines.size()) != CharSource::kEnd) {
      lines += static_cast<char>(in_.peek(lines.size()));
    }
  }
  return lines;
}

// A position told in words may go over several lines.
std::optional<Token> Lexer::told_position() {
  constexpr int kMostLines = 8;
  if (!names_a_side(line_ahead(kUsualLine))) return std::nullopt;
  for (int count = 1; count <= kMostLines; ++count) {
    const std::string lines = lines_ahead(count);
    const std::string_view text = without_blanks(lines);
    const bool goes_on = text.ends_with(',') || text.ends_with(';') || text.ends_with("—");
    const std::optional<std::string> fen = goes_on ? std::nullopt : position_in_words(text);
    if (!fen) continue;
    Token token = make(Token::Kind::kTag);
    token.name = "FEN";
    token.text = *fen;
    if (const auto failure = take_bytes(lines.size())) return failure;
    return token;
  }
  return std::nullopt;
}

// A line that is a heading, "Белые: Петров", or the rest of one that is a closing sentence, "Белые сдались.".
std::optional<Token> Lexer::russian_words(bool is_fresh_line) {
  if (in_.peek() < 0x80 && !(is_fresh_line && is_letter(in_.peek()))) return std::nullopt;
  constexpr std::size_t kLongestSentence = 200;  // bytes
  const std::string line = line_ahead(is_fresh_line ? kUsualLine : kLongestSentence);
  Token token;
  std::size_t length = line.size();
  // A comment may stand behind the sentence.
  const std::string_view sentence = std::string_view(line).substr(0, line.find_first_of("{;"));
  if (closing(sentence)) {
    token = make(Token::Kind::kEnding);
    token.text = sentence;
    length = sentence.size();
  } else if (std::optional<Token> position = is_fresh_line ? told_position() : std::nullopt) {
    return position;
  } else if (const auto heading = is_fresh_line ? read_heading(line) : std::nullopt) {
    token = make(Token::Kind::kTag);
    token.name = heading->tag;
    token.text = heading->value;
  } else {
    return std::nullopt;
  }
  if (const auto failure = take_bytes(length)) return failure;
  return token;
}

}  // namespace sotka::record

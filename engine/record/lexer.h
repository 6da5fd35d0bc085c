#pragma once
// Splits the text of game records into tags, comments, parentheses and words, and knows where each began.

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game_record.h"

namespace sotka::record {

// Counted from 1; columns are characters, not bytes.
struct Place {
  int line = 1;
  int column = 1;
};

// "line 12, column 5: "
std::string place_text(Place place);

// The characters of a stream, read in blocks.
class CharSource {
 public:
  explicit CharSource(std::istream& in);

  static constexpr int kEnd = -1;
  // The byte `ahead` of the next one, 0 to 255, or kEnd.
  int peek(std::size_t ahead = 0);
  // Takes one byte.
  int take();
  Place place() const { return place_; }
  // How many bytes from here on are one character of UTF-8; 0 if they are none.
  int character_length();
  // How many bytes from here on are one blank: white space, no-break and other spaces, a byte order mark; 0: there is
  // none.
  int blank_length();
  // Takes a blank of so many bytes.
  void take_blank(int length);
  // Can the input be read on without waiting for who writes it?
  bool is_at_hand() const { return is_at_hand_; }

 private:
  void refill();

  std::istream* in_;
  bool is_at_hand_;
  std::string block_;
  std::size_t next_ = 0;
  Place place_;
};

struct Token {
  enum class Kind {
    kTag,      // name, text: its value; remark: what was amiss with it, if anything
    kComment,  // text, with line breaks as spaces
    kOpen,
    kClose,
    kGlyph,   // number
    kWord,    // move, move number or result
    kEnding,  // text: in Russian records the sentence that closes the game, as closing() understands it
    kSetup,   // PDN: /FEN/ in the moves
    kRemark,  // text: what is of no use and left out
    kError,   // text: what is wrong
    kEnd,
  };
  Kind kind = Kind::kEnd;
  std::string text;
  std::string name;
  std::string remark;
  int number = 0;
  Place place;
};

class Lexer {
 public:
  // `is_assumed`: what is Russian by its first lines is read so.
  Lexer(std::istream& in, RecordFormat format, bool is_assumed);

  RecordFormat format() const { return format_; }
  Token next();
  // Does the line go on behind the last token?
  bool line_goes_on();
  bool is_at_hand() const { return in_.is_at_hand(); }

 private:
  bool begins_in_russian();
  Token tag(bool is_fresh_line);
  std::string line_ahead(std::size_t longest);
  std::string lines_ahead(int count);
  std::optional<Token> told_position();
  Token comment();
  Token rest_of_line_comment();
  std::optional<Token> add_to_comment(Token& comment);
  Token setup();
  Token glyph();
  Token word();
  Token bad_byte();
  Token left_out(std::string what);
  std::optional<Token> glyph_in_parentheses();
  std::optional<Token> russian_words(bool is_fresh_line);
  std::size_t attached_group();
  bool take_character(std::string& to);
  std::optional<Token> take_bytes(std::size_t count);
  bool skip_blanks();
  void skip_line();
  Token make(Token::Kind kind) const;
  Token error(std::string message, Place place) const;

  CharSource in_;
  RecordFormat format_;
  Place begin_;  // of the token that is being read
};

}  // namespace sotka::record

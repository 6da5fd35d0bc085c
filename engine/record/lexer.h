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
  explicit CharSource(std::istream& in) : in_(&in) {}

  static constexpr int kEnd = -1;
  // The byte `ahead` of the next one, 0 to 255, or kEnd.
  int peek(std::size_t ahead = 0);
  // Takes one byte.
  int take();
  Place place() const { return place_; }
  // Calls the next byte the first of its line.
  void restart_line() { place_.column = 1; }
  // How many bytes from here on are one character of UTF-8; 0 if they are none.
  int character_length();

 private:
  void refill();

  std::istream* in_;
  std::string block_;
  std::size_t next_ = 0;
  Place place_;
};

struct Token {
  enum class Kind {
    kTag,      // name, text: its value
    kComment,  // text, with line breaks as spaces
    kOpen,
    kClose,
    kGlyph,  // number
    kWord,   // move, move number or result
    kSetup,  // PDN: /FEN/ in the moves
    kError,  // text: what is wrong
    kEnd,
  };
  Kind kind = Kind::kEnd;
  std::string text;
  std::string name;
  int number = 0;
  Place place;
};

// The NAG of a move suffix, 1 to 6: ! ? !! ?? !? ?!; of longer suffixes the first two characters count.
int glyph_number(std::string_view signs);
// The other way round; empty for other glyphs.
std::string_view glyph_signs(int glyph);

class Lexer {
 public:
  Lexer(std::istream& in, RecordFormat format);

  Token next();

 private:
  Token tag();
  Token read_tag();
  Token comment();
  Token rest_of_line_comment();
  std::optional<Token> add_to_comment(Token& comment);
  Token setup();
  Token glyph();
  Token word();
  Token bad_byte();
  std::optional<Token> glyph_in_parentheses();
  std::optional<Token> russian_line();
  std::size_t attached_group();
  bool take_character(std::string& to);
  void skip_line();
  Token make(Token::Kind kind) const;
  Token error(std::string message, Place place) const;

  CharSource in_;
  RecordFormat format_;
  Place begin_;  // of the token that is being read
};

}  // namespace sotka::record

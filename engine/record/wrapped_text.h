#pragma once
// Words joined with spaces into lines of a certain width.

#include <ostream>
#include <string>
#include <string_view>

namespace sotka::record {

class WrappedText {
 public:
  explicit WrappedText(std::ostream& out) : out_(out) {}

  void add(std::string_view word);
  // Splits at spaces; the parts may come to stand on different lines, but none that would mean something else at the
  // beginning of one: [Tag "…"] and lines escaped by %.
  void add_words(std::string_view text);
  // A comment up to the end of the line, "; text": for what cannot stand in braces.
  void add_rest_of_line(std::string_view text);
  // The next word stays on the line of the last one.
  void stick() { sticks_ = true; }
  // A parenthesis that belongs to the next word, and one that belongs to the last.
  void open() { before_next_ += '('; }
  void close();
  // Ends the line, unless nothing is on it. To be called at the end.
  void end_line();

 private:
  static constexpr std::size_t kWidth = 79;  // characters

  void write_last();

  std::ostream& out_;
  std::size_t column_ = 0;
  std::string last_;  // not written yet
  std::string before_next_;
  bool sticks_ = false;
};

}  // namespace sotka::record

#include "engine/record/wrapped_text.h"

#include <algorithm>
#include <utility>

#include "engine/text.h"

namespace sotka::record {

void WrappedText::add(std::string_view word) {
  if (std::exchange(sticks_, false) && !last_.empty()) {
    last_ += ' ' + std::exchange(before_next_, "") + std::string(word);
    return;
  }
  write_last();
  last_ = std::exchange(before_next_, "") + std::string(word);
}

void WrappedText::add_words(std::string_view text) {
  std::string unit;
  for (const std::string_view word : split_words(text)) {
    const bool may_begin_a_line = word[0] != '%' && word[0] != '[';
    if (may_begin_a_line && !unit.empty()) add(std::exchange(unit, ""));
    append_words(unit, word);
  }
  if (!unit.empty()) add(unit);
}

void WrappedText::add_rest_of_line(std::string_view text) {
  std::string line = ";";
  for (const std::string_view word : split_words(text)) line += ' ' + std::string(word);
  add(line);
  end_line();
}

void WrappedText::close() {
  if (last_.empty()) {
    add(")");
  } else {
    last_ += ')';
  }
}

void WrappedText::end_line() {
  write_last();
  if (column_ > 0) out_ << '\n';
  column_ = 0;
}

void WrappedText::write_last() {
  if (last_.empty()) return;
  const auto is_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  const auto width = static_cast<std::size_t>(std::count_if(last_.begin(), last_.end(), is_character));
  if (column_ > 0 && column_ + 1 + width > kWidth) {
    out_ << '\n';
    column_ = 0;
  }
  if (column_ > 0) {
    out_ << ' ';
    ++column_;
  }
  out_ << last_;
  column_ += width;
  last_.clear();
}

}  // namespace sotka::record

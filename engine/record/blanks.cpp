#include "engine/record/blanks.h"

#include <algorithm>
#include <array>

#include "engine/text.h"

namespace sotka::record {

namespace {

constexpr std::array<std::string_view, 19> kBlanks = {
    kByteOrderMark, "\u00A0", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007",
    "\u2008",       "\u2009", "\u200A", "\u200B", "\u2028", "\u2029", "\u202F", "\u2060", "\u3000"};

std::size_t blank_length_at_end(std::string_view text) {
  if (text.empty()) return 0;
  if (is_space(text.back())) return 1;
  const auto found =
      std::find_if(kBlanks.begin(), kBlanks.end(), [text](std::string_view blank) { return text.ends_with(blank); });
  return found == kBlanks.end() ? 0 : found->size();
}

}  // namespace

std::size_t blank_length(std::string_view text) {
  if (text.empty()) return 0;
  if (is_space(text.front())) return 1;
  const auto found =
      std::find_if(kBlanks.begin(), kBlanks.end(), [text](std::string_view blank) { return text.starts_with(blank); });
  return found == kBlanks.end() ? 0 : found->size();
}

std::string_view without_blanks(std::string_view text) {
  while (const std::size_t length = blank_length(text)) text.remove_prefix(length);
  while (const std::size_t length = blank_length_at_end(text)) text.remove_suffix(length);
  return text;
}

}  // namespace sotka::record

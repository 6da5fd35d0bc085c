#include "engine/record/tag_text.h"

#include <algorithm>
#include <array>

#include "engine/record/blanks.h"
#include "engine/text.h"

namespace sotka::record {

namespace {

// The name at the front of a text: up to a blank, a quotation mark or a bracket.
std::string name_at(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && blank_length(text.substr(length)) == 0 &&
         std::string_view("\"[]").find(text[length]) == std::string_view::npos) {
    ++length;
  }
  return std::string(text.substr(0, length));
}

// [Name "value"] to the letter; its length is 0 if the line is anything else. `is_open`: the line ends in the value.
TagText strict_tag(std::string_view line, bool& is_open) {
  is_open = false;
  TagText tag;
  std::size_t i = 1;
  const auto skip_blanks = [&] {
    while (const std::size_t length = blank_length(line.substr(i))) i += length;
  };
  skip_blanks();
  tag.name = name_at(line.substr(i));
  i += tag.name.size();
  skip_blanks();
  if (tag.name.empty() || i == line.size() || line[i] != '"') return {};
  for (++i; i < line.size() && line[i] != '"'; ++i) {
    if (line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '"' || line[i + 1] == '\\')) ++i;
    tag.value += line[i];
  }
  is_open = i == line.size();
  if (is_open) return {};
  ++i;
  skip_blanks();
  if (i == line.size() || line[i] != ']') return {};
  tag.length = i + 1;
  return tag;
}

// The value without the quotation marks around it, of whatever kind and also only one.
std::string_view unquoted(std::string_view value) {
  constexpr std::array<std::string_view, 7> kMarks = {"\"", "'", "“", "”", "„", "«", "»"};
  for (const std::string_view mark : kMarks) {
    if (value.starts_with(mark)) {
      value.remove_prefix(mark.size());
      break;
    }
  }
  for (const std::string_view mark : kMarks) {
    if (value.ends_with(mark)) {
      value.remove_suffix(mark.size());
      break;
    }
  }
  return value;
}

}  // namespace

bool ends_in_a_value(std::string_view line) {
  bool is_open = false;
  strict_tag(line, is_open);
  return is_open;
}

std::string tag_name(std::string_view line) {
  return name_at(without_blanks(line.substr(1)));
}

bool decides_the_game(std::string_view name) {
  constexpr std::array<std::string_view, 4> kNames = {"FEN", "Variant", "GameType", "Result"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

Expected<TagText> read_tag(std::string_view line) {
  bool is_open = false;
  TagText tag = strict_tag(line, is_open);
  if (tag.length > 0) return tag;
  tag.name = tag_name(line);
  if (tag.name.empty()) return Error{"a tag without a name"};
  const std::size_t end = line.rfind(']');
  if (end == std::string_view::npos) return Error{"tag " + quoted(tag.name) + " has no closing ']'"};
  const std::size_t begin = line.find(tag.name) + tag.name.size();
  const std::string_view value = unquoted(without_blanks(line.substr(begin, end - begin)));
  tag.value = value;
  tag.length = end + 1;
  tag.remark = "tag " + quoted(tag.name) + " is not written as [Name \"value\"]; its value is read as " + quoted(value);
  return tag;
}

}  // namespace sotka::record

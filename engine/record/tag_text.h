#pragma once
// The tags of PGN and PDN, [Name "value"].

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/expected.h"

namespace sotka::record {

struct TagText {
  std::string name;
  std::string value;
  std::size_t length = 0;  // bytes of the line, both brackets included
  std::string remark;      // what was amiss, and how it was read; empty if nothing
};

// Reads the tag at the front of a line, which begins with '['. In the value \" and \\ stand for " and \. A name of any
// characters, a value without quotation marks and one with more of them inside are read as they stand, with a remark.
Expected<TagText> read_tag(std::string_view line);

// Does the text begin with a tag whose value it does not end?
bool ends_in_a_value(std::string_view line);

// The name of a tag as far as it can be read.
std::string tag_name(std::string_view line);

// Would the game be another one without that tag?
bool decides_the_game(std::string_view name);

}  // namespace sotka::record

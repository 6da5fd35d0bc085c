#pragma once
// What counts as a blank between the words of a record.

#include <cstddef>
#include <string_view>

namespace sotka::record {

inline constexpr std::string_view kByteOrderMark = "\uFEFF";

// The bytes of the blank at the front of a text: white space, a no-break or other space of Unicode, a byte order mark;
// 0: there is none.
std::size_t blank_length(std::string_view text);

// The text without blanks at its ends.
std::string_view without_blanks(std::string_view text);

}  // namespace sotka::record

#pragma once
// Times as clocks show them.

#include <chrono>
#include <optional>
#include <string_view>

namespace sotka {

struct ClockText {
  std::chrono::milliseconds time;  // the last part taken as seconds
  int parts;
};

// Cuts a time off the front of a text: up to three parts with colons between them, as in "1:02:03.5", "3:05", "12" and
// "0.51"; the last one may have decimals. None, and the text is unchanged, if it does not begin with a time.
std::optional<ClockText> take_clock(std::string_view& text);

}  // namespace sotka

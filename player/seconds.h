#pragma once
// Times in seconds, as most protocols write them.

#include <algorithm>
#include <string>

#include "search/limits.h"

namespace sotka::player {

// "2", "0.05", "61.005"; "0" for negative times.
inline std::string seconds_text(search::Milliseconds time) {
  const auto milliseconds = std::max<search::Milliseconds::rep>(time.count(), 0);
  std::string text = std::to_string(milliseconds / 1000);
  if (const auto rest = milliseconds % 1000) {
    std::string decimals = std::to_string(1000 + rest).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    text += "." + decimals;
  }
  return text;
}

}  // namespace sotka::player

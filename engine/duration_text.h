#pragma once
// Durations for people.

#include <chrono>
#include <cstdio>
#include <string>

namespace sotka {

// "2:03", "1:02:03"
inline std::string duration_text(std::chrono::seconds time) {
  const long long all = time.count();
  char text[32];
  if (all >= 3600) {
    std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", all / 3600, all / 60 % 60, all % 60);
  } else {
    std::snprintf(text, sizeof text, "%lld:%02lld", all / 60, all % 60);
  }
  return text;
}

}  // namespace sotka

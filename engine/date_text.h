#pragma once
// What day it is, as records of games have it.

#include <array>
#include <ctime>
#include <string>

namespace sotka {

namespace detail {
inline std::string date_text(const char* format, tm* (*parts_of)(const time_t*, tm*)) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  parts_of(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), format, &parts);
  return text.data();
}
}  // namespace detail

// "2026.03.01 12:00:00", UTC.
inline std::string utc_date_and_time() {
  return detail::date_text("%Y.%m.%d %H:%M:%S", gmtime_r);
}

// "2026.03.01", where the program runs.
inline std::string local_date() {
  return detail::date_text("%Y.%m.%d", localtime_r);
}

}  // namespace sotka

#include "bench/time_control.h"

#include <cmath>
#include <string>

#include "engine/text.h"

namespace sotka::bench {
namespace {

constexpr double kLongestSeconds = 7 * 24 * 3600;

// "90", "0.5", "5:00"
std::optional<search::Milliseconds> read_time(std::string_view text) {
  int minutes = 0;
  if (const auto colon = text.find(':'); colon != std::string_view::npos) {
    const auto number = read_number<int>(text.substr(0, colon));
    if (!number || *number < 0) return std::nullopt;
    minutes = *number;
    text.remove_prefix(colon + 1);
  }
  if (text.empty() || text.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  seconds += 60.0 * minutes;
  if (seconds > kLongestSeconds) return std::nullopt;
  return search::Milliseconds(std::llround(seconds * 1000));
}

}  // namespace

Expected<TimeControl> read_time_control(std::string_view text) {
  const Error error{quoted(text) + " is no time control like 60+0.6 or 40/5:00"};
  TimeControl control;
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    control.moves = read_number<int>(text.substr(0, slash));
    if (!control.moves || *control.moves < 1) return error;
    text.remove_prefix(slash + 1);
  }
  if (const auto plus = text.find('+'); plus != std::string_view::npos) {
    const auto increment = read_time(text.substr(plus + 1));
    if (!increment) return error;
    control.increment = *increment;
    text = text.substr(0, plus);
  }
  const auto base = read_time(text);
  if (!base || *base + control.increment == search::Milliseconds(0)) return error;
  control.base = *base;
  return control;
}

bool GameClock::press(search::Milliseconds used) {
  remaining_ -= used;
  const bool in_time = remaining_ >= search::Milliseconds(0);
  remaining_ += control_.increment;
  if (moves_to_go_ && --*moves_to_go_ == 0) {
    moves_to_go_ = control_.moves;
    remaining_ += control_.base;
  }
  return in_time;
}

}  // namespace sotka::bench

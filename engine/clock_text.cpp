#include "engine/clock_text.h"

#include <cmath>
#include <cstddef>

#include "engine/text.h"

namespace sotka {
namespace {

constexpr int kMostParts = 3;
constexpr std::size_t kMostDigits = 8;  // of a part

std::size_t digits_of(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length])) ++length;
  return length;
}

}  // namespace

std::optional<ClockText> take_clock(std::string_view& text) {
  std::string_view rest = text;
  double seconds = 0;
  int parts = 0;
  while (true) {
    const std::size_t whole = digits_of(rest);
    const std::size_t decimals = rest.substr(whole).starts_with('.') ? digits_of(rest.substr(whole + 1)) + 1 : 0;
    if (whole > kMostDigits || whole + decimals == 0 || (whole == 0 && decimals == 1)) return std::nullopt;
    const std::string_view number = rest.substr(0, whole + decimals);
    seconds = 60 * seconds + read_number<double>(number).value_or(0);
    rest.remove_prefix(number.size());
    ++parts;
    if (decimals > 0 || parts == kMostParts || !rest.starts_with(':')) break;
    rest.remove_prefix(1);
  }
  text = rest;
  return ClockText{std::chrono::milliseconds(std::llround(seconds * 1000)), parts};
}

}  // namespace sotka

#include "protocol/xboard/clock.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "engine/text.h"
#include "engine/words.h"

namespace sotka::protocol::xboard {
namespace {

using Milliseconds = Clock::Milliseconds;

constexpr int kMostMoves = 100'000;
constexpr double kMostSeconds = 366 * 24 * 3600.0;

// Splits off a non-negative decimal number.
std::optional<double> take_decimal(std::string_view& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc() || !std::isfinite(value) || std::signbit(value)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

std::optional<Milliseconds> from_seconds(double seconds) {
  if (seconds > kMostSeconds) return std::nullopt;
  return Milliseconds(std::llround(seconds * 1000));
}

// Minutes, or minutes:seconds. The rest is reserved for later versions of the protocol.
std::optional<Milliseconds> read_base(std::string_view text) {
  const auto minutes = take_decimal(text);
  if (!minutes) return std::nullopt;
  double seconds = 60 * *minutes;
  if (text.starts_with(':')) {
    text.remove_prefix(1);
    const auto more = take_decimal(text);
    if (!more) return std::nullopt;
    seconds += *more;
  }
  return from_seconds(seconds);
}

std::optional<Milliseconds> read_seconds(std::string_view text) {
  const auto seconds = take_decimal(text);
  return seconds && text.empty() ? from_seconds(*seconds) : std::nullopt;
}

// Hundredths of a second as a signed whole number, clamped.
std::optional<Milliseconds> read_hundredths(std::string_view text) {
  const auto value = read_number<std::int64_t>(trimmed(text));
  if (!value) return std::nullopt;
  constexpr auto kMost = static_cast<std::int64_t>(kMostSeconds) * 100;
  return Milliseconds(10 * std::clamp(*value, -kMost, kMost));
}

}  // namespace

Status Clock::level(std::string_view arguments) {
  const auto moves = read_number<int>(take_word(arguments));
  const auto base = read_base(take_word(arguments));
  const auto increment = read_seconds(take_word(arguments));
  if (!moves || *moves < 0 || *moves > kMostMoves || !base || !increment) {
    return Error{"level needs moves, minutes or minutes:seconds, and an increment in seconds"};
  }
  const Session session{*moves, *base, *increment};
  if (session == session_ && !per_move_) return Done{};
  per_move_.reset();
  session_ = session;
  remaining_ = session.base;
  moves_made_ = 0;
  return Done{};
}

Status Clock::seconds_per_move(std::string_view arguments) {
  const auto time = read_seconds(trimmed(arguments));
  if (!time) return Error{"st needs seconds"};
  per_move_ = *time;
  return Done{};
}

Status Clock::depth(std::string_view arguments) {
  const auto depth = read_number<int>(trimmed(arguments));
  if (!depth || *depth < 1) return Error{"sd needs a depth of at least 1"};
  depth_ = std::min(*depth, search::kMaxPly - 1);
  return Done{};
}

Status Clock::time(std::string_view arguments) {
  const auto hundredths = read_hundredths(arguments);
  if (!hundredths) return Error{"time needs hundredths of a second"};
  remaining_ = *hundredths;
  return Done{};
}

Status Clock::opponents_time(std::string_view arguments) {
  if (!read_hundredths(arguments)) return Error{"otim needs hundredths of a second"};
  return Done{};
}

void Clock::new_game() {
  remaining_ = session_.base;
  moves_made_ = 0;
  depth_.reset();
}

void Clock::moved(Milliseconds used) {
  remaining_ += session_.increment - used;
  ++moves_made_;
  if (session_.moves > 0 && moves_made_ % session_.moves == 0) remaining_ += session_.base;
}

player::GoOrder Clock::order(Color side) const {
  player::GoOrder order;
  order.limits.depth = depth_;
  if (per_move_) {
    order.limits.move_time = per_move_;
    return order;
  }
  search::Clock clock{.remaining = remaining_, .increment = session_.increment};
  if (session_.moves > 0) clock.moves_to_go = session_.moves - moves_made_ % session_.moves;
  order.clocks[side] = clock;
  return order;
}

}  // namespace sotka::protocol::xboard

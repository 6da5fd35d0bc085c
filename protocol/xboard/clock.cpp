#include "protocol/xboard/clock.h"

#include <algorithm>
#include <string>

#include "engine/clock_text.h"
#include "engine/text.h"
#include "engine/words.h"

namespace sotka::protocol::xboard {
namespace {

using Milliseconds = Clock::Milliseconds;

constexpr int kMostMoves = 100'000;
constexpr std::chrono::hours kLongest{366 * 24};

// Minutes, or minutes:seconds. The rest is reserved for later versions of the protocol.
std::optional<Milliseconds> read_base(std::string_view text) {
  const auto clock = take_clock(text);
  if (!clock || clock->parts > 2) return std::nullopt;
  const Milliseconds base = clock->parts == 1 ? 60 * clock->time : clock->time;
  return base <= kLongest ? std::optional(base) : std::nullopt;
}

std::optional<Milliseconds> read_seconds(std::string_view text) {
  const auto clock = take_clock(text);
  const bool is_good = clock && clock->parts == 1 && text.empty() && clock->time <= kLongest;
  return is_good ? std::optional(clock->time) : std::nullopt;
}

// Hundredths of a second as a signed whole number, clamped.
std::optional<Milliseconds> read_hundredths(std::string_view text) {
  const auto value = read_number<std::int64_t>(trimmed(text));
  if (!value) return std::nullopt;
  constexpr std::int64_t kMost = Milliseconds(kLongest).count() / 10;
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

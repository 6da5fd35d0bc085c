#include "match/time_control.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/clock_text.h"
#include "engine/text.h"
#include "player/seconds.h"

namespace sotka::match {
namespace {

using player::seconds_text;
using search::Milliseconds;

constexpr std::chrono::hours kLongest{7 * 24};
constexpr std::size_t kMostStages = 10;

// The length of the text up to the colon that ends a stage; a colon before two digits is part of a time.
std::size_t stage_length(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != ':') continue;
    std::size_t digits = i + 1;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    const bool is_seconds = digits == i + 3 && (digits == text.size() || text[digits] != '/');
    if (!is_seconds) return i;
  }
  return text.size();
}

// "90", "0.5", "5:00"
std::optional<Milliseconds> read_time(std::string_view text) {
  const auto clock = take_clock(text);
  if (!clock || clock->parts > 2 || !text.empty() || clock->time > kLongest) return std::nullopt;
  return clock->time;
}

std::optional<TimeStage> read_stage(std::string_view text) {
  TimeStage stage;
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    stage.moves = read_number<int>(text.substr(0, slash));
    if (!stage.moves || *stage.moves < 1) return std::nullopt;
    text.remove_prefix(slash + 1);
  }
  if (const auto plus = text.find('+'); plus != std::string_view::npos) {
    const auto increment = read_time(text.substr(plus + 1));
    if (!increment) return std::nullopt;
    stage.increment = *increment;
    text = text.substr(0, plus);
  }
  const auto base = read_time(text);
  if (!base || *base + stage.increment == Milliseconds(0)) return std::nullopt;
  stage.base = *base;
  return stage;
}

std::optional<TimeControl> read_stages(std::string_view text) {
  TimeControl control;
  while (true) {
    const std::size_t length = stage_length(text);
    const auto stage = read_stage(text.substr(0, length));
    if (!stage || control.stages.size() == kMostStages) return std::nullopt;
    if (!control.stages.empty() && !control.stages.back().moves) return std::nullopt;
    control.stages.push_back(*stage);
    if (length == text.size()) return control;
    text.remove_prefix(length + 1);
  }
}

// A control of the rules of international draughts: one stage, with bounds on what may be written after its name.
struct NamedControl {
  std::string_view name;
  std::string_view usual;
  // Bounds of the base time together with the increments of so many moves; no longest one: nothing else is allowed.
  int increments = 0;
  std::chrono::seconds shortest{0};
  std::chrono::seconds longest{0};
};
constexpr std::array kNamed = {
    NamedControl{"classic", "50/7200:25/3600"},
    NamedControl{"classic6h", "50/7200:3600"},
    NamedControl{"classic5h", "50/7200:1800"},
    NamedControl{"classic5h-b", "40/5400:3600"},
    NamedControl{"fischer", "4800+60", 0, std::chrono::minutes(80), std::chrono::minutes(120)},
    NamedControl{"rapid", "600+5", 60, std::chrono::minutes(15), std::chrono::minutes(30)},
    NamedControl{"blitz", "180+2", 60, std::chrono::minutes(5), std::chrono::minutes(15)},
    NamedControl{"tiebreak", "300+3"},
};

Expected<TimeControl> read_named(const NamedControl& named, std::string_view own) {
  const TimeControl usual = *read_stages(named.usual);
  if (own.empty()) return usual;
  const Error wrong{quoted(own) + " is out of bounds for the time control " + std::string(named.name)};
  const auto control = read_stages(own);
  if (!control || control->stages.size() != 1 || control->stages[0].moves) return wrong;
  const TimeStage& stage = control->stages[0];
  const TimeStage& least = usual.stages[0];
  const Milliseconds all = stage.base + named.increments * stage.increment;
  if (all < named.shortest || all > named.longest) return wrong;
  // Without increments the base alone has to be long enough; with them there are least ones for both.
  const bool fixed_increment = named.increments == 0;
  if (fixed_increment && stage.increment != least.increment) return wrong;
  const bool has_increment = stage.increment > Milliseconds(0);
  if (has_increment && (stage.base < least.base || stage.increment < least.increment)) return wrong;
  return *control;
}

}  // namespace

Expected<TimeControl> read_time_control(std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  const auto* const named =
      std::find_if(kNamed.begin(), kNamed.end(), [name](const NamedControl& control) { return control.name == name; });
  if (named != kNamed.end()) return read_named(*named, text.substr(std::min(name.size() + 1, text.size())));
  if (auto control = read_stages(text)) return *std::move(control);
  return Error{quoted(text) + " is not a time control such as 60+0.6, 40/5:00 or 50/7200:25/3600"};
}

std::string to_text(const TimeControl& control) {
  std::string text;
  for (const TimeStage& stage : control.stages) {
    if (!text.empty()) text += ':';
    std::string base = seconds_text(stage.base);
    // After a colon two digits would be seconds.
    if (!text.empty() && !stage.moves && std::min(base.find('.'), base.size()) == 2) base = "0" + base;
    if (stage.moves) text += std::to_string(*stage.moves) + "/";
    text += base;
    if (stage.increment > Milliseconds(0)) text += "+" + seconds_text(stage.increment);
  }
  return text;
}

GameClock::GameClock(TimeControl control)
    : control_(std::move(control)), remaining_(stage().base), moves_to_go_(stage().moves) {}

bool GameClock::press(Milliseconds used, Milliseconds margin) {
  remaining_ -= used;
  if (remaining_ < -margin) return false;
  remaining_ = std::max(remaining_, Milliseconds(0)) + stage().increment;
  if (moves_to_go_ && --*moves_to_go_ == 0) {
    stage_ = std::min(stage_ + 1, control_.stages.size() - 1);
    moves_to_go_ = stage().moves;
    remaining_ += stage().base;
  }
  return true;
}

}  // namespace sotka::match

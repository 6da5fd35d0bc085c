#include "protocol/client/xboard_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/text.h"
#include "engine/words.h"
#include "player/seconds.h"
#include "protocol/hub/text.h"

namespace sotka::protocol::client {
namespace {

using search::Milliseconds;

// The accepted features with their defaults.
struct KnownFeature {
  std::string_view name;
  std::string_view usual;
};
constexpr std::array kFeatures = {
    KnownFeature{"ping", "0"},     KnownFeature{"setboard", "0"}, KnownFeature{"usermove", "0"},
    KnownFeature{"time", "1"},     KnownFeature{"draw", "1"},     KnownFeature{"reuse", "1"},
    KnownFeature{"nps", "0"},      KnownFeature{"memory", "0"},   KnownFeature{"smp", "0"},
    KnownFeature{"variants", ""},  KnownFeature{"option", ""},    KnownFeature{"myname", ""},
    KnownFeature{"done", "1"},     KnownFeature{"playother", ""}, KnownFeature{"sigint", ""},
    KnownFeature{"sigterm", ""},   KnownFeature{"analyze", ""},   KnownFeature{"colors", ""},
    KnownFeature{"ics", ""},       KnownFeature{"name", ""},      KnownFeature{"pause", ""},
    KnownFeature{"debug", ""},     KnownFeature{"exclude", ""},   KnownFeature{"setscore", ""},
    KnownFeature{"highlight", ""}, KnownFeature{"egt", ""},
};

const KnownFeature* find_feature(std::string_view name) {
  const auto* const found =
      std::find_if(kFeatures.begin(), kFeatures.end(), [name](const KnownFeature& f) { return f.name == name; });
  return found == kFeatures.end() ? nullptr : found;
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    parts.emplace_back(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// Minutes and seconds; the exact clock is sent before every move.
std::string base_time(Milliseconds time) {
  const auto all = std::max<Milliseconds::rep>(time.count() / 1000, 1);
  return fmt::format("{}:{:02}", all / 60, all % 60);
}

}  // namespace

bool XboardFeatures::has(std::string_view name) const {
  const auto said = values.find(std::string(name));
  if (said != values.end()) return said->second == "1";
  const KnownFeature* const known = find_feature(name);
  return known != nullptr && known->usual == "1";
}

OfferedOption read_xboard_option(std::string_view text) {
  OfferedOption option;
  const std::size_t dash = std::min(text.find(" -"), text.size());
  option.name = trimmed(text.substr(0, dash));
  text.remove_prefix(std::min(dash + 2, text.size()));
  const std::string_view type = take_word(text);
  if (type == "spin" || type == "slider") {
    option.type = "spin";
    option.fallback = take_word(text);
    option.least = read_number<std::int64_t>(take_word(text));
    option.most = read_number<std::int64_t>(take_word(text));
  } else if (type == "combo") {
    constexpr std::string_view kBetween = "///";
    option.type = "combo";
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(kBetween), text.size());
      std::string_view choice = trimmed(text.substr(0, end));
      text.remove_prefix(std::min(end + kBetween.size(), text.size()));
      if (choice.starts_with('*')) {
        choice.remove_prefix(1);
        option.fallback = choice;
      }
      option.vars.emplace_back(choice);
    }
  } else if (type == "button" || type == "save" || type == "reset") {
    option.type = "button";
  } else {
    option.type = type == "check" ? "check" : "string";
    option.fallback = text;
  }
  return option;
}

std::vector<std::string> read_features(std::string_view text, XboardFeatures& features) {
  // The syntax is that of Hub's lines.
  const hub::Line line = hub::read_line(text);
  if (line.command != "feature") return {};
  features.told = true;
  std::vector<std::string> answers;
  for (const hub::Argument& argument : line.arguments) {
    if (!find_feature(argument.name)) {
      answers.push_back("rejected " + argument.name);
      continue;
    }
    answers.push_back("accepted " + argument.name);
    features.values[argument.name] = argument.value;
    if (argument.name == "variants") features.variants = split_at_commas(argument.value);
    if (argument.name == "option") features.options.push_back(read_xboard_option(argument.value));
    if (argument.name == "done") features.done = argument.value == "1";
  }
  return answers;
}

std::vector<std::string> xboard_limits(const ThinkOrder& order, Color side) {
  std::vector<std::string> lines;
  if (const auto& clock = order.clocks[side]) {
    lines.push_back(fmt::format("level {} {} {}", clock->moves_to_go.value_or(0), base_time(clock->remaining),
                                player::seconds_text(clock->increment)));
  }
  if (order.limits.nodes) {
    lines.push_back("nps " + std::to_string(*order.limits.nodes));
    lines.push_back("st 1");
  } else if (order.limits.move_time) {
    lines.push_back("st " + player::seconds_text(*order.limits.move_time));
  }
  if (order.limits.depth) lines.push_back("sd " + std::to_string(*order.limits.depth));
  return lines;
}

std::vector<std::string> xboard_clocks(const ThinkOrder& order, Color side) {
  std::vector<std::string> lines;
  for (const Color c : {side, ~side}) {
    if (const auto& clock = order.clocks[c]) {
      lines.push_back((c == side ? "time " : "otim ") + std::to_string(clock->remaining.count() / 10));
    }
  }
  return lines;
}

void read_xboard_thinking(std::string_view line, EngineThought& thought) {
  constexpr int kMate = 100'000;
  constexpr int kLongestMate = 1000;
  // Some engines append a sign to the depth.
  std::string_view first = take_word(line);
  while (!first.empty() && !is_digit(first.back())) first.remove_suffix(1);
  const auto depth = read_number<int>(first);
  const auto score = read_number<int>(take_word(line));
  const auto time = read_number<std::int64_t>(take_word(line));
  const auto nodes = read_number<std::uint64_t>(take_word(line));
  if (!depth || !score || !time || !nodes) return;
  thought = {.depth = *depth, .nodes = *nodes};
  if (!is_score(*score)) return;
  const int beyond_mate = std::abs(*score) - kMate;
  if (beyond_mate >= 0 && beyond_mate < kLongestMate) {
    thought.mate_in = *score > 0 ? beyond_mate : -beyond_mate;
  } else {
    thought.centipawns = *score;
  }
}

std::optional<Claim> read_xboard_result(std::string_view line) {
  std::string_view rest = line;
  std::string_view result = take_word(rest);
  if (result == "resign") return Claim{.kind = Claim::Kind::kResigns, .said = std::string(line)};
  if (result == "RESULT") result = take_word(rest);
  Claim claim{.kind = Claim::Kind::kResult, .said = std::string(line)};
  if (result == "1-0") {
    claim.winner = Color::kWhite;
  } else if (result == "0-1") {
    claim.winner = Color::kBlack;
  } else if (result != "1/2-1/2") {
    return std::nullopt;
  }
  return claim;
}

}  // namespace sotka::protocol::client

#include "match/engine_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "engine/fnv_hash.h"
#include "engine/text.h"
#include "player/suggestion.h"
#include "search/score.h"

namespace sotka::match {
namespace {

constexpr std::string_view kOptionPrefix = "option.";
std::vector<std::string> known_keys() {
  return {"cmd",   "arg",   "args",       "dir",    "name",    "proto",    "tc",       "st",
          "nodes", "depth", "timemargin", "ponder", "restart", "patience", "movetime", "option.NAME"};
}

Expected<bool> read_switch(const std::string& key, std::string_view value) {
  if (value == "on" || value == "true") return true;
  if (value == "off" || value == "false") return false;
  return Error{key + " takes on or off, not " + quoted(value)};
}

template <class T>
Expected<T> read_count(const std::string& key, std::string_view value, T least, T most) {
  const auto number = read_number<T>(value);
  if (number && *number >= least && *number <= most) return *number;
  return Error{fmt::format("{} takes a number from {} to {}, not {}", key, least, most, quoted(value))};
}

Expected<search::Milliseconds> read_seconds(const std::string& key, std::string_view value) {
  constexpr double kMost = 24 * 3600;
  const auto seconds = read_number<double>(value);
  if (!seconds || *seconds <= 0 || *seconds > kMost) return Error{key + " takes seconds, not " + quoted(value)};
  return search::Milliseconds(std::llround(*seconds * 1000));
}

class Reader {
 public:
  Status take(const std::string& key, const std::string& value) {
    if (key.starts_with(kOptionPrefix) && key.size() > kOptionPrefix.size()) return take_option(key, value);
    if (key == "cmd") return set(spec_.command.program, value);
    if (key == "dir") return set(spec_.command.directory, value);
    if (key == "name") return set(spec_.name, value);
    if (key == "proto") return set(spec_.protocol, protocol::client::read_engine_protocol(value));
    if (key == "arg" || key == "args") return take_arguments(key, value);
    if (key == "tc") return set(spec_.pace.clock, read_time_control(value));
    if (key == "st") return set(spec_.pace.move_time, read_seconds(key, value));
    if (key == "movetime") return take_milliseconds(key, value, 1, [this](auto t) { spec_.pace.move_time = t; });
    if (key == "timemargin") return take_milliseconds(key, value, 0, [this](auto t) { spec_.margin = t; });
    if (key == "nodes") return set(spec_.pace.nodes, read_count<std::uint64_t>(key, value, 1, 1'000'000'000'000));
    if (key == "depth") return set(spec_.pace.depth, read_count<int>(key, value, 1, search::kMaxPly - 1));
    if (key == "ponder") return set(spec_.ponder, read_switch(key, value));
    if (key == "restart") return set(spec_.restart, read_switch(key, value));
    if (key == "patience") return set(spec_.patience, read_seconds(key, value));
    return Error{"unknown engine key " + sotka::quoted(key) + player::did_you_mean(key, known_keys())};
  }

  EngineSpec& spec() { return spec_; }

 private:
  template <class To, class From>
  static Status set(To& to, const Expected<From>& value) {
    if (!value) return value.error();
    to = *value;
    return Done{};
  }
  static Status set(std::string& to, const std::string& value) {
    to = value;
    return Done{};
  }

  template <class F>
  Status take_milliseconds(const std::string& key, const std::string& value, int least, F assign) {
    constexpr int kMost = 24 * 3600 * 1000;
    const auto number = read_count<int>(key, value, least, kMost);
    if (!number) return number.error();
    assign(search::Milliseconds(*number));
    return Done{};
  }

  Status take_arguments(const std::string& key, const std::string& value) {
    if (key == "arg") {
      spec_.command.arguments.push_back(value);
    } else {
      for (const std::string_view word : split_words(value)) spec_.command.arguments.emplace_back(word);
    }
    return Done{};
  }

  Status take_option(const std::string& key, const std::string& value) {
    const std::string name = key.substr(kOptionPrefix.size());
    std::erase_if(spec_.options, [&name](const auto& option) { return option.first == name; });
    spec_.options.emplace_back(name, value);
    return Done{};
  }

  EngineSpec spec_;
};

}  // namespace

Expected<std::pair<std::string, std::string>> read_assignment(std::string_view word) {
  const std::size_t sign = word.find('=');
  if (sign == std::string_view::npos || sign == 0) return Error{quoted(word) + " is not of the form key=value"};
  return std::pair(std::string(word.substr(0, sign)), std::string(word.substr(sign + 1)));
}

Expected<EngineSpec> read_engine(const std::vector<std::string>& own, const std::vector<std::string>& common) {
  Reader reader;
  for (const auto* const words : {&common, &own}) {
    for (const std::string& word : *words) {
      const auto assignment = read_assignment(word);
      if (!assignment) return assignment.error();
      if (const Status status = reader.take(assignment->first, assignment->second); !status) return status.error();
    }
  }
  EngineSpec& spec = reader.spec();
  if (spec.command.program.empty()) return Error{"an engine needs cmd=PROGRAM"};
  if (spec.name.empty()) spec.name = std::filesystem::path(spec.command.program).filename().string();
  const Pace& pace = spec.pace;
  if (!pace.clock && !pace.move_time && !pace.nodes && !pace.depth) {
    return Error{spec.name + " needs a limit: tc, st, movetime, nodes or depth"};
  }
  return spec;
}

std::string fingerprint(const EngineSpec& engine) {
  std::string text = engine.name + " " + std::string(name(engine.protocol)) + " cmd=" + engine.command.program;
  for (const std::string& argument : engine.command.arguments) text += " arg=" + argument;
  if (!engine.command.directory.empty()) text += " dir=" + engine.command.directory;
  const Pace& pace = engine.pace;
  if (pace.clock) text += " tc=" + to_text(*pace.clock);
  if (pace.move_time) text += " movetime=" + std::to_string(pace.move_time->count());
  if (pace.nodes) text += " nodes=" + std::to_string(*pace.nodes);
  if (pace.depth) text += " depth=" + std::to_string(*pace.depth);
  if (engine.margin.count() > 0) text += " timemargin=" + std::to_string(engine.margin.count());
  if (engine.ponder) text += " ponder=on";
  for (const auto& [name, value] : engine.options) text += " option." + name + "=" + value;
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return text;
}

std::string program_hash(const EngineSpec& engine) {
  std::ifstream in(protocol::client::find_program(engine.command), std::ios::binary);
  if (!in) return {};
  FnvHash hash;
  std::vector<char> block(std::size_t{1} << 16);
  while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
    hash.add(std::string_view(block.data(), static_cast<std::size_t>(in.gcount())));
  }
  return fmt::format("{:016x}", hash.value());
}

std::string time_control_tag(std::string_view fingerprint) {
  const auto value = [fingerprint](std::string_view key) {
    const std::size_t at = fingerprint.rfind(key);
    if (at == std::string_view::npos) return std::string_view();
    const std::string_view rest = fingerprint.substr(at + key.size());
    return rest.substr(0, rest.find(' '));
  };
  if (const std::string_view clock = value(" tc="); !clock.empty()) return std::string(clock);
  if (const auto time = read_number<int>(value(" movetime="))) return fmt::format("1/{:g}", *time / 1000.0);
  return "-";
}

void make_names_unique(std::vector<EngineSpec>& engines) {
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const std::string name = engines[i].name;
    const auto taken = [&engines, i](const std::string& text) {
      return std::any_of(engines.begin(), engines.begin() + static_cast<std::ptrdiff_t>(i),
                         [&text](const EngineSpec& other) { return other.name == text; });
    };
    for (int number = 2; taken(engines[i].name); ++number) engines[i].name = name + "-" + std::to_string(number);
  }
}

}  // namespace sotka::match

#include "protocol/hub/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "engine/words.h"

namespace sotka::protocol::hub {
namespace {

// Splits off a word or quoted text.
std::string take_token(std::string_view& text) {
  text = trimmed(text);
  if (!text.empty() && text.front() == '"') {
    text.remove_prefix(1);
    const std::size_t end = text.find('"');
    std::string token(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    return token;
  }
  std::size_t length = 0;
  while (length < text.size() && !is_space(text[length]) && text[length] != '=' && text[length] != '"') ++length;
  std::string token(text.substr(0, length));
  text.remove_prefix(length);
  return token;
}

}  // namespace

std::optional<std::string_view> Line::value(std::string_view name) const {
  const auto found = std::find_if(arguments.begin(), arguments.end(),
                                  [name](const Argument& argument) { return argument.name == name; });
  if (found == arguments.end()) return std::nullopt;
  return found->value;
}

Line read_line(std::string_view line) {
  Line read;
  read.command = std::string(take_word(line));
  for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
    Argument argument{take_token(line), {}};
    line = trimmed(line);
    if (!line.empty() && line.front() == '=') {
      line.remove_prefix(1);
      argument.value = take_token(line);
    }
    read.arguments.push_back(std::move(argument));
  }
  return read;
}

std::string argument_text(std::string_view name, std::string_view value) {
  std::string text(value);
  std::replace(text.begin(), text.end(), '"', '\'');
  const bool is_plain =
      !text.empty() && std::none_of(text.begin(), text.end(), [](char c) { return is_space(c) || c == '='; });
  return std::string(name) + '=' + (is_plain ? text : '"' + text + '"');
}

std::string param_line(const Option& option) {
  std::string type;
  switch (option.kind) {
    case Option::Kind::kButton: return {};
    case Option::Kind::kCheck: type = "bool"; break;
    case Option::Kind::kString: type = "string"; break;
    case Option::Kind::kSpin: type = fmt::format("int min={} max={}", option.least, option.most); break;
    case Option::Kind::kCombo: type = "enum values=\"" + joined(option.choices) + '"';
  }
  return fmt::format("param {} {} type={}", argument_text("name", option.name), argument_text("value", option.value),
                     type);
}

std::string score_text(search::Score score) {
  constexpr int kWin = 100'00;
  constexpr int kMost = kWin - search::kMaxPly - 1;
  const auto in_pieces = [](int hundredths) { return fmt::format("{:.2f}", hundredths / 100.0); };
  if (search::is_mate(score)) {
    const int plies = search::kMate - std::abs(score);
    return in_pieces(score > 0 ? kWin - plies : plies - kWin);
  }
  return in_pieces(std::clamp(score, -kMost, kMost));
}

std::string info_line(int depth, search::Score score, const std::vector<std::string>& moves,
                      const search::Counters& counters) {
  std::string line = fmt::format("info depth={} score={} nodes={} time={:.3f} nps={:.1f}", depth, score_text(score),
                                 counters.nodes, static_cast<double>(counters.elapsed.count()) / 1000,
                                 static_cast<double>(counters.nodes_per_second()) / 1e6);
  if (!moves.empty()) line += " pv=\"" + joined(moves) + '"';
  return line;
}

}  // namespace sotka::protocol::hub

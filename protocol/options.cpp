#include "protocol/options.h"

#include <algorithm>
#include <utility>

#include "engine/text.h"
#include "engine/words.h"
#include "player/suggestion.h"

namespace sotka::protocol {
namespace {

constexpr std::string_view kTrue = "true";
constexpr std::string_view kFalse = "false";

std::string truth(bool value) {
  return std::string(value ? kTrue : kFalse);
}

Error bad_value(const Option& option, std::string_view text, const std::string& wanted) {
  return Error{option.name + " takes " + wanted + ", not " + quoted(text)};
}

Expected<std::string> read_check(const Option& option, std::string_view text) {
  if (same_word(text, kTrue) || text == "1" || same_word(text, "on")) return truth(true);
  if (same_word(text, kFalse) || text == "0" || same_word(text, "off")) return truth(false);
  return bad_value(option, text, "true or false");
}

Expected<std::string> read_spin(const Option& option, std::string_view text) {
  const auto number = read_number<std::int64_t>(text);
  if (!number || *number < option.least || *number > option.most) {
    return bad_value(option, text,
                     "a number from " + std::to_string(option.least) + " to " + std::to_string(option.most));
  }
  return std::to_string(*number);
}

}  // namespace

void Options::add(Option option, Read read, Apply<const std::string&> apply) {
  option.value = option.default_value;
  options_.push_back(std::move(option));
  read_.push_back(std::move(read));
  apply_.push_back(std::move(apply));
}

void Options::add_check(std::string name, bool value, Apply<bool> apply) {
  add({.name = std::move(name), .kind = Option::Kind::kCheck, .default_value = truth(value)}, read_check,
      [apply = std::move(apply)](const std::string& text) { return apply(text == kTrue); });
}

void Options::add_spin(std::string name, std::int64_t value, std::int64_t least, std::int64_t most,
                       Apply<std::int64_t> apply) {
  add({.name = std::move(name),
       .kind = Option::Kind::kSpin,
       .default_value = std::to_string(value),
       .least = least,
       .most = most},
      read_spin,
      [apply = std::move(apply)](const std::string& text) { return apply(*read_number<std::int64_t>(text)); });
}

void Options::add_combo(std::string name, std::string value, std::vector<std::string> choices, Choose choose,
                        Apply<const std::string&> apply) {
  add(
      {.name = std::move(name),
       .kind = Option::Kind::kCombo,
       .default_value = std::move(value),
       .choices = std::move(choices)},
      [choose = std::move(choose)](const Option& option, std::string_view text) -> Expected<std::string> {
        if (auto choice = choose(text)) return std::move(*choice);
        return Error{option.name + " has no choice " + quoted(text) + player::did_you_mean(text, option.choices)};
      },
      std::move(apply));
}

void Options::add_button(std::string name, std::function<Status()> apply) {
  add(
      {.name = std::move(name), .kind = Option::Kind::kButton, .default_value = {}},
      [](const Option&, std::string_view) -> Expected<std::string> { return std::string(); },
      [apply = std::move(apply)](const std::string&) { return apply(); });
}

void Options::add_string(std::string name, std::string value, Apply<const std::string&> apply) {
  add(
      {.name = std::move(name), .kind = Option::Kind::kString, .default_value = std::move(value)},
      [](const Option&, std::string_view text) -> Expected<std::string> {
        return text == "<empty>" ? std::string() : std::string(text);
      },
      std::move(apply));
}

void Options::add_alias(std::string alias, std::string name) {
  aliases_.push_back({std::move(alias), std::move(name)});
}

std::optional<std::size_t> Options::position_of(std::string_view name) const {
  for (const Alias& alias : aliases_) {
    if (same_word(alias.alias, name)) name = alias.name;
  }
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [name](const Option& option) { return same_word(option.name, name); });
  if (found == options_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - options_.begin());
}

const Option* Options::find(std::string_view name) const {
  const auto position = position_of(name);
  return position ? &options_[*position] : nullptr;
}

Status Options::set(std::string_view name, std::optional<std::string_view> value) {
  const auto position = position_of(name);
  if (!position) {
    std::vector<std::string> names;
    for (const Option& option : options_) names.push_back(option.name);
    return Error{"unknown option " + quoted(name) + player::did_you_mean(name, names)};
  }
  Option& option = options_[*position];
  if (!value && option.kind != Option::Kind::kButton && option.kind != Option::Kind::kString) {
    return Error{"option " + option.name + " needs a value"};
  }
  const Expected<std::string> text = read_[*position](option, value.value_or(""));
  if (!text) return text.error();
  Status status = apply_[*position](*text);
  if (status) option.value = *text;
  return status;
}

void Options::show(std::string_view name, std::string value) {
  if (const auto position = position_of(name)) options_[*position].value = std::move(value);
}

}  // namespace sotka::protocol

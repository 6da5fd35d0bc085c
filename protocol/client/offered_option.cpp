#include "protocol/client/offered_option.h"

#include <algorithm>

#include "engine/text.h"
#include "engine/words.h"
#include "player/suggestion.h"

namespace sotka::protocol::client {
namespace {

std::string bounds(const OfferedOption& option) {
  std::string text = "a whole number";
  if (option.least) text += " from " + std::to_string(*option.least);
  if (option.most) text += " to " + std::to_string(*option.most);
  return text;
}

std::string choices(const OfferedOption& option) {
  std::string text;
  for (const std::string& choice : option.vars) text += (text.empty() ? "" : ", ") + choice;
  return text;
}

}  // namespace

const OfferedOption* find_option(const std::vector<OfferedOption>& offered, std::string_view name) {
  const auto found = std::find_if(offered.begin(), offered.end(),
                                  [name](const OfferedOption& option) { return same_word(option.name, name); });
  return found == offered.end() ? nullptr : &*found;
}

Expected<std::string> accepted_value(const OfferedOption& option, std::string_view value) {
  const auto refused = [&](const std::string& taken) {
    return Error{"option " + option.name + " takes " + taken + ", not " + quoted(value)};
  };
  if (option.type == "check") {
    if (same_word(value, "true") || value == "1") return std::string("true");
    if (same_word(value, "false") || value == "0") return std::string("false");
    return refused("true or false");
  }
  if (option.type == "spin") {
    const auto number = read_number<std::int64_t>(value);
    if (!number || *number < option.least.value_or(*number) || *number > option.most.value_or(*number)) {
      return refused(bounds(option));
    }
  }
  if (option.type == "combo" && !option.vars.empty()) {
    const auto found = std::find_if(option.vars.begin(), option.vars.end(),
                                    [value](const std::string& choice) { return same_word(choice, value); });
    if (found == option.vars.end()) return refused(choices(option));
    return *found;
  }
  if (option.type == "button" && !value.empty()) return refused("no value");
  return std::string(value);
}

Expected<OptionValues> accepted_values(const std::vector<OfferedOption>& offered, const OptionValues& wanted) {
  OptionValues accepted;
  for (const auto& [name, value] : wanted) {
    const OfferedOption* const option = find_option(offered, name);
    if (!option) {
      std::vector<std::string> names;
      for (const OfferedOption& other : offered) names.push_back(other.name);
      return Error{"unknown option " + quoted(name) + player::did_you_mean(name, names)};
    }
    auto spelt = accepted_value(*option, value);
    if (!spelt) return spelt.error();
    accepted.emplace_back(option->name, std::move(*spelt));
  }
  return accepted;
}

}  // namespace sotka::protocol::client

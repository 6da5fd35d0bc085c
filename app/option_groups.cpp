#include "app/option_groups.h"

#include <algorithm>
#include <array>

#include "engine/text.h"
#include "match/engine_spec.h"
#include "player/suggestion.h"

namespace sotka::app {
namespace {

constexpr char kSeparator = '\x1f';  // between the words of a group
constexpr std::array<std::string_view, 6> kGroups = {"--engine", "--each", "--param", "--sprt", "--draw", "--resign"};

}  // namespace

Words join_groups(const Words& words) {
  Words joined;
  bool in_group = false;
  for (std::string word : words) {
    const bool is_option = word.size() > 2 && word[0] == '-' && (word[1] == '-' || word[1] >= 'a');
    if (is_option) {
      if (word[1] != '-') word = "-" + word;
      in_group = std::find(kGroups.begin(), kGroups.end(), word) != kGroups.end();
      joined.push_back(in_group ? word + "=" : word);
    } else if (in_group) {
      joined.back() += word + kSeparator;
    } else {
      joined.push_back(word);
    }
  }
  return joined;
}

Words split_group(const std::string& group) {
  Words words;
  std::size_t begin = 0;
  while (begin < group.size()) {
    const std::size_t end = std::min(group.find(kSeparator, begin), group.size());
    words.push_back(group.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

Words words_in_groups(const boost::program_options::variables_map& values, const std::string& option) {
  Words words;
  if (!values.contains(option)) return words;
  for (const std::string& group : values[option].as<Words>()) {
    for (std::string& word : split_group(group)) words.push_back(std::move(word));
  }
  return words;
}

Status read_numbers(std::string_view option, const std::string& group,
                    const std::map<std::string, std::function<bool(double)>>& keys) {
  for (const std::string& word : split_group(group)) {
    const auto assignment = match::read_assignment(word);
    if (!assignment) return assignment.error();
    const auto& [key, text] = *assignment;
    const auto found = keys.find(key);
    if (found == keys.end()) {
      std::vector<std::string> names;
      for (const auto& entry : keys) names.push_back(entry.first);
      return Error{"--" + std::string(option) + " has no key " + sotka::quoted(key) + player::did_you_mean(key, names)};
    }
    const auto value = read_number<double>(text);
    if (!value || !found->second(*value)) {
      return Error{"--" + std::string(option) + ": " + "invalid value " + sotka::quoted(text) + " of " + key};
    }
  }
  return Done{};
}

std::function<bool(double)> whole(int& to, int least, int most) {
  return [&to, least, most](double value) {
    to = static_cast<int>(std::clamp<double>(value, least, most));
    return to == value;
  };
}

std::function<bool(double)> real(double& to, double least, double most) {
  return [&to, least, most](double value) {
    to = value;
    return value >= least && value <= most;
  };
}

}  // namespace sotka::app

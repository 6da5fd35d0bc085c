#include "support/pattern.h"

#include <iterator>
#include <regex>

namespace sotka::test {

bool matches(const std::string& text, const std::string& pattern) {
  return std::regex_match(text, std::regex(pattern));
}

std::vector<std::string> groups_of_match(const std::string& text, const std::string& pattern) {
  std::smatch match;
  std::regex_match(text, match, std::regex(pattern));
  return {match.begin(), match.end()};
}

int count_found(const std::string& text, const std::string& pattern) {
  const std::regex wanted(pattern);
  return static_cast<int>(std::distance(std::sregex_iterator(text.begin(), text.end(), wanted), {}));
}

bool holds(const std::string& text, const std::string& pattern) {
  return std::regex_search(text, std::regex(pattern));
}

std::string first_group(const std::string& text, const std::string& pattern) {
  std::smatch match;
  return std::regex_search(text, match, std::regex(pattern)) ? match.str(1) : std::string();
}

std::string without(const std::string& text, const std::string& pattern) {
  return std::regex_replace(text, std::regex(pattern), "");
}

}  // namespace sotka::test

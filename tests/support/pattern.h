#pragma once
// Regular expressions (ECMAScript's) for tests. Compiled once: <regex> takes seconds in every file that uses it.

#include <string>
#include <string_view>
#include <vector>

namespace sotka::test {

// Does the pattern match the text as a whole?
bool matches(const std::string& text, const std::string& pattern);

// The groups of a match of the text as a whole, the first of them [1]; none without a match.
std::vector<std::string> groups_of_match(const std::string& text, const std::string& pattern);

// How many matches of the pattern the text holds.
int count_found(const std::string& text, const std::string& pattern);

// Does the text hold a match?
bool holds(const std::string& text, const std::string& pattern);

// The first group of the first match in the text; "" without a match.
std::string first_group(const std::string& text, const std::string& pattern);

std::string without(const std::string& text, const std::string& pattern);

}  // namespace sotka::test

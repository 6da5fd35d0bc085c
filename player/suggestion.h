#pragma once
// "Did you mean …?": the known word that a misspelt one is nearest to.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sotka::player {

// Upper and lower case are the same. None if nothing is near enough to be a likely slip.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known);

// "; did you mean 'depth'?", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace sotka::player

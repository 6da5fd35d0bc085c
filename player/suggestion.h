#pragma once
// "Did you mean …?": the known word closest to a misspelt one.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sotka::player {

// Ignores case. None if no word is close enough.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known);

// "; did you mean 'depth'?", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace sotka::player

#pragma once
// The options that an engine says it has, whatever protocol it says so in, and the values that they take.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/expected.h"

namespace sotka::protocol::client {

struct OfferedOption {
  std::string name;
  std::string type;                     // check, spin, combo, button, string; what is none of these takes any value
  std::optional<std::string> fallback;  // what it is by default
  std::optional<std::int64_t> least;    // of a spin
  std::optional<std::int64_t> most;
  std::vector<std::string> vars;  // of a combo
};

// Names are the same but for upper and lower case; nullptr if there is none.
const OfferedOption* find_option(const std::vector<OfferedOption>& offered, std::string_view name);

// The value as the engine spells it ("true" or "false" for a check); the error says what the option takes.
Expected<std::string> accepted_value(const OfferedOption& option, std::string_view value);

// Names and values as the engine spells them; the error names the first that it does not have or take.
using OptionValues = std::vector<std::pair<std::string, std::string>>;
Expected<OptionValues> accepted_values(const std::vector<OfferedOption>& offered, const OptionValues& wanted);

}  // namespace sotka::protocol::client

#pragma once
// The options of an engine, of any protocol, and their valid values.

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
  std::string type;                     // check, spin, combo, button, string; other types accept any value
  std::optional<std::string> fallback;  // default value
  std::optional<std::int64_t> least;    // of a spin
  std::optional<std::int64_t> most;
  std::vector<std::string> vars;  // of a combo
};

// Ignores case; nullptr: not found.
const OfferedOption* find_option(const std::vector<OfferedOption>& offered, std::string_view name);

// The value in the engine's spelling ("true" or "false" for a check); the error lists valid values.
Expected<std::string> accepted_value(const OfferedOption& option, std::string_view value);

// Names and values in the engine's spelling; the error names the first unknown option or invalid value.
using OptionValues = std::vector<std::pair<std::string, std::string>>;
Expected<OptionValues> accepted_values(const std::vector<OfferedOption>& offered, const OptionValues& wanted);

}  // namespace sotka::protocol::client

#pragma once
// Any lines at all from an engine, and what must hold for what is read from them.

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/require.h"
#include "protocol/client/engine_client.h"
#include "protocol/client/offered_option.h"

namespace sotka::test {

// Calls f(line) for every line.
template <class F>
void for_each_line(std::string_view text, F&& f) {
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) f(line);
}

inline void check_thought(const protocol::client::EngineThought& thought) {
  require(!thought.centipawns || protocol::client::is_score(*thought.centipawns));
  require(!thought.mate_in || protocol::client::is_score(*thought.mate_in));
  require(!thought.centipawns || !thought.mate_in);
}

// A value is refused with a sentence, or accepted as the engine spells it, which it then accepts as well.
inline void try_value(const protocol::client::OfferedOption& option, std::string_view value) {
  const auto accepted = accepted_value(option, value);
  if (!accepted) return require_sentence(accepted);
  const auto again = accepted_value(option, *accepted);
  require(again && *again == *accepted);
}

inline void check_option(const protocol::client::OfferedOption& option) {
  for (const std::string_view value : {"", "0", "1", "true", "no", "-7", "99999999999999999999"}) {
    try_value(option, value);
  }
  if (option.fallback) try_value(option, *option.fallback);
  for (const std::string& value : option.vars) try_value(option, value);
  const std::vector<protocol::client::OfferedOption> offered = {option};
  require(protocol::client::find_option(offered, option.name) == &offered.front());
  const auto values = protocol::client::accepted_values(offered, {{option.name + "?", "1"}});
  require(!values);
  require_sentence(values);
}

}  // namespace sotka::test

#pragma once
// What the referee's end of XBoard's protocol writes and reads, as pure functions.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/client/engine_client.h"
#include "protocol/client/offered_option.h"

namespace sotka::protocol::client {

// The features of an engine.
struct XboardFeatures {
  std::map<std::string, std::string> values;  // of known features, verbatim
  std::vector<std::string> variants;          // games by XBoard's names
  std::vector<OfferedOption> options;
  bool told = false;  // has it sent any?
  bool done = true;   // false between done=0 and done=1

  // Is a boolean feature on? Default: that of the protocol.
  bool has(std::string_view name) const;
};

// What stands in option="…": "Hash -spin 16 1 1024", "Style -combo solid /// *risky"; the types slider, save and reset
// are as spin and button, file and path as string.
OfferedOption read_xboard_option(std::string_view text);

// Parses a "feature" line and returns the answers to it; none for other lines.
std::vector<std::string> read_features(std::string_view line, XboardFeatures& features);

// "level 40 1:30 0.5", "st 2", and "sd 8" or "nps 1000" with "st 1", each if the order says so.
std::vector<std::string> xboard_limits(const ThinkOrder& order, Color side);
// "time 5990" and "otim 6000".
std::vector<std::string> xboard_clocks(const ThinkOrder& order, Color side);

// Parses a thinking line ("9 24 157 210435 …", with XBoard's scores) into `thought`; ignores other lines.
void read_xboard_thinking(std::string_view line, EngineThought& thought);

// "1-0 {White mates}" and its like; none for other lines.
std::optional<Claim> read_xboard_result(std::string_view line);

}  // namespace sotka::protocol::client

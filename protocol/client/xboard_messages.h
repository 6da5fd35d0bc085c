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

// What an engine tells of itself before its first game.
struct XboardFeatures {
  std::map<std::string, std::string> values;  // of features that we know, as they were said
  std::vector<std::string> variants;          // that it plays, by XBoard's names
  std::vector<OfferedOption> options;
  bool told = false;  // has it told of any?
  bool done = true;   // false between done=0 and done=1

  // Is a switch on? One that was not mentioned is what the protocol says.
  bool has(std::string_view name) const;
};

// What stands in option="…": "Hash -spin 16 1 1024", "Style -combo solid /// *risky"; the types slider, save and reset
// are as spin and button, file and path as string.
OfferedOption read_xboard_option(std::string_view text);

// Takes what a "feature" line says, and gives the lines that answer it; none for other lines.
std::vector<std::string> read_features(std::string_view line, XboardFeatures& features);

// "level 40 1:30 0.5", "st 2", and "sd 8" or "nps 1000" with "st 1", each if the order says so.
std::vector<std::string> xboard_limits(const ThinkOrder& order, Color side);
// "time 5990" and "otim 6000".
std::vector<std::string> xboard_clocks(const ThinkOrder& order, Color side);

// Takes a line of thinking ("9 24 157 210435 …", in XBoard's scores) into `thought`; other lines are passed over.
void read_xboard_thinking(std::string_view line, EngineThought& thought);

// "1-0 {White mates}" and its like; none for other lines.
std::optional<Claim> read_xboard_result(std::string_view line);

}  // namespace sotka::protocol::client

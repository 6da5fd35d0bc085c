#pragma once
// What the referee's end of Hub writes and reads, as pure functions.

#include <string>
#include <string_view>

#include "protocol/client/engine_client.h"
#include "protocol/client/offered_option.h"
#include "protocol/hub/text.h"

namespace sotka::protocol::client {

// A "param" line: the types bool, int and enum as check, spin and combo.
OfferedOption read_hub_param(const hub::Line& line);

// "pos pos=W… moves="32-28 19-23""
std::string hub_position_command(const player::GameSession& game);

// "level nodes=100", "level moves=40 time=60.000 inc=0.500"
std::string hub_level_command(const ThinkOrder& order, Color to_move);

// Parses an "info" line into `thought`.
void read_hub_info(std::string_view line, EngineThought& thought);

// Parses a "done" line into `answer`; false: it is another line.
bool read_hub_done(std::string_view line, EngineMove& answer);

}  // namespace sotka::protocol::client

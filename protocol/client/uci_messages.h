#pragma once
// What the referee's end of UCI writes and reads, as pure functions.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/client/engine_client.h"
#include "protocol/client/offered_option.h"

namespace sotka::protocol::client {

// None: the line is no "option name … type …".
std::optional<OfferedOption> read_offered_option(std::string_view line);

// Parses an "info" line into `thought`; ignores secondary variations and bounds after an exact score.
void read_info(std::string_view line, EngineThought& thought);

struct BestMove {
  std::string move;  // empty for "(none)" and its like
  std::string ponder;
};
// None: the line is no "bestmove".
std::optional<BestMove> read_best_move(std::string_view line);

std::string position_command(const player::GameSession& game);
std::string go_command(const ThinkOrder& order, Color to_move, bool ponder);

}  // namespace sotka::protocol::client

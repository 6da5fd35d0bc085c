#pragma once
// An engine of a match as key=value words, in the syntax of cutechess-cli.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/expected.h"
#include "match/time_control.h"
#include "protocol/client/engine_client.h"

namespace sotka::match {

// Search limits; at least one is set.
struct Pace {
  std::optional<TimeControl> clock;
  std::optional<search::Milliseconds> move_time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
};

struct EngineSpec {
  std::string name;
  protocol::client::EngineProtocol protocol = protocol::client::EngineProtocol::kUci;
  protocol::client::CommandToRun command;
  std::vector<std::pair<std::string, std::string>> options;
  Pace pace;
  search::Milliseconds margin{0};         // tolerated overrun of a time limit
  search::Milliseconds patience{10'000};  // overdue time after which the engine is stalled
  bool ponder = false;
  bool restart = false;  // before every game
};

// Keys in `own` override those in `common`:
//   cmd=PROGRAM  arg=WORD (again for the next)  args="WORDS"  dir=FOLDER  name=NAME  proto=uci|xboard|hub
//   tc=CONTROL  st=SECONDS or movetime=MS (for a move)  nodes=N  depth=N  timemargin=MS
//   option.NAME=VALUE  ponder=on|off  restart=on|off  patience=SECONDS
Expected<EngineSpec> read_engine(const std::vector<std::string>& own, const std::vector<std::string>& common);

// All settings that affect the moves of the engine, on one line.
std::string fingerprint(const EngineSpec& engine);

// The hash of the program's file; empty: it cannot be read.
std::string program_hash(const EngineSpec& engine);

// The tag of a fingerprint: "40/300+0.1", "1/0.5" for half a second per move, "-" without a limit of time.
std::string time_control_tag(std::string_view fingerprint);

// Numbers duplicate names.
void make_names_unique(std::vector<EngineSpec>& engines);

// Splits "key=value"; the error says what is wrong.
Expected<std::pair<std::string, std::string>> read_assignment(std::string_view word);

}  // namespace sotka::match

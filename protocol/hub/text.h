#pragma once
// Lines of the Hub protocol: `command arg=value arg="value with spaces" flag`.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/options.h"
#include "search/listener.h"
#include "search/score.h"

namespace sotka::protocol::hub {

struct Argument {
  std::string name;
  std::string value;  // empty for a flag
};

struct Line {
  std::string command;  // empty: a blank line
  std::vector<Argument> arguments;

  // The value of the first argument with that name; none: missing.
  std::optional<std::string_view> value(std::string_view name) const;
};

// Parses any line. Values may be quoted; a missing closing quote is assumed at the end of the line.
Line read_line(std::string_view line);

// "name=value", the value in quotes if needed. Hub cannot escape quotes; they become '.
std::string argument_text(std::string_view name, std::string_view value);

// "param name=Threads value=1 type=int min=1 max=256"; empty for buttons, which Hub lacks.
std::string param_line(const Option& option);

// Pieces with two decimals. A win in n plies is 100 - n / 100, beyond every other score.
std::string score_text(search::Score score);

// "info depth=21 score=-0.01 nodes=31261613 time=3.906 nps=8.0 pv="…""; `moves` as Hub writes them.
std::string info_line(int depth, search::Score score, const std::vector<std::string>& moves,
                      const search::Counters& counters);

}  // namespace sotka::protocol::hub

#pragma once
// The command line: `sotka [command] [options]`.

#include "bench/command_options.h"

namespace sotka::bench {

// Runs the program with these arguments (its name left out); the exit code.
int run_command_line(const Words& arguments);

}  // namespace sotka::bench

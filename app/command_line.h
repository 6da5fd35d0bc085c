#pragma once
// The command line: `sotka [command] [options]`.

#include "app/command_options.h"

namespace sotka::app {

// Runs the program with these arguments (its name left out); the exit code.
int run_command_line(const Words& arguments);

}  // namespace sotka::app

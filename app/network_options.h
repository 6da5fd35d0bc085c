#pragma once
// The options shared by the commands that train networks.

#include "app/command_options.h"

namespace sotka::app {

inline constexpr int kMostFitThreads = 512;

// --hidden
Expected<int> read_hidden(const boost::program_options::variables_map& values);

}  // namespace sotka::app

#pragma once
// The options that the commands which train networks share.

#include "app/command_options.h"

namespace sotka::app {

inline constexpr int kMostFitThreads = 512;

// --hidden
Expected<int> read_hidden(const boost::program_options::variables_map& values);

}  // namespace sotka::app

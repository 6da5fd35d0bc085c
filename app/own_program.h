#pragma once

#include <string>

#include "engine/expected.h"

namespace sotka::app {

// The path of this executable, to start it as an engine.
Expected<std::string> own_program();

}  // namespace sotka::app

#pragma once
// A match as JSON: one object for a game and one for the results, each on a line (docs/json.md).

#include <optional>
#include <string>

#include "match/report.h"

namespace sotka::match {

std::string json_of(const PlayedGame& game, const EngineNames& names);
std::string json_of(const Standings& standings, const EngineNames& names, const std::optional<SprtBounds>& sprt);

}  // namespace sotka::match

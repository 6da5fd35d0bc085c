#pragma once
// The languages that the program speaks to people.

#include <string>

#include "engine/outcome.h"

namespace sotka::player {

enum class Language { kEnglish, kRussian };

// "checkmate", "мат"
std::string reason_text(Language language, const Outcome& outcome);

}  // namespace sotka::player
